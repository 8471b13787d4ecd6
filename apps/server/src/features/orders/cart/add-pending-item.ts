import { PendingItem } from "@tatka/contract/orders/cart";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { isShopOpen } from "../../content/opening/index.ts";
import { addLines } from "./add-lines.ts";

/**
 * Puts what a guest wanted into the cart that the login brought back, on top of what is there, as far as stock and cart
 * go. Whatever cannot be added is left out in silence: nobody is kept from logging in by it.
 */
export async function addPendingItem(db: Database, accountId: number, region: Region, said: unknown): Promise<void> {
  const { success, data: item } = PendingItem.safeParse(said);
  if (success && (await isShopOpen(db))) await addLines(db, { accountId, region }, [item]);
}
