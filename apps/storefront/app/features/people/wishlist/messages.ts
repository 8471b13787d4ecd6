import type { Language } from "@tatka/domain/language";

const en = {
  title: "Wishlist | {store}",
  description: "Items you saved at {store}.",
  heading: "Wishlist",
  lead: "We'll email you when an item is back in stock.",
  loading: "Loading your wishlist…",
  empty: "Your wishlist is empty",
  emptyText:
    "Tap the heart on a product to save it. We'll email you when it's back in stock and, if you like, when its price drops.",
  seeOffers: "See today's offers",
  seePopular: "See popular products",
  cheaper: (was: string) => `Price dropped: it was ${was} when you added it`,
  dearer: (was: string) => `It was ${was} when you added it`,
  inStock: "In stock",
  few: (count: string) => `Only ${count} left`,
  out: "Out of stock. We'll email you when it's back.",
  move: "Move to cart",
  moveOf: (title: string) => `Move to cart: ${title}`,
  moved: (title: string) => `${title} moved to cart.`,
  remove: (title: string) => `Remove: ${title}`,
};

const bn: typeof en = {
  title: "উইশলিস্ট | {store-bn}",
  description: "{at-store-bn} আপনার সেভ করা পণ্য।",
  heading: "উইশলিস্ট",
  lead: "কোনো পণ্য আবার স্টকে এলে আমরা ইমেইলে জানাব।",
  loading: "আপনার উইশলিস্ট লোড হচ্ছে…",
  empty: "আপনার উইশলিস্ট খালি",
  emptyText: "পণ্য সেভ করতে হার্টে চাপ দিন। আবার স্টকে এলে, আর চাইলে দাম কমলেও, আমরা ইমেইলে জানাব।",
  seeOffers: "আজকের অফার দেখুন",
  seePopular: "জনপ্রিয় পণ্য দেখুন",
  cheaper: (was) => `দাম কমেছে: যোগ করার সময় ছিল ${was}`,
  dearer: (was) => `যোগ করার সময় দাম ছিল ${was}`,
  inStock: "স্টকে আছে",
  few: (count) => `আর মাত্র ${count}টি আছে`,
  out: "স্টকে নেই। এলে আমরা ইমেইলে জানাব।",
  move: "কার্টে নিন",
  moveOf: (title) => `কার্টে নিন: ${title}`,
  moved: (title) => `${title} কার্টে নেওয়া হয়েছে।`,
  remove: (title) => `সরিয়ে দিন: ${title}`,
};

/** Words of the wishlist's page; they travel with it. */
export const wishlistTexts: Record<Language, typeof en> = { en, bn };
