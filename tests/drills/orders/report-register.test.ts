import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { anotherZone } from "../../harness/places.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";
import { aCrew, aWalk, type WalkAction } from "../../harness/walks/order-walk.ts";
import { expectReportsLikeRegister, notesDue } from "../../harness/walks/sales-register.ts";

const store = await openStore();
const crew = await aCrew(store);
const goods = {
  first: await aVariation(store, 5_000, 300),
  second: await aVariation(store, 5_000, 123.45),
  spare: await aVariation(store, 5_000, 280),
  split: await aVariation(store, 5_000, 97),
  weighed: await aVariation(store, 5_000, 411),
};
await store.query("update variation set weight_grams = 1000, weight_tolerance_percent = 10 where id = $1", [
  goods.weighed,
]);
await store.query(
  "update product set vat_basis_points = 750 where id in (select product_id from variation where id = any($1))",
  [Object.values(goods)],
);
await anotherZone(store);

const toTheDoor: WalkAction[] = ["onward", "onward", "onward", "onward"];
const atTheDoor: WalkAction[] = ["onward", "deliver-in-part", "deliver-short", "fail"];
const afterwards: WalkAction[] = ["refund", "return", "collect", "pay-back"];
const life = fc.record({
  paymentMethod: fc.constantFrom("cod" as const, "bkash" as const),
  isWeighed: fc.boolean(),
  steps: fc.integer({ min: 1, max: 4 }),
  door: fc.constantFrom(...atTheDoor),
  later: fc.array(fc.record({ action: fc.constantFrom(...afterwards), n: fc.nat(59) }), { minLength: 1, maxLength: 4 }),
  n: fc.nat(59),
});

/** Always included: an order that is only confirmed, and one that was delivered and refunded. */
const anOpenLife = {
  ...{ paymentMethod: "cod" as const, isWeighed: false, steps: 1, door: "fail" as const, later: [], n: 0 },
};
const aRefundedLife = {
  ...{ paymentMethod: "cod" as const, isWeighed: false, steps: 3, door: "onward" as const, n: 0 },
  later: [{ action: "refund" as const, n: 1 }],
};

test("property test: reports equal the sales register for any days, region and hub", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ paymentMethod, isWeighed, steps, door, later, n }) => {
      const walk = await aWalk(store, crew, goods, { paymentMethod, has: { weighed: isWeighed } });
      // Orders that stop before delivery count as ordered, but add no revenue.
      const way = paymentMethod === "cod" ? toTheDoor.slice(1) : toTheDoor;
      for (const action of way.slice(0, steps)) await walk.try({ action, n });
      await walk.try({ action: door, n });
      for (const step of later) await walk.try(step);
    }),
    { numRuns: 12, examples: [[anOpenLife], [aRefundedLife]] },
  );
  await expect.poll(() => notesDue(store)).toBe(0);
  const [papers] = await store.query<{ invoices: number; notes: number; open: number }>(
    `select (select count(*)::int from invoice) as invoices, (select count(*)::int from credit_note) as notes,
       (select count(*)::int from customer_order o where not exists (select from invoice i where i.order_id = o.id)) as open`,
  );
  for (const count of Object.values(papers ?? {})) expect(count).toBeGreaterThan(0);
  const { headers } = await aStaffMember(store, ["report.read"]);
  const today = dhakaDay(new Date());
  await expectReportsLikeRegister(store, headers, { from: daysLater(today, -1), to: today });
});
