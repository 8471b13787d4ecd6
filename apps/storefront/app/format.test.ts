import { expect, test } from "vitest";
import { formatIn } from "./format.ts";

const languages = [
  { language: "en", locale: "en-BD" },
  { language: "bn", locale: "bn-BD" },
] as const;
const amounts = [
  0, 5, 70, 999, 1_000, 12_345, 123_456, 1_234_567, 12_345_678, 123_456_789, -1_234, -70.5, 0.5, 23.33, 1_234.07,
];

test.each(languages)("taka in $language are written as the platform writes them", ({ language, locale }) => {
  const currency = { style: "currency", currency: "BDT", currencyDisplay: "narrowSymbol" } as const;
  const platform = (taka: number) => {
    const decimals = Number.isInteger(taka) ? 0 : 2;
    const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(locale, { ...currency, ...places }).format(taka);
  };
  expect(amounts.map(formatIn(language).taka)).toEqual(amounts.map(platform));
});

test.each(languages)("numbers in $language are written as the platform writes them", ({ language, locale }) => {
  const platform = new Intl.NumberFormat(locale);
  const numbers = [...amounts, 0.125, 1.5, 2.3456, 99_999.9999];
  expect(numbers.map(formatIn(language).number)).toEqual(numbers.map((number) => platform.format(number)));
});

test.each(languages)("a saving in $language is written as the platform writes it", ({ language, locale }) => {
  const platform = new Intl.NumberFormat(locale, { style: "percent" });
  const savings = [0, 6, 33, 99, 100];
  expect(savings.map(formatIn(language).percent)).toEqual(savings.map((saving) => platform.format(saving / 100)));
});
