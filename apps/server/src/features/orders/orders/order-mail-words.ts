import type { OrderEvent } from "@tatka/domain/orders/order-states";
import { failureWords, type Told } from "./order-messages.ts";

type MailWords = {
  subject: Record<OrderEvent, (number: string) => string>;
  title: Record<OrderEvent, string>;
  opening: Record<OrderEvent, (order: Told) => string>;
  number: string;
  when: string;
  handoverCode: string;
  items: string;
  refused: string;
  returned: string;
  subtotal: string;
  delivery: string;
  free: string;
  voucher: (code: string) => string;
  discount: (reason: string) => string;
  deliveryWaived: (reason: string) => string;
  /** What is taken off an order that replaces what was wrong with another. */
  atNoCharge: string;
  total: string;
  payment: string;
  methods: Record<"cod" | "sslcommerz" | "bkash", string>;
  nothingDue: string;
  cash: (due: string) => string;
  paid: string;
  unpaid: string;
  recipient: string;
  near: (landmark: string) => string;
  see: string;
  rate: string;
  thanks: string;
};

export const orderMailWords: Record<"en" | "bn", MailWords> = {
  en: {
    subject: {
      placed: (number) => `Your order ${number}`,
      changed: (number) => `Order ${number} has changed`,
      out_for_delivery: (number) => `Order ${number} is on its way`,
      delivery_failed: (number) => `We could not deliver order ${number}`,
      rescheduled: (number) => `New delivery time for order ${number}`,
      delivered: (number) => `Order ${number} has been delivered`,
      cancelled: (number) => `Order ${number} has been cancelled`,
      returned: (number) => `Items of order ${number} have been returned`,
    },
    title: {
      placed: "We have your order",
      changed: "Your order has changed",
      out_for_delivery: "Your order is on its way",
      delivery_failed: "We could not deliver your order",
      rescheduled: "Your order has a new delivery time",
      delivered: "Your order has been delivered",
      cancelled: "Your order has been cancelled",
      returned: "We have your returned items",
    },
    number: "Order number",
    opening: {
      placed: ({ name, when }) => `Dear ${name}, we have your order and will deliver it ${when}.`,
      changed: ({ name, when }) => `Dear ${name}, your order has changed. We will deliver these items ${when}.`,
      out_for_delivery: ({ name, when }) => `Dear ${name}, your order is on its way. It will arrive ${when}.`,
      delivery_failed: ({ name, failure }) =>
        `Dear ${name}, we came with your order but could not deliver it: ${failureWords.en[failure]}. Please call us to agree on a new time.`,
      rescheduled: ({ name, when }) => `Dear ${name}, your order has a new delivery time. We will deliver it ${when}.`,
      delivered: ({ name }) => `Dear ${name}, your order has been delivered. Enjoy!`,
      cancelled: ({ name }) => `Dear ${name}, your order has been cancelled. Nothing will be delivered.`,
      returned: ({ name }) =>
        `Dear ${name}, items of your order have come back to us. What we refund for them goes back the way you paid.`,
    },
    when: "Delivery time",
    handoverCode: "Tell the rider this code",
    items: "Items",
    refused: "Not accepted",
    returned: "Returned",
    subtotal: "Subtotal",
    delivery: "Delivery",
    free: "Free",
    voucher: (code) => `Voucher ${code}`,
    discount: (reason) => `Discount: ${reason}`,
    deliveryWaived: (reason) => `Delivery fee waived: ${reason}`,
    atNoCharge: "At no charge",
    total: "Total",
    payment: "Payment",
    methods: { cod: "Cash on delivery", sslcommerz: "Card or online banking", bkash: "bKash" },
    nothingDue: "No payment due",
    cash: (due) => `Cash to pay: ${due}`,
    paid: "Paid",
    unpaid: "Payment due",
    recipient: "Deliver to",
    near: (landmark) => `Near ${landmark}`,
    see: "See your order",
    rate: "Rate your order",
    thanks: "Thank you for shopping at {store}.",
  },
  bn: {
    subject: {
      placed: (number) => `আপনার অর্ডার ${number}`,
      changed: (number) => `অর্ডার ${number} বদলেছে`,
      out_for_delivery: (number) => `অর্ডার ${number} পথে আছে`,
      delivery_failed: (number) => `অর্ডার ${number} পৌঁছে দিতে পারিনি`,
      rescheduled: (number) => `অর্ডার ${number}-এর নতুন সময়`,
      delivered: (number) => `অর্ডার ${number} পৌঁছে গেছে`,
      cancelled: (number) => `অর্ডার ${number} বাতিল হয়েছে`,
      returned: (number) => `অর্ডার ${number}-এর পণ্য ফেরত পেয়েছি`,
    },
    title: {
      placed: "আপনার অর্ডার পেয়েছি",
      changed: "আপনার অর্ডারে পরিবর্তন হয়েছে",
      out_for_delivery: "আপনার অর্ডার পথে আছে",
      delivery_failed: "আপনার অর্ডার পৌঁছে দিতে পারিনি",
      rescheduled: "আপনার অর্ডারের নতুন সময়",
      delivered: "আপনার অর্ডার পৌঁছে গেছে",
      cancelled: "আপনার অর্ডার বাতিল হয়েছে",
      returned: "আপনার ফেরত দেওয়া পণ্য পেয়েছি",
    },
    number: "অর্ডার নম্বর",
    opening: {
      placed: ({ name, when }) => `প্রিয় ${name}, আপনার অর্ডার পেয়েছি। পৌঁছে দেব ${when}।`,
      changed: ({ name, when }) => `প্রিয় ${name}, আপনার অর্ডারে পরিবর্তন হয়েছে। নিচের পণ্যগুলো পৌঁছে দেব ${when}:`,
      out_for_delivery: ({ name, when }) => `প্রিয় ${name}, আপনার অর্ডার পথে আছে। পৌঁছে যাবে ${when}।`,
      delivery_failed: ({ name, failure }) =>
        `প্রিয় ${name}, আপনার অর্ডার নিয়ে গিয়েছিলাম, কিন্তু দিতে পারিনি: ${failureWords.bn[failure]}। নতুন সময়ের জন্য আমাদের ফোন করুন।`,
      rescheduled: ({ name, when }) => `প্রিয় ${name}, আপনার অর্ডারের নতুন সময় ঠিক হয়েছে। পৌঁছে দেব ${when}।`,
      delivered: ({ name }) => `প্রিয় ${name}, আপনার অর্ডার পৌঁছে দেওয়া হয়েছে।`,
      cancelled: ({ name }) => `প্রিয় ${name}, আপনার অর্ডার বাতিল হয়েছে। কিছু পৌঁছে দেওয়া হবে না।`,
      returned: ({ name }) =>
        `প্রিয় ${name}, আপনার অর্ডারের পণ্য আমাদের কাছে ফেরত এসেছে। এর টাকা ফেরত হলে যেভাবে দিয়েছিলেন সেভাবেই পাবেন।`,
    },
    when: "ডেলিভারির সময়",
    handoverCode: "রাইডারকে এই কোডটি দিন",
    items: "পণ্য",
    refused: "যা নেওয়া হয়নি",
    returned: "যা ফেরত এসেছে",
    subtotal: "সাবটোটাল",
    delivery: "ডেলিভারি",
    free: "ফ্রি",
    voucher: (code) => `ভাউচার ${code}`,
    discount: (reason) => `ছাড়: ${reason}`,
    deliveryWaived: (reason) => `ডেলিভারি চার্জ মওকুফ: ${reason}`,
    atNoCharge: "বিনা মূল্যে",
    total: "মোট",
    payment: "পেমেন্ট",
    methods: { cod: "ক্যাশ অন ডেলিভারি", sslcommerz: "কার্ড বা অনলাইন ব্যাংকিং", bkash: "বিকাশ" },
    nothingDue: "কোনো টাকা দিতে হবে না",
    cash: (due) => `নগদ দিতে হবে: ${due}`,
    paid: "পরিশোধ হয়েছে",
    unpaid: "পেমেন্ট বাকি",
    recipient: "যাঁর কাছে যাবে",
    near: (landmark) => `${landmark}-এর কাছে`,
    see: "অর্ডারটি দেখুন",
    rate: "অর্ডারটি কেমন লাগল, জানান",
    thanks: "{at-store-bn} কেনাকাটার জন্য ধন্যবাদ।",
  },
};
