/** Fields of a nutrition table, in order: energy in kilocalories, all others in grams. */
export const nutrients = [
  "energyKcal",
  "fatGrams",
  "carbohydrateGrams",
  "sugarsGrams",
  "fibreGrams",
  "proteinGrams",
  "saltGrams",
] as const;
export type Nutrient = (typeof nutrients)[number];

/** Per 100 g, or 100 ml of goods sold by volume; null if unknown. */
export type Nutrition = Record<Nutrient, number | null>;

/** Pure fat has the most energy. */
export const mostOfNutrient = (nutrient: Nutrient) => (nutrient === "energyKcal" ? 900 : 100);

/** A value that contradicts the others: sugars are part of carbohydrate, and 100 grams hold no more than 100. */
export function impossibleNutrient(nutrition: Nutrition): Nutrient | null {
  const { fatGrams, carbohydrateGrams, sugarsGrams, fibreGrams, proteinGrams, saltGrams } = nutrition;
  if (sugarsGrams !== null && carbohydrateGrams !== null && sugarsGrams > carbohydrateGrams) return "sugarsGrams";
  const parts = [fatGrams, carbohydrateGrams, fibreGrams, proteinGrams, saltGrams];
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  // Printed values are rounded.
  return sum > 101 ? "carbohydrateGrams" : null;
}

/** A form with all values empty means unknown. */
export function nutritionOrNull(nutrition: Nutrition): Nutrition | null {
  return nutrients.some((nutrient) => nutrition[nutrient] !== null) ? nutrition : null;
}
