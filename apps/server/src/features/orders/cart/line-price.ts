import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/**
 * Joins `price` to `line` (with a quantity) and `v`, its variation: the current price of one piece in a region. Flash
 * sale and markdown prices apply only if enough pieces are left for the whole line, so that the shown price is the paid
 * one. It reads `v` instead of the view usual_price, which would exceed join_collapse_limit and read every variation
 * for each line.
 */
export function joinLinePrice(region: Region | SQL): SQL {
  return sql`
    ${joinRegionalPrice(region)}
    cross join lateral (
      select ${regularPoisha} as regular_poisha,
        least(
          unmarked_price(v, regional),
          (select min(m.price_poisha) ${markdownsOf(region)}),
          (select min(i.price_poisha) ${flashSalesOf(region)})
        ) as unit_poisha
    ) price`;
}

/** The same, and what makes it so low: a flash sale or a markdown, whose pieces are counted when they are sold. */
export function joinSoldPrice(region: Region | SQL): SQL {
  return sql`
    ${joinRegionalPrice(region)}
    left join lateral (
      select m.id, m.price_poisha ${markdownsOf(region)} order by m.price_poisha, m.id limit 1
    ) marked on true
    left join lateral (
      select i.flash_sale_id, i.price_poisha ${flashSalesOf(region)} order by i.price_poisha, i.flash_sale_id limit 1
    ) flash on true
    cross join lateral (
      select ${regularPoisha} as regular_poisha,
        least(usual.poisha, marked.price_poisha, flash.price_poisha) as unit_poisha,
        case when flash.price_poisha < least(usual.poisha, marked.price_poisha) then flash.flash_sale_id end
          as flash_sale_id,
        case when marked.price_poisha < usual.poisha
          and marked.price_poisha <= coalesce(flash.price_poisha, marked.price_poisha) then marked.id end as markdown_id
      from (select unmarked_price(v, regional) as poisha) usual
    ) price`;
}

function joinRegionalPrice(region: Region | SQL): SQL {
  return sql`left join regional_price regional on regional.variation_id = v.id and regional.region_code = ${region}`;
}

const regularPoisha = sql`coalesce(regional.regular_price_poisha, v.regular_price_poisha)`;

function markdownsOf(region: Region | SQL): SQL {
  return sql`
    from markdown m
    where m.variation_id = v.id and m.region_code = ${region} and m.ended_at is null
      and m.ends_at > now() and (m.quantity_cap is null or m.sold + line.quantity <= m.quantity_cap)`;
}

/** Running sales are read once, whatever the number of lines. */
function flashSalesOf(region: Region | SQL): SQL {
  return sql`
    from flash_sale_item i
    where i.variation_id = v.id and i.flash_sale_id = any (array(
        select f.id from flash_sale f
        where f.starts_at <= now() and f.ends_at > now() and (f.region_code is null or f.region_code = ${region})
      ))
      and i.sold + line.quantity <= i.quantity_cap`;
}
