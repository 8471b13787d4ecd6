import { poishaFromTaka } from "@tatka/domain/money";
import { savingPercent } from "@tatka/domain/price";

/** Whole per cent off the regular price; 0 when there is no offer. */
export function savingOf(price: { salePrice: number; regularPrice: number }): number {
  return savingPercent(poishaFromTaka(price.regularPrice), poishaFromTaka(price.salePrice));
}
