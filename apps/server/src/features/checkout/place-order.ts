import type { PlacedOrder, placeOrder as placeOrderRoute } from "@tatka/contract/order";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { lineVat } from "@tatka/domain/order-total";
import type { z } from "zod";
import { forgetTags } from "../../platform/cache-tags.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SharedResponses } from "../../platform/shared-responses.ts";
import type { StoredAddress } from "../address/index.ts";
import { claimSlot, type Delivery, type DeliveryMethod, slotsOf } from "../delivery/index.ts";
import type { Shopper } from "../identity/index.ts";
import { type OrderedLine, storeOrder } from "../orders/index.ts";
import { offeredPaymentMethods, type Payments, payOrder } from "../payment/index.ts";
import { reserveStock } from "../stock/index.ts";
import { applyVoucher, asGuess, redeemVoucher } from "../voucher/index.ts";
import { once } from "./once.ts";
import { lockPricedCart, type PricedLine } from "./priced-cart.ts";
import { findDestination, type Quote, quote, readRules, voucherOrder } from "./quote.ts";
import { leftOn, noteSeenPrices, refuseWhatChanged, stockChanges } from "./what-changed.ts";

type Wish = z.output<typeof placeOrderRoute.body>;

export type Checkout = {
  db: Database;
  shared: SharedResponses;
  payments: Payments;
  config: Pick<Config, "mode" | "payment">;
};

/** Who orders: the address is that of their network, the origin is where a gateway sends them back to. */
type Customer = { shopper: Shopper; address: string; origin: string };

/** How long an online payment may take before the order is given up. */
const MINUTES_TO_PAY = 30;

/**
 * Places the cart as an order: reserves the stock, uses up the voucher, takes the delivery time, prices everything
 * anew, and empties the cart, all in one transaction. What the customer was shown and what holds now must agree;
 * otherwise nothing happens and the refusal says what changed.
 */
export async function placeOrder(
  { db, shared, payments, config }: Checkout,
  { shopper, address, origin }: Customer,
  key: string | undefined,
  wish: Wish,
): Promise<PlacedOrder> {
  const offered = await offeredPaymentMethods(db, config);
  if (!offered.some(({ code }) => code === wish.paymentMethod)) throw new Refusal("payment.method_not_offered");
  const soldOut: number[] = [];
  const attempt = () =>
    once(db, { accountId: shopper.id, route: "POST /order", key, body: wish }, (tx) =>
      place(tx, shopper, wish, soldOut),
    );
  try {
    const hasCode = wish.voucherCode !== undefined;
    const placed = hasCode ? await asGuess(db, { accountId: shopper.id, address }, attempt) : await attempt();
    // Pages show what can be had: they are made anew once something cannot.
    if (soldOut.length > 0) await forgetTags(db, shared, ["products", ...soldOut.map((id) => `product:${id}`)]);
    if (wish.paymentMethod === "cod") return placed;
    return { ...placed, ...(await paymentUrl({ ...payments, origin }, shopper.id, placed.orderNumber)) };
  } catch (error) {
    if (error instanceof Refusal && error.changes) await noteSeenPrices(db, shopper.id, error.changes);
    throw error;
  }
}

async function place(tx: Database, shopper: Shopper, wish: Wish, soldOut: number[]): Promise<PlacedOrder> {
  const { address, delivery, method } = await findDestination(tx, shopper.id, wish);
  const { region, hub, zone } = delivery;
  const lines = await lockPricedCart(tx, shopper.id, region);
  if (lines.length === 0) throw new Refusal("cart.empty");
  const rules = await readRules(tx);
  const voucher =
    wish.voucherCode === undefined
      ? null
      : await applyVoucher(tx, wish.voucherCode, voucherOrder(shopper.id, region, lines, method, rules));
  const offer = quote(lines, region, { method, rules, ...(voucher && { discounts: voucher }) });
  if (offer.isBelowMinimum) throw new Refusal("order.below_minimum", { n: offer.minOrderAmount });
  refuseWhatChanged(lines, offer, wish.fingerprint);

  // Locks are taken in this order by everyone: stock, voucher, delivery time, flash sale.
  const { allocations, shelves } = await reserveStock(tx, { region, hubId: hub.id, wishes: lines });
  if (!allocations) throw new Refusal("order.changed", {}, { changes: stockChanges(lines, shelves) });
  if (voucher) await redeemVoucher(tx, voucher.voucherId, shopper.id);
  const time = await claimTime(tx, wish.slotId, delivery, method);
  const isCash = wish.paymentMethod === "cod";
  const paymentStatus = isCash ? "unpaid" : "pending";
  const stored = await storeOrder(tx, {
    accountId: shopper.id,
    language: shopper.language,
    region,
    hubId: hub.id,
    shippingZoneId: zone.id,
    recipient: recipientOf(address),
    shippingKind: method.kind,
    slotWindowId: time.windowId,
    deliverFrom: time.from,
    deliverUntil: time.until,
    totals: offer.totals,
    voucher: voucher && { id: voucher.voucherId, code: voucher.code },
    note: wish.note,
    wantsReusableBags: wish.reusableBags,
    plasticGrams: lines.reduce((sum, { plasticGrams, quantity }) => sum + plasticGrams * quantity, 0),
    paymentMethod: wish.paymentMethod,
    paymentStatus,
    minutesToPay: isCash ? null : MINUTES_TO_PAY,
    lines: offer.lines.map((line) => orderedLine(line, wish)),
    allocations,
  });
  // Somebody else bought the last of a flash sale in this very moment: its price no longer holds.
  if (!stored) throw new Refusal("order.changed", {}, { changes: [] });
  soldOut.push(...productsSoldOut(lines, shelves));
  const total = takaFromPoisha(offer.totals.totalPoisha);
  return { orderNumber: stored.number, status: "placed", paymentStatus, total };
}

/** Without a chosen time, standard delivery comes at the first one with room. */
async function claimTime(tx: Database, slotId: string | undefined, { zone }: Delivery, method: DeliveryMethod) {
  if (method.kind === "express") {
    const from = new Date();
    return { windowId: null, from, until: new Date(from.getTime() + (method.minutes ?? 0) * 60_000) };
  }
  const chosen = slotId ?? (await slotsOf(tx, zone.id)).find(({ remaining }) => remaining > 0)?.id;
  if (chosen === undefined) throw new Refusal("slot.full");
  return claimSlot(tx, chosen, zone.id);
}

function productsSoldOut(lines: readonly PricedLine[], shelves: Parameters<typeof leftOn>[0]): number[] {
  return lines
    .filter(({ variationId, quantity }) => leftOn(shelves, variationId) === quantity)
    .map(({ productId }) => productId);
}

function orderedLine(line: Quote["lines"][number], { substitutions }: Wish): OrderedLine {
  const { variationId, unitPoisha, quantity, discountPoisha, vatBasisPoints } = line;
  const taxed = {
    unitPoisha: poishaOf(unitPoisha),
    quantity,
    discountPoisha: poishaOf(discountPoisha),
    vatBasisPoints,
  };
  const wish = substitutions.find((one) => one.variationId === variationId)?.wish;
  return { ...line, vatPoisha: lineVat(taxed), substitution: wish ?? "best_match" };
}

function recipientOf({ id: _, isDefault: __, ...recipient }: StoredAddress): object {
  return recipient;
}

/** The order stands whatever the gateway does: without an address to pay at, the customer tries again from the order. */
async function paymentUrl(
  payments: Payments & { origin: string },
  shopperId: number,
  orderNumber: string,
): Promise<Pick<PlacedOrder, "paymentUrl">> {
  try {
    const { paymentUrl } = await payOrder(payments, shopperId, orderNumber);
    return { paymentUrl };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}
