import { expect, test } from "vitest";
import { suggestSlug } from "./suggest-slug.ts";

test.each([
  ["Fish & Meat (Frozen)", "fish-meat-frozen"],
  ["  Rahim's Café ", "rahims-cafe"],
  ["100% Ghee", "100-ghee"],
  ["মাছ", ""],
  ["x".repeat(200), "x".repeat(80)],
  [`${"x".repeat(79)} more`, "x".repeat(79)],
  ["-- (Frozen) --", "frozen"],
])("the slug of %j is %j", (title, slug) => {
  expect(suggestSlug(title)).toBe(slug);
});
