import { readFile } from "node:fs/promises";
import type { ProductAnalysis, RevenueReport } from "@tatka/contract/insight/reports";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, ["report.read"]);
const shopper = await aShopper(store);
const [known, unknown] = await store.query<{ id: number }>("select id from current_variation order by id limit 2");
await store.query("update variation set cost_poisha = case when id = $1 then 7000 end where id = any ($2)", [
  known?.id,
  [known?.id, unknown?.id],
]);

/** 840 taka, of which 40 are VAT, at a cost of 560; and 160 taka of unknown cost. */
const sell = (at: string) =>
  aSoldOrder(store, shopper, {
    at,
    deliveryTaka: 60,
    lines: [
      { variationId: known?.id ?? 0, quantity: 8, taka: 105, vatTaka: 40 },
      { variationId: unknown?.id ?? 0, quantity: 1, taka: 160 },
    ],
  });
const covered = { margin: 240, marginShare: 0.3, marginCovers: 0.84 };
const none = { margin: null, marginShare: null, marginCovers: null };
const read = async <T>(path: string) => (await store.call<T>("GET", `/admin/report/${path}`, undefined, headers)).body;

test("unknown costs are left out of a margin: the report shows the share of sales it covers", async () => {
  await sell("2025-06-05T05:00:00Z");
  const day = "from=2025-06-05&to=2025-06-05";
  const revenue = (query: string) => read<RevenueReport>(`revenue?${query}`);
  expect((await revenue(day)).totals).toMatchObject(covered);
  expect((await revenue(`${day}&region=dhaka`)).periods).toMatchObject([covered]);
  expect((await revenue(`${day}&region=ctg`)).totals).toMatchObject(none);
  expect(await read<ProductAnalysis>(`product-analysis?${day}`)).toMatchObject(covered);
  expect(await read<ProductAnalysis>(`product-analysis?${day}&region=ctg`)).toMatchObject(none);
});

test("returned pieces are not part of the sales of a margin", async () => {
  const { id } = await sell("2025-07-05T05:00:00Z");
  await store.query("update order_line set returned_quantity = quantity where order_id = $1 and variation_id = $2", [
    id,
    unknown?.id,
  ]);
  const { totals } = await read<RevenueReport>("revenue?from=2025-07-05&to=2025-07-05");
  expect(totals).toMatchObject({ ...covered, marginCovers: 1 });
});

test("days booked by an earlier release are booked again with that share", async () => {
  await sell("2025-08-05T05:00:00Z");
  const day = "revenue?from=2025-08-05&to=2025-08-05";
  await read(day);
  await store.query("update sales_day set sold_poisha = null, known_cost_poisha = null");
  expect((await read<RevenueReport>(day)).totals.marginCovers).toBeNull();
  const folder = "../../../packages/database/migrations";
  const step = await readFile(new URL(`${folder}/091-book-known-costs.sql`, import.meta.url), "utf8");
  let months = 0;
  while ((await store.query(step)).length > 0) months += 1;
  expect(months).toBeGreaterThan(1);
  expect((await read<RevenueReport>(day)).totals).toMatchObject(covered);
});

test("an older store can be booked during its upgrade", async () => {
  await store.query(`begin;
    alter table sales_day drop column sold_poisha, drop column known_cost_poisha;
    select book_sales('2025-08-01', '2025-08-31');
    rollback`);
});
