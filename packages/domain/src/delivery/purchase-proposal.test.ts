import fc from "fast-check";
import { expect, test } from "vitest";
import { fillToMinimum, type ProposedLine, totalCost, withinBudget } from "./purchase-proposal.ts";

const line = (overrides: Partial<ProposedLine> = {}): ProposedLine => ({
  ...{ pieces: 10, most: 40, packPieces: 5, cost: 100, isByLevel: false },
  ...overrides,
});

test("an order below the minimum gets a pack of each line in turn", () => {
  expect(fillToMinimum([line(), line({ cost: 50 })], 2_100).map(({ pieces }) => pieces)).toEqual([15, 15]);
  expect(fillToMinimum([line()], 1_000)).toEqual([line()]);
});

test.each([
  ["the most of every line is too little", [line({ most: 14 })]],
  ["the lines have reorder levels", [line({ isByLevel: true })]],
  ["no cost is known", [line({ cost: null })]],
])("an order stays as it is if %s", (_, lines) => {
  expect(fillToMinimum(lines, 1_200)).toEqual(lines);
});

const anyLine = fc.record({
  pieces: fc.integer({ min: 1, max: 200 }),
  most: fc.integer({ min: 0, max: 400 }),
  packPieces: fc.integer({ min: 1, max: 24 }),
  cost: fc.option(fc.integer({ min: 0, max: 90_000 })),
  isByLevel: fc.boolean(),
});

test("filling adds whole packs, never beyond the most, and reaches the minimum or changes nothing", () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.integer({ min: 0, max: 2_000_000 }), (lines, minimum) => {
      const filled = fillToMinimum(lines, minimum);
      for (const [index, before] of lines.entries()) {
        const added = (filled[index]?.pieces ?? 0) - before.pieces;
        expect(added % before.packPieces).toBe(0);
        expect(added === 0 || before.pieces + added <= before.most).toBe(true);
      }
      expect(totalCost(filled) >= minimum || totalCost(filled) === totalCost(lines)).toBe(true);
    }),
  );
});

test("a budget is spent on the first lines that fit", () => {
  const lines = [line({ pieces: 5 }), line({ pieces: 9 }), line({ pieces: 2 })];
  expect(withinBudget(lines, 700)).toEqual([true, false, true]);
  expect(withinBudget([line({ cost: null })], 0)).toEqual([true]);
});

test("the lines within a budget never cost more than the budget", () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.integer({ min: 0, max: 9_000_000 }), (lines, budget) => {
      const kept = withinBudget(lines, budget);
      expect(totalCost(lines.filter((_, index) => kept[index]))).toBeLessThanOrEqual(budget);
    }),
  );
});
