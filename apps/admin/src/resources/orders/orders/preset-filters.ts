import type { MessageKey } from "../../../messages/en.ts";

export type OrderFilter = Record<string, string | string[] | number | boolean>;
export type OrderSort = { field: string; order: "ASC" | "DESC" };
export type SavedFilter = { name: string; filter: OrderFilter; sort: OrderSort };

const newestFirst: OrderSort = { field: "placedAt", order: "DESC" };
const oldestFirst: OrderSort = { field: "placedAt", order: "ASC" };
const dueFirst: OrderSort = { field: "deliverFrom", order: "ASC" };

/** What staff look for every day. "today" is said as a word, so that it means the day on which it is pressed. */
export const presetFilters = [
  { label: "tatka.order_admin.preset.all", filter: {}, sort: newestFirst },
  { label: "tatka.order_admin.preset.to_confirm", filter: { status: ["placed"] }, sort: oldestFirst },
  {
    label: "tatka.order_admin.preset.to_pack",
    filter: { status: ["confirmed"], deliverTo: "today" },
    sort: dueFirst,
  },
  { label: "tatka.order_admin.preset.to_send", filter: { status: ["packed"] }, sort: dueFirst },
  { label: "tatka.order_admin.preset.out", filter: { status: ["out_for_delivery"] }, sort: dueFirst },
  { label: "tatka.order_admin.preset.not_delivered", filter: { status: ["delivery_failed"] }, sort: dueFirst },
  { label: "tatka.order_admin.preset.problem", filter: { paymentProblem: true }, sort: oldestFirst },
] as const satisfies { label: MessageKey; filter: OrderFilter; sort: OrderSort }[];

/** Whether two filters ask for the same, whatever the order in which they were chosen. */
export function isSameFilter(one: OrderFilter, other: OrderFilter): boolean {
  return spelled(one) === spelled(other);
}

function spelled(filter: OrderFilter): string {
  const parts = Object.entries(filter).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted().join() : String(value),
  ]);
  return JSON.stringify(parts.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)));
}
