import type { ImportProblemCode } from "@tatka/contract/catalogue/import-export";
import { joinedCell, splitCell } from "@tatka/domain/catalogue/table-cell";
import { isAllowed } from "@tatka/domain/content/custom-fields";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { withLatinDigits } from "@tatka/domain/digits";

/** An invalid cell with the reason. */
export class BadCell extends Error {
  readonly code: ImportProblemCode;
  readonly detail: string;

  constructor(code: ImportProblemCode, detail: string) {
    super(code);
    this.code = code;
    this.detail = detail.slice(0, 100);
  }
}

/** Normalises typed values to the store's form, or throws a BadCell. */
export type Form = (typed: string) => string;

export const line =
  (most: number): Form =>
  (typed) => {
    const text = typed.replace(/\s+/g, " ").trim();
    // Names must not contain control characters, and PostgreSQL cannot store NUL.
    if (/\p{Cc}/u.test(text) || !text.isWellFormed()) throw new BadCell("not_a_text", text);
    if (text.length > most) throw new BadCell("too_long", text);
    return text;
  };

export const paragraphs =
  (most: number): Form =>
  (typed) => {
    const text = typed.replace(/\r\n?/g, "\n").trim();
    if (/[^\P{Cc}\t\n]/u.test(text) || !text.isWellFormed()) throw new BadCell("not_a_text", text);
    if (text.length > most) throw new BadCell("too_long", text);
    return text;
  };

export const slugForm: Form = (typed) => {
  const text = typed.trim();
  if (text.length > 120 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) throw new BadCell("not_a_slug", text);
  return text;
};

/** A Bangla text. A spreadsheet that saves it in another encoding replaces each letter with a question mark. */
export const bangla =
  (form: Form): Form =>
  (typed) => {
    if (/^[?\s\d\p{P}\p{S}]*\?\?[?\s\d\p{P}\p{S}]*$/u.test(typed)) throw new BadCell("letters_lost", typed.trim());
    return form(typed);
  };

/**
 * Parses a number with this many decimals in Latin or Bangla digits, with optional grouping and ৳. Rounding errors of
 * spreadsheets are removed.
 */
export const number =
  ({ decimals, least, most }: { decimals: number; least: number; most: number }): Form =>
  (typed) => {
    const text = ungrouped(withLatinDigits(typed).trim().replace(/^৳\s*/, ""));
    if (!/^[+-]?\d{1,12}(\.\d{1,20})?$/.test(text)) throw new BadCell("not_a_number", text);
    const value = Number(text);
    const rounded = Number(value.toFixed(decimals));
    if (Math.abs(rounded - value) > 1e-9 * Math.max(1, Math.abs(value))) throw new BadCell("too_precise", text);
    if (rounded < 0) throw new BadCell("negative", text);
    if (rounded < least) throw new BadCell("too_small", text);
    if (rounded > most) throw new BadCell("too_large", text);
    return String(rounded);
  };

/** Any number, also a negative one, as JavaScript writes it. */
export const figure: Form = (typed) => {
  const text = ungrouped(withLatinDigits(typed).trim());
  if (!/^[+-]?\d{1,13}(\.\d{1,20})?$/.test(text)) throw new BadCell("not_a_number", text);
  if (!isAllowed({ type: "number", choices: [] }, Number(text))) throw new BadCell("too_large", text);
  return String(Number(text));
};

/** `2030-01-31`, or a spreadsheet's date. */
export const day: Form = (typed) => {
  const text = dhakaDay(new Date(moment(typed)));
  if (!isAllowed({ type: "date", choices: [] }, text)) throw new BadCell("not_a_moment", text);
  return text;
};

/** `1,250.00` and `1,00,000` have group separators; in `12,5` the comma means something else, so it is refused. */
function ungrouped(text: string): string {
  return /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
}

export const whole = (least: number, most: number): Form => number({ decimals: 0, least, most });
export const taka: Form = number({ decimals: 2, least: 1, most: 1_000_000 });

/**
 * `2030-01-31T18:00:00.000Z`; without a zone, Dhaka time. A bare number is a spreadsheet's date: days since 30 December
 * 1899.
 */
export const moment: Form = (typed) => {
  const asTyped = withLatinDigits(typed).trim();
  const text = /^\d{5}(\.\d+)?$/.test(asTyped) ? fromDays(Number(asTyped)) : asTyped;
  if (!/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) {
    throw new BadCell("not_a_moment", text);
  }
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > 10;
  const at = new Date(`${text.length === 10 ? `${text}T00:00` : text.replace(" ", "T")}${hasZone ? "" : "+06:00"}`);
  if (Number.isNaN(at.getTime())) throw new BadCell("not_a_moment", text);
  return at.toISOString();
};

const MINUTES_A_DAY = 24 * 60;

function fromDays(days: number): string {
  const minutes = Math.round(days * MINUTES_A_DAY);
  return new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString().slice(0, 16);
}

export const oneOf =
  (...choices: string[]): Form =>
  (typed) => {
    const text = typed.trim().toLowerCase();
    if (!choices.includes(text)) throw new BadCell("not_one_of", text);
    return text;
  };

/** Several values in one cell, unique and sorted, so that order does not matter. */
export const several =
  (form: Form): Form =>
  (typed) =>
    joinedCell([...new Set(splitCell(typed).map(form))].toSorted());
