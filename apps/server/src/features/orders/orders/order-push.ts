import { pathInLanguage } from "@tatka/domain/language";
import type { OrderEvent } from "@tatka/domain/orders/order-states";
import type { PushNotice } from "../../people/push/index.ts";
import { failureWords, messageValues, type Told, type ToldOrder } from "./order-messages.ts";

type Words = Record<OrderEvent, { title: string; body: (order: Told) => string }>;

/** Shown on a lock screen: order number and cash to prepare, without goods or names. */
const words: Record<"en" | "bn", Words> = {
  en: {
    placed: { title: "Order placed", body: ({ number, when }) => `Order ${number}. Delivery ${when}.` },
    changed: { title: "Your order has changed", body: ({ number, total }) => `Order ${number}. New total: ${total}.` },
    out_for_delivery: {
      title: "Your order is on its way",
      body: ({ number, cash, money, handoverCode: code }) =>
        `Order ${number}.${money === "cash" ? ` Cash to pay: ${cash}.` : ""}${code ? ` Code for the rider: ${code}.` : ""}`,
    },
    delivery_failed: {
      title: "We could not deliver your order",
      body: ({ number, failure }) => `Order ${number}: ${failureWords.en[failure]}. Please call us.`,
    },
    rescheduled: { title: "New delivery time", body: ({ number, when }) => `Order ${number}. Delivery ${when}.` },
    delivered: { title: "Order delivered", body: ({ number }) => `Order ${number}. Tap to tell us how it was.` },
    cancelled: { title: "Order cancelled", body: ({ number }) => `Order ${number}. Tap to see the details.` },
    returned: { title: "Items returned", body: ({ number }) => `Order ${number}. Tap to see the details.` },
  },
  bn: {
    placed: { title: "অর্ডার পেয়েছি", body: ({ number, when }) => `অর্ডার ${number}। ডেলিভারি ${when}।` },
    changed: { title: "আপনার অর্ডার বদলেছে", body: ({ number, total }) => `অর্ডার ${number}। নতুন মোট ${total}।` },
    out_for_delivery: {
      title: "আপনার অর্ডার পথে আছে",
      body: ({ number, cash, money, handoverCode: code }) =>
        `অর্ডার ${number}।${money === "cash" ? ` নগদ দিতে হবে ${cash}।` : ""}${code ? ` রাইডারকে কোড দিন: ${code}।` : ""}`,
    },
    delivery_failed: {
      title: "আপনার অর্ডার পৌঁছে দিতে পারিনি",
      body: ({ number, failure }) => `অর্ডার ${number}: ${failureWords.bn[failure]}। আমাদের ফোন করুন।`,
    },
    rescheduled: { title: "ডেলিভারির নতুন সময়", body: ({ number, when }) => `অর্ডার ${number}। ডেলিভারি ${when}।` },
    delivered: { title: "অর্ডার পৌঁছে গেছে", body: ({ number }) => `অর্ডার ${number}। কেমন হলো জানাতে চাপ দিন।` },
    cancelled: { title: "অর্ডার বাতিল হয়েছে", body: ({ number }) => `অর্ডার ${number}। বিস্তারিত দেখতে চাপ দিন।` },
    returned: { title: "পণ্য ফেরত পেয়েছি", body: ({ number }) => `অর্ডার ${number}। বিস্তারিত দেখতে চাপ দিন।` },
  },
};

/** Each step replaces the previous notification. */
export function orderPush(event: OrderEvent, order: ToldOrder): PushNotice {
  const { title, body } = words[order.language][event];
  return {
    title,
    body: body(messageValues(order)),
    path: pathInLanguage(`/customer/order/${order.number}`, order.language),
    tag: `order-${order.number}`,
  };
}
