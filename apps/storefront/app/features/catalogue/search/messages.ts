import type { Language } from "@tatka/domain/language";

const en = {
  list: "Suggestions",
  from: (price: string) => `from ${price}`,
  category: "Category",
  count: (count: number, shown: string) => (count === 1 ? `${shown} suggestion` : `${shown} suggestions`),
};

const bn: typeof en = {
  list: "পরামর্শ",
  from: (price: string) => `${price} থেকে`,
  category: "ক্যাটাগরি",
  count: (_count: number, shown: string) => `${shown}টি পরামর্শ`,
};

/** Words of the search suggestions; they travel with them. */
export const suggestionTexts: Record<Language, typeof en> = { en, bn };
