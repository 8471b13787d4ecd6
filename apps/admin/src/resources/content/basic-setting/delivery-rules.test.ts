import { coversEveryAmount } from "@tatka/domain/delivery/delivery-charge";
import { expect, test } from "vitest";
import { endingAt, withOneMore, without } from "./delivery-rules.ts";

const rules = [
  { from: 0, upTo: 400, charge: 39 },
  { from: 400, upTo: 1_000, charge: 29 },
  { from: 1_000, upTo: null, charge: 0 },
];

test("moving the end of a rule moves the start of the next", () => {
  const moved = endingAt(rules, 0, 500);
  expect(moved.map(({ from, upTo }) => [from, upTo])).toEqual([
    [0, 500],
    [500, 1_000],
    [1_000, null],
  ]);
  expect(coversEveryAmount(moved)).toBe(true);
});

test("adding or removing a rule leaves no gap", () => {
  const more = withOneMore(rules);
  expect(more).toHaveLength(4);
  expect(coversEveryAmount(more)).toBe(true);
  for (const place of [0, 1, 2]) expect(coversEveryAmount(without(rules, place)), `without ${place}`).toBe(true);
  expect(without([{ from: 0, upTo: null, charge: 5 }], 0)).toHaveLength(1);
});
