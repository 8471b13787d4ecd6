import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import type { Language } from "@tatka/domain/language";

type PopularIn = NonNullable<UsualPurchase["popularIn"]>;

const en = {
  title: "Buy again",
  lead: "Items you often buy",
  forgotten: "Did you forget?",
  because: (title: string) => `Because you buy ${title}`,
  notNow: (title: string) => `Not now: ${title}`,
  items: (count: number, shown: string) => (count === 1 ? `${shown} usual item` : `${shown} usual items`),
  addAll: (shown: string, amount: string) => `Add all ${shown} · ${amount}`,
  addRest: (shown: string, amount: string) => `Add ${shown} more · ${amount}`,
  viewCart: "View cart",
  once: "Bought before",
  popularIn: ({ title }: PopularIn) => `Popular in ${title}`,
  pieces: (shown: string) => `Usually ${shown}`,
  every: (days: number, shown: string) => (days === 1 ? "Usually every day" : `Usually every ${shown} days`),
  piecesEvery: (pieces: string, days: number, shown: string) =>
    days === 1 ? `Usually ${pieces} every day` : `Usually ${pieces} every ${shown} days`,
};

const bn: typeof en = {
  title: "আবার কিনুন",
  lead: "আপনি যা প্রায়ই কেনেন",
  forgotten: "ভুলে যাননি তো?",
  because: (title) => `আপনি ${title} কেনেন বলে`,
  notNow: (title) => `এখন নয়: ${title}`,
  items: (_, shown) => `${shown}টি নিয়মিত পণ্য`,
  addAll: (shown, amount) => `${shown}টিই নিন · ${amount}`,
  addRest: (shown, amount) => `আরও ${shown}টি নিন · ${amount}`,
  viewCart: "কার্ট দেখুন",
  once: "আগে কেনা",
  popularIn: ({ kind, titleBn }) => (kind === "category" ? `${titleBn} বিভাগে জনপ্রিয়` : `${titleBn} এলাকায় জনপ্রিয়`),
  pieces: (shown) => `সাধারণত ${shown}টি`,
  every: (days, shown) => (days === 1 ? "সাধারণত প্রতিদিন" : `সাধারণত ${shown} দিন পরপর`),
  piecesEvery: (pieces, days, shown) =>
    days === 1 ? `সাধারণত প্রতিদিন ${pieces}টি` : `সাধারণত ${shown} দিন পরপর ${pieces}টি`,
};

export type BuyAgainTexts = typeof en;

/** Texts of usual purchases, loaded with them. */
export const buyAgainTexts: Record<Language, BuyAgainTexts> = { en, bn };
