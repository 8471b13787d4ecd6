import { groupedNumber } from "@tatka/domain/digits";
import type { Language } from "@tatka/domain/language";
import { takaFigure, takaText } from "@tatka/domain/money";

export type Format = {
  taka: (taka: number) => string;
  /** An amount for texts that contain "taka". */
  takaFigure: (taka: number) => string;
  number: (value: number) => string;
  /** 6 becomes 6%. */
  percent: (percent: number) => string;
};

const formats: Record<Language, Format> = { en: makeFormat("en"), bn: makeFormat("bn") };

export function formatIn(language: Language): Format {
  return formats[language];
}

function makeFormat(language: Language): Format {
  return {
    taka: (taka) => takaText(taka, language),
    takaFigure: (taka) => takaFigure(taka, language),
    number: (value) => groupedNumber(value, language),
    percent: (percent) => `${groupedNumber(Math.round(percent), language)}%`,
  };
}
