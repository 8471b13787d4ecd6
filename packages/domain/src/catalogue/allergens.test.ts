import { expect, test } from "vitest";
import { allergenText } from "./allergens.ts";

test("allergens are named in the order of the list, in both languages", () => {
  expect(allergenText(["milk", "gluten"], "en")).toBe("gluten, milk");
  expect(allergenText(["milk", "gluten"], "bn")).toBe("গ্লুটেন, দুধ");
  expect(allergenText([], "en")).toBe("");
});
