import type { Language } from "@tatka/domain/language";

const en = {
  close: "Close",
  location: {
    title: "Where should we deliver?",
    text: "Prices, offers and stock depend on your city.",
    legend: "Your city",
    ok: "OK",
  },
  delivery: {
    title: "Delivery charge",
    order: "Order amount",
    charge: "Charge",
    free: "Free",
    below: (upTo: string) => `Under ${upTo}`,
    between: (from: string, upTo: string) => `${from} to under ${upTo}`,
    from: (from: string) => `${from} or more`,
  },
};

const bn: typeof en = {
  close: "বন্ধ করুন",
  location: {
    title: "কোথায় পৌঁছে দেব?",
    text: "শহর অনুযায়ী দাম, অফার ও স্টক আলাদা হয়।",
    legend: "আপনার শহর",
    ok: "ঠিক আছে",
  },
  delivery: {
    title: "ডেলিভারি চার্জ",
    order: "অর্ডারের পরিমাণ",
    charge: "চার্জ",
    free: "ফ্রি",
    below: (upTo: string) => `${upTo}-এর কম`,
    between: (from: string, upTo: string) => `${from} থেকে ${upTo}-এর কম`,
    from: (from: string) => `${from} বা তার বেশি`,
  },
};

/** Texts of dialogs, loaded with them, because few visits open any. */
export const dialogTexts: Record<Language, typeof en> = { en, bn };
