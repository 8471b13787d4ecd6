import type { Language } from "../language.ts";
import { inBanglaRelation } from "./bangla-relation.ts";

/** The store's name in each language. */
export type StoreNames = Record<Language, string>;

/** Until staff set another name. */
export const firstStoreNames: StoreNames = { en: "Tatka", bn: "টাটকা" };

/** A missing name falls back to the other language. */
export function storeNameIn(language: Language, { en, bn }: StoreNames = firstStoreNames): string {
  return (language === "bn" ? bn || en : en || bn) || firstStoreNames[language];
}

/**
 * Texts contain placeholders for the store's name: `{store}` in English, `{store-bn}`, `{of-store-bn}` and
 * `{at-store-bn}` in Bangla. `write` escapes the name for other formats than plain text.
 */
export function withStoreName(text: string, names: StoreNames, write: (name: string) => string = String): string {
  return text.replaceAll(/\{(?:(of|at)-)?store(-bn)?\}/g, (_, relation?: "of" | "at", isBangla?: string) =>
    write(!isBangla ? names.en : relation ? inBanglaRelation(names.bn, relation) : names.bn),
  );
}
