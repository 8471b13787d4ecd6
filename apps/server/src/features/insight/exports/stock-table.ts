import type { adminExportStock } from "@tatka/contract/insight/exports";
import type { z } from "zod";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql } from "../../../platform/database/sql.ts";
import { tablePages } from "../../../platform/database/table-pages.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";

const head = ["SKU", "Product", "Size", "Region", "Hub", "On hand", "Reserved", "Available"];

type Row = {
  id: number;
  sku: string;
  product: string;
  size: string;
  region: string;
  hub: string;
  onHand: number;
  reserved: number;
  available: number;
};

/** All sizes on sale, at each hub that has ever stocked them. */
export function stockTable(
  reads: SlowReads,
  staff: HubLimited,
  { region, hubId }: z.output<typeof adminExportStock.query>,
) {
  const inRegion = region === undefined ? sql`true` : sql`h.region_code = ${region}`;
  const atHub = hubId === undefined ? inHubs(staff, sql`h.id`) : sql`h.id = ${hubId}`;
  return tablePages(reads, head, async (db, after, take) => {
    // Complete sizes, so that one with several hubs is never split.
    const { rows } = await db.execute<Row>(sql`
      with chosen as (
        select v.id, v.sku, v.title_en, v.product_id from variation v
        where v.id > ${after} and v.removed_at is null order by v.id limit ${take}
      )
      select v.id, v.sku, p.title_en as product, v.title_en as size, coalesce(h.region_code, '') as region,
        coalesce(h.title_en, '') as hub, coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved,
        coalesce(s.on_hand - s.reserved, 0) as available
      from chosen v join product p on p.id = v.product_id
      left join (stock s join hub h on h.id = s.hub_id and ${inRegion} and ${atHub}) on s.variation_id = v.id
      order by v.id, h.id`);
    const kept = rows.filter(({ hub }) => hub !== "");
    return { last: rows.at(-1)?.id, rows: kept.map(({ id: _, ...cells }) => Object.values(cells)) };
  });
}
