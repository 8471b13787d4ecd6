import type { CartItem } from "@tatka/contract/cart-item";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { type CartRow, cartColumns, cartItem } from "./cart-items.ts";

export async function myCart(read: Read, shopperId: number, region: Region): Promise<CartItem[]> {
  return (await read<CartRow>(cartOf(shopperId, region))).map(cartItem);
}

/** The lines of a cart, oldest first. */
function cartOf(shopperId: number, region: Region): SQL {
  const { columns, joins } = cartColumns(region);
  return sql`
    select ${columns} from cart_line line ${joins}
    where line.account_id = ${shopperId}
    order by line.added_at, line.variation_id`;
}
