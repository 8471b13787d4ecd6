import type { Product } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../platform/prepared.ts";

/** The cards of these products, in the order of the ids, for features that put them into answers of their own. */
export async function readCards(read: Read, ids: readonly number[], region: Region): Promise<Product[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${sql.param(ids)}::int[]`;
  const row = await readPriced<{ items: string | null }>(
    read,
    sql`select ${cardsOf(wanted, region)} as items, ${isDue} as due`,
  );
  return JSON.parse(`[${row?.items ?? ""}]`);
}

/** The cards of these products as the inside of a JSON array, in the order of the ids; null if there are none. */
export function cardsOf(ids: SQL, region: Region): SQL {
  return sql`(
    select string_agg(${cardOf(region)}, ',' order by wanted.place)
    from unnest(${ids}) with ordinality as wanted (id, place)
    join product_card c on c.product_id = wanted.id
    left join product_price price on price.product_id = wanted.id and price.region_code = ${region}
  )`;
}

/** One card, of `product_card c` and its `product_price price`: what is ready, and the stock of this moment. */
export function cardOf(region: Region): SQL {
  return sql`format(c.card, variadic array(
    select price.prices[v.place] || ',"inStock":' || (own.available > 0) || ',"available":' || own.available
    from unnest(c.variation_ids) with ordinality as v (id, place)
    cross join lateral (
      select coalesce(sum(s.on_hand - s.reserved), 0)::int as available
      from stock s
      where s.variation_id = v.id and s.hub_id = any (array(select id from hub where region_code = ${region}))
    ) own
    order by v.place
  ))`;
}

/** Whether the clock has changed a price since it was made ready. */
export const isDue = sql`exists (select from product_price where due_at <= now())`;

/** Reads a row that says by `isDue` whether its prices still hold; if they do not, they are made ready and it is read again. */
export async function readPriced<Row extends object>(read: Read, query: SQL): Promise<Row | undefined> {
  const [row] = await read<Row & { due: boolean }>(query);
  if (!row?.due) return row;
  await read(sql`select refresh_due_prices()`);
  const [again] = await read<Row>(query);
  return again;
}
