import { PendingItem } from "@tatka/contract/orders/cart";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { isShopOpen } from "../../content/opening/index.ts";
import { addLines } from "./add-lines.ts";

/**
 * Adds a guest's item to the cart after the login, as far as stock and limits allow. Failures are ignored, because they
 * must not block the login.
 */
export async function addPendingItem(db: Database, accountId: number, region: Region, said: unknown): Promise<void> {
  const { success, data: item } = PendingItem.safeParse(said);
  if (success && (await isShopOpen(db))) await addLines(db, { accountId, region }, [item]);
}
