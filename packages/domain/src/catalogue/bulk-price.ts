import { type Poisha, poishaOf } from "../money.ts";

const LOWEST_PRICE = poishaOf(100);
const HIGHEST_PRICE = poishaOf(100_000_000);

/** A price change: in per cent or in poisha; either may be negative. */
export type PriceStep = { by: "percent" | "amount"; value: number; isWholeTaka: boolean };

/** The price after a change, with half a poisha (or half a taka) rounded up. The result may be invalid. */
export function changedPrice(price: Poisha, { by, value, isWholeTaka }: PriceStep): number {
  // A percentage has at most two decimals, so hundredths of a per cent are whole numbers.
  const exact = by === "percent" ? (price * (10_000 + Math.round(value * 100))) / 10_000 : price + value;
  return isWholeTaka ? Math.round(exact / 100) * 100 : Math.round(exact);
}

export type PriceProblem = "below_one_taka" | "too_high" | "sale_above_regular";

/** The problem with a regular price and its sale price, if any. */
export function priceProblem(regular: number, sale: number | null): PriceProblem | undefined {
  if (regular < LOWEST_PRICE || (sale !== null && sale < LOWEST_PRICE)) return "below_one_taka";
  if (regular > HIGHEST_PRICE) return "too_high";
  if (sale !== null && sale > regular) return "sale_above_regular";
  return undefined;
}
