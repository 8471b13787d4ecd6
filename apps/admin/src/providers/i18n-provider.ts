import { withStoreName } from "@tatka/domain/content/store-name";
import type { Language } from "@tatka/domain/language";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { I18nProvider } from "react-admin";
import { readBangla } from "../messages/bn.ts";
import { readEnglish } from "../messages/en.ts";
import { storeNames } from "../messages/store-names.ts";

let made: I18nProvider | undefined;

/** Created on first use, when the areas are known. */
const polyglot = () =>
  (made ??= polyglotI18nProvider(
    // English is bundled; Bangla is loaded on demand.
    (locale) => (locale === "bn" ? readBangla() : readEnglish()),
    "en" satisfies Language,
    [
      { locale: "en" satisfies Language, name: "English" },
      { locale: "bn" satisfies Language, name: "বাংলা" },
    ],
    // translate() returns server messages and product titles unchanged.
    { allowMissing: true },
  ));

export const i18nProvider: Required<I18nProvider> = {
  translate(key, options) {
    const text = withStoreName(polyglot().translate(key, options), storeNames);
    return polyglot().getLocale() === "bn" && hasNumber(options) ? inBanglaDigits(text) : text;
  },
  async changeLocale(locale) {
    await polyglot().changeLocale(locale);
    document.documentElement.lang = locale;
  },
  getLocale: () => polyglot().getLocale(),
  getLocales: () => polyglot().getLocales?.() ?? [],
};

function hasNumber(options: unknown): boolean {
  return typeof options === "object" && options !== null && Object.values(options).some(Number.isFinite);
}

const zeroInBangla = "০".codePointAt(0) ?? 0;

function inBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zeroInBangla + Number(digit)));
}
