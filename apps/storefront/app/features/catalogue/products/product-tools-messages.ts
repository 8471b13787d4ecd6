import type { Language } from "@tatka/domain/language";

const en = {
  copied: "Link copied.",
  notCopied: "We couldn't copy the link. Copy it from the address bar.",
  picture: (place: string, count: string) => `Picture ${place} of ${count}`,
  previous: "Previous picture",
  next: "Next picture",
};

const bn: typeof en = {
  copied: "লিংক কপি হয়েছে।",
  notCopied: "লিংক কপি করা গেল না। ব্রাউজারের অ্যাড্রেস বার থেকে কপি করে নিন।",
  picture: (place: string, count: string) => `${count}টির মধ্যে ${place} নম্বর ছবি`,
  previous: "আগের ছবি",
  next: "পরের ছবি",
};

/** Texts of actions on the product page, loaded on demand. */
export const productToolTexts: Record<Language, typeof en> = { en, bn };
