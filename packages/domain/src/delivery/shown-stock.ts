import { mostOfOne } from "../orders/cart.ts";

/**
 * Answers that many shoppers share show the exact number of pieces left up to this one, and this one for more. Otherwise
 * every sale of a piece out of 500 would invalidate them. `shown_pieces` in the database caps at the same number.
 */
export const mostShown = 20;

/** Which cached answers show other pieces of a product once its stock goes from one number to another. */
export function tagsOfStockChange(productId: number, before: number, after: number): string[] {
  if (Math.min(before, mostShown) === Math.min(after, mostShown)) return [];
  const product = `product:${productId}`;
  // Lists are sorted and filtered by availability.
  return before > 0 === after > 0 ? [product] : [product, "products"];
}

/**
 * How many pieces of a size a cart may hold, by what a shared answer shows. Where it shows `mostShown` there may be more, and
 * only the cart's own line says how many.
 */
export function mostWanted(shown: number, inCart: number = mostOfOne): number {
  return Math.min(shown < mostShown ? shown : Math.max(shown, inCart), mostOfOne);
}
