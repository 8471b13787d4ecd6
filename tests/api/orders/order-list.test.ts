import type { AdminOrderHead } from "@tatka/contract/orders/order-list-admin";
import { beforeAll, expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const reader = await anOrderAdmin(store, ["order.read"]);

type Page = { items: AdminOrderHead[]; total: number; isEstimate: boolean; sum?: number };
const list = async (query: string) => (await reader.call<Page>("GET", `/admin/order?take=10&${query}`)).body;
const oldestFirst = "status=cancelled&order=ASC";
const numbersOf = async (query: string) => (await list(query)).items.map(({ number }) => number);

const MANY = 24_000;
beforeAll(async () => {
  const { number } = await anOrder(store, await aShopper(store));
  await store.query(`
    insert into customer_order (number, payment_method, payment_status, status, region_code, hub_id, recipient, shipping_kind,
      deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha, placed_at, is_first_order)
    select 'AAAA-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'), o.payment_method, case when n % 1000 = 0 then 'paid' else 'unpaid' end,
      case when n = 7 then 'packed' else 'cancelled' end, o.region_code, o.hub_id, o.recipient, o.shipping_kind,
      o.deliver_from - n * interval '1 minute', o.deliver_until, o.subtotal_poisha, o.delivery_poisha, o.total_poisha,
      o.placed_at - n * interval '1 minute', false
    from customer_order o, generate_series(1, ${MANY}) n where o.number = '${number}'`);
  const named = (name: string, nth: number) =>
    store.query(
      `update customer_order set recipient = recipient || jsonb_build_object('name', $1::text)
       where number like 'AAAA-%' and replace(right(number, 9), '-', '')::int % $2 = 0`,
      [name, nth],
    );
  await named("Sultana Razia", 6);
  await named("Begum Rokeya", 1_000);
  await store.query("analyze customer_order");
});

test("the last page of a very long list is the first page in reverse order", async () => {
  const { total, isEstimate } = await list("status=cancelled");
  expect(isEstimate).toBe(true);
  const pages = Math.ceil(total / 10);
  const last = [
    ...(await numbersOf(`status=cancelled&page=${pages - 1}`)),
    ...(await numbersOf(`status=cancelled&page=${pages}`)),
  ];
  const oldest = [...(await numbersOf(oldestFirst)), ...(await numbersOf(`${oldestFirst}&page=2`))];
  expect(last.toReversed()).toEqual(oldest.slice(0, last.length));
  expect(await list(`status=cancelled&page=${pages + 1}`)).toMatchObject({ items: [], total, isEstimate: true });
});

test("few results in a very long list are counted exactly", async () => {
  expect(await list("status=cancelled&paymentStatus=paid")).toMatchObject({ total: MANY / 1000, isEstimate: false });
  const third = await list("status=cancelled&paymentStatus=paid&page=3");
  expect(third).toMatchObject({ total: MANY / 1000, isEstimate: false });
  expect(third.items).toHaveLength(4);
  expect(await list("status=packed&sort=deliverFrom&order=ASC")).toMatchObject({ total: 1, isEstimate: false });
  expect(await list("paymentMethod=bkash&status=delivered")).toMatchObject({ items: [], total: 0, isEstimate: false });
});

test("search results are counted up to a limit", async () => {
  expect(await list("q=begum rokeya")).toMatchObject({ total: MANY / 1000, isEstimate: false });
  const many = await list("q=sultana razia");
  expect(many.isEstimate).toBe(true);
  expect(many.total).toBeGreaterThan(1_000);
  expect(many.items).toHaveLength(10);
});

test("the totals of all found orders are added up on request, if they are counted exactly", async () => {
  const paid = "status=cancelled&paymentStatus=paid";
  const [{ sum } = { sum: 0 }] = await store.query<{ sum: number }>(
    "select sum(total_poisha)::float8 / 100 as sum from customer_order where status = 'cancelled' and payment_status = 'paid'",
  );
  expect((await list(`${paid}&withSum=true`)).sum).toBe(sum);
  expect(await list(paid)).not.toHaveProperty("sum");
  expect(await list("status=cancelled&withSum=true")).not.toHaveProperty("sum");
});

test("an order is found by its short number", async () => {
  expect(await numbersOf("q=aaaa-0002&status=packed")).toEqual([]);
  expect(await numbersOf("q=aaaa-0000&status=packed")).toEqual(["AAAA-0000-0007"]);
});
