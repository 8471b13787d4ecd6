import { expect, test } from "vitest";
import { allergenText } from "./allergens.ts";

test("allergens are listed in a fixed order, in both languages", () => {
  expect(allergenText(["milk", "gluten"], "en")).toBe("gluten, milk");
  expect(allergenText(["milk", "gluten"], "bn")).toBe("গ্লুটেন, দুধ");
  expect(allergenText([], "en")).toBe("");
});
