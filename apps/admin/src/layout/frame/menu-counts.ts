import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { MessageKey } from "../../messages/en.ts";
import { allEntries } from "../menu-entries.ts";

export type MenuCount = { value: number; label: MessageKey; isUrgent?: true };

/** The one figure of a page that needs staff; none when nothing waits there. */
export function menuCountOf(path: string, counts: StaffCounts | undefined): MenuCount | undefined {
  return (
    counts &&
    allEntries
      .find((entry) => entry.path === path)
      ?.counts?.(counts)
      .find(({ value }) => value > 0)
  );
}

/** The most urgent figure of several pages, for the section that folds them. */
export function sectionCountOf(paths: readonly string[], counts: StaffCounts | undefined): MenuCount | undefined {
  const all = paths.flatMap((path) => menuCountOf(path, counts) ?? []);
  return all.find(({ isUrgent }) => isUrgent) ?? all[0];
}
