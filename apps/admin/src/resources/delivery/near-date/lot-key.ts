import type { NearDateLot } from "@tatka/contract/delivery/near-date";
import { withLatinDigits } from "@tatka/domain/digits";

export const keyOf = ({ lotId, hub }: NearDateLot) => `${lotId} ${hub.id}`;

/** The amount in a price field; undefined if invalid. */
export function takaIn(typed: string): number | undefined {
  const text = withLatinDigits(typed).trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

export const isBelowCost = (price: number | undefined, { leastPrice }: NearDateLot) =>
  price !== undefined && leastPrice !== null && price < leastPrice;
