import type { placeOrder as placeOrderRoute } from "@tatka/contract/orders/checkout";
import type { PlacedOrder } from "@tatka/contract/orders/orders";
import { allocate } from "@tatka/domain/delivery/allocation";
import { promisedDays } from "@tatka/domain/delivery/courier-days";
import { tagsOfStockChange } from "@tatka/domain/delivery/shown-stock";
import { poishaOf, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import type { Concession } from "@tatka/domain/orders/discounts/staff-discount";
import { lineVat } from "@tatka/domain/orders/money/order-total";
import { paymentWhenPlaced } from "@tatka/domain/orders/order-states";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { refuseCold } from "../../delivery/couriers/index.ts";
import { claimPlace, openSlot, readWindow, slotsOf } from "../../delivery/delivery/index.ts";
import { lockStock, reserveStock, type StockLevel } from "../../delivery/stock/index.ts";
import { recipientOf } from "../../people/addresses/index.ts";
import { type ActiveRules, countUses } from "../discounts/index.ts";
import { type NewOrder, newOrderNumber, type OrderedLine, storeOrder } from "../orders/index.ts";
import { redeemVoucher } from "../vouchers/index.ts";
import { orderableLines, type PricedLine } from "./priced-cart.ts";
import { type Destination, type Quote, quote, type Rules, readRules } from "./quote.ts";
import { takenOff } from "./taken-off.ts";
import { leftOn, refuseWhatChanged, stockChanges } from "./what-changed.ts";

/** Data for validating an order, locked: settings and stock. */
export type Held = {
  rules: Rules;
  levels: readonly StockLevel[];
  /** The time of the selected slot. */
  window: Awaited<ReturnType<typeof readWindow>>;
};

/** For lines without a cart. */
export async function holdFor(
  tx: Database,
  region: Region,
  lines: readonly PricedLine[],
  slotId: string | undefined,
): Promise<Held> {
  const variationIds = lines.map(({ variationId }) => variationId);
  const [rules, levels, window] = await Promise.all([
    readRules(tx),
    lockStock(tx, sql`${sql.param(variationIds)}::int[]`, sql`${region}`),
    slotId === undefined ? undefined : readWindow(tx, slotId),
  ]);
  return { rules, levels, window };
}

type Placing = {
  buyer: { id: number; language: "en" | "bn" };
  destination: Destination;
  /** The requested lines. An order with a summary's fingerprint takes what is available. */
  lines: readonly PricedLine[];
  held: Held;
  /** Automatic discounts. */
  discounts: ActiveRules;
  input: Omit<z.output<typeof placeOrderRoute.body>, "addressId" | "shippingMethodId">;
  /** The staff member who places it for the customer. */
  staffId?: number;
  /** Of orders that are not from the cart, which then stays unchanged. */
  keepsCart?: boolean;
  /** Discount by staff. */
  concession?: Concession;
  /** Stores the response with the idempotency key, in the same batch. */
  remember?: (order: PlacedOrder) => Promise<unknown>;
};

/** Includes tags of responses that show remaining stock. */
type Placed = { order: PlacedOrder; orderId: number; tags: string[] };

/** Minutes until an unpaid online order expires. */
export const MINUTES_TO_PAY = 30;

/**
 * Places priced lines as an order, for customers and staff; all rules of an order are here. Minimum, voucher, stock,
 * slot and prices are validated now, and a difference is refused with the changes.
 */
export async function placeLines(
  tx: Database,
  { buyer, destination, lines: wanted, held, discounts, input, staffId, keepsCart, concession = {}, remember }: Placing,
): Promise<Placed> {
  const { address, delivery, method } = destination;
  const { region, hub, zone } = delivery;
  const lines = input.fingerprint === undefined ? wanted : orderableLines(wanted);
  if (wanted.length === 0) throw new Refusal("cart.empty");
  refuseCold(lines, destination);
  const { rules, levels } = held;
  const order = { accountId: buyer.id, region, lines, method, rules, concession };
  const { voucher, automatic } = await takenOff(tx, discounts, order, input.voucherCode);
  const offer = quote(lines, region, { method, rules, concession, discounts: voucher ?? automatic });
  const belowMinimum = new Refusal("order.below_minimum", { n: takaFigure(offer.minOrderAmount, "en") });
  // Sold-out items are reported first, because they may be why the rest is below the minimum.
  if (offer.isBelowMinimum && lines.length === wanted.length) throw belowMinimum;
  refuseWhatChanged(wanted, offer, input.fingerprint);
  if (offer.isBelowMinimum || lines.length === 0) throw belowMinimum;

  const allocations = allocate(lines, levels, hub.id);
  if (!allocations) throw new Refusal("order.changed", {}, { changes: stockChanges(lines, levels) });
  const time = await timeFor(tx, input.slotId, held.window, destination);
  const paymentStatus = paymentWhenPlaced(input.paymentMethod, offer.totals.totalPoisha);
  const number = newOrderNumber();
  const total = takaFromPoisha(offer.totals.totalPoisha);
  const answer: PlacedOrder = { orderNumber: number, status: "placed", paymentStatus, total };
  const newOrder: NewOrder = {
    number,
    accountId: buyer.id,
    language: buyer.language,
    region,
    hubId: hub.id,
    shippingZoneId: zone.id,
    recipient: recipientOf(address),
    shippingKind: method.kind,
    slotWindowId: time.slot?.windowId ?? null,
    courier: delivery.courier?.code ?? null,
    deliverFrom: time.from,
    deliverUntil: time.until,
    totals: offer.totals,
    voucher: voucher && { id: voucher.voucherId, code: voucher.code, minOrderPoisha: voucher.minOrderPoisha },
    discounts: automatic.applied,
    note: input.note,
    wantsReusableBags: input.reusableBags,
    plasticGrams: lines.reduce((sum, { plasticGrams, quantity }) => sum + plasticGrams * quantity, 0),
    paymentMethod: input.paymentMethod,
    paymentStatus,
    minutesToPay: paymentStatus === "pending" ? MINUTES_TO_PAY : null,
    lines: offer.lines.map((line) => orderedLine(line, input)),
    allocations,
    staffId: staffId ?? null,
    keepsCart: keepsCart ?? false,
    concession,
  };
  // Sent as one batch. Locks are always taken in this order: stock, voucher, discounts, slot, flash sale.
  const claims = [
    reserveStock(tx, allocations),
    voucher && redeemVoucher(tx, voucher.voucherId, buyer.id),
    automatic.applied.length > 0 && countUses(tx, buyer.id, automatic.applied),
    time.slot && claimPlace(tx, time.slot),
  ];
  const [orderId] = await Promise.all([storeOrder(tx, newOrder), remember?.(answer), ...claims]);
  // Another customer has just bought the last piece of a flash sale, so its price no longer applies.
  if (orderId === undefined) throw new Refusal("order.changed", {}, { changes: [] });
  return { order: answer, orderId, tags: tagsOf(lines, levels) };
}

/** Without a selected slot, standard delivery gets the first free one. */
async function timeFor(
  tx: Database,
  slotId: string | undefined,
  window: Held["window"],
  { delivery: { zone, courier }, method }: Destination,
) {
  if (courier) {
    if (slotId !== undefined) throw new Refusal("slot.not_offered");
    return { slot: undefined, ...promisedDays(courier, new Date(Date.now())) };
  }
  if (method.kind === "express") {
    const from = new Date();
    return { slot: undefined, from, until: new Date(from.getTime() + (method.minutes ?? 0) * 60_000) };
  }
  const chosen = slotId ?? (await slotsOf(tx, zone.id)).find(({ remaining }) => remaining > 0)?.id;
  if (chosen === undefined) throw new Refusal("slot.full");
  const slot = openSlot(chosen, slotId === undefined ? await readWindow(tx, chosen) : window, zone.id);
  return { slot, from: slot.from, until: slot.until };
}

function tagsOf(lines: readonly PricedLine[], levels: Parameters<typeof leftOn>[0]): string[] {
  return lines.flatMap(({ productId, variationId, quantity }) => {
    const left = leftOn(levels, variationId);
    return tagsOfStockChange(productId, left, left - quantity);
  });
}

function orderedLine(line: Quote["lines"][number], { substitutions }: Placing["input"]): OrderedLine {
  const { variationId, unitPoisha, quantity, discountPoisha, vatBasisPoints } = line;
  const taxed = {
    unitPoisha: poishaOf(unitPoisha),
    quantity,
    discountPoisha: poishaOf(discountPoisha),
    vatBasisPoints,
  };
  const substitution = substitutions.find((one) => one.variationId === variationId)?.preference;
  return { ...line, vatPoisha: lineVat(taxed), substitution: substitution ?? "best_match" };
}
