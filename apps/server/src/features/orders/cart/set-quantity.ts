import type { CartItem } from "@tatka/contract/cart-item";
import type { setQuantity as setQuantityRoute } from "@tatka/contract/orders/cart";
import { mostLines } from "@tatka/domain/orders/cart";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql, writtenOnce } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { saidToBeOpen, shopIsOpen } from "../../content/opening/index.ts";
import { shopperBySession } from "../../people/identity/index.ts";
import { cartItem, type PricedRow, pricedColumns } from "./cart-items.ts";
import type { KeptNames } from "./kept-names.ts";

type CartChange = z.output<typeof setQuantityRoute.query> & { session: Buffer; region: Region; isPreview: boolean };

/**
 * Sets the quantity of a variation in the cart. One statement, from the session to the line, so tabs cannot mix and the
 * cost does not depend on the cart's size. Before the shop opens, only staff fill carts. Stock is reserved only by an
 * order. Uses asynchronous commit: a database crash may lose the last changes, but no order.
 */
export async function setQuantity(read: Read, names: KeptNames, change: CartChange): Promise<CartItem> {
  const named = await names.of(change.variationId);
  let row = await write(read, ifSaidToBeOpen(change));
  // A shop that opens automatically needs the full check.
  if (row?.isOpen === null) row = await write(read, ifOpen(change));
  if (!row || !named) throw new Refusal("variation.not_found");
  if (row.isWritten) return cartItem({ ...named, ...row, seenPoisha: row.salePoisha });
  if (!row.isShopper) throw new Refusal("auth.not_signed_in");
  if (!row.isOpen) throw new Refusal("shop.not_open");
  if (row.available < change.quantity) throw new Refusal("cart.over_stock", { available: Math.max(0, row.available) });
  throw new Refusal("cart.full", { limit: mostLines });
}

type Written = PricedRow & { isWritten: boolean; isShopper: boolean; isOpen: boolean | null };

async function write(read: Read, statement: SQL): Promise<Written | undefined> {
  const [row] = await read<{ line: Written }>(statement);
  return row?.line;
}

/** Asynchronous commit: customers need not wait for disk and standby. */
const isNotWaitedFor = sql`set_config('synchronous_commit', 'off', true) = 'off'`;

const ifSaidToBeOpen = lineWritten(saidToBeOpen);
const ifOpen = lineWritten(shopIsOpen);

/** One column, because each column of a row costs the server time. */
function lineWritten(isOpen: SQL): (change: CartChange) => SQL {
  return writtenOnce((value) => {
    const { columns, joins } = pricedColumns(value("region"));
    return sql`
      with shopper as (${shopperBySession(value("session"))}), wanted as (
        select ${columns}, ${value("isPreview")}::boolean or ${isOpen} as "isOpen"
        from (
          select ${value("variationId")}::int as variation_id, ${value("quantity")}::int as quantity, 0 as seen_price_poisha
        ) line
        ${joins}
        where p.status = 'active'
      ), written as (
        insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
        select shopper.id, "variationId", quantity, "salePoisha" from shopper, wanted
        where ${isNotWaitedFor} and "isOpen" and available >= quantity and ${mostLines}::int > (
          select count(*) from cart_line others where account_id = shopper.id and variation_id <> "variationId"
        )
        on conflict (account_id, variation_id)
        do update set quantity = excluded.quantity, seen_price_poisha = excluded.seen_price_poisha
        returning variation_id
      )
      select row_to_json(line) as line from (
        select wanted.*, exists (select from written) as "isWritten", exists (select from shopper) as "isShopper" from wanted
      ) line`;
  });
}

export async function removeLine(read: Read, shopperId: number, variationId: number): Promise<void> {
  await read(sql`delete from cart_line where account_id = ${shopperId} and variation_id = ${variationId}`);
}
