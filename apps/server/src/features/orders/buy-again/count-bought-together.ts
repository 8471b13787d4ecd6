import { closedStatuses } from "@tatka/domain/orders/order-policy";
import { tellOfTags } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";

/** Long enough for rare products, short enough for seasons. */
const DAYS = 180;
/** In fewer orders it may be a coincidence. */
const LEAST_ORDERS = 3;
/** More are never shown, even if some are sold out or hidden. */
const MOST_OTHERS = 12;
/** Restaurants and offices order everything together. */
const MOST_PRODUCTS = 60;

/** Ranks by the orders with both products and all orders of the other one. */
export type Score = (together: SQL, other: SQL) => SQL;

/**
 * The common orders; of as many, the rarer product first. In `bench/learning/bought-together.ts` this finds more of later
 * baskets than the best sellers alone. Lift, which divides by the other's orders, finds half as much: it prefers rare
 * products, of which few common orders say little. Division by the square root finds less than the best sellers.
 */
const byCommonOrders: Score = (together, other) => sql`${together} - ${other} / 1e9`;

/**
 * Statement that ranks by region what is bought with each product (`ranked`) and with each category (`of_category`),
 * always of other categories. Products with few orders are filled up with the ranking of their category.
 */
export function rankTogether(score: Score = byCommonOrders): SQL {
  return sql`
    basket as materialized (
      select o.region_code, array_agg(distinct v.product_id) as products
      from customer_order o
      join order_line l on l.order_id = o.id
      join variation v on v.id = l.variation_id
      where o.placed_at > now() - make_interval(days => ${DAYS}) and not ${oneOf(sql`o.status`, closedStatuses)}
      group by o.id having count(distinct v.product_id) between 2 and ${MOST_PRODUCTS}
    ),
    bought as (
      select region_code, product_id, count(*) as orders
      from basket cross join unnest(products) product_id group by 1, 2
    ),
    pair as materialized (
      select region_code, product_id, other_id, count(*) as orders
      from basket cross join unnest(products) product_id cross join unnest(products) other_id
      where product_id <> other_id group by 1, 2, 3
    ),
    ranked as (
      select region_code, pair.product_id,
        (array_agg(other_id order by ${score(sql`pair.orders`, sql`theirs.orders`)} desc, other_id))[:${MOST_OTHERS}] as other_ids
      from pair
      join bought theirs using (region_code)
      join product one on one.id = pair.product_id
      join product other on other.id = pair.other_id
      where theirs.product_id = other_id and pair.orders >= ${LEAST_ORDERS}
        and one.category_id <> other.category_id
      group by 1, 2
    ),
    category_pair as (
      select region_code, one.category_id, other_id, sum(pair.orders) as orders
      from pair join product one on one.id = pair.product_id join product other on other.id = pair.other_id
      where one.category_id <> other.category_id group by 1, 2, 3 having sum(pair.orders) >= ${LEAST_ORDERS}
    ),
    of_category as (
      select region_code, category_id,
        (array_agg(other_id order by ${score(sql`category_pair.orders`, sql`theirs.orders`)} desc, other_id))[:${MOST_OTHERS}] as other_ids
      from category_pair
      join bought theirs using (region_code)
      where theirs.product_id = other_id
      group by 1, 2
    )`;
}

/** Rebuilds `bought_together` and `bought_with_category`. */
export async function countBoughtTogether(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ tag: string }>(sql`
      with ${rankTogether()},
      gone as (
        delete from bought_together t
        where not exists (
          select from ranked r where r.product_id = t.product_id and r.region_code = t.region_code)
        returning t.product_id
      ),
      written as (
        insert into bought_together as t (product_id, region_code, other_ids)
        select product_id, region_code, other_ids from ranked
        on conflict (product_id, region_code) do update set other_ids = excluded.other_ids
        where t.other_ids <> excluded.other_ids
        returning t.product_id
      ),
      category_gone as (
        delete from bought_with_category t
        where not exists (
          select from of_category r where r.category_id = t.category_id and r.region_code = t.region_code)
        returning t.category_id
      ),
      category_written as (
        insert into bought_with_category as t (category_id, region_code, other_ids)
        select category_id, region_code, other_ids from of_category
        on conflict (category_id, region_code) do update set other_ids = excluded.other_ids
        where t.other_ids <> excluded.other_ids
        returning t.category_id
      )
      select 'product:' || product_id as tag from (table gone union table written) changed
      union select 'bought-with:' || category_id from (table category_gone union table category_written) changed`);
    await tellOfTags(
      tx,
      rows.map(({ tag }) => tag),
    );
  });
}
