import type { StaffCounts } from "@tatka/contract/insight/counts";
import { type OrderView, orderViews } from "@tatka/domain/orders/order-views";
import { entriesOf } from "@tatka/domain/tables";
import type { ListSort } from "../../../../records/list/same-filter.ts";
import type { PresetFilter } from "../../../../records/list/saved-filters.tsx";

const newestFirst: ListSort = { field: "placedAt", order: "DESC" };
const oldestFirst: ListSort = { field: "placedAt", order: "ASC" };
const dueFirst: ListSort = { field: "deliverFrom", order: "ASC" };

const sorts: Record<OrderView, ListSort> = {
  open: dueFirst,
  to_confirm: oldestFirst,
  to_pack: dueFirst,
  to_send: dueFirst,
  out: dueFirst,
  late: dueFirst,
  not_delivered: dueFirst,
  problem: oldestFirst,
};

/** What the list shows at first. */
export const firstView = { filter: { ...orderViews.open }, sort: sorts.open };

/** Common filters. "today" is stored as a word and means the current day. */
export function presetFilters(counts?: StaffCounts["orders"]): PresetFilter[] {
  return [
    ...entriesOf(orderViews).map(([view, filter]) => ({
      label: `tatka.order_admin.preset.${view}` as const,
      filter: { ...filter },
      sort: sorts[view],
      count: counts?.[view],
    })),
    { label: "tatka.order_admin.preset.all", filter: {}, sort: newestFirst },
  ];
}
