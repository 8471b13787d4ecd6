import type { SavedListItem } from "@tatka/contract/lists/saved-lists";

export const inStock = (items: readonly SavedListItem[]) => items.filter(({ available }) => available > 0);

/** Taka for available items. */
export function worthOf(items: readonly SavedListItem[]): number {
  const poisha = inStock(items).map(
    ({ salePrice, quantity, available }) => Math.round(salePrice * 100) * Math.min(quantity, available),
  );
  return poisha.reduce((sum, one) => sum + one, 0) / 100;
}
