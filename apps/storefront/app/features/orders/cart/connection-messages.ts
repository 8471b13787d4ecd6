import type { Language } from "@tatka/domain/language";

const en = {
  keptOffline: "Saved. We'll add it when you're back online.",
  keptUnreached: "Saved. We'll add it as soon as we can reach the store.",
  added: (titles: string) => `Added to your cart: ${titles}`,
  refused: (title: string, why: string) => `We couldn't add ${title}. ${why}`,
  waiting: "Waiting to be added",
  waitingNote: "Not in your cart yet. We'll add this when you're back online.",
  doNotAdd: (title: string) => `Don't add: ${title}`,
};

const bn: typeof en = {
  keptOffline: "সেভ করা হয়েছে। ইন্টারনেট ফিরলে আমরা কার্টে যোগ করব।",
  keptUnreached: "সেভ করা হয়েছে। সাইটে পৌঁছানো গেলেই আমরা কার্টে যোগ করব।",
  added: (titles) => `কার্টে যোগ হয়েছে: ${titles}`,
  refused: (title, why) => `${title} যোগ করা যায়নি। ${why}`,
  waiting: "যোগ হওয়ার অপেক্ষায়",
  waitingNote: "এখনও কার্টে নেই। ইন্টারনেট ফিরলে আমরা যোগ করব।",
  doNotAdd: (title) => `যোগ করবেন না: ${title}`,
};

/** Texts for an unreachable store, loaded with the calls. */
export const connectionTexts: Record<Language, typeof en> = { en, bn };
