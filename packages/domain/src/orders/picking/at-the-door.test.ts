import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { poishaOf } from "../../money.ts";
import { automaticDiscounts } from "../discounts/automatic-discount.ts";
import type { DiscountTerms, SpendStep } from "../discounts/discount-terms.ts";
import { voucherEffect } from "../discounts/voucher.ts";
import { cashDue } from "../money/cash.ts";
import { lineWithout } from "../money/line-refund.ts";
import { refusalEffects } from "../order-policy.ts";
import { type RefusalReason, refusalReasons } from "../order-states.ts";
import { type DoorLine, type DoorOrder, type LostDiscount, settleAtDoor } from "./at-the-door.ts";

const everything = { categoryIds: [], productIds: [], variationIds: [] };

const step = (fromTaka: number, gives: Partial<SpendStep>): SpendStep => ({
  ...{ fromPoisha: poishaOf(fromTaka * 100), gives: "percent", percent: null, capPoisha: null, amountPoisha: null },
  ...gives,
});
const spend = (...steps: SpendStep[]): DiscountTerms => ({ kind: "spend", of: everything, steps });
const fiveFrom1000 = spend(step(500, { percent: 2 }), step(1000, { percent: 5 }));
const delivery = poishaOf(29_00);

type Sold = { taka: number; quantity: number };

function linesOf(sold: readonly Sold[]): DoorLine[] {
  return sold.map(({ taka, quantity }, place) => ({
    ...{ id: place + 1, variationId: place + 1, productId: place + 1, categoryId: 1, isFlashSale: false },
    ...{ unitPoisha: taka * 100, quantity, discountPoisha: 0, weightPoisha: 0, discountParts: [] },
  }));
}

/** An order as it would have been placed with these discounts. */
function withRules(sold: readonly Sold[], ...terms: DiscountTerms[]): DoorOrder {
  const rules = terms.map((one, place) => ({ id: place + 1, terms: one }));
  const lines = linesOf(sold);
  const placed = lines.map((line) => ({ ...line, unitPoisha: poishaOf(line.unitPoisha) }));
  const effect = automaticDiscounts(rules, placed, delivery);
  const freeing = effect.rules.find(({ deliveryPoisha }) => deliveryPoisha > 0)?.id;
  return {
    lines: lines.map((line, place) => ({
      ...line,
      discountPoisha: effect.shares[place] ?? 0,
      discountParts: effect.rules.map(({ id, shares }) => ({ id, poisha: shares[place] ?? 0 })),
    })),
    discounts: rules.map((rule) => ({ ...rule, title: "Three", titleBn: "তিন", freesDelivery: rule.id === freeing })),
    ...{ voucher: null, isDeliveryWaived: false, notFoundPoisha: 0 },
    ...{ deliveryPoisha: delivery, deliveryDiscountPoisha: effect.deliveryDiscountPoisha },
  };
}

/** The same with a voucher of this many taka, or with free delivery. */
function withVoucher(sold: readonly Sold[], minTaka: number, amountTaka: number | "free delivery"): DoorOrder {
  const lines = linesOf(sold);
  const isFree = amountTaka === "free delivery";
  const terms = {
    ...{ kind: isFree ? ("free_delivery" as const) : ("fixed" as const), percent: null, capPoisha: null },
    ...{ amountPoisha: isFree ? null : poishaOf(amountTaka * 100), minOrderPoisha: poishaOf(minTaka * 100) },
    ...{ categoryIds: [], productIds: [] },
  };
  const placed = lines.map((line) => ({ ...line, unitPoisha: poishaOf(line.unitPoisha), categoryPath: [] }));
  const effect = voucherEffect(terms, placed, delivery);
  if (typeof effect === "string") throw new Error(effect);
  return {
    lines: lines.map((line) => ({ ...line, discountPoisha: effect.shares.get(line.variationId) ?? 0 })),
    ...{ discounts: [], voucher: { code: "EID", minOrderPoisha: terms.minOrderPoisha } },
    ...{ isDeliveryWaived: false, notFoundPoisha: 0 },
    ...{ deliveryPoisha: delivery, deliveryDiscountPoisha: effect.deliveryDiscountPoisha },
  };
}

type Refused = [lineId: number, pieces: number, reason: RefusalReason];
const settle = (order: DoorOrder, ...refused: Refused[]) =>
  settleAtDoor(
    order,
    refused.map(([lineId, pieces, reason]) => ({ lineId, pieces, reason })),
  );

const twoThings = [
  { taka: 640, quantity: 1 },
  { taka: 180, quantity: 2 },
];
const three: DiscountTerms = {
  ...{ kind: "buy_get", buy: everything, buyPieces: 2, get: null, getPieces: 1, percent: 100, times: 5 },
};

describe("totals of an order of ৳1,000", () => {
  test.each<[what: string, order: DoorOrder, refused: Refused[], taka: number, why: LostDiscount["kind"] | undefined]>([
    ["all of it is accepted", withRules(twoThings, fiveFrom1000), [], 979, undefined],
    ["a damaged piece leaves the discount", withRules(twoThings, fiveFrom1000), [[2, 2, "damaged"]], 637, undefined],
    ["a missing piece leaves the discount", withRules(twoThings, fiveFrom1000), [[2, 2, "missing"]], 637, undefined],
    ["a refused piece lowers the step", withRules(twoThings, fiveFrom1000), [[2, 2, "refused"]], 656.2, "spend"],
    ["below the lowest step the discount is lost", withRules(twoThings, fiveFrom1000), [[1, 1, "other"]], 389, "spend"],
    [
      "damaged pieces count towards the minimum",
      withRules([...twoThings, { taka: 100, quantity: 1 }], fiveFrom1000),
      [
        [2, 2, "damaged"],
        [3, 1, "refused"],
      ],
      637,
      undefined,
    ],
    [
      "what is above the minimum may be refused",
      withRules([...twoThings, { taka: 100, quantity: 1 }], fiveFrom1000),
      [[3, 1, "refused"]],
      979,
      undefined,
    ],
    ["a voucher keeps its share", withVoucher(twoThings, 800, 100), [[2, 1, "refused"]], 767, undefined],
    ["a voucher below its minimum is lost", withVoucher(twoThings, 800, 100), [[2, 2, "refused"]], 669, "voucher"],
    ["a voucher stays after damage", withVoucher(twoThings, 800, 100), [[2, 2, "damaged"]], 605, undefined],
    [
      "free delivery by a voucher is lost",
      withVoucher(twoThings, 800, "free delivery"),
      [[2, 2, "refused"]],
      669,
      "voucher",
    ],
    [
      "free delivery from an amount is lost",
      withRules(twoThings, spend(step(1000, { gives: "free_delivery" }))),
      [[2, 1, "refused"]],
      849,
      "spend",
    ],
    [
      "a free third piece is paid for when one of the others is refused",
      withRules([{ taka: 100, quantity: 3 }], three),
      [[1, 1, "refused"]],
      229,
      "pieces",
    ],
    [
      "a free third piece stays as agreed after damage",
      withRules([{ taka: 100, quantity: 3 }], three),
      [[1, 1, "damaged"]],
      162.34,
      undefined,
    ],
    [
      "refusing little never costs more than all of it",
      withRules(
        [...twoThings, { taka: 10, quantity: 1 }],
        spend(step(1010, { gives: "fixed", amountPoisha: poishaOf(20_000) })),
      ),
      [[3, 1, "refused"]],
      839,
      "spend",
    ],
  ])("%s", (_, order, refused, taka, why) => {
    const { totalPoisha, lost } = settle(order, ...refused);
    expect(totalPoisha / 100).toBe(taka);
    expect(lost.map(({ kind }) => kind)).toEqual(why ? [why] : []);
  });
});

test("a lost discount names its minimum, the accepted amount and the difference", () => {
  const { lost, lines } = settle(withRules(twoThings, fiveFrom1000), [2, 2, "refused"]);
  expect(lost).toMatchObject([
    { was: { percent: 5 }, now: { percent: 2 }, needsPoisha: 1000_00, countedPoisha: 640_00, lessPoisha: 19_20 },
  ]);
  expect(lines).toMatchObject([
    { quantity: 1, discountPoisha: 12_80, discountParts: [{ id: 1, poisha: 12_80 }] },
    { quantity: 0, discountPoisha: 0 },
  ]);
  expect(settle(withVoucher(twoThings, 800, 100), [2, 2, "refused"])).toMatchObject({
    losesVoucher: true,
    lost: [{ code: "EID", needsPoisha: 800_00, countedPoisha: 640_00, lessPoisha: 64_00 }],
  });
});

test("pieces not found at packing count towards the minimum", () => {
  const agreed = withRules([...twoThings, { taka: 100, quantity: 1 }], fiveFrom1000);
  const packed = { ...agreed, lines: agreed.lines.slice(0, 2), notFoundPoisha: 100_00 };
  expect(settle(packed, [2, 1, "refused"]).lost).toMatchObject([{ countedPoisha: 920_00 }]);
  expect(settle({ ...packed, notFoundPoisha: 180_00 }, [2, 1, "refused"]).lost).toEqual([]);
});

test("a discount that gains on one line and loses on another never loses less than nothing", () => {
  const fourThings = [
    { taka: 68, quantity: 6 },
    { taka: 328, quantity: 4 },
    { taka: 104, quantity: 6 },
    { taka: 14, quantity: 2 },
  ];
  const steps = spend(step(608, { percent: 14 }), step(2193, { percent: 33 }), step(2699, { gives: "free_delivery" }));
  const order = withRules(fourThings, steps, { ...three, buyPieces: 3, percent: 35 });
  const { lost } = settle(order, [1, 2, "refused"], [3, 1, "refused"]);
  expect(lost.length).toBeGreaterThan(0);
  for (const { lessPoisha } of lost) expect(lessPoisha).toBeGreaterThanOrEqual(0);
});

test("a waived delivery charge stays free", () => {
  const order = { ...withVoucher(twoThings, 800, 100), isDeliveryWaived: true, deliveryDiscountPoisha: delivery };
  expect(settle(order, [2, 2, "refused"])).toMatchObject({ totalPoisha: 640_00, deliveryDiscountPoisha: delivery });
});

describe("any order and any refusals", () => {
  const sold = fc.array(
    fc.record({ taka: fc.integer({ min: 1, max: 900 }), quantity: fc.integer({ min: 1, max: 6 }) }),
    {
      ...{ minLength: 1, maxLength: 5 },
    },
  );
  const gives = fc.oneof(
    fc.record({ gives: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 60 }) }),
    fc.record({
      gives: fc.constant("fixed" as const),
      amountPoisha: fc.integer({ min: 1, max: 90_000 }).map(poishaOf),
    }),
    fc.constant({ gives: "free_delivery" as const }),
  );
  const spendTerms = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3000 }), gives), { minLength: 1, maxLength: 3 })
    .map((steps) => spend(...steps.map(([from, off]) => step(from, off))));
  const pieceTerms = fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    buyPieces: fc.integer({ min: 1, max: 3 }),
  });
  const anOrder = fc.oneof(
    fc.tuple(sold, spendTerms, pieceTerms).map(([of, terms, pieces]) => withRules(of, terms, { ...three, ...pieces })),
    fc.tuple(sold, fc.integer({ min: 1, max: 900 })).map(([of, amount]) => {
      const worth = of.reduce((sum, { taka, quantity }) => sum + taka * quantity, 0);
      return withVoucher(of, Math.max(1, Math.floor(worth * 0.7)), amount);
    }),
  );
  const aDoor = anOrder.chain((order) => {
    const refusals = order.lines.map(({ quantity }) =>
      fc.tuple(fc.integer({ min: 0, max: quantity }), fc.constantFrom(...refusalReasons)),
    );
    return fc.tuple(fc.constant(order), fc.tuple(...refusals));
  });
  const asKept = (order: DoorOrder, refused: readonly [number, RefusalReason][]) =>
    order.lines.map((line, place) => lineWithout({ ...line, refundedQuantity: 0 }, refused[place]?.[0] ?? 0));

  test("the shop's fault does not change the price of accepted pieces", () => {
    fc.assert(
      fc.property(aDoor, ([order, refused]) => {
        const byShop = refused.map(([pieces]): [number, RefusalReason] => [pieces, "damaged"]);
        const { lines, lost, deliveryDiscountPoisha } = settle(order, ...byShop.map(ofLine));
        expect(lost).toEqual([]);
        expect(deliveryDiscountPoisha).toBe(order.deliveryDiscountPoisha);
        expect(lines).toMatchObject(asKept(order, byShop));
      }),
    );
  });

  test("accepted pieces cost more than agreed only by a named discount, and never more than the whole order", () => {
    fc.assert(
      fc.property(aDoor, ([order, refused]) => {
        const { lines, lost, totalPoisha } = settle(order, ...refused.map(ofLine));
        const kept = asKept(order, refused);
        const keptTotal = totalOf(order, kept, order.deliveryDiscountPoisha);
        const more = lost.reduce((sum, { lessPoisha }) => sum + lessPoisha, 0);
        expect(totalPoisha).toBe(keptTotal + more);
        for (const { lessPoisha } of lost) expect(lessPoisha).toBeGreaterThanOrEqual(0);
        if (lost.length === 0) expect(lines).toMatchObject(kept);
        expect(totalPoisha).toBeLessThanOrEqual(totalOf(order, order.lines, order.deliveryDiscountPoisha));
        if (lost.length > 0)
          expect(refused.some(([, reason]) => refusalEffects[reason].fault === "customer")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("the shares of a line's discount add up, and no line is below 0", () => {
    fc.assert(
      fc.property(aDoor, ([order, refused]) => {
        const { lines } = settle(order, ...refused.map(ofLine));
        lines.forEach(({ quantity, discountPoisha, weightPoisha, discountParts }, place) => {
          const unit = order.lines[place]?.unitPoisha ?? 0;
          expect(discountPoisha).toBeGreaterThanOrEqual(0);
          expect(unit * quantity + weightPoisha - discountPoisha).toBeGreaterThanOrEqual(0);
          if (order.voucher) return;
          expect(discountParts.reduce((sum, { poisha }) => sum + poisha, 0)).toBe(discountPoisha);
        });
      }),
      { numRuns: 500 },
    );
  });
});

const ofLine = ([pieces, reason]: [number, RefusalReason], place: number): Refused => [place + 1, pieces, reason];

type Left = { quantity: number; discountPoisha: number; weightPoisha: number };

function totalOf(order: DoorOrder, lines: readonly Left[], deliveryOff: number): number {
  const goods = lines.map(
    ({ quantity, discountPoisha, weightPoisha }, place) =>
      (order.lines[place]?.unitPoisha ?? 0) * quantity + weightPoisha - discountPoisha,
  );
  return goods.reduce((sum, poisha) => sum + poisha, order.deliveryPoisha - deliveryOff);
}

test("without a discount an order costs the sum of its pieces, whatever the reason", () => {
  for (const reason of refusalReasons) {
    const { totalPoisha, lost } = settle(withRules(twoThings), [2, 1, reason]);
    expect([cashDue(totalPoisha), lost]).toEqual([849_00, []]);
  }
});
