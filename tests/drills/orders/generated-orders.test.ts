import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { openStore } from "../../harness/store.ts";
import { bookedSales, countedSales } from "../../harness/walks/sales-books.ts";

const store = await openStore();
const script = fileURLToPath(new URL("../../../bench/make-orders.ts", import.meta.url));

async function generate(...options: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [script, "--orders", "1500", "--customers", "200", ...options], {
    env: { PATH: process.env.PATH, DATABASE_URL: store.databaseUrl },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit") as Promise<[number]>]);
  return { code, said };
}

test("generated orders are consistent to the poisha and included in the reports", async () => {
  expect(await generate()).toEqual({ code: 0, said: "" });
  const [wrong] = await store.query(
    `select count(*)::int as orders
     from customer_order o
     join (select order_id, sum(unit_poisha * quantity) as goods, sum(discount_poisha) as discount, sum(vat_poisha) as vat
           from order_line group by order_id) l on l.order_id = o.id
     where (o.subtotal_poisha, o.discount_poisha, o.vat_poisha) is distinct from (l.goods, l.discount, l.vat)`,
  );
  expect(wrong).toEqual({ orders: 0 });
  const [spread] = await store.query(
    `select count(*)::int as orders, count(distinct status) >= 3 as states, count(distinct region_code)::int as regions,
       count(distinct payment_method)::int as methods, max(placed_at) <= now() as past,
       (select max(lines) from (select count(*)::int as lines from order_line group by order_id) l) as lines,
       count(*) filter (where is_first_order) = count(distinct account_id) as "firstOnce",
       bool_and((select status from order_history h where h.order_id = o.id order by id desc limit 1) = o.status) as told
     from customer_order o`,
  );
  expect(spread).toEqual({
    orders: 1500,
    states: true,
    regions: 2,
    methods: 3,
    past: true,
    lines: 8,
    firstOnce: true,
    told: true,
  });
  expect(await bookedSales(store)).toEqual(await countedSales(store));
});

test("a store with real orders is refused without --force", async () => {
  await anOrder(store, await aShopper(store));
  expect(await generate()).toMatchObject({ code: 1, said: expect.stringContaining("1 orders of its own") });
  const count = async () => (await store.query("select from customer_order")).length;
  expect(await count()).toBe(1501);
  expect((await generate("--force")).code).toBe(0);
  expect(await count()).toBe(3001);
});
