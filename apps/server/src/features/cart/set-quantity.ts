import type { CartItem, setQuantity as setQuantityRoute } from "@tatka/contract/cart";
import { mostLines } from "@tatka/domain/cart";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Read } from "../../platform/prepared.ts";
import { Refusal } from "../../platform/refusal.ts";
import { availableIn } from "../stock/index.ts";
import { type CartRow, cartColumns, cartItem } from "./cart-items.ts";
import { joinLinePrice } from "./line-price.ts";

type Wish = z.output<typeof setQuantityRoute.query>;

/**
 * Sets one variation to the quantity the shopper asked for; zero removes it.
 *
 * One statement, so two tabs never mix, and its cost is the same however full the cart is. Stock is promised only
 * when the order is placed: the limit here spares a surprise, it reserves nothing.
 */
export async function setQuantity(
  read: Read,
  shopperId: number,
  region: Region,
  { variationId, quantity }: Wish,
): Promise<CartItem | null> {
  if (quantity === 0) {
    await read(sql`delete from cart_line where account_id = ${shopperId} and variation_id = ${variationId}`);
    return null;
  }
  const { columns, joins } = cartColumns(region);
  const [row] = await read<CartRow & { isWritten: boolean }>(sql`
    with wanted as (
      select line.variation_id, line.quantity, price.unit_poisha as seen_price_poisha,
        ${availableIn(sql`line.variation_id`, region)} as available
      from (
        select v.id as variation_id, ${quantity}::int as quantity
        from variation v join product p on p.id = v.product_id and p.status = 'active'
        where v.id = ${variationId}
      ) line
      ${joinLinePrice(region)}
    ), written as (
      insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
      select ${shopperId}::int, variation_id, quantity, seen_price_poisha from wanted
      where available >= quantity and (
        exists (select from cart_line where account_id = ${shopperId} and variation_id = ${variationId})
        or (select count(*) from cart_line where account_id = ${shopperId}) < ${mostLines}::int
      )
      on conflict (account_id, variation_id)
      do update set quantity = excluded.quantity, seen_price_poisha = excluded.seen_price_poisha
      returning variation_id
    )
    select ${columns}, exists (select from written) as "isWritten"
    from wanted line
    ${joins}`);
  if (!row) throw new Refusal("variation.not_found");
  if (row.isWritten) return cartItem(row);
  if (row.available < quantity) throw new Refusal("cart.over_stock", { available: Math.max(0, row.available) });
  throw new Refusal("cart.full", { limit: mostLines });
}
