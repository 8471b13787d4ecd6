import type { validateVoucher } from "@tatka/contract/orders/vouchers";
import type { Answer } from "@tatka/contract/route";
import { takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { ActiveRules } from "../discounts/index.ts";
import { applyVoucher, withGuessLimit } from "../vouchers/index.ts";
import { readPricedCart } from "./priced-cart.ts";
import { readRules } from "./quote.ts";
import { asVoucherOrder, takenOff } from "./taken-off.ts";

/** The discount of a voucher code for the cart, validated as at checkout. */
export async function voucherInCart(
  db: Database,
  discounts: ActiveRules,
  guesser: { accountId: number; network: string },
  region: Region,
  code: string,
): Promise<Answer<typeof validateVoucher>> {
  const { accountId } = guesser;
  const [lines, rules] = await db.together((one) =>
    Promise.all([readPricedCart(one, accountId, region), readRules(one)]),
  );
  if (lines.length === 0) throw new Refusal("cart.empty");
  const order = { accountId, region, lines, method: { rules: null }, rules };
  const voucher = await withGuessLimit(db, guesser, () => applyVoucher(db, code, asVoucherOrder(order)));
  // The value of free delivery depends on the address, so it cannot be compared yet.
  if (voucher.kind !== "free_delivery") await takenOff(db, discounts, order, code, async () => voucher);
  return {
    code: voucher.code,
    kind: voucher.kind,
    discount: takaFromPoisha(voucher.discountPoisha),
    freeDelivery: voucher.kind === "free_delivery",
  };
}
