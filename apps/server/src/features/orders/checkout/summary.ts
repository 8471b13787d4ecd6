import type { checkoutSummary, plasticSummary } from "@tatka/contract/orders/checkout";
import type { cartDiscounts } from "@tatka/contract/orders/discounts";
import type { RefusalCode } from "@tatka/contract/refusals";
import type { Answer } from "@tatka/contract/route";
import { poishaFromTaka, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Concession } from "@tatka/domain/orders/discounts/staff-discount";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { needsCold } from "../../delivery/couriers/index.ts";
import type { DeliveryMethod } from "../../delivery/delivery/index.ts";
import { findAddress } from "../../people/addresses/index.ts";
import { checkOfCart, readCashTerms } from "../cash-checks/index.ts";
import { type ActiveRules, shownDiscounts } from "../discounts/index.ts";
import { applyVoucher, withGuessLimit } from "../vouchers/index.ts";
import type { Checkout } from "./place-order.ts";
import { orderableLines, type PricedLine, readPricedCart, readWantedCart } from "./priced-cart.ts";
import { amountsOf, destinationOf, type Quote, quote, type Rules, readRules } from "./quote.ts";
import { asVoucherOrder, automaticOf, type TakenOff, takenOff } from "./taken-off.ts";
import { stockChanges } from "./what-changed.ts";

type SummaryQuery = z.output<typeof checkoutSummary.query>;

/** The customer and network, for the limit on voucher guesses. */
type Guesser = { accountId: number; network: string };

/** The cart's total at an address, or in the region without one. */
export async function summarise(
  { db, discounts, config }: Pick<Checkout, "db" | "discounts" | "config">,
  who: Guesser,
  cookieRegion: Region,
  { addressId, shippingMethodId, voucherCode }: SummaryQuery,
): Promise<Answer<typeof checkoutSummary>> {
  const { accountId } = who;
  const isAt = addressId !== undefined;
  const [found, wanted, rules, cashTerms] = await db.together((one) =>
    Promise.all([
      isAt ? findAddress(one, accountId, addressId) : undefined,
      readWantedCart(one, accountId, isAt ? { addressId } : cookieRegion),
      readRules(one),
      readCashTerms(one, config),
    ]),
  );
  const destination = isAt ? await destinationOf(db, found, shippingMethodId) : undefined;
  const region = destination?.delivery.region ?? cookieRegion;
  const method = destination?.method ?? { rules: null };
  const order = { accountId, guesser: who, region, method, lines: orderableLines(wanted), rules, voucherCode };
  const { summary } = await summariseLines(db, discounts, order);
  const cashCheck = await checkOfCart(db, accountId, poishaFromTaka(summary.total), cashTerms);
  const cold = destination?.delivery.courier ? needsCold(order.lines) : [];
  return {
    ...summary,
    shortages: stockChanges(wanted),
    needsCold: cold.map(({ variationId, title, titleBn }) => ({ variationId, title, titleBn })),
    cashCheck,
  };
}

type Summarising = {
  /** The account that would use the voucher; null for a new customer. */
  accountId: number | null;
  guesser: Guesser;
  region: Region;
  method: Pick<DeliveryMethod, "rules">;
  lines: readonly PricedLine[];
  rules: Rules;
  voucherCode: string | undefined;
  concession?: Concession;
};

/** Totals as for an order placed now, with each line's share of the discount. */
export async function summariseLines(
  db: Database,
  discounts: ActiveRules,
  { accountId, guesser, region, method, lines, rules, voucherCode, concession = {} }: Summarising,
): Promise<{ summary: Answer<typeof checkoutSummary>; lines: Quote["lines"] }> {
  const order = { accountId: accountId ?? NOBODY, region, lines, method, rules, concession };
  const tried: Tried =
    voucherCode === undefined || lines.length === 0
      ? { off: { voucher: null, automatic: await automaticOf(db, discounts, order) } }
      : await tryVoucher(db, guesser, discounts, order, voucherCode);
  const { voucher, automatic } = tried.off;
  const offer = quote(lines, region, { method, rules, concession, discounts: voucher ?? automatic });
  const { totals, isBelowMinimum, minOrderAmount, fingerprint } = offer;
  const summary = {
    ...amountsOf(totals),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    saving: takaFromPoisha(poishaOf(savedOn(lines))),
    minOrderAmount,
    isBelowMinimum,
    plastic: plasticOf(lines),
    fingerprint,
    shortages: stockChanges(lines),
    needsCold: [],
    discounts: shownDiscounts(automatic),
    cashCheck: null,
    nearDiscounts: automatic.near,
    ...(tried.shown && { voucher: tried.shown }),
  };
  return { summary, lines: offer.lines };
}

/** An id without an account, so that no voucher uses are found. */
const NOBODY = 0;

type Tried = { off: TakenOff; shown?: { code: string; refusal?: RefusalCode; message?: string } };

/** An invalid voucher does not fail the summary, which returns the reason. */
async function tryVoucher(
  db: Database,
  who: Guesser,
  discounts: ActiveRules,
  order: Parameters<typeof takenOff>[2],
  voucherCode: string,
): Promise<Tried> {
  const apply = (code: string) => withGuessLimit(db, who, () => applyVoucher(db, code, asVoucherOrder(order)));
  try {
    const off = await takenOff(db, discounts, order, voucherCode, apply);
    return { off, shown: { code: off.voucher?.code ?? voucherCode } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const automatic = await automaticOf(db, discounts, order);
    return {
      off: { voucher: null, automatic },
      shown: { code: voucherCode, refusal: error.code, message: error.message },
    };
  }
}

export async function plasticInCart(
  db: Database,
  accountId: number,
  region: Region,
): Promise<Answer<typeof plasticSummary>> {
  return plasticOf(await readPricedCart(db, accountId, region));
}

function plasticOf(lines: readonly PricedLine[]) {
  return {
    grams: lines.reduce((sum, { plasticGrams, quantity }) => sum + plasticGrams * quantity, 0),
    pieces: lines.reduce((sum, { plasticPieces, quantity }) => sum + plasticPieces * quantity, 0),
  };
}

function savedOn(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + (line.regularPoisha - line.unitPoisha) * line.quantity, 0);
}

/** Automatic discounts of the cart, as far as they are known without an address. */
export async function discountsInCart(
  db: Database,
  discounts: ActiveRules,
  accountId: number,
  region: Region,
): Promise<Answer<typeof cartDiscounts>> {
  if ((await discounts.runningIn(db, region)).length === 0) {
    return { discount: 0, discounts: [], nearDiscounts: [] };
  }
  const [lines, rules] = await db.together((one) =>
    Promise.all([readPricedCart(one, accountId, region), readRules(one)]),
  );
  const automatic = await automaticOf(db, discounts, { accountId, region, lines, method: { rules: null }, rules });
  return {
    discount: takaFromPoisha(automatic.discountPoisha),
    discounts: shownDiscounts(automatic),
    nearDiscounts: automatic.near,
  };
}
