import type { Language } from "@tatka/domain/language";

const en = {
  copied: "The link is copied.",
  notCopied: "The link could not be copied. Please copy it from the address bar.",
  picture: (place: string, count: string) => `Picture ${place} of ${count}`,
  previous: "Previous picture",
  next: "Next picture",
};

const bn: typeof en = {
  copied: "লিংক কপি হয়েছে।",
  notCopied: "লিংক কপি করা গেল না। ঠিকানার ঘর থেকে কপি করে নিন।",
  picture: (place: string, count: string) => `${count}টির মধ্যে ${place} নম্বর ছবি`,
  previous: "আগের ছবি",
  next: "পরের ছবি",
};

/** Words of what a product page can do on request; they travel with it. */
export const productToolTexts: Record<Language, typeof en> = { en, bn };
