import type { Language } from "@tatka/domain/language";

const en = {
  amount: (missing: string, gives: string) => `Add ${missing} more and ${gives}`,
  pieces: (missing: string, gives: string) => `Take ${missing} more: ${gives}`,
  bundle: (missing: string, price: string) => `Add ${missing} more item and pay ${price} for the set`,
  save: (off: string) => `save ${off}`,
  freeDelivery: "delivery is free",
  itIsFree: "it's free",
  theyAreFree: "they're free",
  itIsOff: (off: string) => `${off} off`,
};

const bn: typeof en = {
  amount: (missing, gives) => `আরও ${missing} যোগ করুন, ${gives}`,
  pieces: (missing, gives) => `আর ${missing}টি নিন: ${gives}`,
  bundle: (missing, price) => `আর ${missing}টি পণ্য যোগ করলে পুরো সেট ${price}`,
  save: (off) => `${off} ছাড় পান`,
  freeDelivery: "ডেলিভারি ফ্রি পান",
  itIsFree: "সেটি ফ্রি",
  theyAreFree: "সেগুলো ফ্রি",
  itIsOff: (off) => `${off} ছাড়`,
};

export const discountTexts: Record<Language, typeof en> = { en, bn };
