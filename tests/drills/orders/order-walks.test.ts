import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { suppliedStatuses } from "@tatka/domain/orders/order-policy";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { buyGet, discountsOf, sizes, spend } from "../../harness/discounts.ts";
import { makeAlike } from "../../harness/picking.ts";
import { anotherZone } from "../../harness/places.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";
import { expectBalance, stockAndSlots } from "../../harness/walks/order-balance.ts";
import {
  type Answered,
  aCrew,
  aWalk,
  type WalkAction,
  type WalkStep,
  walkActions,
} from "../../harness/walks/order-walk.ts";
import { expectReportsLikeRegister, notesDue } from "../../harness/walks/sales-register.ts";
import { expectPayablesBalance } from "../../harness/walks/walk-pay-back.ts";

/** WALKS=500 runs a longer test. */
const walks = Number(process.env.WALKS ?? 10);

const store = await openStore();
const crew = await aCrew(store);
const goods = {
  first: await aVariation(store, 50_000, 300),
  second: await aVariation(store, 50_000, 123),
  spare: await aVariation(store, 50_000, 280),
  split: await aVariation(store, 1, 97),
  weighed: await aVariation(store, 50_000, 411),
};
const variations = Object.values(goods);
await makeAlike(store, goods.first, goods.spare);
// Most of this stock is in the city's other hub, so confirming an order needs a transfer.
await store.query(
  `update stock set on_hand = 50000 where variation_id = $1
     and hub_id = (select max(id) from hub where region_code = 'dhaka')`,
  [goods.split],
);
await store.query("update variation set weight_grams = 1000, weight_tolerance_percent = 10 where id = $1", [
  goods.weighed,
]);
await anotherZone(store);
await store.query("update slot_window set capacity = 30000");

// These discounts are smaller than the voucher, so that orders use both.
const proof = await asAdministrator(store);
const rules = discountsOf(store, proof);
const made = [
  await rules.make(buyGet(sizes(goods.second), { buyPieces: 1, percent: 30 }), { title: "Second" }),
  await rules.make(spend(sizes(goods.first), { from: 300, percent: 1 }, { from: 900, percent: 2 }), {
    title: "First",
  }),
];
const ruleIds = made.map(({ body }) => body.id);

let vouchers = 0;
async function aVoucher(): Promise<string> {
  vouchers += 1;
  const code = `WALK${vouchers}`;
  // Every other voucher has a minimum that an order misses once an expensive item is removed.
  const least = vouchers % 2 === 0 ? 0 : 1_000_00;
  await store.query(
    "insert into voucher (code, kind, amount_poisha, min_order_poisha) values ($1, 'fixed', 9050, $2)",
    [code, least],
  );
  return code;
}

/** Weighted towards progress; otherwise few orders would reach delivery. */
const step: fc.Arbitrary<WalkStep> = fc.record({
  action: fc.oneof(
    { weight: 3, arbitrary: fc.constant<WalkAction>("onward") },
    { weight: 4, arbitrary: fc.constantFrom(...walkActions) },
  ),
  n: fc.nat(59),
});
const anOrder = fc.record({
  paymentMethod: fc.constantFrom("cod" as const, "bkash" as const, "sslcommerz" as const),
  hasVoucher: fc.boolean(),
  byStaff: fc.boolean(),
  has: fc.record({ split: fc.boolean(), weighed: fc.boolean() }),
});

/** Each action must succeed or fail with an error code, without a server error. */
function expectAnswered({ status, code }: Answered, what: string): void {
  expect(status, what).toBeLessThan(500);
  if (status >= 400) expect(code, what).toMatch(/^[\w-]+\.[\w-]+$/);
}

const numbers: string[] = [];

test("property test: random steps, alone or concurrent, keep goods, money, vouchers and slots balanced", async () => {
  await fc.assert(
    fc.asyncProperty(
      anOrder,
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 18, size: "max" }),
      async ({ paymentMethod, hasVoucher, byStaff, has }, batches) => {
        const before = await stockAndSlots(store, variations);
        const voucherCode = hasVoucher ? await aVoucher() : undefined;
        const walk = await aWalk(store, crew, goods, {
          ...{ paymentMethod, has },
          ...(voucherCode ? { voucherCode } : byStaff && { staffDiscount: { proof, percent: 7 } }),
        });
        numbers.push(walk.number);
        for (const batch of batches) {
          const answers = await Promise.all(batch.map((one) => walk.try(one)));
          for (const [index, answer] of answers.entries()) expectAnswered(answer, batch[index]?.action ?? "");
        }
        await expectBalance(store, walk.number, before, await stockAndSlots(store, variations));
      },
    ),
    { numRuns: walks, endOnFailure: true },
  );
}, 600_000);

describe("of two conflicting final steps of one order exactly one succeeds", () => {
  const path: WalkAction[] = ["onward", "onward", "send-with-run"];
  const ended: readonly [string, WalkAction[], WalkStep, WalkStep][] = [
    ["a rider delivers from two phones", path, { action: "rider-delivers", n: 0 }, { action: "rider-delivers", n: 0 }],
    ["a rider delivers, a manager notes a failure", path, { action: "rider-delivers", n: 0 }, { action: "fail", n: 0 }],
    ["a cancellation and a dispatch", path.slice(0, 2), { action: "cancel", n: 0 }, { action: "dispatch", n: 0 }],
    [
      "a customer cancels what is being packed",
      path.slice(0, 1),
      { action: "customer-cancels", n: 0 },
      { action: "pack", n: 0 },
    ],
    [
      "one reschedules what another takes back",
      [...path, "fail"],
      { action: "reschedule", n: 1 },
      { action: "take-back", n: 1 },
    ],
  ];
  test.each(ended)("%s", async (_, way, one, other) => {
    for (const isTurned of [false, true]) {
      const before = await stockAndSlots(store, variations);
      const walk = await aWalk(store, crew, goods, { paymentMethod: "cod" });
      numbers.push(walk.number);
      for (const action of way) expectAnswered(await walk.try({ action, n: 0 }), action);
      const pair = isTurned ? [other, one] : [one, other];
      const answers = await Promise.all(pair.map((step) => walk.try(step)));
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      const lost = answers.find(({ status }) => status >= 300);
      expect(lost?.code).toMatch(/^(order\.wrong_state|record\.not_found|run\.stop_\w+)$/);
      await expectBalance(store, walk.number, before, await stockAndSlots(store, variations));
    }
  });

  test("packed orders are not changed by their customers", async () => {
    const before = await stockAndSlots(store, variations);
    const walk = await aWalk(store, crew, goods, { paymentMethod: "cod" });
    numbers.push(walk.number);
    await walk.try({ action: "onward", n: 0 });
    const [change] = await Promise.all([
      walk.try({ action: "customer-adds", n: 0 }),
      walk.try({ action: "pack", n: 0 }),
    ]);
    const { lines, status } = await walk.read();
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(pieces).toBe(change.status < 300 ? 6 : 5);
    if (change.status >= 300) expect([change.code, status]).toEqual(["order.wrong_state", "packed"]);
    await expectBalance(store, walk.number, before, await stockAndSlots(store, variations));
  });
});

describe("afterwards", () => {
  test("the use of each discount equals its orders that were not cancelled", async () => {
    const wrong = await store.query(
      `select d.id, d.used from discount d cross join lateral (
         select count(*)::int as orders from order_discount k join customer_order o on o.id = k.order_id
         where k.discount_id = d.id and o.status <> 'cancelled') has
       where d.id = any($1) and (d.used <> has.orders or d.used <> (
         select coalesce(sum(c.used), 0) from discount_customer c where c.discount_id = d.id))`,
      [ruleIds],
    );
    expect(wrong).toEqual([]);
    const [row] = await store.query<{ walked: number }>(
      "select count(*)::int as walked from order_discount k join customer_order o on o.id = k.order_id where o.number = any($1)",
      [numbers],
    );
    expect(row?.walked).toBeGreaterThan(0);
  });

  test("the walks covered enough steps", async () => {
    const reached = await store.query<{ status: string }>(
      `select distinct h.status from order_history h join customer_order o on o.id = h.order_id where o.number = any($1)`,
      [numbers],
    );
    expect(reached.map(({ status }) => status)).toEqual(
      expect.arrayContaining(["delivered", "delivery_failed", "cancelled"]),
    );
  });

  test("reports equal the sales register for any days, region and hub", async () => {
    await expect.poll(() => notesDue(store)).toBe(0);
    const today = dhakaDay(new Date());
    await expectReportsLikeRegister(store, proof, { from: daysLater(today, -1), to: today });
  });

  test("reports count accepted pieces only", async () => {
    await store.query("select refresh_sales()");
    const [books] = await store.query<{ booked: number; counted: number }>(
      `select (select coalesce(sum(goods_poisha - discount_poisha + delivery_poisha - refund_poisha), 0)::float8 from sales_day)
           as booked,
         (select coalesce(sum(o.total_poisha - coalesce((
             select sum(r.amount_poisha - r.rounding_poisha) from refund r left join payment p on p.id = r.payment_id
             where r.order_id = o.id and not r.corrects_total and p.status is distinct from 'surplus'), 0)), 0)::float8
           from customer_order o where o.status = any($1)) as counted`,
      [[...suppliedStatuses]],
    );
    expect(books?.booked).toBe(books?.counted);
  });

  test("each step is announced to the customer once", async () => {
    const told = async () => {
      const [row] = await store.query<{ waiting: number }>(
        "select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'tell-customer-of-order'",
      );
      return row?.waiting;
    };
    await expect.poll(told).toBe(0);
    const wrong = await store.query(
      `select o.number, e.event, count(distinct t.job_id)::int as told, e.times from customer_order o
       cross join lateral (
         select event, sum(times)::int as times from (
           select h.status as event, count(*) filter (where h.status is distinct from h.was) as times from (
             select status, lag(status) over (order by id) as was from order_history where order_id = o.id) h
           where h.status in ('out_for_delivery', 'delivery_failed', 'delivered', 'cancelled') group by h.status
         ) steps group by event
       ) e left join order_told t on t.order_id = o.id and t.event = e.event
       where o.number = any($1) group by o.number, e.event, e.times having count(distinct t.job_id) <> e.times`,
      [numbers],
    );
    expect(wrong).toEqual([]);
  });

  test.each(["invoice", "credit_note"])("the serials of each %s have no gaps", async (paper) => {
    const gaps = await store.query(
      `select hub_id, fiscal_year from ${paper} group by hub_id, fiscal_year
       having count(*) <> max(serial) or min(serial) <> 1`,
    );
    expect(gaps).toEqual([]);
  });

  test("due refunds and cash refunds by riders are booked to the poisha", () =>
    expectPayablesBalance(store, crew.manager));

  test("booked cash equals the cash recorded at doors", async () => {
    const [row] = await store.query<{ doors: number; books: number }>(
      `select (select coalesce(sum(cash_taken_poisha), 0)::float8 from customer_order where number = any($1)) as doors,
         (select coalesce(sum(c.amount_poisha), 0)::float8 from cash_entry c join customer_order o on o.id = c.order_id
          where o.number = any($1)) as books`,
      [numbers],
    );
    expect(row?.books).toBe(row?.doors);
  });
});
