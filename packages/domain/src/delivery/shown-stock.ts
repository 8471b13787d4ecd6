import { mostOfOne } from "../orders/cart.ts";

/**
 * Shared responses show the exact number of pieces up to this limit, and the limit for more. Otherwise every sale of a
 * piece out of 500 would invalidate them. `shown_pieces` in the database has the same limit.
 */
export const mostShown = 20;

/** Which cached responses change when the stock of a product changes from one number to another. */
export function tagsOfStockChange(productId: number, before: number, after: number): string[] {
  if (Math.min(before, mostShown) === Math.min(after, mostShown)) return [];
  const product = `product:${productId}`;
  // Lists are sorted and filtered by availability.
  return before > 0 === after > 0 ? [product] : [product, "products"];
}

/**
 * How many pieces of a size a cart may hold, by a shared response. If it shows `mostShown` there may be more, and only
 * the cart's own line has the exact number.
 */
export function mostWanted(shown: number, inCart: number = mostOfOne): number {
  return Math.min(shown < mostShown ? shown : Math.max(shown, inCart), mostOfOne);
}
