import { inCity } from "@tatka/domain/delivery/city-words";
import { useLanguage } from "../language.tsx";
import { useLayoutData } from "./layout-data.ts";

/** The name of the page's city, alone and as in "in …". */
export function useCityName(): { name: string; inCity: string } {
  const { cities, region } = useLayoutData();
  const { language } = useLanguage();
  const name = cities.find(({ code }) => code === region)?.title[language] ?? region;
  return { name, inCity: inCity(language, name) };
}
