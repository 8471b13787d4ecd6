import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { MessageKey } from "../../messages/en.ts";
import { allPages, type MenuEntry } from "../menu/menu-entries.ts";

export type MenuCount = { value: number; label: MessageKey; isUrgent?: true };

/** The count of a page's open work; undefined if there is none. */
export function menuCountOf(path: string, counts: StaffCounts | undefined): MenuCount | undefined {
  return (
    counts &&
    allPages()
      .find((entry) => entry.path === path)
      ?.counts?.(counts)
      .find(({ value }) => value > 0)
  );
}

/** The most urgent count of an entry's pages. */
export function countOfEntry({ tabs }: MenuEntry, counts: StaffCounts | undefined): MenuCount | undefined {
  return mostUrgent(tabs.map(({ path }) => menuCountOf(path, counts)));
}

/** The most urgent count of several entries, for a collapsed section. */
export function countOfEntries(entries: readonly MenuEntry[], counts: StaffCounts | undefined): MenuCount | undefined {
  return mostUrgent(entries.map((entry) => countOfEntry(entry, counts)));
}

function mostUrgent(counts: readonly (MenuCount | undefined)[]): MenuCount | undefined {
  return counts.find((count) => count?.isUrgent) ?? counts.find((count) => count !== undefined);
}
