import { expect, test } from "vitest";
import { citiesIn, inCity } from "./city-words.ts";

test.each([
  ["ঢাকা", "ঢাকায়"],
  ["চট্টগ্রাম", "চট্টগ্রামে"],
  ["সিলেট", "সিলেটে"],
  ["খুলনা", "খুলনায়"],
  ["রাজশাহী", "রাজশাহীতে"],
  ["Sylhet", "Sylhet-এ"],
])("in %s is %s", (name, words) => {
  expect(inCity("bn", name)).toBe(words);
});

test("cities are listed as in a sentence", () => {
  expect(inCity("en", "Sylhet")).toBe("in Sylhet");
  expect(citiesIn("en", ["Dhaka", "Chattogram"])).toBe("Dhaka and Chattogram");
  expect(citiesIn("bn", ["ঢাকা", "চট্টগ্রাম"])).toBe("ঢাকা ও চট্টগ্রাম");
  expect(citiesIn("en", ["Dhaka", "Chattogram", "Sylhet"])).toBe("Dhaka, Chattogram and Sylhet");
  expect([citiesIn("en", ["Dhaka"]), citiesIn("bn", [])]).toEqual(["Dhaka", ""]);
});
