import { groupedNumber } from "./digits.ts";
import type { Language } from "./language.ts";

declare const poisha: unique symbol;

/** A whole number of poisha; 100 make one taka. The only form in which money is stored or calculated. */
export type Poisha = number & { readonly [poisha]: true };

/** Largest amount the store accepts anywhere: ten crore taka, far below what a JavaScript number holds exactly. */
const LARGEST_POISHA = 10_000_000_000;

export function poishaOf(value: number): Poisha {
  if (!Number.isInteger(value) || Math.abs(value) > LARGEST_POISHA) {
    throw new RangeError(`${value} is not a whole number of poisha within the store's bounds`);
  }
  return value as Poisha;
}

/** Taka as typed by people or read from data; a third decimal is an error, never rounded silently. */
export function poishaFromTaka(taka: number): Poisha {
  const exact = Math.round(taka * 100);
  if (Math.abs(exact - taka * 100) > 1e-6) throw new RangeError(`${taka} taka has a fraction of a poisha`);
  return poishaOf(exact);
}

export function takaFromPoisha(amount: Poisha): number {
  return amount / 100;
}

/** The format of payment gateways: `1234.50`. */
export function decimalTaka(amount: Poisha): string {
  const [sign, whole] = amount < 0 ? ["-", -amount] : ["", amount];
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** Parses `500`, `500.5` or `500.50` exactly, digit by digit; undefined for anything else. */
export function poishaFromDecimal(text: string): Poisha | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) return undefined;
  const [, taka, fraction = ""] = parts;
  const value = Number(taka) * 100 + Number(fraction.padEnd(2, "0"));
  return value > LARGEST_POISHA ? undefined : poishaOf(value);
}

/** The format of amounts everywhere: ৳1,00,000, or ৳23.50; in Bangla ৳১,০০,০০০. */
export function takaText(taka: number, language: Language): string {
  return (taka < 0 ? "-৳" : "৳") + takaFigure(Math.abs(taka), language);
}

/**
 * The amount without its sign, for texts that name the currency. Poisha are shown only if there are any, except in
 * columns, where decimal points align.
 */
export function takaFigure(taka: number, language: Language, poisha: "if any" | "always" = "if any"): string {
  const isWhole = Math.round(taka * 100) % 100 === 0;
  return groupedNumber(taka, language, isWhole && poisha === "if any" ? 0 : 2);
}
