import type { StaffCounts } from "@tatka/contract/insight/counts";
import { type OrderView, orderViews } from "@tatka/domain/orders/order-views";
import type { ListFilter, ListSort } from "../../../../records/list/same-filter.ts";
import type { PresetFilter } from "../../../../records/list/saved-filters.tsx";

const newestFirst: ListSort = { field: "placedAt", order: "DESC" };
const oldestFirst: ListSort = { field: "placedAt", order: "ASC" };
const dueFirst: ListSort = { field: "deliverFrom", order: "ASC" };

const sorts: Record<OrderView, ListSort> = {
  to_confirm: oldestFirst,
  to_pack: dueFirst,
  to_send: dueFirst,
  out: dueFirst,
  late: dueFirst,
  not_delivered: dueFirst,
  problem: oldestFirst,
};

/** Common filters. "today" is stored as a word and means the current day. */
export function presetFilters(counts?: StaffCounts["orders"]): PresetFilter[] {
  const views = Object.entries(orderViews) as [OrderView, (typeof orderViews)[OrderView]][];
  return [
    { label: "tatka.order_admin.preset.all", filter: {}, sort: newestFirst },
    ...views.map(([view, filter]) => ({
      label: `tatka.order_admin.preset.${view}` as const,
      filter: filter as unknown as ListFilter,
      sort: sorts[view],
      count: counts?.[view],
    })),
  ];
}
