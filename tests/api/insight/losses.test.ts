import type { LossReport } from "@tatka/contract/insight/losses";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { beforeEach, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [
  ...(["report.read", "stock.adjust", "stock.receive", "stock.read"] as const),
  ...(["purchase.read", "purchase.create", "purchase.update"] as const),
]);
const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const hubId = hub?.id ?? 0;
const today = dhakaDay(new Date());
const yesterday = daysLater(today, -1);
let size: number;

beforeEach(async () => {
  size = await aVariation(store, 10);
  await store.query("delete from demand_day");
  await store.query(
    `insert into demand_day (variation_id, hub_id, day, pieces)
     select $1, $2, $3::date - n, 4 from generate_series(1, 56) n`,
    [size, hubId, yesterday],
  );
  // Out of stock for three quarters of yesterday: 3 of 4 pieces at 100 taka.
  await store.query("insert into demand_day values ($1, $2, $3, 1, 0.25)", [size, hubId, yesterday]);
  await store.query("update variation set regular_price_poisha = 10000, sale_price_poisha = null where id = $1", [
    size,
  ]);
});

const report = async (query = `from=${yesterday}&to=${yesterday}`) => {
  const { body } = await manager.call<LossReport>("GET", `/admin/report/loss?${query}`);
  return { ...body, item: body.items.find(({ variationId }) => variationId === size) };
};
/** An order that was sent some days ago. */
const bought = async (sentDaysAgo: number, expectedOn: string) => {
  const { body } = await manager.call<{ id: number }>("POST", "/admin/supplier", { name: `Supplier of ${size}` });
  const order = { supplierId: body.id, hubId, expectedOn, lines: [{ variationId: size, ordered: 9 }] };
  const { body: made } = await manager.call<{ id: number }>("POST", "/admin/purchase", order);
  await store.query(
    "update purchase_order set state = 'sent', sent_at = now() - make_interval(days => $2) where id = $1",
    [made.id, sentDaysAgo],
  );
  return made.id;
};

test("sales that were lost for lack of stock are estimated from the demand before", async () => {
  const { item, days, totals } = await report();
  expect(item).toMatchObject({ cause: "not_ordered", pieces: 3, taka: 300 });
  expect(days).toEqual([expect.objectContaining({ day: yesterday, not_ordered: 300, expired: 0 })]);
  expect(totals.not_ordered).toBe(300);
});

test("a day with stock loses nothing, and neither does a size that nobody ordered before", async () => {
  await store.query("update demand_day set open_share = 1 where day = $1", [yesterday]);
  expect((await report()).item).toBeUndefined();
  await store.query("update demand_day set open_share = 0, pieces = 0");
  expect((await report()).item).toBeUndefined();
});

test.each([
  ["ordered_late", 3, today],
  ["supplier_late", 3, yesterday],
  ["not_ordered", 0, yesterday],
])("the cause is %s for an order of %i days ago that is expected on %s", async (cause, daysAgo, expectedOn) => {
  await bought(daysAgo, expectedOn);
  expect((await report()).item?.cause).toBe(cause);
});

test("the cause is a short delivery if the last order was closed with pieces missing", async () => {
  const id = await bought(9, daysLater(today, -6));
  await store.query("update purchase_order set state = 'closed', closed_at = now() - interval '5 days' where id = $1", [
    id,
  ]);
  expect((await report()).item?.cause).toBe("supplier_short");
});

test("waste counts at its cost on the day it was written off", async () => {
  await store.query("update variation set cost_poisha = 6000 where id = $1", [size]);
  await manager.call("POST", `/admin/variation/${size}/stock`, { hubId, change: -2, reason: "damaged" });
  const { days, item } = await report(`from=${today}&to=${today}`);
  expect(item).toMatchObject({ cause: "damaged", pieces: 2, taka: 120 });
  expect(days[0]?.damaged).toBeGreaterThanOrEqual(120);
});

test("only the chosen hub is counted, and the period is a year at most", async () => {
  const other = await store.query<{ id: number }>("select id from hub where id <> $1 limit 1", [hubId]);
  expect((await report(`from=${yesterday}&to=${yesterday}&hubId=${other[0]?.id}`)).item).toBeUndefined();
  expect((await manager.call("GET", "/admin/report/loss?from=2024-01-01&to=2026-01-01")).status).toBe(400);
});
