import { expect, test } from "vitest";
import { isWrittenAlike, likelihoodOfSlip } from "./spelling-slip.ts";

const isSlip = (typed: string, meant: string, products = 1) => likelihoodOfSlip(typed, meant, products) > 0;

test.each([
  ["cinaman", "cinnaman"],
  ["tumeric", "turmeric"],
  ["papcran", "papcarn"],
  ["muregi", "murgi"],
])("a longer word may contain a slip: %s for %s", (typed, meant) => {
  expect(isSlip(typed, meant)).toBe(true);
});

test.each([
  ["cement", "cumin"],
  ["pistal", "pista"],
  ["siring", "spring"],
  ["catan", "mutan"],
  ["bateri", "buter"],
  ["gari", "garu"],
  ["bir", "bif"],
])("another word is not a slip: %s is not %s", (typed, meant) => {
  expect(isSlip(typed, meant, 50)).toBe(false);
});

test("a short word may only be a slip of a common one", () => {
  expect(isSlip("melk", "milk", 20)).toBe(true);
  expect(isSlip("melk", "milk", 1)).toBe(false);
  expect(isSlip("cikn", "ciken", 20)).toBe(true);
  expect(isSlip("mlik", "milk", 20)).toBe(true);
  expect(isSlip("mamga", "manga", 20)).toBe(true);
  expect(isSlip("mamga", "manga", 1)).toBe(false);
});

test("closer words score higher, and equal words score 1", () => {
  expect(likelihoodOfSlip("capsicam", "capsicam", 1)).toBe(1);
  expect(likelihoodOfSlip("capsicam", "capsicum", 1)).toBeGreaterThan(likelihoodOfSlip("kapsicam", "capsicum", 1));
});

test.each([
  ["doll", "dal", false],
  ["doll", "ডাল", false],
  ["socks", "shak", false],
  ["socks", "শাক", false],
  ["cap", "chap", false],
  ["daal", "ডাল", true],
  ["dhal", "dal", true],
  ["aloo", "alu", true],
  ["ছাতা", "choto", false],
  ["খাট", "কাট", false],
  ["মাছ", "mach", true],
  ["porota", "paratha", true],
])("%s and %s sound alike; written alike: %s", (typed, term, expected) => {
  expect(isWrittenAlike(typed, term)).toBe(expected);
});
