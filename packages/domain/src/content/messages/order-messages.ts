import type { MessageType } from "./message-type.ts";

const always = ["orderNumber", "customerName", "total", "deliveryTime", "payment"] as const;

/** Order messages by email and SMS. An SMS is one part: 160 characters in English, 70 in Bangla. */
export const orderMessages = {
  "order.placed": {
    group: "orders",
    name: { en: "Order placed", bn: "অর্ডার পাওয়া গেছে" },
    placeholders: always,
    mail: {
      en: {
        subject: "Your order {orderNumber}",
        heading: "We have your order",
        text: "Dear {customerName}, we have your order and will deliver it {deliveryTime}.",
      },
      bn: {
        subject: "আপনার অর্ডার {orderNumber}",
        heading: "আপনার অর্ডার পেয়েছি",
        text: "প্রিয় {customerName}, আপনার অর্ডার পেয়েছি। পৌঁছে দেব {deliveryTime}।",
      },
    },
    sms: {
      en: "{store}: order {orderNumber} placed, {total}. Delivery {deliveryTime}.",
      bn: "{store-bn}: অর্ডার {orderNumber} পেয়েছি, {total}।",
    },
  },
  "order.changed": {
    group: "orders",
    name: { en: "Order changed", bn: "অর্ডার বদলেছে" },
    placeholders: always,
    mail: {
      en: {
        subject: "Order {orderNumber} has changed",
        heading: "Your order has changed",
        text: "Dear {customerName}, your order has changed. We will deliver these items {deliveryTime}.",
      },
      bn: {
        subject: "অর্ডার {orderNumber} বদলেছে",
        heading: "আপনার অর্ডারে পরিবর্তন হয়েছে",
        text: "প্রিয় {customerName}, আপনার অর্ডারে পরিবর্তন হয়েছে। নিচের পণ্যগুলো পৌঁছে দেব {deliveryTime}:",
      },
    },
    sms: {
      en: "{store}: order {orderNumber} has changed. New total: {total}.",
      bn: "{store-bn}: অর্ডার {orderNumber} বদলেছে, মোট {total}।",
    },
  },
  "order.out_for_delivery": {
    group: "orders",
    name: { en: "On its way", bn: "পথে আছে" },
    placeholders: [...always, "cash", "handoverCode"],
    // Riders ask for it at the door, and a customer without an email only gets it here.
    required: { sms: ["handoverCode"] },
    mail: {
      en: {
        subject: "Order {orderNumber} is on its way",
        heading: "Your order is on its way",
        text: "Dear {customerName}, your order is on its way. It will arrive {deliveryTime}.",
      },
      bn: {
        subject: "অর্ডার {orderNumber} পথে আছে",
        heading: "আপনার অর্ডার পথে আছে",
        text: "প্রিয় {customerName}, আপনার অর্ডার পথে আছে। পৌঁছে যাবে {deliveryTime}।",
      },
    },
    sms: {
      en: "{store}: order {orderNumber} is on its way.[ {payment}.][ Code for the rider: {handoverCode}.]",
      bn: "{store-bn}: অর্ডার {orderNumber} পথে আছে।[ রাইডারকে কোড দিন: {handoverCode}।]",
    },
  },
  "order.delivery_failed": {
    group: "orders",
    name: { en: "Delivery failed", bn: "পৌঁছে দেওয়া যায়নি" },
    placeholders: [...always, "failure"],
    mail: {
      en: {
        subject: "We could not deliver order {orderNumber}",
        heading: "We could not deliver your order",
        text: "Dear {customerName}, we came with your order but could not deliver it: {failure}. Please call us to agree on a new time.",
      },
      bn: {
        subject: "অর্ডার {orderNumber} পৌঁছে দিতে পারিনি",
        heading: "আপনার অর্ডার পৌঁছে দিতে পারিনি",
        text: "প্রিয় {customerName}, আপনার অর্ডার নিয়ে গিয়েছিলাম, কিন্তু দিতে পারিনি: {failure}। নতুন সময়ের জন্য আমাদের ফোন করুন।",
      },
    },
    sms: {
      en: "{store}: we could not deliver order {orderNumber}: {failure}. Please call us.",
      bn: "{store-bn}: অর্ডার {orderNumber} দেওয়া যায়নি: {failure}।",
    },
  },
  "order.rescheduled": {
    group: "orders",
    name: { en: "New delivery time", bn: "ডেলিভারির নতুন সময়" },
    placeholders: always,
    mail: {
      en: {
        subject: "New delivery time for order {orderNumber}",
        heading: "Your order has a new delivery time",
        text: "Dear {customerName}, your order has a new delivery time. We will deliver it {deliveryTime}.",
      },
      bn: {
        subject: "অর্ডার {orderNumber}-এর নতুন সময়",
        heading: "আপনার অর্ডারের নতুন সময়",
        text: "প্রিয় {customerName}, আপনার অর্ডারের নতুন সময় ঠিক হয়েছে। পৌঁছে দেব {deliveryTime}।",
      },
    },
    sms: {
      en: "{store}: order {orderNumber} has a new delivery time: {deliveryTime}.",
      bn: "{store-bn}: অর্ডার {orderNumber}-এর নতুন সময় ঠিক হয়েছে।",
    },
  },
  "order.delivered": {
    group: "orders",
    name: { en: "Delivered", bn: "পৌঁছে গেছে" },
    placeholders: always,
    mail: {
      en: {
        subject: "Order {orderNumber} has been delivered",
        heading: "Your order has been delivered",
        text: "Dear {customerName}, your order has been delivered. Enjoy!",
      },
      bn: {
        subject: "অর্ডার {orderNumber} পৌঁছে গেছে",
        heading: "আপনার অর্ডার পৌঁছে গেছে",
        text: "প্রিয় {customerName}, আপনার অর্ডার পৌঁছে দেওয়া হয়েছে।",
      },
    },
    sms: {
      en: "{store}: order {orderNumber} has been delivered. Thank you!",
      bn: "{store-bn}: অর্ডার {orderNumber} পৌঁছে গেছে।",
    },
  },
  "order.cancelled": {
    group: "orders",
    name: { en: "Order cancelled", bn: "অর্ডার বাতিল" },
    placeholders: always,
    mail: {
      en: {
        subject: "Order {orderNumber} has been cancelled",
        heading: "Your order has been cancelled",
        text: "Dear {customerName}, your order has been cancelled. Nothing will be delivered.",
      },
      bn: {
        subject: "অর্ডার {orderNumber} বাতিল হয়েছে",
        heading: "আপনার অর্ডার বাতিল হয়েছে",
        text: "প্রিয় {customerName}, আপনার অর্ডার বাতিল হয়েছে। কিছু পৌঁছে দেওয়া হবে না।",
      },
    },
    sms: {
      en: "{store}: order {orderNumber} has been cancelled.",
      bn: "{store-bn}: অর্ডার {orderNumber} বাতিল হয়েছে।",
    },
  },
  "order.returned": {
    group: "orders",
    name: { en: "Items returned", bn: "পণ্য ফেরত" },
    placeholders: always,
    mail: {
      en: {
        subject: "Items of order {orderNumber} have been returned",
        heading: "We have your returned items",
        text: "Dear {customerName}, items of your order have come back to us. What we refund for them goes back the way you paid.",
      },
      bn: {
        subject: "অর্ডার {orderNumber}-এর পণ্য ফেরত পেয়েছি",
        heading: "আপনার ফেরত দেওয়া পণ্য পেয়েছি",
        text: "প্রিয় {customerName}, আপনার অর্ডারের পণ্য আমাদের কাছে ফেরত এসেছে। এর টাকা ফেরত হলে যেভাবে দিয়েছিলেন সেভাবেই পাবেন।",
      },
    },
    sms: {
      en: "{store}: items of order {orderNumber} have come back to us.",
      bn: "{store-bn}: অর্ডার {orderNumber}-এর পণ্য ফেরত পেয়েছি।",
    },
  },
  "order.substitution": {
    group: "orders",
    name: { en: "May we replace an item?", bn: "পণ্য বদলে দেব?" },
    placeholders: ["orderNumber", "missingItem", "offeredItem", "price", "answerBefore", "withoutAnswer", "link"],
    required: { sms: ["link"] },
    button: { label: { en: "Answer now", bn: "এখনই জানান" }, link: "link" },
    mail: {
      en: {
        subject: "Order {orderNumber}: may we replace an item?",
        text: "We're packing your order, and {missingItem} is not available. May we send {offeredItem} for {price} instead?\n\nPlease answer before {answerBefore}.\n\n{withoutAnswer}",
      },
      bn: {
        subject: "অর্ডার {orderNumber}: একটি পণ্য বদলে দেব?",
        text: "আপনার অর্ডার প্যাক করছি, কিন্তু {missingItem} নেই। বদলে {offeredItem} দেব? দাম {price}।\n\n{answerBefore}-এর আগে জানান।\n\n{withoutAnswer}",
      },
    },
    sms: {
      en: "{store}: {missingItem} is not available. {offeredItem} for {price} instead? Answer before {answerBefore}: {link}",
      bn: "{store-bn}: {missingItem} নেই। বদলে {offeredItem}, {price}? {answerBefore}-এর আগে জানান: {link}",
    },
  },
} as const satisfies Record<string, MessageType>;
