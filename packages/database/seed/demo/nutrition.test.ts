import { impossibleNutrient } from "@tatka/domain/catalogue/nutrition";
import { expect, test } from "vitest";
import { readCatalogue, readDemoData } from "./catalogue.ts";
import { type DemoFood, foodFactsOf, isOf } from "./nutrition.ts";

const { products } = await readCatalogue();
const foods = await readDemoData<DemoFood[]>("foods");

test("more than half of the demo's products have plausible ingredients and nutrition", () => {
  const facts = products.flatMap((product) => foodFactsOf(product, foods) ?? []);
  expect(facts.length).toBeGreaterThan(products.length / 2);
  for (const { nutrition } of facts) expect(impossibleNutrient(nutrition)).toBeNull();
});

test("every row is of a product, and its energy matches its nutrients", () => {
  for (const food of foods) {
    const name = `${food.category} ${food.title ?? ""}`;
    expect(
      products.some((product) => isOf(food, product)),
      name,
    ).toBe(true);
    const [kcal, fat, carbohydrate, , fibre, protein] = food.per100;
    const counted = fat * 9 + carbohydrate * 4 + fibre * 2 + protein * 4;
    expect(Math.abs(counted - kcal), `${name}: ${counted} of ${kcal}`).toBeLessThan(25 + kcal * 0.1);
  }
});

test.each([
  ["hilsa-whole-1-kg-size", "Hilsa.", "ইলিশ।"],
  ["beef-bone-in-curry-cut", "Beef.", "গরুর মাংস।"],
  ["okra-cut-frozen", "Okra.", "ঢেঁড়স।"],
  ["basmati-rice-long-grain", "Basmati Rice Long Grain.", "বাসমতি চাল।"],
])("the ingredients of %s are %s, without the way it is cut", (slug, en, bn) => {
  const product = products.find((one) => one.slug === slug);
  expect(product && foodFactsOf(product, foods)?.ingredients).toEqual({ en, bn });
});

test.each<[RegExp, string]>([
  [/\bgarlic\b/i, "garlic"],
  [/\bchoco/i, "cocoa"],
  [/\bcheese (chicken|finger|potato)/i, "cheese"],
  [/\bmasala fries\b/i, "spices"],
  [/\bnolen gur\b/i, "gur"],
  [/\bdal (paratha|puri)\b/i, "lentils"],
  [/\baloo (paratha|puri|singara)\b/i, "potato"],
  [/\b(brown bread|digestive|lal atar|whole wheat)\b/i, "whole wheat flour"],
  ...["mango", "strawberry", "coconut", "orange", "guava", "lemon", "chicken", "beef"].map((word): [RegExp, string] => [
    new RegExp(`\\b${word}\\b`, "i"),
    word,
  ]),
])("the ingredients of products named %s contain %s", (name, ingredient) => {
  const lists = products
    .filter(({ title_en }) => name.test(title_en))
    .flatMap((product) => foodFactsOf(product, foods)?.ingredients.en.toLowerCase() ?? []);
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) expect(list).toContain(ingredient);
});

test("no ingredient is one of two", () => {
  for (const { ingredients } of foods) expect(ingredients?.join() ?? "").not.toMatch(/ or | বা | অথবা /);
});

test("whole products are not described as cut", () => {
  const whole = products.filter(({ attributes }) => attributes.Cut === "Whole");
  expect(whole.length).toBeGreaterThan(0);
  for (const { slug, attributes } of whole) expect(attributes.Preparation, slug).not.toMatch(/\bcut\b/);
});

test("the ingredients of mishti doi are milk, sugar and cultures", () => {
  const doi = products.find(({ slug }) => slug === "mishti-doi");
  expect(doi && foodFactsOf(doi, foods)).toMatchObject({
    ingredients: { en: "Milk, sugar, live yogurt cultures." },
    nutrition: { energyKcal: 142, sugarsGrams: 20.6 },
  });
});
