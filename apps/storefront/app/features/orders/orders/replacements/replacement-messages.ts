import type { Language } from "@tatka/domain/language";

const en = {
  title: "Replacement for your order | {store}",
  description: "Say whether we may replace an item that is not available.",
  heading: "May we replace an item?",
  loading: "Loading the question…",
  list: "Not available",
  missing: (item: string, count: string) => `${item} × ${count} is not available.`,
  question: "We can send you this instead:",
  less: (amount: string) => `${amount} less than the missing item`,
  more: (amount: string) => `${amount} more than the missing item`,
  same: "the same price",
  contains: (allergens: string) => `Contains ${allergens}, unlike the missing item.`,
  allergensUnknown: "We don't know its allergens.",
  until: (time: string) => `Please answer before ${time}.`,
  otherwise: {
    replaced: "If we don't hear from you, we'll send it, and you pay no more than for the missing item.",
    removed: "If we don't hear from you, we'll leave the item out, and you don't pay for it.",
  },
  yes: "Yes, send it",
  no: "No, leave it out",
  sending: "Sending…",
  replaced: (item: string) => `We're sending ${item} instead.`,
  removed: "We left it out. You don't pay for it.",
  thanks: "Thank you for your answer!",
  order: "See your order",
};

const bn: typeof en = {
  title: "অর্ডারের পণ্য বদল | {store-bn}",
  description: "যে পণ্যটি নেই তার বদলে অন্যটি দেব কি না জানান।",
  heading: "একটি পণ্য বদলে দেব?",
  loading: "প্রশ্নটি লোড হচ্ছে…",
  list: "যা পাওয়া যায়নি",
  missing: (item, count) => `${item} × ${count} এখন নেই।`,
  question: "বদলে এটি পাঠাতে পারি:",
  less: (amount) => `যেটি নেই তার চেয়ে ${amount} কম`,
  more: (amount) => `যেটি নেই তার চেয়ে ${amount} বেশি`,
  same: "একই দাম",
  contains: (allergens) => `এতে ${allergens} আছে, যেটি নেই সেটিতে ছিল না।`,
  allergensUnknown: "এর অ্যালার্জেন আমাদের জানা নেই।",
  until: (time) => `${time}-এর আগে জানান।`,
  otherwise: {
    replaced: "উত্তর না পেলে এটিই পাঠাব; যেটি নেই তার চেয়ে বেশি দাম নেব না।",
    removed: "উত্তর না পেলে পণ্যটি বাদ দেব; এর দাম দিতে হবে না।",
  },
  yes: "হ্যাঁ, পাঠান",
  no: "না, বাদ দিন",
  sending: "পাঠানো হচ্ছে…",
  replaced: (item) => `বদলে ${item} পাঠাচ্ছি।`,
  removed: "পণ্যটি বাদ দিয়েছি। এর দাম দিতে হবে না।",
  thanks: "উত্তরের জন্য ধন্যবাদ!",
  order: "আপনার অর্ডার দেখুন",
};

export const replacementTexts: Record<Language, typeof en> = { en, bn };
