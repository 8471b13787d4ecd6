import type { Language } from "../language.ts";

/** What the store is called, in each language. */
export type StoreNames = Record<Language, string>;

/** Until staff give it another. */
export const firstStoreNames: StoreNames = { en: "Tatka", bn: "টাটকা" };

/** A missing name falls back to the other language. */
export function storeNameIn(language: Language, { en, bn }: StoreNames = firstStoreNames): string {
  return (language === "bn" ? bn || en : en || bn) || firstStoreNames[language];
}

/**
 * Texts name the store by marks, since its name is a setting: `{store}` in English, in Bangla `{store-bn}`,
 * `{of-store-bn}` and `{at-store-bn}`. `write` is for where a name is written otherwise than in plain text.
 */
export function withStoreName(text: string, names: StoreNames, write: (name: string) => string = String): string {
  return text.replaceAll(/\{(?:(of|at)-)?store(-bn)?\}/g, (_, relation?: "of" | "at", isBangla?: string) =>
    write(isBangla ? inRelation(names.bn, relation) : names.en),
  );
}

/** A Bangla name takes its ending by its last letter; one in other letters has it after a hyphen. */
function inRelation(name: string, relation: "of" | "at" | undefined): string {
  if (!relation) return name;
  const isOf = relation === "of";
  if (!/[\u0980-\u09ff]$/.test(name)) return name + (isOf ? "-এর" : "-এ");
  if (/[াআ]$/.test(name)) return name + (isOf ? "র" : "য়");
  if (/[িীুূেোৃৈৌইঈউঊএওঐঔ]$/.test(name)) return name + (isOf ? "র" : "তে");
  return name + (isOf ? "ের" : "ে");
}
