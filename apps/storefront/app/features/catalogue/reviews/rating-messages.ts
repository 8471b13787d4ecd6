import type { Language } from "@tatka/domain/language";

const en = {
  stars: (shown: string) => `${shown} out of 5 stars`,
  count: (count: number, shown: string) => `${shown} ${count === 1 ? "review" : "reviews"}`,
};

const bn: typeof en = {
  stars: (shown) => `৫-এর মধ্যে ${shown} তারা`,
  count: (_count, shown) => `${shown}টি রিভিউ`,
};

/** Texts at the top of the page; the other texts about reviews are loaded with them. */
export const ratingTexts: Record<Language, typeof en> = { en, bn };
