import type { Language } from "@tatka/domain/language";

const en = {
  title: "Recently viewed",
  clear: "Clear",
  clearAll: "Clear recently viewed products",
  cleared: "Recently viewed products cleared.",
};

const bn: typeof en = {
  title: "সম্প্রতি দেখা পণ্য",
  clear: "মুছে ফেলুন",
  clearAll: "সম্প্রতি দেখা পণ্যের তালিকা মুছে ফেলুন",
  cleared: "সম্প্রতি দেখা পণ্যের তালিকা মুছে ফেলা হয়েছে।",
};

export const recentlyViewedTexts: Record<Language, typeof en> = { en, bn };
