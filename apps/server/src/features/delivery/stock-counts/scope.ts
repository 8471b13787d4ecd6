import { type SQL, sql } from "drizzle-orm";

/**
 * Joins what a count `k` is about: stock levels `s` of its hub, with their `v`, `p` and category. A size that is sold no
 * more belongs to it while there are pieces of it.
 */
export const inScope: SQL = sql`
  stock s join variation v on v.id = s.variation_id join product p on p.id = v.product_id
  join category c on c.id = p.category_id left join category c2 on c2.id = c.parent_id`;

export const isInScope: SQL = sql`s.hub_id = k.hub_id and (v.removed_at is null or s.on_hand <> 0)
  and (k.category_id is null or k.category_id in (c.id, c2.id, c2.parent_id))`;

/** What is there to be counted, by the books: what is in the bags of packed orders lies elsewhere. */
export const countable: SQL = sql`(s.on_hand - coalesce((
  select sum(b.pieces) from packed_lot b where b.variation_id = s.variation_id and b.hub_id = s.hub_id), 0))::int`;

export const lastMovement: SQL = sql`coalesce((
  select max(m.id) from stock_movement m where m.variation_id = s.variation_id and m.hub_id = s.hub_id), 0)`;
