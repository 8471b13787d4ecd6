import type { PickingLine, PickingOrder } from "@tatka/contract/orders/picking-queue";
import { describe, expect, test } from "vitest";
import type { KeptPick, PickingAction } from "./picking-store.ts";
import { ordersOfRound, walkOf } from "./shown-round.ts";

const titles = { title: "Rice", titleBn: "চাল" };

const line = (id: number, changes: Partial<PickingLine> = {}): PickingLine => ({
  ...{ id, variationId: id, product: { slug: "rice", ...titles }, size: titles, quantity: 2, images: [] },
  ...{ price: 100, regularPrice: 100, discount: 0, total: 200, weight: null, substitution: "best_match" },
  ...{ returnedQuantity: 0, sku: `SKU-${id}`, gtin: null, pickedQuantity: 0, storage: "ambient", allocations: [] },
  ...{ place: "", comingQuantity: 0, missingQuantity: 0, restocksByDefault: true, lots: [], pastQuantity: 0 },
  ...{ onShelf: 9, answerBefore: null },
  ...changes,
});

const order = (number: string, place: number, lines: PickingLine[]): PickingOrder => ({
  ...{ number, name: number, zone: titles, deliverFrom: "", deliverUntil: "", packBefore: "", isLate: false },
  ...{ runId: null, place, note: "", reusableBags: false, total: 0, lines },
});

const kept = (action: PickingAction, refused?: string): KeptPick => ({
  ...action,
  ...{ key: "k", staffId: 1, page: "/admin/picking", at: 0, refused },
});
const tick = (lineId: number, quantity: number, grams?: number) =>
  kept({ number: "A", step: "tick", body: { lineId, quantity, ...(grams !== undefined && { grams }) } });

const only = (lines: PickingLine[], actions: KeptPick[] = []) => ordersOfRound([order("A", 1, lines)], actions)[0];

describe("a line", () => {
  test("counts the latest tick that is not sent yet, except a refused one", () => {
    expect(only([line(1)], [tick(1, 1), tick(1, 2)])?.lines[0]).toMatchObject({ pickedQuantity: 2, state: "picked" });
    const refused = { ...tick(1, 2), refused: "no" };
    expect(only([line(1)], [refused])?.lines[0]).toMatchObject({ pickedQuantity: 0, left: 2, state: "open" });
  });

  test("that is left out counts no more, in whole or in part", () => {
    const leaveOut = (quantity: number) => kept({ number: "A", step: "leave-out", body: { lineId: 1, quantity } });
    expect(only([line(1)], [tick(1, 1), leaveOut(1)])?.lines[0]).toMatchObject({ quantity: 1, state: "picked" });
    expect(only([line(1), line(2)], [leaveOut(2)])?.lines.map(({ id }) => id)).toEqual([2]);
  });

  test.each([
    ["comes from another hub", { comingQuantity: 2 }, { takeable: 0, left: 0, state: "coming" }],
    ["comes in part", { comingQuantity: 1 }, { takeable: 1, left: 1, state: "open" }],
    ["is past its date in part", { pastQuantity: 1 }, { takeable: 1, left: 2, state: "open" }],
    ["did not arrive", { missingQuantity: 2 }, { takeable: 0, left: 2, state: "open" }],
    ["waits for the customer's answer", { answerBefore: "2026-11-19T06:00:00.000Z" }, { state: "asked" }],
  ])("that %s is not picked by a press", (_, changes, expected) => {
    expect(only([line(1, changes)])?.lines[0]).toMatchObject(expected);
  });

  test("that is sold by weight is picked once it is weighed", () => {
    const weight = { nominalGrams: 500, tolerancePercent: 10, grams: null };
    const weighed = line(1, { weight });
    expect(only([weighed], [tick(1, 2)])?.lines[0]?.state).toBe("open");
    expect(only([weighed], [tick(1, 2, 990)])?.lines[0]).toMatchObject({ state: "picked", weight: { grams: 990 } });
  });
});

test("orders that are picked together keep their letter when one of them is packed", () => {
  const mine = [order("A", 1, [line(1)]), order("B", 2, [line(2), line(3, { storage: "frozen" })])];
  const bags = (actions: KeptPick[]) =>
    ordersOfRound(mine, actions).flatMap(({ lines }) => lines.map(({ bag }) => bag));
  expect(bags([])).toEqual(["A1", "B1", "B2"]);
  expect(bags([kept({ number: "A", step: "pack", body: null })])).toEqual(["B1", "B2"]);
});

test("the bags of a single order are numbered", () => {
  const bags = only([line(1, { storage: "frozen" }), line(2, { storage: "chilled" })])?.lines.map(({ bag }) => bag);
  expect(bags).toEqual(["2", "1"]);
});

test("the walk goes by place, frozen last, and the same product of two orders comes in sequence", () => {
  const mine = [
    order("A", 1, [line(1, { storage: "frozen", place: "A1" }), line(2, { place: "C1" }), line(3, { place: "B1" })]),
    order("B", 2, [line(4, { variationId: 3, place: "B1" }), line(5, { place: "B1" })]),
  ];
  expect(walkOf(ordersOfRound(mine, [])).map(({ id }) => id)).toEqual([3, 4, 5, 2, 1]);
});
