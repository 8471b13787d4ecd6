import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/**
 * Joins `sale` to a size `v` with its current price `cp`: when the offer that sets the price began and ends. Null where
 * the offer has no such limit; no row where the price is the regular one.
 */
export function joinSaleWindow(region: Region): SQL {
  return sql`
    left join regional_price rp on rp.variation_id = v.id and rp.region_code = ${region}
    left join lateral (
      select f.starts_at, f.ends_at from flash_sale_item i join flash_sale f on f.id = i.flash_sale_id
      where i.variation_id = v.id and i.sold < i.quantity_cap and i.price_poisha = cp.sale_poisha
        and f.starts_at <= now() and f.ends_at > now() and (f.region_code is null or f.region_code = ${region})
      union all
      select v.sale_starts_at, v.sale_ends_at
      where cp.sale_poisha = case when rp.variation_id is null then v.sale_price_poisha else rp.sale_price_poisha end
      union all
      select null, m.ends_at from markdown m
      where m.variation_id = v.id and m.region_code = ${region} and m.ended_at is null
        and m.price_poisha = cp.sale_poisha
      order by 2 limit 1
    ) sale on cp.sale_poisha < cp.regular_poisha`;
}
