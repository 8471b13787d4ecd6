import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/**
 * Joins the scope of a count `k`: stock levels `s` of its hub, with `v`, `p` and category. Sizes no longer sold are
 * included while they have stock.
 */
export const inScope: SQL = sql`
  stock s join variation v on v.id = s.variation_id join product p on p.id = v.product_id
  join category c on c.id = p.category_id left join category c2 on c2.id = c.parent_id`;

export const isInScope: SQL = sql`s.hub_id = k.hub_id and (v.removed_at is null or s.on_hand <> 0)
  and (k.category_id is null or k.category_id in (c.id, c2.id, c2.parent_id))`;

/** Stock to count: pieces in packed bags are elsewhere. */
export const countable: SQL = sql`(s.on_hand - coalesce((
  select sum(b.pieces) from packed_lot b where b.variation_id = s.variation_id and b.hub_id = s.hub_id), 0))::int`;

export const lastMovement: SQL = sql`coalesce((
  select max(m.id) from stock_movement m where m.variation_id = s.variation_id and m.hub_id = s.hub_id), 0)`;

/** The scope of a count: a category, or everything. */
export type Scope = { hubId: number; categoryId: number | null };

/**
 * The same for a known hub and category: the planner can estimate it, and no category is looked up if all are meant.
 */
function knownScope({ hubId, categoryId }: Scope): SQL {
  const ofCategory =
    categoryId === null
      ? sql`true`
      : sql`p.category_id in (
          select c.id from category c left join category c2 on c2.id = c.parent_id
          where ${categoryId}::int in (c.id, c2.id, c2.parent_id))`;
  return sql`product p join variation v on v.product_id = p.id
    join stock s on s.variation_id = v.id and s.hub_id = ${hubId} and (v.removed_at is null or s.on_hand <> 0) and ${ofCategory}`;
}

/** Number of sizes in the scope. */
export function sizesInScope(scope: Scope): SQL {
  return sql`(select count(*)::int from ${knownScope(scope)})`;
}

/** Sizes in the scope of a count, with the line `l` if they were counted. */
export function scopeWithLines(id: number, scope: Scope): SQL {
  return sql`${knownScope(scope)} left join stock_count_line l on l.count_id = ${id} and l.variation_id = v.id`;
}

type Walk<Row> = {
  columns: SQL;
  which: SQL;
  from: number;
  take: number;
  read: (query: SQL) => Promise<{ rows: Row[] }>;
};

/**
 * Items of a count in walking order: first those with a bin, then the rest by name. Each part is read from its own
 * index, so a page costs the same at any size.
 */
export async function walkScope<Row>(db: Database, id: number, scope: Scope, walk: Walk<Row>): Promise<Row[]> {
  const { columns, which, from, take, read } = walk;
  const all = sql`${scopeWithLines(id, scope)} left join account a on a.id = l.counted_by`;
  const ofPlace = sql`stock_place place on place.variation_id = v.id and place.hub_id = ${scope.hubId}`;
  const placed = sql`${all} join ${ofPlace} where ${which}`;
  const { rows: first } = await read(sql`
    select ${columns} from ${placed} order by place.place, p.title_en, v.sort, v.id limit ${take} offset ${from}`);
  if (first.length === take) return first;
  const { rows: counted } = await db.execute<{ placed: number }>(sql`select count(*)::int as placed from ${placed}`);
  const { rows: rest } = await read(sql`
    select ${columns} from ${all} left join ${ofPlace} where ${which} and place.hub_id is null
    order by p.title_en, p.id, v.sort, v.id
    limit ${take - first.length} offset ${Math.max(0, from - (counted[0]?.placed ?? 0))}`);
  return [...first, ...rest];
}
