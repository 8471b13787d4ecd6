import { expect, test } from "vitest";
import { formatIn } from "../../../format.ts";
import { shortfallWords } from "./shortfall-words.ts";

const lines = [
  { title: "Rice", wanted: 50, added: 39, reason: "line_limit" },
  { title: "Milk", wanted: 1, added: 0, reason: "unavailable" },
  { title: "Tea", wanted: 1, added: 0, reason: "cart_full" },
  { title: "Salt", wanted: 2, added: 0, reason: "cart_full" },
  { title: "Egg", wanted: 5, added: 3, reason: "short" },
] as const;

test("items that did not fit are named with the reason, dropped ones first", () => {
  expect(shortfallWords(lines, "en", formatIn("en"))).toEqual([
    "Unavailable, not added: Milk.",
    "Your cart is full (300 different items), so these were not added: Tea, Salt.",
    "Rice: 39 of 50 added, 99 of one item at most.",
    "Egg: 3 of 5 added, no more in stock.",
  ]);
});

test("Bangla texts have Bangla numbers", () => {
  expect(shortfallWords(lines.slice(0, 1), "bn", formatIn("bn"))).toEqual([
    "Rice: ৫০টির মধ্যে ৩৯টি যোগ হয়েছে, একটি পণ্য সর্বোচ্চ ৯৯টি নেওয়া যায়।",
  ]);
  expect(shortfallWords([], "bn", formatIn("bn"))).toEqual([]);
});
