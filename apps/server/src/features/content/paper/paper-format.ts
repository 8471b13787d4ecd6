import { groupedNumber } from "@tatka/domain/digits";
import type { Language } from "@tatka/domain/language";
import { takaFigure, takaText } from "@tatka/domain/money";

const locales: Record<Language, string> = { en: "en-BD", bn: "bn-BD" };

/** Formats of numbers and dates on papers, in Dhaka time. */
export function paperFormat(language: Language) {
  const locale = locales[language];
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const timeZone = "Asia/Dhaka";
  // British English, because Intl's English for Bangladesh puts abbreviated months in American order.
  const dates = language === "bn" ? locale : "en-GB";
  const date = new Intl.DateTimeFormat(dates, { dateStyle: "long", timeZone });
  const time = new Intl.DateTimeFormat(dates, { timeStyle: "medium", hourCycle: "h23", timeZone });
  return {
    taka: (poisha: number) => takaText(poisha / 100, language),
    /** For table columns whose header has the currency. */
    amount: (poisha: number) => takaFigure(poisha / 100, language, "always"),
    number: (value: number) => groupedNumber(value, language),
    percent: (value: number) => percent.format(value / 100),
    date: (moment: Date) => date.format(moment),
    time: (moment: Date) => time.format(moment),
  };
}

export type PaperFormat = ReturnType<typeof paperFormat>;
