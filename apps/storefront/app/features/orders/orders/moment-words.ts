import type { Order } from "@tatka/contract/orders/orders";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import type { Language } from "@tatka/domain/language";
import { clockTime, dayName } from "../checkout/index.ts";
import type { OrderTexts } from "./messages.ts";

const locales: Record<Language, string> = { en: "en-GB", bn: "bn-BD" };

/** 15 November 2026, as it is in Dhaka. */
export function longDay(moment: string, language: Language): string {
  return dateIn(language, { day: "numeric", month: "long", year: "numeric" }).format(new Date(moment));
}

/** 15 Nov, 6:05 PM: what an order's steps are marked with. */
export function shortMoment(moment: string, language: Language): string {
  const day = dateIn(language, { day: "numeric", month: "short" }).format(new Date(moment));
  return `${day}, ${dhakaClock(moment, language)}`;
}

/** The time of day in Dhaka: 6:05 PM, or সন্ধ্যা ৬:০৫. */
export function dhakaClock(moment: string, language: Language): string {
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Asia/Dhaka" });
  return clockTime(time.format(new Date(moment)), language);
}

type Delivery = Pick<Order, "deliverFrom" | "deliverUntil" | "shippingKind">;

/** When it comes: the hours that were chosen, or the latest moment of a quick delivery. */
export function deliveryWindow(order: Delivery, language: Language, texts: OrderTexts, now = new Date()): string {
  const { deliverFrom, deliverUntil, shippingKind } = order;
  const until = dhakaClock(deliverUntil, language);
  const dayOf = (moment: string) => dayName(dhakaDay(new Date(moment)), language, texts, now);
  return shippingKind === "express"
    ? texts.byTime(dayOf(deliverUntil), until)
    : texts.onDay(dayOf(deliverFrom), dhakaClock(deliverFrom, language), until);
}

function dateIn(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: "Asia/Dhaka" });
}
