import { mostWishes, type WishlistItem } from "@tatka/contract/people/wishlist";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { availableIn } from "../../delivery/stock/index.ts";
import { type CartRow, cartColumns, cartItem } from "../../orders/cart/index.ts";

type WishRow = CartRow & { isFromHere: boolean };

/** Wishlist items on sale. Others stay stored and reappear if the size is sold again. */
const currentWishes = sql`
  (select w.* from wishlist_item w join current_variation v on v.id = w.variation_id) as current_wish`;

/** The wishlist, newest first, at the prices of the current region. */
export async function listWishes(read: Read, shopperId: number, region: Region): Promise<WishlistItem[]> {
  const { columns, joins } = cartColumns(region);
  const rows = await read<WishRow>(sql`
    select ${columns}, line.region_code = ${region} as "isFromHere"
    from (
      select variation_id, 1 as quantity, added_price_poisha as seen_price_poisha, region_code, added_at
      from ${currentWishes} where account_id = ${shopperId}
    ) line ${joins}
    order by line.added_at desc, line.variation_id`);
  return rows.map(wishlistItem);
}

/** Stores price and availability, so that the customer is notified when either improves. */
export async function addWish(read: Read, shopperId: number, region: Region, variationId: number): Promise<void> {
  const [row] = await read<{ isThere: boolean }>(sql`
    with wanted as (
      select v.id, cp.sale_poisha, ${availableIn(sql`v.id`, region)} > 0 as in_stock
      from current_variation v
      join product p on p.id = v.product_id and p.status = 'active'
      join current_price cp on cp.variation_id = v.id and cp.region_code = ${region}
      where v.id = ${variationId}
    ), written as (
      insert into wishlist_item
        (account_id, variation_id, region_code, added_price_poisha, known_price_poisha, known_in_stock)
      select ${shopperId}::int, id, ${region}, sale_poisha, sale_poisha, in_stock from wanted
      where (select count(*) from ${currentWishes} where account_id = ${shopperId}) < ${mostWishes}::int
      on conflict (account_id, variation_id) do nothing
      returning variation_id
    )
    select exists (select from written) or exists (
      select from wishlist_item where account_id = ${shopperId} and variation_id = ${variationId}
    ) as "isThere"
    from wanted`);
  if (!row) throw new Refusal("variation.not_found");
  // An item that another tab adds at the same time exists, although this statement does not see it.
  if (!row.isThere && !(await hasRoom(read, shopperId))) throw new Refusal("wishlist.full", { limit: mostWishes });
}

export async function removeWish(read: Read, shopperId: number, variationId: number): Promise<void> {
  await read(sql`delete from wishlist_item where account_id = ${shopperId} and variation_id = ${variationId}`);
}

async function hasRoom(read: Read, shopperId: number): Promise<boolean> {
  const [row] = await read<{ hasRoom: boolean }>(
    sql`select count(*) < ${mostWishes}::int as "hasRoom" from ${currentWishes} where account_id = ${shopperId}`,
  );
  return row?.hasRoom === true;
}

function wishlistItem(row: WishRow): WishlistItem {
  const { quantity: _, notice: __, ...item } = cartItem(row);
  return { ...item, ...(row.isFromHere && { addedPrice: takaFromPoisha(poishaOf(row.seenPoisha)) }) };
}
