import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Allergen, allergens } from "../../catalogue/allergens.ts";
import { dietOf, mainIngredients } from "../../catalogue/main-ingredients.ts";
import {
  addedAllergens,
  differencesOf,
  type Likeness,
  mayBeChosen,
  mayReplace,
  nearestFirst,
  piecesInstead,
} from "./like-for-like.ts";

const chickenParatha: Likeness = {
  productId: 1,
  productType: "stuffed paratha",
  mainIngredient: "chicken",
  allergens: ["gluten"],
};
const other = (changes: Partial<Likeness>): Likeness => ({ ...chickenParatha, productId: 2, ...changes });

describe("a substitute", () => {
  test.each([
    ["of the same type and main ingredient is alike", {}, []],
    ["with fewer allergens is alike", { allergens: [] }, []],
    ["of another animal is not", { mainIngredient: "beef" }, ["ingredient"]],
    ["of fish is not, for meat", { mainIngredient: "rui", allergens: ["gluten"] }, ["diet"]],
    ["of vegetables is not, for meat", { mainIngredient: "potato" }, ["diet"]],
    ["of egg is not, for meat", { mainIngredient: "egg" }, ["diet"]],
    ["of another type is not", { productType: "samosa" }, ["type"]],
    ["with an allergen more is not", { allergens: ["gluten", "milk"] }, ["allergens"]],
    ["whose main ingredient is unknown is not", { mainIngredient: null }, ["unknown"]],
    ["whose type is unknown is not", { productType: null }, ["unknown"]],
    ["whose allergens are unknown is not", { allergens: null }, ["unknown"]],
  ] as [string, Partial<Likeness>, string[]][])("%s", (_, changes, expected) => {
    expect(differencesOf(chickenParatha, other(changes))).toEqual(expected);
  });

  test("of another size may always replace its own product, even with unknown data", () => {
    const unknown = { productId: 1, productType: null, mainIngredient: null, allergens: null };
    expect(mayReplace(unknown, unknown)).toBe(true);
    expect(addedAllergens(unknown, unknown)).toEqual([]);
  });

  test("is not allowed if the allergens of the missing item are unknown", () => {
    const original = { ...chickenParatha, allergens: null };
    expect(mayReplace(original, other({ allergens: [] }))).toBe(true);
    expect(mayReplace(original, other({ allergens: ["gluten"] }))).toBe(false);
    expect(mayReplace({ ...chickenParatha, mainIngredient: null }, other({}))).toBe(false);
    expect(mayReplace({ ...chickenParatha, productType: null }, other({}))).toBe(false);
  });

  test("names the allergens that it adds", () => {
    expect(addedAllergens(chickenParatha, other({ allergens: ["milk", "gluten", "egg"] }))).toEqual(["egg", "milk"]);
    expect(addedAllergens(chickenParatha, other({ allergens: null }))).toBeNull();
  });
});

describe("a substitute that the customer chooses", () => {
  test.each([
    ["may be another fish of the same cut", { mainIngredient: "rui" }, { mainIngredient: "katla" }, true],
    ["may be the same from another grain", { mainIngredient: "wheat" }, { mainIngredient: "rice" }, true],
    ["may be another size", { mainIngredient: null }, { mainIngredient: null, productId: 1 }, true],
    ["is of the same animal, if it is meat", { mainIngredient: "beef" }, { mainIngredient: "beef" }, true],
    ["is not of another animal", { mainIngredient: "chicken" }, { mainIngredient: "beef" }, false],
    ["is not meat for fish", { mainIngredient: "rui" }, { mainIngredient: "chicken" }, false],
    ["is not of another type", { mainIngredient: "rui" }, { mainIngredient: "rui", productType: "samosa" }, false],
    ["adds no allergen", { mainIngredient: "rui" }, { mainIngredient: "katla", allergens: ["gluten", "milk"] }, false],
    ["is not of an unknown ingredient", { mainIngredient: "rui" }, { mainIngredient: null }, false],
  ] as [string, Partial<Likeness>, Partial<Likeness>, boolean][])("%s", (_, original, candidate, expected) => {
    expect(mayBeChosen({ ...chickenParatha, ...original }, other(candidate))).toBe(expected);
  });
});

test("never crosses a diet or species or adds an allergen, for any products", () => {
  const set = fc.option(fc.subarray<Allergen>([...allergens]), { nil: null });
  // Few of each, so that many pairs are alike.
  const likeness = fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    productType: fc.constantFrom("paratha", "samosa", null),
    mainIngredient: fc.constantFrom("chicken", "beef", "rui", "potato", "egg", null) as fc.Arbitrary<
      Likeness["mainIngredient"]
    >,
    allergens: fc.oneof(fc.constantFrom<Allergen[]>([], ["gluten"], ["gluten", "milk"]), set),
  });
  fc.assert(
    fc.property(likeness, likeness, (original, candidate) => {
      if (original.productId === candidate.productId || !mayReplace(original, candidate)) return;
      const { mainIngredient: now } = candidate;
      expect(now).not.toBeNull();
      expect(now).toBe(original.mainIngredient);
      expect(candidate.productType).toBe(original.productType);
      if (now && original.mainIngredient) expect(dietOf(now)).toBe(dietOf(original.mainIngredient));
      for (const one of candidate.allergens ?? ["unknown"]) expect(original.allergens).toContain(one);
    }),
    { numRuns: 2_000 },
  );
});

test("every main ingredient has a diet: plants, milk and honey are vegetarian, eggs are separate", () => {
  const of = (diet: string) => mainIngredients.filter((one) => dietOf(one) === diet);
  expect(of("meat")).toEqual(expect.arrayContaining(["beef", "chicken", "duck"]));
  expect(of("fish")).toEqual(expect.arrayContaining(["hilsa", "shrimp", "oyster"]));
  expect(of("egg")).toEqual(["egg"]);
  expect(of("vegetarian")).toEqual(expect.arrayContaining(["potato", "milk", "honey"]));
});

describe("the nearest amount", () => {
  test.each([
    [{ quantity: 1, grams: 1000 }, 500, 2],
    [{ quantity: 2, grams: 500 }, 1000, 1],
    [{ quantity: 3, grams: 200 }, 500, 1],
    [{ quantity: 1, grams: 200 }, 5000, 1],
    [{ quantity: 99, grams: 5000 }, 10, 99],
  ])("%o in packs of %i g is %i packs", (missing, grams, packs) => {
    expect(piecesInstead(missing, grams)).toBe(packs);
  });
});

test("other sizes come first, the nearest in amount; then other products, the nearest in price", () => {
  const offers = [
    { productId: 2, totalGrams: 1000, totalPoisha: 90_00 },
    { productId: 3, totalGrams: 1000, totalPoisha: 101_00 },
    { productId: 1, totalGrams: 500, totalPoisha: 100_00 },
    { productId: 1, totalGrams: 1100, totalPoisha: 130_00 },
    { productId: 1, totalGrams: 900, totalPoisha: 95_00 },
  ];
  const sorted = offers.toSorted(nearestFirst({ productId: 1, totalGrams: 1000, totalPoisha: 100_00 }));
  expect(sorted.map((one) => offers.indexOf(one))).toEqual([4, 3, 2, 1, 0]);
});
