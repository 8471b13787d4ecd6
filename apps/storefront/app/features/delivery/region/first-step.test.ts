import { expect, test } from "vitest";
import { firstStep } from "./first-step.ts";

const one = { dhaka: undefined, ctg: undefined };
const two = { dhaka: "https://dhaka.shop", ctg: "https://ctg.shop" };

test.each([
  ["a new visitor is asked", null, "https://shop", "", one, "ask"],
  ["a visitor who has chosen is left alone", "ctg", "https://shop", "", one, null],
  ["on a region's own site its region holds, whatever the cookie says", "ctg", "https://dhaka.shop", "", two, "dhaka"],
  ["a cookie that agrees with the site changes nothing", "ctg", "https://ctg.shop", "", two, null],
  ["a new visitor of a region's site is asked too", null, "https://ctg.shop", "https://search.example", two, "ask"],
  ["a visitor sent over from the other site has chosen", null, "https://ctg.shop", "https://dhaka.shop", two, "ctg"],
] as const)("%s", (_name, chosen, here, cameFrom, origins, step) => {
  expect(firstStep({ chosen, here, cameFrom, origins })).toBe(step);
});
