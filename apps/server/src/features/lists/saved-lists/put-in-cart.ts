import type { ListInCart } from "@tatka/contract/lists/saved-lists";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { addLines } from "../../orders/cart/index.ts";

type Row = { variationId: number; quantity: number; had: number };

/**
 * Tops a cart up to the quantities of a list, as far as stock and limits allow. Repeating it adds nothing, because a
 * link may be opened twice.
 */
export async function putInCart(
  db: Database,
  listId: number,
  shopper: { accountId: number; region: Region },
): Promise<ListInCart> {
  return db.transaction(async (tx) => {
    // The same lock as in `addLines`, so that nothing changes in between.
    await tx.execute(sql`select from account where id = ${shopper.accountId} for no key update`);
    const { rows } = await tx.execute<Row>(sql`
      select i.variation_id as "variationId", i.quantity::int as quantity, coalesce(c.quantity, 0)::int as had
      from saved_list_item i
      join current_variation v on v.id = i.variation_id
      left join cart_line c on c.account_id = ${shopper.accountId} and c.variation_id = i.variation_id
      where i.list_id = ${listId} order by i.place, i.variation_id`);
    const wanted = rows
      .filter(({ quantity, had }) => quantity > had)
      .map(({ variationId, quantity, had }) => ({ variationId, quantity: quantity - had }));
    const lines = wanted.length > 0 ? await addLines(tx, shopper, wanted) : [];
    return {
      added: lines.filter(({ added }) => added > 0).length,
      already: rows.length - wanted.length,
      missing: lines.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason }] : [])),
    };
  });
}
