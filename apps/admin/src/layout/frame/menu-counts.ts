import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { MessageKey } from "../../messages/en.ts";
import { allEntries } from "../menu-entries.ts";

export type MenuCount = { value: number; label: MessageKey; isUrgent?: true };

/** The count of a page's open work; undefined if there is none. */
export function menuCountOf(path: string, counts: StaffCounts | undefined): MenuCount | undefined {
  return (
    counts &&
    allEntries
      .find((entry) => entry.path === path)
      ?.counts?.(counts)
      .find(({ value }) => value > 0)
  );
}

/** The most urgent count of several pages, for a collapsed section. */
export function sectionCountOf(paths: readonly string[], counts: StaffCounts | undefined): MenuCount | undefined {
  const all = paths.flatMap((path) => menuCountOf(path, counts) ?? []);
  return all.find(({ isUrgent }) => isUrgent) ?? all[0];
}
