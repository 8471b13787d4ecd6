import { expect, test } from "vitest";
import { dueAfter } from "./due-after.ts";

const order = {
  total: 319.4,
  lines: [
    { id: 1, price: 100, quantity: 3, discount: 10, allocations: [] },
    { id: 2, price: 29.4, quantity: 1, discount: 0, allocations: [] },
  ],
};

test("what is due follows what was accepted, to the nearest taka", () => {
  expect(dueAfter(order, () => 0)).toBe(319);
  expect(dueAfter(order, (id) => (id === 1 ? 1 : 0))).toBe(223);
  expect(dueAfter(order, (id) => (id === 2 ? 1 : 0))).toBe(290);
  expect(dueAfter(order, (id) => (id === 1 ? 3 : 1))).toBe(0);
});
