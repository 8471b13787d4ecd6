import type { Language } from "@tatka/domain/language";
import type { Region } from "@tatka/domain/region";

/** The cities' names in both languages, for the question that comes before the language is chosen. */
export const regionNames: Record<Language, Record<Region, string>> = {
  en: { dhaka: "Dhaka", ctg: "Chattogram" },
  bn: { dhaka: "ঢাকা", ctg: "চট্টগ্রাম" },
};
