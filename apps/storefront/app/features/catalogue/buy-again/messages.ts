import type { Language } from "@tatka/domain/language";

const en = {
  title: "Buy again",
  lead: "Items you may be running low on",
  regular: (count: number, shown: string) => (count === 1 ? `${shown} regular item` : `${shown} regular items`),
  every: (days: number, shown: string) => (days === 1 ? "Usually every day" : `Usually every ${shown} days`),
};

const bn: typeof en = {
  title: "আবার কিনুন",
  lead: "আপনার যা ফুরিয়ে আসতে পারে",
  regular: (_, shown) => `${shown}টি নিয়মিত পণ্য`,
  every: (days, shown) => (days === 1 ? "সাধারণত প্রতিদিন" : `সাধারণত ${shown} দিন পরপর`),
};

/** Texts of regular purchases, loaded with them. */
export const buyAgainTexts: Record<Language, typeof en> = { en, bn };
