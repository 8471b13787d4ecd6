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
    /** For how long the clock changes no price; not above 0 if it has changed one since they were precomputed. */
    holdsForMs: number | null;
  };
};

/** The cards of these products, in the order of the ids, for features that put them into answers of their own. */
export async function readCards(read: Read, ids: readonly number[], region: Region): Promise<Product[]> {
  if (ids.length === 0) return [];
  const row = await readShown(read, sql`${sql.param(ids)}::int[]`, region);
  return row ? JSON.parse(`[${cardsIn(row).join()}]`) : [];
}

/** The cards of these products, with whatever else is asked for. */
export async function readShown<More extends object>(read: Read, ids: SQL, region: Region, more?: SQL) {
  const query = sql`select ${cardColumns(more)} from (select ${ids} as ids offset 0) page, ${shownCards(sql`page.ids`, region)}`;
  return whilePricesHold(read, async () => (await read<CardRow<More>>(query))[0]);
}

/** Everything but the cards is one column, since a row costs the server by its columns. `more` is names and values. */
export function cardColumns(more?: SQL): SQL {
  return sql`shown.cards, json_build_object('stock', shown.stock, 'productIds', shown.product_ids, 'holdsForMs', ${pricesHoldForMs}${more ? sql`, ${more}` : sql``}) as said`;
}

/**
 * The cards of these products, in the order of the ids, and the stock of this moment, as `shown`. Each is one scan of an
 * index for all of them: looking products up one by one takes twice as long.
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

/** For how long the clock changes no price: the first row of an index. Null: nothing is planned. */
export const pricesHoldForMs = msUntil(sql`(select min(due_at) from product_price where due_at is not null)`);

/** Reads cards or prices; if they no longer hold, they are precomputed again and read again. */
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
