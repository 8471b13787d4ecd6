import { dhakaDay } from "@tatka/domain/dhaka-time";
import { type Poisha, poishaOf, takaFigure, takaFromPoisha } from "@tatka/domain/money";
import { type Actor, isPaidFor, mayChange, statesFor } from "@tatka/domain/orders/order-policy";
import { type PaymentMethod, paymentWhenPlaced } from "@tatka/domain/orders/order-states";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import type { Config } from "../../../settings/config.ts";
import { chargeOf, claimSlot, type Delivery, releaseSlot } from "../../delivery/delivery/index.ts";
import { leaveRun } from "../../delivery/run-stops/index.ts";
import { isBeingPaid, offeredPaymentMethods, refundOrder } from "../../payments/payments/index.ts";
import { MINUTES_TO_PAY, readRules } from "../checkout/index.ts";
import { type EditableOrder, readWithLines, settlementOf } from "../line-edits/index.ts";
import { tellCustomerTask } from "../orders/index.ts";
import { type NewPlace, newPlace, type PlaceInput } from "./new-place.ts";

export type ChangeInput = PlaceInput & {
  slotId?: string | undefined;
  paymentMethod?: PaymentMethod | undefined;
  /** The delivery charge that the customer accepted, in taka. */
  deliveryCharge?: number | undefined;
  version?: number | undefined;
};

type Who = { staffId: number | null; by: Actor };

/**
 * Changes address, slot or payment method in one transaction. The delivery charge stays unless another zone delivers,
 * and then needs the caller's consent. A customer who has paid is refunded the difference; a higher total is refused.
 */
export async function changeOrder(
  tx: Database,
  config: Pick<Config, "mode" | "payment">,
  number: string,
  input: ChangeInput,
  { staffId, by }: Who,
): Promise<{ before: EditableOrder }> {
  const order = await readWithLines(tx, number, { locks: true });
  if (!statesFor("change-delivery", by).includes(order.status)) throw new Refusal("order.wrong_state");
  if (input.version !== undefined && input.version !== order.version) throw new Refusal("record.changed");
  const place = await newPlace(tx, order, input);
  const time = await newTime(tx, order, place?.delivery, input.slotId);
  const charges = await newCharges(tx, order, place, time !== undefined, input.deliveryCharge);
  const method = await newMethod(tx, config, order, {
    paymentMethod: input.paymentMethod,
    total: charges.totalPoisha,
    by,
  });
  const settlement = settlementOf(order, charges.totalPoisha);
  if (settlement.needsPayment) {
    const amount = takaFigure(takaFromPoisha(poishaOf(charges.totalPoisha - order.totalPoisha)), "en");
    throw new Refusal("order.edit_needs_payment", { amount });
  }
  const payment = method ?? { paymentMethod: order.paymentMethod, paymentStatus: settlement.paymentStatus };
  await tx.execute(sql`
    update customer_order o set
      recipient = o.recipient || ${JSON.stringify(place?.recipient ?? {})}::jsonb,
      shipping_zone_id = ${place?.delivery?.zone.id ?? order.shippingZoneId},
      ${time ? sql`shipping_kind = 'standard', slot_window_id = ${time.windowId}, deliver_from = ${time.from.toISOString()}, deliver_until = ${time.until.toISOString()},` : sql``}
      delivery_poisha = ${charges.deliveryPoisha}, delivery_discount_poisha = ${charges.deliveryDiscountPoisha},
      total_poisha = ${charges.totalPoisha}, payment_method = ${payment.paymentMethod},
      payment_status = ${payment.paymentStatus},
      pay_before = ${method ? sql`case when ${method.paymentStatus} = 'pending' then now() + make_interval(mins => ${MINUTES_TO_PAY}::int) end` : sql`o.pay_before`},
      version = o.version + 1
    where o.id = ${order.id}`);
  await tx.execute(sql`
    insert into order_history (order_id, status, payment_status, staff_id, note)
    values (${order.id}, ${order.status}, ${payment.paymentStatus}, ${staffId}, ${inWords({ place, time, method })})`);
  if (settlement.refundPoisha > 0) {
    const reason = "Delivery costs less than was paid.";
    const refund = { amountPoisha: settlement.refundPoisha, reason, staffId, correctsTotal: true };
    await refundOrder(tx, order.id, refund);
  }
  // The order leaves its run, which has its own day and route.
  if (time || place?.delivery) await leaveRun(tx, order.id);
  await enqueue(tx, tellCustomerTask, { orderId: order.id, event: time ? "rescheduled" : "changed" });
  return { before: order };
}

/** Claims the new slot and releases the old one, atomically with the change. */
async function newTime(tx: Database, order: EditableOrder, delivery: Delivery | undefined, slotId: string | undefined) {
  const zoneId = delivery?.zone.id ?? order.shippingZoneId;
  // A courier's days stay as they were promised.
  if (order.courier !== null && slotId === undefined) return undefined;
  if (order.courier !== null) throw new Refusal("slot.not_offered");
  if (slotId === undefined) {
    if (zoneId !== order.shippingZoneId && order.shippingKind === "standard") throw new Refusal("slot.needed");
    return undefined;
  }
  if (zoneId === null) throw new Refusal("slot.not_offered");
  const time = await claimSlot(tx, slotId, zoneId);
  const { rows } = await tx.execute<{ windowId: number | null; from: string }>(sql`
    select slot_window_id as "windowId", deliver_from as from from customer_order where id = ${order.id}`);
  const was = rows[0];
  if (was && was.windowId !== null) await releaseSlot(tx, was.windowId, dhakaDay(new Date(was.from)));
  return time;
}

type Charges = { deliveryPoisha: Poisha; deliveryDiscountPoisha: Poisha; totalPoisha: Poisha };

async function newCharges(
  tx: Database,
  order: EditableOrder,
  place: NewPlace | undefined,
  isTimed: boolean,
  agreed: number | undefined,
): Promise<Charges> {
  const kept = {
    deliveryPoisha: poishaOf(order.deliveryPoisha),
    deliveryDiscountPoisha: poishaOf(order.deliveryDiscountPoisha),
    totalPoisha: poishaOf(order.totalPoisha),
  };
  const delivery = place?.delivery;
  const isOtherZone = delivery !== undefined && delivery.zone.id !== order.shippingZoneId;
  if (!isOtherZone) return kept;
  const deliveryPoisha = await chargeIn(tx, order, delivery, isTimed ? "standard" : order.shippingKind);
  if (deliveryPoisha === order.deliveryPoisha) return kept;
  const now = takaFromPoisha(deliveryPoisha);
  if (agreed !== now) {
    const was = takaFigure(takaFromPoisha(kept.deliveryPoisha), "en");
    throw new Refusal("order.charge_changes", { was, now: takaFigure(now, "en") });
  }
  // A voucher for free delivery applies to the new charge, too.
  const deliveryDiscountPoisha = order.deliveryDiscountPoisha > 0 ? deliveryPoisha : poishaOf(0);
  const paid = (delivered: number, off: number) => delivered - off;
  const difference =
    paid(deliveryPoisha, deliveryDiscountPoisha) - paid(kept.deliveryPoisha, kept.deliveryDiscountPoisha);
  return { deliveryPoisha, deliveryDiscountPoisha, totalPoisha: poishaOf(kept.totalPoisha + difference) };
}

/** The delivery charge of a zone for this order. */
export async function chargeIn(
  tx: Database,
  order: EditableOrder,
  { methods }: Delivery,
  kind: EditableOrder["shippingKind"],
): Promise<Poisha> {
  const method = methods.find((one) => one.kind === kind);
  if (!method) throw new Refusal("shipping.method_not_offered");
  const { deliveryPolicy } = await readRules(tx);
  const goods = order.lines.reduce((sum, { unitPoisha, quantity }) => sum + unitPoisha * quantity, 0);
  return chargeOf(method, poishaOf(goods), deliveryPolicy);
}

/** Changes the payment method while no payment exists or is in progress. */
async function newMethod(
  tx: Database,
  config: Pick<Config, "mode" | "payment">,
  order: EditableOrder,
  { paymentMethod, total, by }: { paymentMethod: PaymentMethod | undefined; total: Poisha; by: Actor },
) {
  if (paymentMethod === undefined || paymentMethod === order.paymentMethod) return undefined;
  const offered = await offeredPaymentMethods(tx, config);
  if (!offered.some(({ code }) => code === paymentMethod)) throw new Refusal("payment.method_not_offered");
  if (order.wasCharged || !mayChange("change-payment", { ...order, total: order.totalPoisha }, by)) {
    throw new Refusal("order.wrong_state");
  }
  if (await isBeingPaid(tx, order.id)) throw new Refusal("order.edit_while_paying");
  const paymentStatus = paymentWhenPlaced(paymentMethod, total);
  // Once packing has begun, the order stays cash on delivery.
  if (!isPaidFor({ paymentMethod, paymentStatus, total }, order.status)) throw new Refusal("order.wrong_state");
  return { paymentMethod, paymentStatus };
}

function inWords({
  place,
  time,
  method,
}: {
  place: unknown;
  time: unknown;
  method: { paymentMethod: string } | undefined;
}): string {
  return [
    ...(place ? ["address changed"] : []),
    ...(time ? ["delivery time changed"] : []),
    ...(method ? [`payment by ${method.paymentMethod}`] : []),
  ].join("; ");
}
