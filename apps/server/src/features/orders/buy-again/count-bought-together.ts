import { closedStatuses } from "@tatka/domain/orders/order-policy";
import { tellOfTags } from "../../../platform/cache/cache-tags.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";

/** Long enough for rare products, short enough for seasons. */
const DAYS = 180;
/** In fewer orders it may be a coincidence. */
const LEAST_ORDERS = 3;
/** More are never shown, even if some are sold out or hidden. */
const MOST_OTHERS = 12;
/** Restaurants and offices order everything together. */
const MOST_PRODUCTS = 60;

/**
 * Rebuilds `bought_together`. The common orders of two products are divided by the square root of the other's orders:
 * counted alone, everything would go with rice and onions, and divided fully, with the rarest products.
 */
export async function countBoughtTogether(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with basket as materialized (
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
      pair as (
        select region_code, product_id, other_id, count(*) as orders
        from basket cross join unnest(products) product_id cross join unnest(products) other_id
        where product_id <> other_id group by 1, 2, 3 having count(*) >= ${LEAST_ORDERS}
      ),
      ranked as (
        select region_code, pair.product_id,
          (array_agg(other_id order by pair.orders / sqrt(bought.orders) desc, other_id))[:${MOST_OTHERS}] as other_ids
        from pair
        join bought using (region_code)
        join product one on one.id = pair.product_id
        join product other on other.id = pair.other_id
        where bought.product_id = other_id and one.category_id <> other.category_id
        group by 1, 2
      ),
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
      )
      select product_id as id from gone union select product_id from written`);
    await tellOfTags(
      tx,
      rows.map(({ id }) => `product:${id}`),
    );
  });
}
