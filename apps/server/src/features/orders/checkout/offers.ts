import type { OfferedVoucher, offeredVouchers as offersRoute } from "@tatka/contract/orders/vouchers";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import type { ActiveRules } from "../discounts/index.ts";
import { offeredVouchers } from "../vouchers/index.ts";
import { readPricedCart } from "./priced-cart.ts";
import { findDestination, readRules, voucherOrder } from "./quote.ts";
import { automaticOf } from "./taken-off.ts";

/** Public vouchers that apply to the cart and save more than its automatic discounts. */
export async function offersFor(
  db: Database,
  discounts: ActiveRules,
  accountId: number,
  cookieRegion: Region,
  { addressId, shippingMethodId }: z.output<typeof offersRoute.query>,
): Promise<OfferedVoucher[]> {
  const destination =
    addressId === undefined ? undefined : await findDestination(db, accountId, { addressId, shippingMethodId });
  const region = destination?.delivery.region ?? cookieRegion;
  const lines = await readPricedCart(db, accountId, region);
  const method = destination?.method ?? { rules: null };
  const rules = await readRules(db);
  const [offers, automatic] = await Promise.all([
    offeredVouchers(db, voucherOrder(accountId, region, lines, method, rules)),
    automaticOf(db, discounts, { accountId, region, lines, method, rules }),
  ]);
  // A code that saves less than the automatic discounts would be refused.
  return offers.filter(({ saves }) => saves * 100 >= automatic.savedPoisha);
}
