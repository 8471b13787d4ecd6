import { expect, test } from "vitest";
import { firstStep } from "./first-step.ts";

const city = (code: string, origin?: string) => ({ code, origin });
const one = [city("dhaka"), city("ctg")];
const two = [city("dhaka", "https://dhaka.shop"), city("ctg", "https://ctg.shop")];
const three = [...two, city("sylhet")];

test.each([
  ["a new visitor is asked", null, "https://shop", "", one, "ask"],
  ["a visitor who has chosen is left alone", "ctg", "https://shop", "", one, null],
  ["on a region's own site its region holds, whatever the cookie says", "ctg", "https://dhaka.shop", "", two, "dhaka"],
  ["a cookie that agrees with the site changes nothing", "ctg", "https://ctg.shop", "", two, null],
  ["a new visitor of a region's site is asked too", null, "https://ctg.shop", "https://search.example", two, "ask"],
  ["a visitor sent over from the other site has chosen", null, "https://ctg.shop", "https://dhaka.shop", two, "ctg"],
  ["a region without a site shares the default one's", "sylhet", "https://dhaka.shop", "", three, null],
  ["and no other", "sylhet", "https://ctg.shop", "", three, "ctg"],
] as const)("%s", (_name, chosen, here, cameFrom, cities, step) => {
  expect(firstStep({ chosen, here, cameFrom, cities })).toBe(step);
});
