import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { poishaFromTaka, poishaOf } from "../money.ts";
import { type ChargeRule, coversEveryAmount, deliveryCharge, leastCharge, nextChargeStep } from "./delivery-charge.ts";

const taka = poishaFromTaka;
const storePolicy: ChargeRule[] = [
  { from: taka(0), upTo: taka(400), charge: taka(39) },
  { from: taka(400), upTo: taka(100_000), charge: taka(29) },
  { from: taka(100_000), upTo: null, charge: taka(0) },
];

test.each([
  [0, 39],
  [1, 39],
  [399.99, 39],
  [400, 29],
  [400.01, 29],
  [99_999.99, 29],
  [100_000, 0],
  [2_500_000, 0],
])("goods worth %d taka are delivered for %d", (worth, charge) => {
  expect(deliveryCharge(storePolicy, taka(worth))).toBe(taka(charge));
});

test("a flat charge is one rule without a limit", () => {
  expect(deliveryCharge([{ from: taka(0), upTo: null, charge: taka(99) }], taka(7))).toBe(taka(99));
});

test("rules with a gap throw an error", () => {
  const rules = [{ from: taka(10), upTo: null, charge: taka(0) }];
  expect(() => deliveryCharge(rules, taka(9))).toThrow(new RangeError("no charge rule covers 900 poisha"));
});

/** Rules that cover every amount, from steps of any width. */
const someRules = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 5_000_000 }), charge: fc.integer({ min: 0, max: 100_000 }) }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((steps) => {
    let end = 0;
    return steps.map(({ width, charge }, index): ChargeRule => {
      const from = poishaOf(end);
      end += width;
      return { from, upTo: index === steps.length - 1 ? null : poishaOf(end), charge: poishaOf(charge) };
    });
  });

describe("any rules", () => {
  test("every amount has exactly one charge, that of the rule it falls into", () => {
    fc.assert(
      fc.property(someRules, fc.integer({ min: 0, max: 60_000_000 }), (rules, worth) => {
        expect(coversEveryAmount(rules)).toBe(true);
        const fitting = rules.filter(({ from, upTo }) => worth >= from && (upTo === null || worth < upTo));
        expect(fitting).toHaveLength(1);
        expect(deliveryCharge(rules, poishaOf(worth))).toBe(fitting[0]?.charge);
      }),
    );
  });

  test("the charge changes only where a rule begins", () => {
    fc.assert(
      fc.property(someRules, fc.integer({ min: 1, max: 60_000_000 }), (rules, worth) => {
        if (rules.some(({ from }) => from === worth)) return;
        expect(deliveryCharge(rules, poishaOf(worth))).toBe(deliveryCharge(rules, poishaOf(worth - 1)));
      }),
    );
  });

  test("without one of them some amount has no charge", () => {
    fc.assert(
      fc.property(someRules, fc.nat(), (rules, pick) => {
        expect(coversEveryAmount(rules.toSpliced(pick % rules.length, 1))).toBe(false);
      }),
    );
  });
});

test.each([
  ["none", []],
  [
    "a gap",
    [
      { from: 0, upTo: 5 },
      { from: 6, upTo: null },
    ],
  ],
  [
    "an overlap",
    [
      { from: 0, upTo: 5 },
      { from: 4, upTo: null },
    ],
  ],
  ["an end", [{ from: 0, upTo: 5 }]],
  [
    "an empty step",
    [
      { from: 0, upTo: 0 },
      { from: 0, upTo: null },
    ],
  ],
])("rules with %s are invalid", (_, rules) => {
  expect(coversEveryAmount(rules)).toBe(false);
});

test("the lowest charge ignores rules for very large orders", () => {
  expect(leastCharge(storePolicy)).toBe(taka(29));
  expect(leastCharge([{ from: 0, upTo: null, charge: 0 }])).toBe(0);
});

test.each([
  [380, { missing: 20, charge: 29 }],
  [400, { missing: 99_600, charge: 0 }],
  [100_000, undefined],
])("with %d taka in the cart the next step is %j", (worth, step) => {
  const inTaka = [
    { from: 0, upTo: 400, charge: 39 },
    { from: 400, upTo: 100_000, charge: 29 },
    { from: 100_000, upTo: null, charge: 0 },
  ];
  expect(nextChargeStep(inTaka, worth)).toEqual(step);
});

test.each([
  // 29 now, and 35 from 1000 on: only the 20 from 2000 on is less.
  [400, { missing: 1_600, charge: 20 }],
  [999, { missing: 1_001, charge: 20 }],
  // 35 now: the 29 below is past.
  [1_500, { missing: 500, charge: 20 }],
  // Unchanged from 200 on.
  [100, { missing: 300, charge: 29 }],
])("with charges going up and down, from %d taka the next lower one is %j", (worth, step) => {
  const inTaka = [
    { from: 0, upTo: 200, charge: 39 },
    { from: 200, upTo: 400, charge: 39 },
    { from: 400, upTo: 1_000, charge: 29 },
    { from: 1_000, upTo: 2_000, charge: 35 },
    { from: 2_000, upTo: null, charge: 20 },
  ];
  expect(nextChargeStep(inTaka, worth)).toEqual(step);
});
