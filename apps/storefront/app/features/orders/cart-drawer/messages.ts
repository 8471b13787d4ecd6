import type { Language } from "@tatka/domain/language";

const en = {
  title: "Your cart",
  empty: "Your cart is empty",
  emptyText: "Items you add stay here on every device where you log in.",
  emptyGuest: "Log in to see items you added before, or keep browsing.",
  seeOffers: "See today's offers",
  more: (title: string) => `Increase quantity: ${title}`,
  less: (title: string) => `Decrease quantity: ${title}`,
  byWeight: "You pay for what it weighs",
  remove: (title: string) => `Remove: ${title}`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  total: "Total",
  items: (count: number, shown: string) => `${shown} ${count === 1 ? "item" : "items"}`,
  saving: (amount: string) => `You're saving ${amount}`,
  placeOrder: "Place order",
  saveAsList: "Save as a list",
  belowMinimum: (amount: string) => `To place an order, the minimum amount is ${amount} taka.`,
  missing: (amount: string) => `Add ${amount} more`,
  out: "Out of stock in your city",
  left: (count: string) => `Only ${count} left in your city`,
  takeLeft: (count: string) => `Change to ${count}`,
  priceRose: (was: string) => `Price went up from ${was}`,
  priceFell: (was: string) => `Price dropped from ${was}`,
};

const bn: typeof en = {
  title: "আপনার কার্ট",
  empty: "আপনার কার্ট খালি",
  emptyText: "যা যোগ করবেন তা এখানেই থাকবে, যে ডিভাইসেই লগইন করুন।",
  emptyGuest: "আগে যা যোগ করেছেন তা দেখতে লগইন করুন, অথবা পণ্য দেখতে থাকুন।",
  seeOffers: "আজকের অফার দেখুন",
  more: (title) => `একটি বাড়ান: ${title}`,
  less: (title) => `একটি কমান: ${title}`,
  byWeight: "যত ওজন, তত দাম",
  remove: (title) => `সরিয়ে দিন: ${title}`,
  quantityOf: (title) => `${title}, পরিমাণ`,
  total: "মোট",
  items: (_count, shown) => `${shown}টি পণ্য`,
  saving: (amount) => `আপনার সাশ্রয় ${amount}`,
  placeOrder: "অর্ডার করুন",
  saveAsList: "তালিকা হিসেবে সেভ করুন",
  belowMinimum: (amount) => `অর্ডার করতে কমপক্ষে ${amount} টাকার পণ্য নিতে হবে।`,
  missing: (amount) => `আরও ${amount} যোগ করুন`,
  out: "আপনার শহরে স্টকে নেই",
  left: (count) => `আপনার শহরে আর মাত্র ${count}টি আছে`,
  takeLeft: (count) => `${count}টি নিন`,
  priceRose: (was) => `দাম বেড়েছে; আগে ছিল ${was}`,
  priceFell: (was) => `দাম কমেছে; আগে ছিল ${was}`,
};

/** Texts of the cart drawer, in its script. */
export const cartTexts: Record<Language, typeof en> = { en, bn };
