import { inBanglaRelation } from "@tatka/domain/content/bangla-relation";
import { withStoreName } from "@tatka/domain/content/store-name";
import { citiesIn } from "@tatka/domain/delivery/city-words";
import { useLanguage } from "../language.tsx";
import { useLayoutData } from "./layout-data.ts";

/** Replaces the placeholders of the store's name and its cities in a text. */
export function useStoreName(): (text: string) => string {
  const { storeName, cities } = useLayoutData();
  const { language } = useLanguage();
  return (text) => {
    const named = withStoreName(text, { en: storeName, bn: storeName });
    if (!named.includes("cities}")) return named;
    const all = citiesIn(
      language,
      cities.map(({ title }) => title[language]),
    );
    return named
      .replaceAll("{cities}", all)
      .replaceAll("{in-cities}", inBanglaRelation(all, "at"))
      .replaceAll("{of-cities}", inBanglaRelation(all, "of"));
  };
}
