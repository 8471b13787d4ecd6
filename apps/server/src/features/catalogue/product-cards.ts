import type { Product } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../platform/prepared.ts";

/** What a statement with `shownCards` says of them. */
export type CardRow = {
  /** One a line; null if there are none. */
  cards: string | null;
  /** By the ids of variations; of what is not there, there is none. */
  stock: Record<string, number> | null;
};

/** The cards of these products, in the order of the ids, for features that put them into answers of their own. */
export async function readCards(read: Read, ids: readonly number[], region: Region): Promise<Product[]> {
  if (ids.length === 0) return [];
  const row = await readPriced<CardRow>(
    read,
    sql`select ${cardColumns}, ${isDue} as due
        from (select ${sql.param(ids)}::int[] as ids offset 0) page, ${shownCards(sql`page.ids`, region)}`,
  );
  return row ? JSON.parse(`[${cardsIn(row).join()}]`) : [];
}

export const cardColumns = sql`shown.cards, shown.stock`;

/**
 * The cards of these products, in the order of the ids, and the stock of this moment, as `shown`. Each is one scan of an
 * index for all of them: looking products up one by one takes twice as long.
 */
export function shownCards(ids: SQL, region: Region): SQL {
  return sql`lateral (
    with card as materialized (
      select product_id, card, variation_ids from shown_card where product_id = any (${ids}) and region_code = ${region}
    ),
    shelf as (
      select variation_id, sum(on_hand - reserved) as available from stock
      where variation_id = any (array(select unnest(variation_ids) from card))
        and hub_id = any (array(select id from hub where region_code = ${region}))
      group by variation_id
    )
    select
      (select string_agg(card, E'\\n' order by array_position(${ids}, product_id)) from card) as cards,
      (select json_object_agg(variation_id, available) from shelf) as stock
  ) shown`;
}

/** The cards as JSON, each variation with its stock. */
export function cardsIn({ cards, stock }: CardRow): string[] {
  if (cards === null) return [];
  const filled = cards.replace(/"stockOf":(\d+)/g, (_, id: string) => {
    const available = stock?.[id] ?? 0;
    return `"inStock":${available > 0},"available":${available}`;
  });
  return filled.split("\n");
}

/** Whether the clock has changed a price since it was made ready. */
export const isDue = sql`exists (select from product_price where due_at <= now())`;

/** Reads a row that says by `isDue` whether its prices still hold; if they do not, they are made ready and it is read again. */
export async function readPriced<Row extends object>(read: Read, query: SQL): Promise<Row | undefined> {
  return whilePricesHold(read, async () => (await read<Row & { due: boolean }>(query))[0]);
}

/** The same for whatever has asked by `isDue`. */
export async function whilePricesHold<Said extends { due: boolean } | undefined>(
  read: Read,
  ask: () => Promise<Said>,
): Promise<Said> {
  const said = await ask();
  if (!said?.due) return said;
  await read(sql`select refresh_due_prices()`);
  return ask();
}
