import type { Product } from "@tatka/contract/catalogue/products";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { msUntil } from "./flash-sale.ts";

/** The row type of a statement with `shownCards`. */
export type CardRow<More = object> = {
  /** One card per line; null if there are none. */
  cards: string | null;
  said: More & {
    /** Shown pieces by variation id. A variation that is missing here is out of stock. */
    stock: Record<string, number> | null;
    productIds: number[] | null;
    /** How long the prices stay valid; 0 or less if one has changed since they were precomputed. */
    holdsForMs: number | null;
  };
};

/** Cards of these products in the order of the ids, for other features' responses. */
export async function readCards(read: Read, ids: readonly number[], region: Region): Promise<Product[]> {
  if (ids.length === 0) return [];
  const row = await readShown(read, sql`${sql.param(ids)}::int[]`, region);
  return row ? JSON.parse(`[${cardsIn(row).join()}]`) : [];
}

/** Cards of these products with further columns. */
export async function readShown<More extends object>(read: Read, ids: SQL, region: Region, more?: SQL) {
  const query = sql`select ${cardColumns(more)} from (select ${ids} as ids offset 0) page, ${shownCards(sql`page.ids`, region)}`;
  return whilePricesHold(read, async () => (await read<CardRow<More>>(query))[0]);
}

/**
 * All other values are one JSON column, because each column of a row costs the server time. `more` has names and
 * values.
 */
export function cardColumns(more?: SQL): SQL {
  return sql`shown.cards, json_build_object('stock', shown.stock, 'productIds', shown.product_ids, 'holdsForMs', ${pricesHoldForMs}${more ? sql`, ${more}` : sql``}) as said`;
}

/**
 * Cards of these products in the order of the ids, and current stock as `shown`. One index scan for all of them takes
 * half the time of single lookups.
 */
export function shownCards(ids: SQL, region: Region): SQL {
  return sql`lateral (
    with card as materialized (
      select product_id, card, variation_ids from shown_card where product_id = any (${ids}) and region_code = ${region}
    ),
    stock_level as (
      select variation_id, sum(on_hand - reserved) as available from stock
      where variation_id = any (array(select unnest(variation_ids) from card))
        and hub_id = any (array(select id from hub where region_code = ${region}))
      group by variation_id
    )
    select
      (select string_agg(card, E'\\n' order by array_position(${ids}, product_id)) from card) as cards,
      (select json_object_agg(variation_id, shown_pieces(available)) from stock_level) as stock,
      (select array_agg(product_id) from card) as product_ids
  ) shown`;
}

/** The cards as JSON, each variation with its stock. */
export function cardsIn({ cards, said: { stock } }: CardRow): string[] {
  if (cards === null) return [];
  const filled = cards.replace(/"stockOf":(\d+)/g, (_, id: string) => {
    const available = stock?.[id] ?? 0;
    return `"inStock":${available > 0},"available":${available}`;
  });
  return filled.split("\n");
}

/** Cache tags of a response with these cards. */
export function tagsOfCards({ said: { productIds } }: CardRow): string[] {
  return (productIds ?? []).map((id) => `product:${id}`);
}

/** How long the prices stay valid: the first row of an index. Null: no change is scheduled. */
export const pricesHoldForMs = msUntil(sql`(select min(due_at) from product_price where due_at is not null)`);

/** Reads cards or prices. If they have expired, rebuilds and reads them again. */
export async function whilePricesHold<Row extends { said: { holdsForMs: number | null } } | undefined>(
  read: Read,
  ask: () => Promise<Row>,
): Promise<Row> {
  const row = await ask();
  const holdsForMs = row?.said.holdsForMs ?? null;
  if (holdsForMs === null || holdsForMs > 0) return row;
  await read(sql`select refresh_due_prices()`);
  return ask();
}
