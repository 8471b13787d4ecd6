import { type Allergen, allergens } from "../../catalogue/allergens.ts";
import { dietOf, type MainIngredient } from "../../catalogue/main-ingredients.ts";
import { mostOfOne } from "../cart.ts";

/** Product data for comparing substitutes. Null means unknown, and is never treated as harmless. */
export type Likeness = {
  productId: number;
  /** For example paratha, or chicken curry cut. */
  productType: string | null;
  mainIngredient: MainIngredient | null;
  allergens: readonly Allergen[] | null;
};

/** Why a product is not the same as another: the first of diet and ingredient that fits. */
export const differences = ["unknown", "diet", "ingredient", "type", "allergens"] as const;
export type Difference = (typeof differences)[number];

/** Differences between a substitute and the original. Another size of the same product never differs. */
export function differencesOf(original: Likeness, candidate: Likeness): Difference[] {
  if (original.productId === candidate.productId) return [];
  const found = new Set<Difference>();
  const [was, now] = [original.mainIngredient, candidate.mainIngredient];
  if (was === null || now === null) found.add("unknown");
  else if (dietOf(was) !== dietOf(now)) found.add("diet");
  else if (was !== now) found.add("ingredient");
  if (original.productType === null || candidate.productType === null) found.add("unknown");
  else if (original.productType !== candidate.productType) found.add("type");
  const added = addedAllergens(original, candidate);
  if (added === null) found.add("unknown");
  else if (added.length > 0) found.add("allergens");
  return differences.filter((one) => found.has(one));
}

/** Whether a product may replace the customer's choice without asking. */
export function mayReplace(original: Likeness, candidate: Likeness): boolean {
  return differencesOf(original, candidate).length === 0;
}

/**
 * Whether customers may be offered it when they choose for themselves: also another fish of the same cut, or flour of
 * another grain. Meat is only replaced by the same animal's, because many people eat chicken but no beef.
 */
export function mayBeChosen(original: Likeness, candidate: Likeness): boolean {
  const apart = differencesOf(original, candidate);
  if (apart.some((one) => one !== "ingredient")) return false;
  return apart.length === 0 || (original.mainIngredient !== null && dietOf(original.mainIngredient) !== "meat");
}

/** Properties that a customer may not tolerate; null if unknown. */
export function addedAllergens(original: Likeness, candidate: Likeness): Allergen[] | null {
  if (original.productId === candidate.productId) return [];
  const { allergens: contained } = candidate;
  return contained && allergens.filter((one) => contained.includes(one) && !original.allergens?.includes(one));
}

/** How many pieces of another size come nearest to as much. */
export function piecesInstead(missing: { quantity: number; grams: number }, grams: number): number {
  return Math.min(mostOfOne, Math.max(1, Math.round((missing.quantity * missing.grams) / grams)));
}

type Offered = { productId: number; totalGrams: number; totalPoisha: number };

/** Other sizes of the same product first, the nearest in amount; then other products, the nearest in price. */
export function nearestFirst(original: Offered): (one: Offered, other: Offered) => number {
  const key = ({ productId, totalGrams, totalPoisha }: Offered): [number, number, number] => {
    const isSame = productId === original.productId;
    const grams = Math.abs(totalGrams - original.totalGrams);
    return [isSame ? 0 : 1, isSame ? grams : 0, Math.abs(totalPoisha - original.totalPoisha)];
  };
  return (one, other) => {
    const [a, b] = [key(one), key(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  };
}
