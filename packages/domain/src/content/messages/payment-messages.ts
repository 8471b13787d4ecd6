import type { MessageType } from "./message-type.ts";

const offered = ["orderNumber", "amount"] as const;

type Words = { subject: string; text: string };

/** By email, or by SMS without one, with the same content. */
function alike(name: MessageType["name"], en: Words, bn: Words) {
  return {
    group: "payments",
    name,
    placeholders: offered,
    mail: { en, bn },
    sms: { en: en.text, bn: bn.text },
  } as const;
}

/** Messages about payments and refunds. */
export const paymentMessages = {
  "payment.link": {
    group: "payments",
    name: { en: "Link to pay", bn: "পেমেন্টের লিংক" },
    placeholders: ["orderNumber", "timeLeft", "link"],
    required: { sms: ["link"] },
    button: { label: { en: "Pay now", bn: "এখনই পেমেন্ট করুন" }, link: "link" },
    mail: {
      en: {
        subject: "Pay for your order {orderNumber}",
        text: "{store}: pay for order {orderNumber} within {timeLeft}: {link}",
      },
      bn: {
        subject: "অর্ডার {orderNumber}-এর পেমেন্ট করুন",
        text: "{store-bn}: {timeLeft}ের মধ্যে অর্ডার {orderNumber}-এর পেমেন্ট করুন: {link}",
      },
    },
    sms: {
      en: "{store}: pay for order {orderNumber} within {timeLeft}: {link}",
      bn: "{store-bn}: {timeLeft}ের মধ্যে অর্ডার {orderNumber}-এর পেমেন্ট করুন: {link}",
    },
  },
  "payment.paid": alike(
    { en: "Payment received", bn: "টাকা পাওয়া গেছে" },
    {
      subject: "Payment received for order {orderNumber}",
      text: "{store}: we received {amount} for your order {orderNumber}. Thank you!",
    },
    {
      subject: "অর্ডার {orderNumber}-এর টাকা পেয়েছি",
      text: "{store-bn}: অর্ডার {orderNumber}-এর {amount} পেয়েছি। ধন্যবাদ!",
    },
  ),
  "payment.paid_again": alike(
    { en: "Paid twice", bn: "দুবার পেমেন্ট" },
    {
      subject: "You paid twice for order {orderNumber}",
      text: "{store}: order {orderNumber} was already paid. We are refunding your second payment of {amount}.",
    },
    {
      subject: "অর্ডার {orderNumber}-এর টাকা দুবার এসেছে",
      text: "{store-bn}: অর্ডার {orderNumber}-এর টাকা আগেই পেয়েছি। দ্বিতীয়বারের {amount} ফেরত পাঠাচ্ছি।",
    },
  ),
  "payment.paid_after_cancel": alike(
    { en: "Paid after cancelling", bn: "বাতিলের পর পেমেন্ট" },
    {
      subject: "Your payment for cancelled order {orderNumber}",
      text: "{store}: your payment of {amount} for order {orderNumber} came after it was cancelled. We are refunding it.",
    },
    {
      subject: "বাতিল অর্ডার {orderNumber}-এর টাকা",
      text: "{store-bn}: অর্ডার {orderNumber} বাতিলের পর {amount} এসেছে। টাকা ফেরত পাঠাচ্ছি।",
    },
  ),
  "payment.refunded": alike(
    { en: "Refunded", bn: "টাকা ফেরত" },
    {
      subject: "Refund for order {orderNumber}",
      text: "{store}: we refunded {amount} for order {orderNumber} to your original payment method.",
    },
    {
      subject: "অর্ডার {orderNumber}-এর টাকা ফেরত",
      text: "{store-bn}: অর্ডার {orderNumber}-এর {amount} রিফান্ড করা হয়েছে।",
    },
  ),
  "payment.promised": alike(
    { en: "Cash to pay back", bn: "নগদ টাকা ফেরত পাবেন" },
    {
      subject: "Refund for order {orderNumber}",
      text: "{store}: we will pay back {amount} for order {orderNumber} within 10 days.",
    },
    {
      subject: "অর্ডার {orderNumber}-এর টাকা ফেরত",
      text: "{store-bn}: অর্ডার {orderNumber}-এর {amount} ১০ দিনের মধ্যে ফেরত পাবেন।",
    },
  ),
  "payment.handed_back": alike(
    { en: "Cash paid back", bn: "নগদ টাকা ফেরত দেওয়া হয়েছে" },
    {
      subject: "Refund for order {orderNumber} paid",
      text: "{store}: we paid back {amount} for order {orderNumber}.",
    },
    {
      subject: "অর্ডার {orderNumber}-এর টাকা ফেরত দেওয়া হয়েছে",
      text: "{store-bn}: অর্ডার {orderNumber}-এর {amount} ফেরত দেওয়া হয়েছে।",
    },
  ),
} as const satisfies Record<string, MessageType>;
