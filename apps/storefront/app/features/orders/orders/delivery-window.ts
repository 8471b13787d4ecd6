import type { Order } from "@tatka/contract/orders/orders";
import { dhakaClock, dhakaClockRange } from "@tatka/domain/clock-words";
import { isSeveralDays } from "@tatka/domain/delivery/courier-days";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import type { Language } from "@tatka/domain/language";
import { dayName } from "../../../moments.ts";
import type { OrderTexts } from "./messages.ts";

type Delivery = Pick<Order, "deliverFrom" | "deliverUntil" | "shippingKind">;

/** When an open order arrives, in a line of a list: a failed delivery has no time, and a late one had another. */
export function arrival(
  order: Delivery & Pick<Order, "status">,
  language: Language,
  texts: OrderTexts,
  now = new Date(),
): string {
  if (order.status === "delivery_failed") return texts.nows.delivery_failed;
  const window = deliveryWindow(order, language, texts, now);
  return Date.parse(order.deliverUntil) < now.getTime() ? texts.lateText(window) : texts.arriving(window);
}

/** The delivery time: the selected slot, or the latest arrival of an express order. */
export function deliveryWindow(order: Delivery, language: Language, texts: OrderTexts, now = new Date()): string {
  const { deliverFrom, deliverUntil, shippingKind } = order;
  const dayOf = (moment: string) => dayName(dhakaDay(new Date(moment)), language, texts, now);
  return shippingKind === "express"
    ? texts.byTime(dayOf(deliverUntil), dhakaClock(deliverUntil, language))
    : isSeveralDays(deliverFrom, deliverUntil)
      ? `${dayOf(deliverFrom)} – ${dayOf(deliverUntil)}`
      : texts.onDay(dayOf(deliverFrom), dhakaClockRange(deliverFrom, deliverUntil, language));
}
