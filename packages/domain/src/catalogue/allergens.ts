import { keysOf } from "../tables.ts";
/**
 * The fourteen allergens that food labels must name in the European Union (Regulation 1169/2011, Annex II). A product
 * has a set of these; null means unknown, which is never treated as none.
 */
export const allergenNames = {
  gluten: { en: "gluten", bn: "গ্লুটেন" },
  crustaceans: { en: "crustaceans", bn: "চিংড়ি ও কাঁকড়া" },
  molluscs: { en: "molluscs", bn: "শামুক ও ঝিনুক" },
  egg: { en: "egg", bn: "ডিম" },
  fish: { en: "fish", bn: "মাছ" },
  peanut: { en: "peanut", bn: "চিনাবাদাম" },
  nuts: { en: "nuts", bn: "বাদাম" },
  soy: { en: "soy", bn: "সয়া" },
  milk: { en: "milk", bn: "দুধ" },
  celery: { en: "celery", bn: "সেলারি" },
  mustard: { en: "mustard", bn: "সরিষা" },
  sesame: { en: "sesame", bn: "তিল" },
  sulphites: { en: "sulphites", bn: "সালফাইট" },
  lupin: { en: "lupin", bn: "লুপিন" },
} as const;

export type Allergen = keyof typeof allergenNames;
export const allergens = keysOf<Allergen>(allergenNames);

/** "milk, nuts", in the order of the list; empty where there is none. */
export function allergenText(contained: readonly Allergen[], language: "en" | "bn"): string {
  return allergens
    .filter((one) => contained.includes(one))
    .map((one) => allergenNames[one][language])
    .join(", ");
}
