import { clockRange } from "@tatka/domain/clock-words";
import { dhakaTime } from "@tatka/domain/dhaka-time";
import { poishaOf, takaFigure, takaText } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/cash";
import type { FailureReason, OrderEvent } from "@tatka/domain/orders/order-states";

type Place = { title: string; titleBn: string };

type ToldLine = {
  title: string;
  titleBn: string;
  size: string;
  sizeBn: string;
  quantity: number;
  totalPoisha: number;
};

export type ToldOrder = {
  number: string;
  language: "en" | "bn";
  name: string;
  subtotalPoisha: number;
  /** Off the goods and the delivery, by the voucher or by staff. */
  discountPoisha: number;
  voucherCode: string | null;
  /** Why staff took something off. */
  discountReason: string | null;
  deliveryWaiver: string | null;
  /** Of what is off, what staff took off the delivery. */
  waivedPoisha: number;
  deliveryPoisha: number;
  totalPoisha: number;
  deliverFrom: string | Date;
  deliverUntil: string | Date;
  paymentMethod: "cod" | "sslcommerz" | "bkash";
  isPaid: boolean;
  /** Why the last try to deliver it failed. */
  failure: FailureReason | null;
  /** What the rider asks for at the door. */
  handoverCode: string | null;
  recipient: { phone: string; address: string; landmark: string; zone: Place; district: Place };
  lines: ToldLine[];
  /** What was not accepted at the door. */
  refused: ToldLine[];
  /** What came back after delivery. */
  returned: ToldLine[];
};

type Words = Record<OrderEvent, (order: Told) => string>;

/** What the sentences are filled with, already written in the language. */
export type Told = {
  number: string;
  name: string;
  total: string;
  /** What is collected in cash for the total. */
  cash: string;
  when: string;
  money: "cash" | "nothing" | "paid";
  failure: FailureReason;
  handoverCode: string | null;
};

/** Why nothing was handed over, as it is said to the customer. */
export const failureWords: Record<"en" | "bn", Record<FailureReason, string>> = {
  en: {
    not_home: "nobody was home",
    refused: "it was not accepted",
    wrong_address: "we could not find the address",
    damaged: "it was damaged on the way",
    other: "something went wrong on the way",
  },
  bn: {
    not_home: "কেউ ছিলেন না",
    refused: "নেওয়া হয়নি",
    wrong_address: "ঠিকানা পাইনি",
    damaged: "পথে নষ্ট হয়েছে",
    other: "পথে সমস্যা হয়েছে",
  },
};

const sms: Record<"en" | "bn", Words> = {
  en: {
    placed: ({ number, total, when }) =>
      `{store}: order ${number} placed, ${total}. Delivery ${when.replace("–", "-")}.`,
    changed: ({ number, total }) => `{store}: order ${number} has changed. New total: ${total}.`,
    out_for_delivery: ({ number, cash, money, handoverCode: code }) =>
      `{store}: order ${number} is on its way.${{ cash: ` Cash to pay: ${cash}.`, nothing: " No payment due.", paid: "" }[money]}${code ? ` Code for the rider: ${code}.` : ""}`,
    delivery_failed: ({ number, failure }) =>
      `{store}: we could not deliver order ${number}: ${failureWords.en[failure]}. Please call us.`,
    rescheduled: ({ number, when }) => `{store}: order ${number} has a new delivery time: ${when.replace("–", "-")}.`,
    delivered: ({ number }) => `{store}: order ${number} has been delivered. Thank you!`,
    cancelled: ({ number }) => `{store}: order ${number} has been cancelled.`,
    returned: ({ number }) => `{store}: items of order ${number} have come back to us.`,
  },
  bn: {
    placed: ({ number, total }) => `{store-bn}: অর্ডার ${number} পেয়েছি, ${total}।`,
    changed: ({ number, total }) => `{store-bn}: অর্ডার ${number} বদলেছে, মোট ${total}।`,
    out_for_delivery: ({ number, handoverCode: code }) =>
      `{store-bn}: অর্ডার ${number} পথে আছে।${code ? ` রাইডারকে কোড দিন: ${code}।` : ""}`,
    delivery_failed: ({ number, failure }) => `{store-bn}: অর্ডার ${number} দেওয়া যায়নি: ${failureWords.bn[failure]}।`,
    rescheduled: ({ number }) => `{store-bn}: অর্ডার ${number}-এর নতুন সময় ঠিক হয়েছে।`,
    delivered: ({ number }) => `{store-bn}: অর্ডার ${number} পৌঁছে গেছে।`,
    cancelled: ({ number }) => `{store-bn}: অর্ডার ${number} বাতিল হয়েছে।`,
    returned: ({ number }) => `{store-bn}: অর্ডার ${number}-এর পণ্য ফেরত পেয়েছি।`,
  },
};

/** Made once: making one of these takes longer than all the rest of a message. */
const days = { en: dayIn("en-GB"), bn: dayIn("bn-BD") };

function dayIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "Asia/Dhaka",
  });
}

/** One segment: 160 characters in English, 70 in Bangla. */
export function orderSms(event: OrderEvent, order: ToldOrder): string {
  const told = toldOf(order);
  // The alphabet of a long segment has no taka sign; Bangla is outside of it anyway.
  const inLatin = (poisha: number) => `Tk ${takaFigure(poisha / 100, "en")}`;
  const amounts =
    order.language === "en"
      ? { total: inLatin(order.totalPoisha), cash: inLatin(cashDue(poishaOf(order.totalPoisha))) }
      : {};
  return sms[order.language][event]({ ...told, ...amounts });
}

export function toldOf({
  number,
  name,
  totalPoisha,
  deliverFrom,
  deliverUntil,
  language,
  paymentMethod,
  failure,
  handoverCode,
}: ToldOrder): Told {
  const when = timeSpan(language, deliverFrom, deliverUntil);
  const money = totalPoisha === 0 ? "nothing" : paymentMethod === "cod" ? "cash" : "paid";
  const total = takaText(totalPoisha / 100, language);
  const cash = takaText(cashDue(poishaOf(totalPoisha)) / 100, language);
  return { number, name, total, cash, when, money, failure: failure ?? "other", handoverCode };
}

function timeSpan(language: "en" | "bn", from: string | Date, until: string | Date): string {
  const [start, end] = [dhakaTime(from), dhakaTime(until)];
  return `${days[language].format(new Date(from))}, ${clockRange(start, end, language)}`;
}
