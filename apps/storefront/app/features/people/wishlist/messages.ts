import type { Language } from "@tatka/domain/language";

const en = {
  title: "Wishlist | Tatka",
  description: "What you keep for later at Tatka.",
  heading: "Wishlist",
  lead: "We write you a mail when something here gets cheaper or is back in stock.",
  loading: "Fetching your wishlist…",
  empty: "Nothing kept for later yet",
  emptyText: "Tap the heart beside a product. We write you when it gets cheaper or is back in stock.",
  seeOffers: "See today's offers",
  seePopular: "See what is popular",
  cheaper: (was: string) => `Cheaper: it was ${was} when you added it`,
  dearer: (was: string) => `It was ${was} when you added it`,
  inStock: "In stock",
  few: (count: string) => `Only ${count} left`,
  out: "Out of stock; we write you when it is back",
  move: "Move to cart",
  moveOf: (title: string) => `Move to cart: ${title}`,
  moved: (title: string) => `${title} is in the cart.`,
  notMoved: (title: string) => `${title} could not be moved. Please try again.`,
  remove: (title: string) => `Remove: ${title}`,
};

const bn: typeof en = {
  title: "উইশলিস্ট | টাটকা",
  description: "টাটকায় পরে কেনার জন্য যা রেখেছেন।",
  heading: "উইশলিস্ট",
  lead: "এখানকার কোনো পণ্যের দাম কমলে বা আবার স্টকে এলে আমরা মেইলে জানাব।",
  loading: "আপনার উইশলিস্ট আনা হচ্ছে…",
  empty: "পরের জন্য এখনো কিছু রাখেননি",
  emptyText: "পণ্যের পাশের হার্টে চাপ দিন। দাম কমলে বা আবার স্টকে এলে আমরা জানাব।",
  seeOffers: "আজকের অফার দেখুন",
  seePopular: "জনপ্রিয় পণ্য দেখুন",
  cheaper: (was) => `দাম কমেছে: যোগ করার সময় ছিল ${was}`,
  dearer: (was) => `যোগ করার সময় দাম ছিল ${was}`,
  inStock: "স্টকে আছে",
  few: (count) => `আর মাত্র ${count}টি আছে`,
  out: "স্টকে নেই; এলে আমরা জানাব",
  move: "কার্টে নিন",
  moveOf: (title) => `কার্টে নিন: ${title}`,
  moved: (title) => `${title} কার্টে রাখা হয়েছে।`,
  notMoved: (title) => `${title} কার্টে নেওয়া গেল না। আবার চেষ্টা করুন।`,
  remove: (title) => `সরিয়ে দিন: ${title}`,
};

/** Words of the wishlist's page; they travel with it. */
export const wishlistTexts: Record<Language, typeof en> = { en, bn };
