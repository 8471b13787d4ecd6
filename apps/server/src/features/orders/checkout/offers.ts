import type { OfferedVoucher, offeredVouchers as offersRoute } from "@tatka/contract/orders/vouchers";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import { offeredVouchers } from "../vouchers/index.ts";
import { readPricedCart } from "./priced-cart.ts";
import { findDestination, readRules, voucherOrder } from "./quote.ts";

/** The public vouchers that fit the cart where it is to go. */
export async function offersFor(
  db: Database,
  accountId: number,
  cookieRegion: Region,
  { addressId, shippingMethodId }: z.output<typeof offersRoute.query>,
): Promise<OfferedVoucher[]> {
  const destination =
    addressId === undefined ? undefined : await findDestination(db, accountId, { addressId, shippingMethodId });
  const region = destination?.delivery.region ?? cookieRegion;
  const lines = await readPricedCart(db, accountId, region);
  const method = destination?.method ?? { rules: null };
  return offeredVouchers(db, voucherOrder(accountId, region, lines, method, await readRules(db)));
}
