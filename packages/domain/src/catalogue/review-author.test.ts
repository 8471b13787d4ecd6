import { expect, test } from "vitest";
import { reviewAuthor } from "./review-author.ts";

test.each([
  ["Rahima Khatun", "Rahima K."],
  ["  Rahima   Akter  Khatun ", "Rahima K."],
  ["Rahima", "Rahima"],
  ["Md. Rafiqul Islam", "Md. Rafiqul I."],
  ["রহিমা খাতুন", "রহিমা খা."],
  ["rahima@shop.example", ""],
  ["", ""],
  [null, ""],
])("%j is shown as %j", (name, shown) => {
  expect(reviewAuthor(name)).toBe(shown);
});
