import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";

/**
 * Joins `price` to `line`, which has a variation and a quantity: what one piece costs in a region now. The price of a flash
 * sale or of a markdown holds while it has enough left for the whole line, so that the price shown is the price that is paid.
 *
 * OFFSET 0 keeps the usual price a question of its own, asked for one size. Beside joins that name the line PostgreSQL would
 * otherwise make the prices of the whole catalogue for each line and throw all but one away.
 */
export function joinLinePrice(region: Region | SQL): SQL {
  return sql`
    cross join lateral (
      select usual.regular_poisha, least(usual.unmarked_poisha, marked.price_poisha, flash.price_poisha) as unit_poisha,
        case when flash.price_poisha < least(usual.unmarked_poisha, marked.price_poisha) then flash.flash_sale_id end
          as flash_sale_id,
        case when marked.price_poisha < usual.unmarked_poisha
          and marked.price_poisha <= coalesce(flash.price_poisha, marked.price_poisha) then marked.id end as markdown_id
      from (
        select u.regular_poisha, u.unmarked_poisha from usual_price u
        where u.variation_id = line.variation_id and u.region_code = ${region} offset 0
      ) usual
      left join lateral (
        select m.id, m.price_poisha from markdown m
        where m.variation_id = line.variation_id and m.region_code = ${region} and m.ended_at is null
          and m.ends_at > now() and (m.quantity_cap is null or m.sold + line.quantity <= m.quantity_cap)
        order by m.price_poisha, m.id
        limit 1
      ) marked on true
      left join lateral (
        select i.flash_sale_id, i.price_poisha
        from flash_sale_item i join flash_sale f on f.id = i.flash_sale_id
        where i.variation_id = line.variation_id and i.sold + line.quantity <= i.quantity_cap
          and f.starts_at <= now() and f.ends_at > now() and (f.region_code is null or f.region_code = ${region})
        order by i.price_poisha, i.flash_sale_id
        limit 1
      ) flash on true
    ) price`;
}
