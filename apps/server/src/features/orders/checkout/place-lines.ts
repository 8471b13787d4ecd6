import type { PlacedOrder, placeOrder as placeOrderRoute } from "@tatka/contract/orders/orders";
import { poishaOf, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import { paymentWhenPlaced } from "@tatka/domain/orders/order-states";
import { lineVat } from "@tatka/domain/orders/order-total";
import type { z } from "zod";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { claimSlot, type Delivery, type DeliveryMethod, slotsOf } from "../../delivery/delivery/index.ts";
import { reserveStock } from "../../delivery/stock/index.ts";
import type { StoredAddress } from "../../people/addresses/index.ts";
import { type OrderedLine, storeOrder } from "../orders/index.ts";
import { applyVoucher, redeemVoucher } from "../vouchers/index.ts";
import type { PricedLine } from "./priced-cart.ts";
import { type Destination, type Quote, quote, readRules, voucherOrder } from "./quote.ts";
import { leftOn, refuseWhatChanged, stockChanges } from "./what-changed.ts";

type Placing = {
  buyer: { id: number; language: "en" | "bn" };
  destination: Destination;
  lines: readonly PricedLine[];
  input: Omit<z.output<typeof placeOrderRoute.body>, "addressId" | "shippingMethodId">;
  /** Who of the staff places it on the buyer's behalf; the buyer's own cart then stays as it is. */
  staffId?: number;
};

type Placed = { order: PlacedOrder; orderId: number; soldOut: number[] };

/** How long an online payment may take before the order expires. */
export const MINUTES_TO_PAY = 30;

/**
 * Places priced lines as an order, for customers and for staff: every rule of an order is here, once. Minimum, voucher,
 * stock, delivery time and prices are judged now, and what differs from what was agreed to is refused with what
 * changed.
 */
export async function placeLines(
  tx: Database,
  { buyer, destination, lines, input, staffId }: Placing,
): Promise<Placed> {
  const { address, delivery, method } = destination;
  const { region, hub, zone } = delivery;
  if (lines.length === 0) throw new Refusal("cart.empty");
  const rules = await readRules(tx);
  const voucher =
    input.voucherCode === undefined
      ? null
      : await applyVoucher(tx, input.voucherCode, voucherOrder(buyer.id, region, lines, method, rules));
  const offer = quote(lines, region, { method, rules, ...(voucher && { discounts: voucher }) });
  if (offer.isBelowMinimum) throw new Refusal("order.below_minimum", { n: takaFigure(offer.minOrderAmount, "en") });
  refuseWhatChanged(lines, offer, input.fingerprint);

  // Locks are taken in this order by everyone: stock, voucher, delivery time, flash sale.
  const { allocations, levels } = await reserveStock(tx, { region, hubId: hub.id, quantities: lines });
  if (!allocations) throw new Refusal("order.changed", {}, { changes: stockChanges(lines, levels) });
  if (voucher) await redeemVoucher(tx, voucher.voucherId, buyer.id);
  const time = await claimTime(tx, input.slotId, delivery, method);
  const paymentStatus = paymentWhenPlaced(input.paymentMethod, offer.totals.totalPoisha);
  const stored = await storeOrder(tx, {
    accountId: buyer.id,
    language: buyer.language,
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
    note: input.note,
    wantsReusableBags: input.reusableBags,
    plasticGrams: lines.reduce((sum, { plasticGrams, quantity }) => sum + plasticGrams * quantity, 0),
    paymentMethod: input.paymentMethod,
    paymentStatus,
    minutesToPay: paymentStatus === "pending" ? MINUTES_TO_PAY : null,
    lines: offer.lines.map((line) => orderedLine(line, input)),
    allocations,
    staffId: staffId ?? null,
  });
  // Another customer bought the last of a flash sale in this very moment: its price no longer holds.
  if (!stored) throw new Refusal("order.changed", {}, { changes: [] });
  const total = takaFromPoisha(offer.totals.totalPoisha);
  return {
    order: { orderNumber: stored.number, status: "placed", paymentStatus, total },
    orderId: stored.id,
    soldOut: productsSoldOut(lines, levels),
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

function productsSoldOut(lines: readonly PricedLine[], levels: Parameters<typeof leftOn>[0]): number[] {
  return lines
    .filter(({ variationId, quantity }) => leftOn(levels, variationId) === quantity)
    .map(({ productId }) => productId);
}

function orderedLine(line: Quote["lines"][number], { substitutions }: Placing["input"]): OrderedLine {
  const { variationId, unitPoisha, quantity, discountPoisha, vatBasisPoints } = line;
  const taxed = {
    unitPoisha: poishaOf(unitPoisha),
    quantity,
    discountPoisha: poishaOf(discountPoisha),
    vatBasisPoints,
  };
  const substitution = substitutions.find((one) => one.variationId === variationId)?.wish;
  return { ...line, vatPoisha: lineVat(taxed), substitution: substitution ?? "best_match" };
}

function recipientOf({ id: _, isDefault: __, ...recipient }: StoredAddress): object {
  return recipient;
}
