import type { MessageType } from "./message-type.ts";

const wishGreeting = {
  en: "Good news about items on your wishlist:",
  bn: "আপনার উইশলিস্টের পণ্য নিয়ে সুখবর:",
};

/** Messages that customers subscribed to. */
export const newsMessages = {
  "news.restocked": {
    group: "news",
    name: { en: "Back in stock", bn: "আবার স্টকে" },
    placeholders: ["items", "titles", "title", "link"],
    mail: {
      en: {
        subject: "Back in stock[: {title}]",
        text: "You asked us to tell you when this is back in stock:\n\n{items}\n\nWe tell you once. Order soon: we can't hold it for you.",
      },
      bn: {
        subject: "আবার স্টকে এসেছে[: {title}]",
        text: "আপনি জানাতে বলেছিলেন, তাই জানাচ্ছি, আবার স্টকে এসেছে:\n\n{items}\n\nএটি একবারই জানানো হয়। পণ্য আলাদা করে রাখা যায় না, তাই দ্রুত অর্ডার করুন।",
      },
    },
    sms: {
      en: "{store}: back in stock: {titles}.[ {link}]",
      bn: "{store-bn}: আবার স্টকে এসেছে: {titles}।[ {link}]",
    },
  },
  "wishlist.back": {
    group: "news",
    name: { en: "Wishlist: back in stock", bn: "উইশলিস্ট: আবার স্টকে" },
    placeholders: ["title"],
    mail: {
      en: { subject: "Back in stock: {title}", text: wishGreeting.en },
      bn: { subject: "আবার স্টকে এসেছে: {title}", text: wishGreeting.bn },
    },
  },
  "wishlist.cheaper": {
    group: "news",
    name: { en: "Wishlist: price drop", bn: "উইশলিস্ট: দাম কমেছে" },
    placeholders: ["title"],
    mail: {
      en: { subject: "Price drop: {title}", text: wishGreeting.en },
      bn: { subject: "দাম কমেছে: {title}", text: wishGreeting.bn },
    },
  },
  "wishlist.several": {
    group: "news",
    name: { en: "Wishlist: several items", bn: "উইশলিস্ট: কয়েকটি পণ্য" },
    placeholders: [],
    mail: {
      en: { subject: "Good news about your wishlist", text: wishGreeting.en },
      bn: { subject: "আপনার উইশলিস্টের সুখবর", text: wishGreeting.bn },
    },
  },
  "list.reminder": {
    group: "news",
    name: { en: "Reminder of a list", bn: "তালিকার রিমাইন্ডার" },
    placeholders: ["listName", "link", "stopLink"],
    // Such messages need an unsubscribe link.
    required: { sms: ["stopLink"] },
    mail: {
      en: {
        subject: "Time for your list: {listName}",
        text: "You asked us to remind you of your list “{listName}”. Today's prices:",
      },
      bn: {
        subject: "আপনার তালিকার সময় হলো: {listName}",
        text: "আপনি “{listName}” তালিকাটির কথা মনে করিয়ে দিতে বলেছিলেন। আজকের দাম:",
      },
    },
    sms: {
      en: '{store}: time for your list "{listName}".[ Fill your cart: {link}][ Stop: {stopLink}]',
      bn: "{store-bn}: আপনার “{listName}” তালিকার সময় হলো।[ কার্টে যোগ করুন: {link}][ বন্ধ করুন: {stopLink}]",
    },
  },
  "standing.proposal": {
    group: "orders",
    name: { en: "Standing order: proposal", bn: "নিয়মিত অর্ডার: প্রস্তাব" },
    placeholders: ["listName", "deliveryTime", "total", "titles", "answerBefore", "withoutAnswer", "ifMissing", "link"],
    required: { sms: ["link"] },
    mail: {
      en: {
        subject: "Your {listName} for {deliveryTime}: {total}",
        heading: "Shall we deliver this?",
        text: "{titles}\n\nDelivery {deliveryTime}, {total}, cash on delivery. Please answer before {answerBefore}. {withoutAnswer} {ifMissing}",
      },
      bn: {
        subject: "আপনার {listName}, {deliveryTime}: {total}",
        heading: "এগুলো পৌঁছে দেব?",
        text: "{titles}\n\nডেলিভারি {deliveryTime}, মোট {total}, ক্যাশ অন ডেলিভারি। {answerBefore}-এর আগে জানান। {withoutAnswer} {ifMissing}",
      },
    },
    sms: {
      en: "{store}: {listName}, {deliveryTime}, {total}. Order: {link} {withoutAnswer}",
      bn: "{store-bn}: {listName}, {deliveryTime}, {total}। অর্ডার: {link} {withoutAnswer}",
    },
    button: { label: { en: "See and order", bn: "দেখে অর্ডার করুন" }, link: "link" },
  },
  "standing.refused": {
    group: "orders",
    name: { en: "Standing order: not ordered", bn: "নিয়মিত অর্ডার: অর্ডার হয়নি" },
    placeholders: ["listName", "deliveryTime", "reason", "link"],
    mail: {
      en: {
        subject: "Not ordered: {listName} for {deliveryTime}",
        text: "We have not ordered your list “{listName}” for {deliveryTime}: {reason} You can still order it yourself.",
      },
      bn: {
        subject: "অর্ডার হয়নি: {listName}, {deliveryTime}",
        text: "আপনার “{listName}” তালিকার {deliveryTime}-এর অর্ডার হয়নি: {reason} আপনি এখনো নিজে অর্ডার করতে পারেন।",
      },
    },
    sms: {
      en: "{store}: {listName} for {deliveryTime} was not ordered: {reason}[ {link}]",
      bn: "{store-bn}: {listName}, {deliveryTime}: অর্ডার হয়নি। {reason}[ {link}]",
    },
    button: { label: { en: "Open the list", bn: "তালিকা খুলুন" }, link: "link" },
  },
} as const satisfies Record<string, MessageType>;
