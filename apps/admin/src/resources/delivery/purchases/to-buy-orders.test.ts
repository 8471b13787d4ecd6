import type { ProposedOrder, ToBuyLine } from "@tatka/contract/delivery/what-to-buy";
import { expect, test } from "vitest";
import { ordersToMake, piecesFrom } from "./to-buy-orders.ts";

const words = { title: "Rice", titleBn: "চাল" };
const line = (variationId: number, overrides: Partial<ToBuyLine> = {}): ToBuyLine => ({
  ...{ variationId, sku: "R1", ...words, size: words, toBuy: 10, sold: 0, free: 0, coming: 3, spoiling: 0 },
  ...{ expected: null, lastsUntil: null, goal: null, packPieces: 1, lifeDays: null, cost: 20, isOverBudget: false },
  ...overrides,
});
const order = (lines: ToBuyLine[], supplier: ProposedOrder["supplier"] = { id: 7, name: "Mill" }): ProposedOrder => ({
  ...{ hub: { id: 1, ...words }, supplier, arrivesOn: "2026-11-21", total: 0, minimumOrder: 0, lines },
});
const unchanged = { pieces: {}, suppliers: {} };

test("typed pieces replace the proposed ones, and lines without pieces are left out", () => {
  const { orders, total } = ordersToMake([order([line(1), line(2), line(3, { isOverBudget: true })])], {
    ...unchanged,
    pieces: { "1 1": "৫", "1 2": "" },
  });
  expect(orders).toEqual([
    {
      ...{ supplierId: 7, hubId: 1, expectedOn: "2026-11-21" },
      lines: [{ variationId: 1, ordered: 5, cost: 20, coming: 3 }],
    },
  ]);
  expect(total).toBe(100);
});

test("an order without a supplier is created once staff chose one", () => {
  const proposed = [order([line(1)], null)];
  expect(ordersToMake(proposed, unchanged).orders).toEqual([]);
  expect(ordersToMake(proposed, { ...unchanged, suppliers: { "0 1": 9 } }).orders).toMatchObject([{ supplierId: 9 }]);
});

test("more lines than one purchase order takes become several", () => {
  const lines = Array.from({ length: 401 }, (_, index) => line(index + 1));
  expect(ordersToMake([order(lines)], unchanged).orders.map((made) => made.lines.length)).toEqual([200, 200, 1]);
});

test.each(["-1", "1.5", "ten", "10000000"])("%s is no number of pieces", (typed) => {
  expect(piecesFrom(typed)).toBeNaN();
  expect(ordersToMake([order([line(1)])], { ...unchanged, pieces: { "1 1": typed } }).isWrong).toBe(true);
});
