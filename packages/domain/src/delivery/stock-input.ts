import { withLatinDigits } from "../digits.ts";

type StockStep = { kind: "receive" | "take" | "count"; pieces: number };

/** Parses a stock cell: +50 receives fifty, -3 removes three, and a plain number is a count. */
export function readStockInput(typed: string): StockStep | undefined {
  const found = /^([+\-−–]?)\s*(\d{1,7})$/u.exec(withLatinDigits(typed).trim());
  if (!found) return undefined;
  const [, sign, digits] = found;
  const pieces = Number(digits);
  if (!sign) return { kind: "count", pieces };
  if (pieces === 0) return undefined;
  return { kind: sign === "+" ? "receive" : "take", pieces };
}
