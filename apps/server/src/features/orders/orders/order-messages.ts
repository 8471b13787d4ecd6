import { clockRange } from "@tatka/domain/clock-words";
import { isSeveralDays } from "@tatka/domain/delivery/courier-days";
import { dhakaTime } from "@tatka/domain/dhaka-time";
import { poishaOf, takaText } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/money/cash";
import type { FailureReason } from "@tatka/domain/orders/order-states";
import { isCash } from "@tatka/domain/payments/methods/index";
import { orderMailWords } from "./order-mail-words.ts";

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
  /** Discount on goods and delivery, by voucher or by staff. */
  discountPoisha: number;
  voucherCode: string | null;
  /** Automatic discounts in it. */
  discounts: { title: string; titleBn: string; offPoisha: number }[];
  /** Reason for the staff discount. */
  discountReason: string | null;
  deliveryWaiver: string | null;
  /** Discount by staff on the delivery charge. */
  waivedPoisha: number;
  deliveryPoisha: number;
  totalPoisha: number;
  /** Paid online in advance for a cash order. */
  advancePoisha?: number;
  deliverFrom: string | Date;
  deliverUntil: string | Date;
  paymentMethod: string;
  isPaid: boolean;
  /** Reason of the failed delivery. */
  failure: FailureReason | null;
  /** The handover code. */
  handoverCode: string | null;
  recipient: { phone: string; address: string; landmark: string; zone: Place; district: Place };
  lines: ToldLine[];
  /** Pieces refused at the door. */
  refused: ToldLine[];
  /** Pieces returned after delivery. */
  returned: ToldLine[];
};

/** Values for the sentences, formatted in the language. */
export type Told = {
  number: string;
  name: string;
  total: string;
  /** Cash to collect. */
  cash: string;
  when: string;
  money: "cash" | "nothing" | "paid";
  failure: FailureReason;
  handoverCode: string | null;
};

/** The failure reason as told to the customer. */
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

/** Cached, because creating a formatter takes longer than the rest of a message. */
const days = { en: dayIn("en-GB"), bn: dayIn("bn-BD") };

function dayIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "Asia/Dhaka",
  });
}

/** Placeholder values of an order's messages, in its language. */
export function orderValues(order: ToldOrder) {
  const { number, name, total, cash, when, money, failure, handoverCode } = messageValues(order);
  const words = orderMailWords[order.language];
  return {
    orderNumber: number,
    customerName: name,
    total,
    cash: money === "cash" ? cash : "",
    payment: { cash: words.cash(cash), nothing: words.nothingDue, paid: "" }[money],
    deliveryTime: when,
    failure: failureWords[order.language][failure],
    handoverCode: handoverCode ?? "",
  };
}

export function messageValues({
  number,
  name,
  totalPoisha,
  advancePoisha = 0,
  deliverFrom,
  deliverUntil,
  language,
  paymentMethod,
  failure,
  handoverCode,
}: ToldOrder): Told {
  const when = timeSpan(language, deliverFrom, deliverUntil);
  const money = totalPoisha === 0 ? "nothing" : isCash(paymentMethod) ? "cash" : "paid";
  const total = takaText(totalPoisha / 100, language);
  const cash = takaText(cashDue(poishaOf(totalPoisha), poishaOf(advancePoisha)) / 100, language);
  return { number, name, total, cash, when, money, failure: failure ?? "other", handoverCode };
}

function timeSpan(language: "en" | "bn", from: string | Date, until: string | Date): string {
  if (isSeveralDays(from, until)) {
    return `${days[language].format(new Date(from))} – ${days[language].format(new Date(until))}`;
  }
  const [start, end] = [dhakaTime(from), dhakaTime(until)];
  return `${days[language].format(new Date(from))}, ${clockRange(start, end, language)}`;
}
