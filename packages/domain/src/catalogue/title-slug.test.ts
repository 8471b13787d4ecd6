import { expect, test } from "vitest";
import { slugOfTitle } from "./title-slug.ts";

test.each([
  ["Plain Paratha", "plain-paratha"],
  ["Mango (Himsagar), 1 kg", "mango-himsagar-1-kg"],
  ["Grandmother's Crème brûlée", "grandmothers-creme-brulee"],
  ["Salt & Pepper", "salt-and-pepper"],
  ["  --  ", ""],
  ["-- (Frozen) --", "frozen"],
  ["পরোটা", ""],
  ["x".repeat(300), "x".repeat(100)],
  [`${"y".repeat(99)} and more`, "y".repeat(99)],
])("%j becomes %j", (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug);
});
