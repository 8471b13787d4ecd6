import type { Language } from "@tatka/domain/language";

const en = {
  quantityOf: (title: string) => `Quantity of ${title}`,
  less: (title: string) => `Decrease quantity: ${title}`,
  more: (title: string) => `Increase quantity: ${title}`,
  noMore: (most: string) => `You can have up to ${most} of these.`,
  remove: (title: string) => `Remove: ${title}`,
  find: "Find a product",
  finding: "Searching…",
  nothing: (words: string) => `Nothing found for “${words}”. Try another word.`,
  out: "Out of stock",
};

const bn: typeof en = {
  quantityOf: (title) => `${title}: কয়টি`,
  less: (title) => `${title} কমান`,
  more: (title) => `${title} বাড়ান`,
  noMore: (most) => `এটি সর্বোচ্চ ${most}টি নেওয়া যায়।`,
  remove: (title) => `বাদ দিন: ${title}`,
  find: "পণ্য খুঁজুন",
  finding: "খোঁজা হচ্ছে…",
  nothing: (words) => `“${words}” দিয়ে কিছু পাওয়া যায়নি। অন্য শব্দ লিখে দেখুন।`,
  out: "স্টকে নেই",
};

export const listPartTexts: Record<Language, typeof en> = { en, bn };
