import { allergens } from "@tatka/domain/catalogue/allergens";
import { dietOf, mainIngredients } from "@tatka/domain/catalogue/main-ingredients";
import { expect, test } from "vitest";
import { type DemoCatalogue, readDemoData } from "./catalogue.ts";
import { type DemoFood, isOf } from "./nutrition.ts";
import type { DemoProductType } from "./product-types.ts";

const { products } = await readDemoData<DemoCatalogue & { products: { attributes: Record<string, string> }[] }>(
  "catalogue",
);
const types = await readDemoData<DemoProductType[]>("product-types");
const foods = await readDemoData<DemoFood[]>("foods");
const typeOf = (slug: string) => types.find((one) => one.slug === slug);

test("every demo product has known ingredients", () => {
  expect(types.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
  for (const { main, allergens: contained } of types) {
    expect(mainIngredients).toContain(main);
    expect(allergens).toEqual(expect.arrayContaining(contained));
  }
});

test("vegetarian products have no animal as main ingredient, and all others have one", () => {
  for (const { slug, attributes } of products) {
    const main = typeOf(slug)?.main ?? "water";
    expect(dietOf(main) === "vegetarian", slug).toBe(attributes.Vegetarian === "Yes");
  }
});

test("an allergen among the ingredients is declared", () => {
  const words = { wheat: "gluten", milk: "milk", egg: "egg", peanut: "peanut", sesame: "sesame", mustard: "mustard" };
  for (const product of products) {
    const text = foods.find((food) => isOf(food, product))?.ingredients?.[0] ?? "";
    for (const [word, allergen] of Object.entries(words)) {
      if (new RegExp(`\\b${word}\\b`).test(text))
        expect(typeOf(product.slug)?.allergens, product.slug).toContain(allergen);
    }
  }
});
