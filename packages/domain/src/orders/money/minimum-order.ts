import type { Region } from "../../region.ts";

type Minimum = { minOrderAmount: number; minOrderAmountIn: Readonly<Record<Region, number | null>> };

/** Minimum order of a region in taka: its own amount, or the store's. */
export function minimumOrderIn({ minOrderAmount, minOrderAmountIn }: Minimum, region: Region): number {
  return minOrderAmountIn[region] ?? minOrderAmount;
}
