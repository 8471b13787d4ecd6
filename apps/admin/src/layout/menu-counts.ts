import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { MessageKey } from "../messages/en.ts";

export type MenuCount = { value: number; label: MessageKey; isUrgent?: true };

/** The one figure of a page that needs staff; none when nothing waits there. */
export function menuCountOf(path: string, counts: StaffCounts | undefined): MenuCount | undefined {
  return counts && figures[path]?.(counts).find(({ value }) => value > 0);
}

/** The most urgent figure of several pages, for the section that folds them. */
export function sectionCountOf(paths: readonly string[], counts: StaffCounts | undefined): MenuCount | undefined {
  const all = paths.flatMap((path) => menuCountOf(path, counts) ?? []);
  return all.find(({ isUrgent }) => isUrgent) ?? all[0];
}

const figures: Record<string, (counts: StaffCounts) => MenuCount[]> = {
  "/order": ({ orders }) => [
    { value: orders?.late ?? 0, label: "tatka.counts.late", isUrgent: true },
    { value: orders?.to_confirm ?? 0, label: "tatka.counts.to_confirm" },
  ],
  "/problem": ({ problems, lateProblems }) => [
    { value: lateProblems ?? 0, label: "tatka.counts.late", isUrgent: true },
    { value: problems ?? 0, label: "tatka.counts.problems" },
  ],
  "/refund": ({ refunds }) => [{ value: refunds ?? 0, label: "tatka.counts.refunds" }],
  "/transfer": ({ transfers }) => [{ value: transfers ?? 0, label: "tatka.counts.transfers" }],
  "/shopping-lists": ({ lists }) => [{ value: lists ?? 0, label: "tatka.counts.lists" }],
  "/stock": ({ stock }) => [
    { value: stock?.out ?? 0, label: "tatka.counts.out", isUrgent: true },
    { value: stock?.low ?? 0, label: "tatka.counts.low" },
  ],
  "/contact-message": ({ messages, lateMessages }) => [
    { value: lateMessages ?? 0, label: "tatka.counts.late", isUrgent: true },
    { value: messages ?? 0, label: "tatka.counts.messages" },
  ],
  "/review": ({ reviews }) => [{ value: reviews ?? 0, label: "tatka.counts.reviews" }],
};
