import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { availableIn } from "../../delivery/stock/index.ts";

type Popular = { productId: number; variationId: number; popularIn: NonNullable<UsualPurchase["popularIn"]> };

type Wanted = {
  /** The customer's categories, the most important first. */
  categoryIds: readonly number[];
  /** Products that the customer has bought. */
  withoutIds: readonly number[];
  most: number;
};

/** More of one category would make the row monotonous. */
const MOST_OF_CATEGORY = 4;
/** More are not read, however long the history is. */
const MOST_CATEGORIES = 6;
/** Read of each category and of the region, because some are bought already or out of stock. */
const READ_OF_EACH = 60;

/**
 * Best sellers in stock: of the categories in turn, then of the region by its revenue of this month and the last, then
 * by popularity everywhere.
 */
export async function popularProducts(read: Read, region: Region, wanted: Wanted): Promise<Popular[]> {
  if (wanted.most <= 0) return [];
  const { categoryIds, withoutIds, most } = wanted;
  return read<Popular>(sql`
    with candidate as (
      select best.product_id, best.variation_id, mine.id as category_id, 1 as source,
        row_number() over (partition by mine.id order by best.popularity desc, best.product_id) as place,
        mine.place as turn
      from unnest(${sql.param(categoryIds.slice(0, MOST_CATEGORIES))}::int[]) with ordinality mine (id, place)
      cross join lateral (
        select l.product_id, size.id as variation_id, l.popularity
        from (
          select product_id, popularity from product_in_category where category_id = mine.id
          order by popularity desc, product_id limit ${READ_OF_EACH}
        ) l
        cross join ${firstSizeAtHand(region)}
        where l.product_id <> all (${sql.param(withoutIds)}::int[])
        order by l.popularity desc, l.product_id limit ${MOST_OF_CATEGORY}
      ) best
      union all
      select l.product_id, size.id, null, l.source, row_number() over (order by l.rank desc, l.product_id), 0
      from (
        (select product_id, 2 as source, revenue_poisha::float8 as rank from product_month
        where month = date_trunc('month', now() at time zone 'Asia/Dhaka')::date and region_code = ${region}
        order by revenue_poisha desc limit ${READ_OF_EACH})
        union all
        (select product_id, 2, revenue_poisha from product_month
        where month = (date_trunc('month', now() at time zone 'Asia/Dhaka') - interval '1 month')::date
          and region_code = ${region}
        order by revenue_poisha desc limit ${READ_OF_EACH})
        union all
        (select id, 3, popularity from product where status = 'active'
        order by popularity desc, id limit ${READ_OF_EACH})
      ) l
      join product p on p.id = l.product_id and p.status = 'active'
      cross join ${firstSizeAtHand(region)}
      where l.product_id <> all (${sql.param(withoutIds)}::int[])
    ),
    once as (
      select distinct on (product_id) * from candidate order by product_id, source, place, turn
    )
    select once.product_id as "productId", once.variation_id as "variationId", case
      when once.category_id is null
        then json_build_object('kind', 'region', 'title', r.title_en, 'titleBn', r.title_bn)
      else json_build_object('kind', 'category', 'title', c.title_en, 'titleBn', c.title_bn)
    end as "popularIn"
    from once join region r on r.code = ${region} left join category c on c.id = once.category_id
    order by once.source, once.place, once.turn limit ${most}`);
}

/** The first size of `l.product_id` that the region has. */
const firstSizeAtHand = (region: Region) => sql`lateral (
  select v.id from current_variation v
  where v.product_id = l.product_id and ${availableIn(sql`v.id`, region, sql`true`)} > 0
  order by v.sort, v.id limit 1
) size`;
