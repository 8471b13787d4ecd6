import { expect, test } from "vitest";
import { impossibleNutrient, mostOfNutrient, type Nutrition, nutrients, nutritionOrNull } from "./nutrition.ts";

const nothing: Nutrition = {
  energyKcal: null,
  fatGrams: null,
  carbohydrateGrams: null,
  sugarsGrams: null,
  fibreGrams: null,
  proteinGrams: null,
  saltGrams: null,
};

test.each([
  [{}, null],
  [{ carbohydrateGrams: 15, sugarsGrams: 15 }, null],
  [{ carbohydrateGrams: 15, sugarsGrams: 15.1 }, "sugarsGrams"],
  [{ sugarsGrams: 15 }, null],
  [{ fatGrams: 100 }, null],
  [{ fatGrams: 60, proteinGrams: 41 }, null],
  [{ fatGrams: 60, proteinGrams: 30, carbohydrateGrams: 12 }, "carbohydrateGrams"],
])("of %j, %j cannot both be true", (some, expected) => {
  expect(impossibleNutrient({ ...nothing, ...some })).toBe(expected);
});

test("100 grams contain at most 900 kilocalories, and at most 100 grams of anything", () => {
  expect(nutrients.map(mostOfNutrient)).toEqual([900, 100, 100, 100, 100, 100, 100]);
});

test("a table without a value is empty", () => {
  expect(nutritionOrNull(nothing)).toBeNull();
  expect(nutritionOrNull({ ...nothing, saltGrams: 0 })).toEqual({ ...nothing, saltGrams: 0 });
});
