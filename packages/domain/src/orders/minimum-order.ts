import type { Region } from "../region.ts";

type Minimum = { minOrderAmount: number; minOrderAmountIn: Readonly<Record<Region, number | null>> };

/** What an order must be worth in a region: its own amount, or where it has none, the store's. In taka. */
export function minimumOrderIn({ minOrderAmount, minOrderAmountIn }: Minimum, region: Region): number {
  return minOrderAmountIn[region] ?? minOrderAmount;
}
