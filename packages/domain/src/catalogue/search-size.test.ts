import { expect, test } from "vitest";
import { takeSize } from "./search-size.ts";

test.each([
  ["2kg chal", "chal", { amount: 2000, unit: "g" }],
  ["khashir mangsho 500 gm", "khashir mangsho", { amount: 500, unit: "g" }],
  ["ডিম ১ ডজন", "ডিম", { amount: 12, unit: "pcs" }],
  ["পেঁয়াজ ২ কেজি", "পেঁয়াজ".normalize("NFC"), { amount: 2000, unit: "g" }],
  ["Milk 1.5 Ltr", "milk", { amount: 1500, unit: "ml" }],
  ["oil 500 ml", "oil", { amount: 500, unit: "ml" }],
  ["dim 2 hali", "dim", { amount: 8, unit: "pcs" }],
  ["frozen paratha 20 pcs", "frozen paratha", { amount: 20, unit: "pcs" }],
])("%s asks for %s in a size", (query, words, size) => {
  expect(takeSize(query)).toEqual({ words, size });
});

test.each([["br 28"], ["7up"], ["1 kg"], ["0 kg chal"], ["2 kilometre"], ["pizza 8 inch"], [""]])(
  "%s contains no size",
  (query) => {
    expect(takeSize(query)).toEqual({ words: query });
  },
);
