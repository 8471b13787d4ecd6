import { impossibleNutrient } from "@tatka/domain/catalogue/nutrition";
import { expect, test } from "vitest";
import { type DemoCatalogue, readDemoData } from "./demo-catalogue.ts";
import { type DemoFood, foodFactsOf, isOf } from "./demo-nutrition.ts";

const { products } = await readDemoData<DemoCatalogue>("catalogue");
const foods = await readDemoData<DemoFood[]>("foods");

test("more than half of the demo's products say what they are made of, in values that can be true", () => {
  const facts = products.flatMap((product) => foodFactsOf(product, foods) ?? []);
  expect(facts.length).toBeGreaterThan(products.length / 2);
  for (const { nutrition } of facts) expect(impossibleNutrient(nutrition)).toBeNull();
});

test("every row is of a product, and its energy is that of what it holds", () => {
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

test("mishti doi is milk, sugar and cultures", () => {
  const doi = products.find(({ slug }) => slug === "mishti-doi");
  expect(doi && foodFactsOf(doi, foods)).toMatchObject({
    ingredients: { en: "Milk, sugar, live yogurt cultures." },
    nutrition: { energyKcal: 142, sugarsGrams: 20.6 },
  });
});
