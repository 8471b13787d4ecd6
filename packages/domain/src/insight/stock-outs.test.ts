import { expect, test } from "vitest";
import { stockOuts } from "./stock-outs.ts";

const hour = (hours: number) => new Date(hours * 3_600_000);
const [opens, closes] = [hour(100), hour(200)];

test.each([
  ["never empty", [[90, 5]], []],
  [
    "empty for some hours",
    [
      [90, 5],
      [110, 0],
      [130, 8],
    ],
    [[110, 130, 20]],
  ],
  [
    "empty since before, and filled",
    [
      [20, 0],
      [150, 3],
    ],
    [[20, 150, 50]],
  ],
  [
    "empty until now",
    [
      [90, 5],
      [190, 0],
    ],
    [[190, undefined, 10]],
  ],
  [
    "several movements at nothing are one",
    [
      [110, 0],
      [120, 0],
      [121, 4],
    ],
    [[110, 121, 11]],
  ],
  [
    "filled just when it begins to matter",
    [
      [50, 0],
      [100, 4],
    ],
    [],
  ],
  [
    "filled before it matters",
    [
      [50, 0],
      [90, 4],
    ],
    [],
  ],
  [
    "twice",
    [
      [110, 0],
      [111, 2],
      [150, -1],
      [151, 2],
    ],
    [
      [110, 111, 1],
      [150, 151, 1],
    ],
  ],
] as const)("%s", (_, balances, expected) => {
  const found = stockOuts(
    balances.map(([at, balance]) => ({ at: hour(at), balance })),
    opens,
    closes,
  );
  expect(found).toEqual(
    expected.map(([from, until, hours]) => ({
      from: hour(from),
      until: until === undefined ? undefined : hour(until),
      hours,
    })),
  );
});
