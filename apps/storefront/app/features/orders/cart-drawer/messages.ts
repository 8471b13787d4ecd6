import type { Language } from "@tatka/domain/language";

const en = {
  title: "Your cart",
  empty: "Nothing in it yet",
  emptyText: "What you add is kept here, on every device you log in on.",
  emptyGuest: "Log in to see what you have put in, or look around first.",
  seeOffers: "See today's offers",
  more: (title: string) => `One more: ${title}`,
  less: (title: string) => `One less: ${title}`,
  remove: (title: string) => `Remove: ${title}`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  total: "Total",
  delivery: "Delivery is added at checkout.",
  placeOrder: "Place order",
  belowMinimum: (amount: string) => `To place an order, the minimum amount is ${amount} taka.`,
  missing: (amount: string) => `${amount} to go`,
  out: "Out of stock in your city",
  left: (count: string) => `Only ${count} left in your city`,
  takeLeft: (count: string) => `Take ${count}`,
  priceRose: (was: string) => `The price went up; it was ${was}`,
  priceFell: (was: string) => `The price went down; it was ${was}`,
};

const bn: typeof en = {
  title: "আপনার কার্ট",
  empty: "এখনো কিছু নেই",
  emptyText: "যা যোগ করবেন তা এখানেই থাকবে, যে ডিভাইসেই লগইন করুন।",
  emptyGuest: "আগে যা রেখেছেন তা দেখতে লগইন করুন, অথবা একটু ঘুরে দেখুন।",
  seeOffers: "আজকের অফার দেখুন",
  more: (title) => `একটি বাড়ান: ${title}`,
  less: (title) => `একটি কমান: ${title}`,
  remove: (title) => `সরিয়ে দিন: ${title}`,
  quantityOf: (title) => `${title}, পরিমাণ`,
  total: "মোট",
  delivery: "ডেলিভারি চার্জ চেকআউটে যোগ হবে।",
  placeOrder: "অর্ডার করুন",
  belowMinimum: (amount) => `অর্ডার করতে কমপক্ষে ${amount} টাকার পণ্য নিতে হবে।`,
  missing: (amount) => `আর ${amount} বাকি`,
  out: "আপনার শহরে স্টকে নেই",
  left: (count) => `আপনার শহরে আর মাত্র ${count}টি আছে`,
  takeLeft: (count) => `${count}টি নিন`,
  priceRose: (was) => `দাম বেড়েছে; আগে ছিল ${was}`,
  priceFell: (was) => `দাম কমেছে; আগে ছিল ${was}`,
};

/** Words of the cart's drawer; they travel with it. */
export const cartTexts: Record<Language, typeof en> = { en, bn };
