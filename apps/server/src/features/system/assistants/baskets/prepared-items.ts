import type { Answer } from "@tatka/contract/route";
import type { readPrepared, takePrepared } from "@tatka/contract/system/assistants/prepared-baskets";
import type { SubstitutionPreference } from "@tatka/domain/orders/picking/substitution";
import type { Region } from "@tatka/domain/region";
import type { Database, Read } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addLines, type CartRow, cartColumns, cartItem } from "../../../orders/cart/index.ts";
import type { BasketLine } from "./basket-queries.ts";

/** Prepared lines as the cart shows them, with today's prices in the person's city. */
export async function preparedItems(
  read: Read,
  lines: readonly BasketLine[],
  region: Region,
): Promise<Answer<typeof readPrepared>["items"]> {
  const { columns, joins } = cartColumns(region);
  const rows = await read<CartRow & { substitution: SubstitutionPreference | null }>(sql`
    select ${columns}, line.substitution
    from (
      select l."variationId" as variation_id, l.quantity, l.place, l.substitution, price_seen.poisha as seen_price_poisha
      from rows from (
        jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("variationId" int, quantity int, substitution text)
      ) with ordinality as l ("variationId", quantity, substitution, place)
      cross join lateral (
        select cp.sale_poisha as poisha from current_price cp
        where cp.variation_id = l."variationId" and cp.region_code = ${region}
      ) price_seen
    ) line
    ${joins}
    order by line.place`);
  return rows.map(({ substitution, ...row }) => {
    const { notice: _, ...item } = cartItem({ ...row, seenPoisha: row.salePoisha });
    return { ...item, ...(substitution && { substitution }) };
  });
}

type Row = { variationId: number; quantity: number; had: number };

/** Tops a cart up to the prepared quantities, as far as stock and limits allow. A repeated call adds nothing. */
export function topUpCart(
  db: Database,
  lines: readonly BasketLine[],
  shopper: { accountId: number; region: Region },
): Promise<Answer<typeof takePrepared>> {
  return db.transaction(async (tx) => {
    // The same lock as in `addLines`, so that nothing changes in between.
    await tx.execute(sql`select from account where id = ${shopper.accountId} for no key update`);
    const { rows } = await tx.execute<Row>(sql`
      select l."variationId", l.quantity, coalesce(c.quantity, 0)::int as had
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("variationId" int, quantity int)
      left join cart_line c on c.account_id = ${shopper.accountId} and c.variation_id = l."variationId"`);
    const wanted = rows
      .filter(({ quantity, had }) => quantity > had)
      .map(({ variationId, quantity, had }) => ({ variationId, quantity: quantity - had }));
    const added = wanted.length > 0 ? await addLines(tx, shopper, wanted) : [];
    return {
      added: added.filter((line) => line.added > 0).length,
      already: rows.length - wanted.length,
      missing: added.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason }] : [])),
    };
  });
}
