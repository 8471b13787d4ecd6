import { groupedNumber } from "@tatka/domain/digits";
import { takaFigure, takaText } from "@tatka/domain/money";

/** What a customer is written to about: steps of the order, and that staff changed what is in it. */
export const orderEvents = ["placed", "changed", "out_for_delivery", "delivered", "cancelled"] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type ToldOrder = {
  number: string;
  language: "en" | "bn";
  name: string;
  totalPoisha: number;
  deliverFrom: string | Date;
  deliverUntil: string | Date;
  paymentMethod: "cod" | "sslcommerz" | "bkash";
  lines: { title: string; titleBn: string; size: string; sizeBn: string; quantity: number; totalPoisha: number }[];
};

type Words = {
  subject: Record<OrderEvent, (number: string) => string>;
  opening: Record<OrderEvent, (order: Told) => string>;
  sms: Record<OrderEvent, (order: Told) => string>;
  total: string;
  nothingDue: string;
  thanks: string;
};

/** What the sentences are filled with, already written in the language. */
type Told = { number: string; name: string; total: string; when: string; money: "cash" | "nothing" | "paid" };

const words: Record<"en" | "bn", Words> = {
  en: {
    subject: {
      placed: (number) => `Your order ${number}`,
      changed: (number) => `Order ${number} has changed`,
      out_for_delivery: (number) => `Order ${number} is on its way`,
      delivered: (number) => `Order ${number} has been delivered`,
      cancelled: (number) => `Order ${number} has been cancelled`,
    },
    opening: {
      placed: ({ name, when }) => `Dear ${name}, we have your order and will deliver it ${when}.`,
      changed: ({ name, when }) => `Dear ${name}, your order has changed. We will deliver these items ${when}.`,
      out_for_delivery: ({ name, when }) => `Dear ${name}, your order is on its way. It will arrive ${when}.`,
      delivered: ({ name }) => `Dear ${name}, your order has been delivered. Enjoy!`,
      cancelled: ({ name }) => `Dear ${name}, your order has been cancelled. Nothing will be delivered.`,
    },
    sms: {
      placed: ({ number, total, when }) =>
        `Tatka: order ${number} placed, ${total}. Delivery ${when.replace("–", "-")}.`,
      changed: ({ number, total }) => `Tatka: order ${number} has changed. New total: ${total}.`,
      out_for_delivery: ({ number, total, money }) =>
        `Tatka: order ${number} is on its way.${{ cash: ` Cash to pay: ${total}.`, nothing: " No payment due.", paid: "" }[money]}`,
      delivered: ({ number }) => `Tatka: order ${number} has been delivered. Thank you!`,
      cancelled: ({ number }) => `Tatka: order ${number} has been cancelled.`,
    },
    total: "Total",
    nothingDue: "No payment due",
    thanks: "Thank you for shopping at Tatka.",
  },
  bn: {
    subject: {
      placed: (number) => `আপনার অর্ডার ${number}`,
      changed: (number) => `অর্ডার ${number} বদলেছে`,
      out_for_delivery: (number) => `অর্ডার ${number} পথে আছে`,
      delivered: (number) => `অর্ডার ${number} পৌঁছে গেছে`,
      cancelled: (number) => `অর্ডার ${number} বাতিল হয়েছে`,
    },
    opening: {
      placed: ({ name, when }) => `প্রিয় ${name}, আপনার অর্ডার পেয়েছি। পৌঁছে দেব ${when}।`,
      changed: ({ name, when }) => `প্রিয় ${name}, আপনার অর্ডারে পরিবর্তন হয়েছে। নিচের পণ্যগুলো পৌঁছে দেব ${when}:`,
      out_for_delivery: ({ name, when }) => `প্রিয় ${name}, আপনার অর্ডার পথে আছে। পৌঁছে যাবে ${when}।`,
      delivered: ({ name }) => `প্রিয় ${name}, আপনার অর্ডার পৌঁছে দেওয়া হয়েছে।`,
      cancelled: ({ name }) => `প্রিয় ${name}, আপনার অর্ডার বাতিল হয়েছে। কিছু পৌঁছে দেওয়া হবে না।`,
    },
    sms: {
      placed: ({ number, total }) => `টাটকা: অর্ডার ${number} পেয়েছি, ${total}।`,
      changed: ({ number, total }) => `টাটকা: অর্ডার ${number} বদলেছে, মোট ${total}।`,
      out_for_delivery: ({ number }) => `টাটকা: অর্ডার ${number} পথে আছে।`,
      delivered: ({ number }) => `টাটকা: অর্ডার ${number} পৌঁছে গেছে।`,
      cancelled: ({ number }) => `টাটকা: অর্ডার ${number} বাতিল হয়েছে।`,
    },
    total: "মোট",
    nothingDue: "কোনো টাকা দিতে হবে না",
    thanks: "টাটকায় কেনাকাটার জন্য ধন্যবাদ।",
  },
};

/** Made once: making one of these takes longer than all the rest of a message. */
const forms = { en: formsIn("en-GB"), bn: formsIn("bn-BD") };

function formsIn(locale: string) {
  const zone = { timeZone: "Asia/Dhaka" } as const;
  return {
    day: new Intl.DateTimeFormat(locale, { ...zone, weekday: "short", day: "numeric", month: "short" }),
    time: new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit" }),
  };
}

export function orderMail(event: OrderEvent, order: ToldOrder): { subject: string; text: string } {
  const { subject, opening, total, nothingDue, thanks } = words[order.language];
  const told = toldOf(order);
  const lines = order.lines.map((line) => {
    const [title, size] = order.language === "bn" ? [line.titleBn, line.sizeBn] : [line.title, line.size];
    return `${title}, ${size} × ${groupedNumber(line.quantity, order.language)}: ${takaText(line.totalPoisha / 100, order.language)}`;
  });
  return {
    subject: subject[event](order.number),
    text: [
      opening[event](told),
      "",
      ...lines,
      "",
      `${total}: ${told.total}`,
      ...(told.money === "nothing" ? [nothingDue] : []),
      "",
      thanks,
    ].join("\n"),
  };
}

/** One segment: 160 characters in English, 70 in Bangla. */
export function orderSms(event: OrderEvent, order: ToldOrder): string {
  const told = toldOf(order);
  // The alphabet of a long segment has no taka sign; Bangla is outside of it anyway.
  const total = order.language === "en" ? `Tk ${takaFigure(order.totalPoisha / 100, "en")}` : told.total;
  return words[order.language].sms[event]({ ...told, total });
}

function toldOf({ number, name, totalPoisha, deliverFrom, deliverUntil, language, paymentMethod }: ToldOrder): Told {
  const when = timeSpan(language, deliverFrom, deliverUntil);
  const money = totalPoisha === 0 ? "nothing" : paymentMethod === "cod" ? "cash" : "paid";
  return { number, name, total: takaText(totalPoisha / 100, language), when, money };
}

function timeSpan(language: "en" | "bn", from: string | Date, until: string | Date): string {
  const { day, time } = forms[language];
  return `${day.format(new Date(from))} ${time.format(new Date(from))}–${time.format(new Date(until))}`;
}
