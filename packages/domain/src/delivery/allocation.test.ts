import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, reallocate } from "./allocation.ts";

const levels = [
  { variationId: 1, hubId: 10, available: 3 },
  { variationId: 1, hubId: 11, available: 9 },
  { variationId: 1, hubId: 12, available: 5 },
];

test("the home hub is used first, then the one with the most stock", () => {
  expect(allocate([{ variationId: 1, quantity: 2 }], levels, 10)).toEqual([{ variationId: 1, hubId: 10, quantity: 2 }]);
  expect(allocate([{ variationId: 1, quantity: 5 }], levels, 10)).toEqual([
    { variationId: 1, hubId: 10, quantity: 3 },
    { variationId: 1, hubId: 11, quantity: 2 },
  ]);
});

test("the order of hubs in the input does not matter", () => {
  const from = (...hubs: [hubId: number, available: number][]) =>
    allocate(
      [{ variationId: 1, quantity: 12 }],
      hubs.map(([hubId, available]) => ({ variationId: 1, hubId, available })),
      10,
    )?.map(({ hubId, quantity }) => `${quantity} from ${hubId}`);
  const expected = ["3 from 10", "7 from 11", "2 from 12"];
  expect(from([12, 5], [11, 7], [10, 3])).toEqual(expected);
  expect(from([11, 7], [10, 3], [12, 5])).toEqual(expected);
  expect(from([10, 3], [12, 5], [11, 7])).toEqual(expected);
});

test("a hub with more reserved than stocked is not used", () => {
  const short = [{ variationId: 1, hubId: 10, available: -2 }, ...levels.slice(1)];
  expect(allocate([{ variationId: 1, quantity: 9 }], short, 10)).toEqual([{ variationId: 1, hubId: 11, quantity: 9 }]);
  expect(allocate([{ variationId: 1, quantity: 14 }], short, 10)).toHaveLength(2);
  expect(allocate([{ variationId: 1, quantity: 15 }], short, 10)).toBeUndefined();
});

test("too little stock in total allocates nothing", () => {
  expect(allocate([{ variationId: 1, quantity: 18 }], levels, 10)).toBeUndefined();
  expect(allocate([{ variationId: 2, quantity: 1 }], levels, 10)).toBeUndefined();
});

test("the allocation equals the request, and never exceeds a hub's stock", () => {
  const level = fc.record({
    variationId: fc.integer({ min: 1, max: 4 }),
    hubId: fc.integer({ min: 1, max: 4 }),
    available: fc.nat(20),
  });
  const stocked = fc.uniqueArray(level, {
    selector: ({ variationId, hubId }) => `${variationId} ${hubId}`,
    maxLength: 16,
  });
  const quantities = fc.uniqueArray(
    fc.record({ variationId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 40 }) }),
    { selector: ({ variationId }) => variationId, maxLength: 4 },
  );
  fc.assert(
    fc.property(quantities, stocked, (wanted, all) => {
      const allocations = allocate(wanted, all, 1);
      const total = (variationId: number) =>
        all.filter((one) => one.variationId === variationId).reduce((sum, { available }) => sum + available, 0);
      expect(allocations !== undefined).toBe(
        wanted.every(({ variationId, quantity }) => total(variationId) >= quantity),
      );
      for (const { variationId, quantity } of allocations ? wanted : []) {
        const taken = allocations?.filter((one) => one.variationId === variationId) ?? [];
        expect(taken.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
        for (const { hubId, quantity: piece } of taken) {
          const held = all.find((one) => one.variationId === variationId && one.hubId === hubId)?.available ?? 0;
          expect(piece).toBeLessThanOrEqual(held);
        }
      }
    }),
  );
});

test("changed lines keep what is already reserved in its hub", () => {
  const held = [
    { variationId: 1, hubId: 1, quantity: 2 },
    { variationId: 1, hubId: 2, quantity: 3 },
  ];
  const levels = [
    { variationId: 1, hubId: 1, available: 1 },
    { variationId: 1, hubId: 2, available: 9 },
  ];
  const want = (quantity: number) => reallocate(held, [{ variationId: 1, quantity }], levels, { homeHubId: 1 });
  expect(want(5)).toEqual(held);
  expect(want(1)).toEqual([{ variationId: 1, hubId: 1, quantity: 1 }]);
  expect(want(7)).toEqual([
    { variationId: 1, hubId: 1, quantity: 3 },
    { variationId: 1, hubId: 2, quantity: 4 },
  ]);
  expect(want(16)).toBeUndefined();
  expect(reallocate(held, [], levels, { homeHubId: 1 })).toEqual([]);
});

test("each variation is reserved separately", () => {
  const held = [
    { variationId: 1, hubId: 1, quantity: 2 },
    { variationId: 2, hubId: 1, quantity: 3 },
  ];
  const quantities = [
    { variationId: 1, quantity: 2 },
    { variationId: 2, quantity: 4 },
  ];
  const levels = [{ variationId: 2, hubId: 2, available: 1 }];
  expect(reallocate(held, quantities, levels, { homeHubId: 1, lostHere: null })).toEqual([
    ...held,
    { variationId: 2, hubId: 2, quantity: 1 },
  ]);
  expect(reallocate(held, [{ variationId: 1, quantity: 3 }], levels, { homeHubId: 1 })).toBeUndefined();
});

test("pieces not found in the packing hub are released there, and other hubs' pieces stay", () => {
  const held = [
    { variationId: 1, hubId: 1, quantity: 2 },
    { variationId: 1, hubId: 2, quantity: 3 },
  ];
  const without = (quantity: number) =>
    reallocate(held, [{ variationId: 1, quantity }], [], { homeHubId: 1, lostHere: 1 });
  expect(without(4)).toEqual([
    { variationId: 1, hubId: 1, quantity: 1 },
    { variationId: 1, hubId: 2, quantity: 3 },
  ]);
  expect(without(3)).toEqual([{ variationId: 1, hubId: 2, quantity: 3 }]);
  expect(without(2)).toEqual([{ variationId: 1, hubId: 2, quantity: 2 }]);
});
