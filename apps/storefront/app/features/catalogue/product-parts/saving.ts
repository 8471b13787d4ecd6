import { savingPercent } from "@tatka/domain/catalogue/price";
import { poishaFromTaka } from "@tatka/domain/money";

/** Whole per cent off the regular price; 0 when there is no offer. */
export function savingOf(price: { salePrice: number; regularPrice: number }): number {
  return savingPercent(poishaFromTaka(price.regularPrice), poishaFromTaka(price.salePrice));
}
