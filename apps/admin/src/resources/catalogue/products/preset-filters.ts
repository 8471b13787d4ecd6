import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { PresetFilter } from "../../../records/list/saved-filters.tsx";

const sort = { field: "updatedAt", order: "DESC" } as const;

/** Common filters for products. */
export function presetFilters(counts: StaffCounts["products"] | undefined): PresetFilter[] {
  return [
    { label: "tatka.product.all", filter: {}, sort },
    { label: "tatka.product.active", filter: { status: "active" }, sort },
    { label: "tatka.product.hidden", filter: { status: "hidden" }, sort },
    { label: "tatka.product_admin.scheduled", filter: { status: "scheduled" }, sort },
    { label: "tatka.product_admin.stock_out", filter: { stock: "out" }, sort, count: counts?.out },
    { label: "tatka.product_admin.stock_low", filter: { stock: "low" }, sort, count: counts?.low },
  ];
}
