import { inBanglaRelation } from "../content/bangla-relation.ts";
import type { Language } from "../language.ts";

/** "in …", or the Bangla name with its ending. */
export function inCity(language: Language, name: string): string {
  return language === "bn" ? inBanglaRelation(name, "at") : `in ${name}`;
}

/** All cities in a sentence: "A, B and C". */
export function citiesIn(language: Language, names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(", ")} ${language === "bn" ? "ও" : "and"} ${last}`;
}
