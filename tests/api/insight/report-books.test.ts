import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { openStore } from "../../harness/store.ts";
import { bookedSales } from "../../harness/walks/sales-books.ts";
import { salesLives, soldSizes } from "../../harness/walks/sales-lives.ts";

const store = await openStore();
const variations = await soldSizes(store);

test("booked days equal a full count, after any concurrent changes of orders", () => salesLives(store, variations, 8));

test("booking everything again gives the same result", async () => {
  await store.query("select refresh_sales()");
  const kept = await bookedSales(store);
  await store.query("select rebuild_sales()");
  expect(await bookedSales(store)).toEqual(kept);
  expect(Object.keys(kept.sales).length).toBeGreaterThan(0);
});

test("days booked by orders in an earlier release are booked by invoices, a month at a time", async () => {
  await store.query("select refresh_sales()");
  const kept = await bookedSales(store);
  await store.query(
    "update sales_day set placed_orders = null, ordered_poisha = null, goods_poisha = goods_poisha + 100",
  );
  await store.query("delete from product_day");
  const folder = "../../../packages/database/migrations";
  const step = await readFile(new URL(`${folder}/081-book-revenue-by-papers.sql`, import.meta.url), "utf8");
  let months = 0;
  while ((await store.query(step)).length > 0) months += 1;
  expect(await bookedSales(store)).toEqual(kept);
  expect(months).toBeGreaterThan(1);
});

test("steps that change no figure leave nothing to book", async () => {
  const order = await aSoldOrder(store, await aShopper(store), {
    at: "2026-05-03T10:00:00Z",
    lines: [{ variationId: variations[0] as number, quantity: 1, taka: 100 }],
    isOpen: true,
  });
  await store.query("select refresh_sales()");
  for (const status of ["confirmed", "packed", "out_for_delivery", "delivered"]) {
    await store.query(
      "update customer_order set status = $2, payment_status = 'paid', version = version + 1 where id = $1",
      [order.id, status],
    );
  }
  expect(await store.query("select from sales_queue")).toEqual([]);
});

test("a line keeps its product data when its size is deleted", async () => {
  const size = variations[55] as number;
  const order = await aSoldOrder(store, await aShopper(store), {
    at: "2026-05-03T10:00:00Z",
    lines: [{ variationId: size, quantity: 2, taka: 100 }],
  });
  await store.query("select refresh_sales()");
  await store.query("delete from variation where id = $1", [size]);
  expect(await store.query("select from sales_queue")).toEqual([]);
  const [line] = await store.query(
    `select variation_id as "variationId", sold_variation_id as "soldAs", product_id is not null as "knowsProduct",
       cardinality(category_ids) as levels from order_line where order_id = $1`,
    [order.id],
  );
  expect(line).toEqual({ variationId: null, soldAs: size, knowsProduct: true, levels: 3 });
});
