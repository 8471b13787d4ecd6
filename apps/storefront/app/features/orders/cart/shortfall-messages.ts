import type { Language } from "@tatka/domain/language";

const en = {
  unavailable: (titles: string) => `Unavailable, not added: ${titles}.`,
  cartFull: (most: string, titles: string) =>
    `Your cart is full (${most} different items), so these were not added: ${titles}.`,
  short: (title: string, added: string, wanted: string) => `${title}: ${added} of ${wanted} added, no more in stock.`,
  lineLimit: (title: string, added: string, wanted: string, most: string) =>
    `${title}: ${added} of ${wanted} added, ${most} of one item at most.`,
};

const bn: typeof en = {
  unavailable: (titles) => `এখন পাওয়া যাচ্ছে না, তাই যোগ হয়নি: ${titles}।`,
  cartFull: (most, titles) => `কার্ট পূর্ণ (সর্বোচ্চ ${most} রকম পণ্য), তাই এগুলো যোগ হয়নি: ${titles}।`,
  short: (title, added, wanted) => `${title}: ${wanted}টির মধ্যে ${added}টি যোগ হয়েছে, স্টকে আর নেই।`,
  lineLimit: (title, added, wanted, most) =>
    `${title}: ${wanted}টির মধ্যে ${added}টি যোগ হয়েছে, একটি পণ্য সর্বোচ্চ ${most}টি নেওয়া যায়।`,
};

/** Texts about items that did not fit when several lines were added at once. */
export const shortfallTexts: Record<Language, typeof en> = { en, bn };
