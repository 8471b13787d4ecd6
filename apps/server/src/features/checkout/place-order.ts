import type { PlacedOrder, placeOrder as placeOrderRoute } from "@tatka/contract/order";
import type { Change } from "@tatka/contract/refusals";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { lineVat } from "@tatka/domain/order-total";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { forgetTags } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/db.ts";
import { enqueue } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { SharedResponses } from "../../platform/shared-responses.ts";
import { claimSlot, type Delivery, type DeliveryMethod, slotsOf } from "../delivery/index.ts";
import type { Shopper } from "../identity/index.ts";
import { type OrderedLine, storeOrder, tellCustomerTask } from "../orders/index.ts";
import { reserveStock } from "../stock/index.ts";
import { once } from "./once.ts";
import { lockPricedCart, type PricedLine } from "./priced-cart.ts";
import { type Destination, findDestination, type Quote, quote, readRules } from "./quote.ts";

type Wish = z.output<typeof placeOrderRoute.body>;

export type Payments = {
  /** The codes of the ways to pay that are offered now. */
  offered: () => Promise<string[]>;
  /** Starts paying an order online, or finds the try that is under way. */
  begin: (orderId: number) => Promise<{ url: string }>;
};

export type Checkout = { db: Database; shared: SharedResponses; payments: Payments };

type Placed = PlacedOrder & { orderId: number };

/** How long an online payment may take before the order is given up. */
const MINUTES_TO_PAY = 30;

/**
 * Places the cart as an order: reserves the stock, takes the delivery time, prices everything anew, and empties the
 * cart, all in one transaction. What the customer was shown and what holds now must agree; otherwise nothing happens
 * and the refusal says what changed.
 */
export async function placeOrder(
  checkout: Checkout,
  shopper: Shopper,
  key: string | undefined,
  wish: Wish,
): Promise<PlacedOrder> {
  if (!(await checkout.payments.offered()).includes(wish.paymentMethod))
    throw new Refusal("payment.method_not_offered");
  const soldOut: number[] = [];
  try {
    const { orderId, ...placed } = await once(
      checkout.db,
      { accountId: shopper.id, route: "POST /order", key, body: wish },
      (tx) => place(tx, shopper, wish, soldOut),
    );
    await forgetTags(checkout.db, checkout.shared, soldOut.length > 0 ? ["products"] : []);
    return wish.paymentMethod === "cod" ? placed : { ...placed, ...(await paymentUrl(checkout, orderId)) };
  } catch (error) {
    // The customer has been told the new prices, so the next try may go by them.
    if (error instanceof Refusal && error.changes) await noteSeenPrices(checkout.db, shopper.id, error.changes);
    throw error;
  }
}

async function place(tx: Database, shopper: Shopper, wish: Wish, soldOut: number[]): Promise<Placed> {
  const destination = await findDestination(tx, shopper.id, wish);
  const { address, delivery, method } = destination;
  const lines = await lockPricedCart(tx, shopper.id, delivery.region);
  if (lines.length === 0) throw new Refusal("cart.empty");
  const offer = quote(lines, delivery.region, { method, rules: await readRules(tx) });
  if (offer.isBelowMinimum) throw new Refusal("order.below_minimum", { n: offer.minOrderAmount });
  refuseWhatChanged(lines, offer, wish.fingerprint);

  const { allocations, shelves } = await reserveStock(tx, {
    region: delivery.region,
    hubId: delivery.hub.id,
    wishes: lines,
  });
  if (!allocations) throw new Refusal("order.changed", {}, { changes: stockChanges(lines, shelves) });
  const time = await claimTime(tx, wish.slotId, delivery, method);
  const stored = await storeOrder(tx, {
    accountId: shopper.id,
    language: shopper.language,
    region: delivery.region,
    hubId: delivery.hub.id,
    shippingZoneId: delivery.zone.id,
    recipient: recipientOf(address),
    shippingKind: method.kind,
    slotWindowId: time.windowId,
    deliverFrom: time.from,
    deliverUntil: time.until,
    totals: offer.totals,
    voucher: null,
    note: wish.note,
    wantsReusableBags: wish.reusableBags,
    plasticGrams: lines.reduce((sum, { plasticGrams, quantity }) => sum + plasticGrams * quantity, 0),
    paymentMethod: wish.paymentMethod,
    paymentStatus: wish.paymentMethod === "cod" ? "unpaid" : "pending",
    minutesToPay: wish.paymentMethod === "cod" ? null : MINUTES_TO_PAY,
    lines: offer.lines.map((line) => orderedLine(line, wish)),
    allocations,
  });
  // Somebody else bought the last of a flash sale in this very moment: its price no longer holds.
  if (!stored) throw new Refusal("order.changed", {}, { changes: [] });
  await enqueue(tx, tellCustomerTask, { orderId: stored.id, event: "placed" });
  soldOut.push(...nowSoldOut(lines, shelves));
  return {
    orderId: stored.id,
    orderNumber: stored.number,
    status: "placed",
    paymentStatus: wish.paymentMethod === "cod" ? "unpaid" : "pending",
    total: takaFromPoisha(offer.totals.totalPoisha),
  };
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

/**
 * A customer agreed to what they saw. With the summary's fingerprint that is exact; without one, every price must be
 * the one they saw when they put the thing into the cart.
 */
function refuseWhatChanged(lines: readonly PricedLine[], { fingerprint }: Quote, agreed: string | undefined): void {
  if (fingerprint === agreed) return;
  const changes = [...stockChanges(lines), ...priceChanges(lines)];
  if (agreed !== undefined || changes.length > 0) throw new Refusal("order.changed", {}, { changes });
}

function priceChanges(lines: readonly PricedLine[]): Change[] {
  return lines
    .filter(({ unitPoisha, seenPoisha }) => unitPoisha !== seenPoisha)
    .map((line) => changeOf(line, "price", line.seenPoisha / 100, line.unitPoisha / 100));
}

function stockChanges(
  lines: readonly PricedLine[],
  shelves?: readonly { variationId: number; available: number }[],
): Change[] {
  return lines
    .map((line) => ({ line, left: shelves ? leftOn(shelves, line.variationId) : line.available }))
    .filter(({ line, left }) => left < line.quantity)
    .map(({ line, left }) => changeOf(line, "stock", line.quantity, Math.max(0, left)));
}

function changeOf({ variationId, title, titleBn }: PricedLine, kind: Change["kind"], was: number, now: number): Change {
  return { variationId, title, titleBn, kind, was, now };
}

function leftOn(shelves: readonly { variationId: number; available: number }[], variationId: number): number {
  return shelves
    .filter((shelf) => shelf.variationId === variationId)
    .reduce((sum, { available }) => sum + available, 0);
}

function nowSoldOut(lines: readonly PricedLine[], shelves: readonly { variationId: number; available: number }[]) {
  return lines
    .filter(({ variationId, quantity }) => leftOn(shelves, variationId) === quantity)
    .map(({ productId }) => productId);
}

function orderedLine(line: Quote["lines"][number], { substitutions }: Wish): OrderedLine {
  const { variationId, unitPoisha, quantity, discountPoisha, vatBasisPoints } = line;
  return {
    ...line,
    vatPoisha: lineVat({
      unitPoisha: poishaOf(unitPoisha),
      quantity,
      discountPoisha: poishaOf(discountPoisha),
      vatBasisPoints,
    }),
    substitution: substitutions.find((one) => one.variationId === variationId)?.wish ?? "best_match",
  };
}

function recipientOf({ id: _, isDefault: __, ...recipient }: Destination["address"]): object {
  return recipient;
}

/** The order stands whatever the gateway does: without an address to pay at, the customer tries again from the order. */
async function paymentUrl({ payments }: Checkout, orderId: number): Promise<{ paymentUrl?: string }> {
  try {
    return { paymentUrl: (await payments.begin(orderId)).url };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

async function noteSeenPrices(db: Database, accountId: number, changes: readonly Change[]): Promise<void> {
  const seen = changes
    .filter(({ kind }) => kind === "price")
    .map(({ variationId, now }) => ({ variationId, poisha: Math.round(now * 100) }));
  if (seen.length === 0) return;
  await db.execute(sql`
    update cart_line line set seen_price_poisha = s.poisha
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s ("variationId" int, poisha bigint)
    where line.account_id = ${accountId} and line.variation_id = s."variationId"`);
}
