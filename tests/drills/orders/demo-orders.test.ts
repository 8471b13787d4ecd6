import { describe, expect, test } from "vitest";
import { seedDemoOrders } from "../../../apps/demo/src/orders/index.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { asAdministrator, openStore, type Store } from "../../harness/store.ts";
import { bookedSales, countedSales } from "../../harness/walks/sales-books.ts";

const store = await openStore();
const isSeeded = await seedAgain(store);

/** Needed because the tests' stores start without demo orders. */
async function seedAgain(where: Store): Promise<boolean> {
  await where.query("delete from seeding where name = 'demo-orders'");
  return seedDemoOrders(where.databaseUrl, createLog("silent"));
}

test("the demo has a week of orders in every state, seeded once", async () => {
  expect(isSeeded).toBe(true);
  expect(await seedDemoOrders(store.databaseUrl, createLog("silent"))).toBe(false);
  const states = await store.query<{ status: string }>("select distinct status from customer_order order by status");
  expect(states.map(({ status }) => status)).toEqual([
    "cancelled",
    "confirmed",
    "delivered",
    "delivery_failed",
    "out_for_delivery",
    "packed",
    "placed",
  ]);
  const [span] = await store.query(
    `select count(*) >= 36 as many, bool_and(placed_at <= now()) as past, min(placed_at) > now() - interval '8 days' as recent,
       count(distinct region_code)::int as regions, count(distinct payment_method)::int as methods,
       (select count(*)::int from order_refusal) as refused, (select count(*)::int from order_problem where state = 'open') as problems
     from customer_order`,
  );
  expect(span).toEqual({ many: true, past: true, recent: true, regions: 2, methods: 3, refused: 2, problems: 2 });
});

describe("stored records of an order add up", () => {
  test.each([
    [
      "pieces reserved are those that orders hold",
      `select s.variation_id from stock s left join (
         select a.variation_id, a.hub_id, sum(a.quantity) as held from order_allocation a where a.state = 'reserved' group by 1, 2
       ) h using (variation_id, hub_id) where s.reserved <> coalesce(h.held, 0)`,
    ],
    [
      "stock is the sum of its movements",
      `select s.variation_id from stock s left join (
         select variation_id, hub_id, sum(pieces) as moved from stock_movement group by 1, 2
       ) m using (variation_id, hub_id) where s.on_hand <> coalesce(m.moved, 0)`,
    ],
    [
      "an order's total is the sum of its lines and its delivery",
      `select o.number from customer_order o join (
         select order_id, sum(unit_poisha * quantity + weight_poisha - discount_poisha) as paid from order_line group by 1
       ) l on l.order_id = o.id where o.total_poisha <> l.paid + o.delivery_poisha - o.delivery_discount_poisha`,
    ],
    [
      "cash in the books is what was taken at doors",
      `select o.number from customer_order o left join (
         select order_id, sum(amount_poisha) as booked from cash_entry group by 1
       ) c on c.order_id = o.id where coalesce(o.cash_taken_poisha, 0) <> coalesce(c.booked, 0)`,
    ],
    [
      "each delivery has an invoice, in the order of the deliveries and without a gap",
      `select serial from (
         select i.serial, row_number() over (partition by i.hub_id, i.fiscal_year order by h.at, o.id) as place, i.issued_at = h.at as in_time
         from customer_order o left join invoice i on i.order_id = o.id
         join order_history h on h.order_id = o.id and h.status = 'delivered' where o.status = 'delivered'
       ) i where i.serial is distinct from i.place or not i.in_time`,
    ],
    [
      "steps follow one another and none is yet to come",
      `select order_id from (
         select order_id, at, lag(at) over (partition by order_id order by id) as before from order_history
       ) h where at > now() or at < before`,
    ],
    [
      "places in delivery times are taken by those who have them",
      `select from slot_day d full join (
         select slot_window_id, (deliver_from at time zone 'Asia/Dhaka')::date as day, count(*) as orders from customer_order
         where status <> 'cancelled' group by 1, 2
       ) o using (slot_window_id, day) where d.claimed is distinct from o.orders`,
    ],
    [
      "a delivery time is one of its weekday",
      `select from customer_order o join slot_window w on w.id = o.slot_window_id
       where w.weekday <> extract(dow from o.deliver_from at time zone 'Asia/Dhaka')`,
    ],
    ["nobody is written to", "select from outgoing_message union all select from order_told"],
  ])("%s", async (_, wrong) => {
    expect(await store.query(wrong)).toEqual([]);
  });

  test("the reports include the demo's orders", async () => {
    expect(await bookedSales(store)).toEqual(await countedSales(store));
  });

  test("the demo's invoices and movements are immutable", async () => {
    await expect(store.query("delete from invoice")).rejects.toThrow("an issued paper never changes");
    await expect(store.query("update stock_movement set pieces = 1")).rejects.toThrow("never changed");
  });
});

test("the demo has purchases, near-date lots and sizes to reorder", async () => {
  const proof = await asAdministrator(store);
  const read = async <T>(path: string) => (await store.call<T>("GET", `/admin${path}`, undefined, proof)).body;
  const states = await store.query<{ state: string }>("select distinct state from purchase_order order by state");
  expect(states.map(({ state }) => state)).toEqual(["closed", "draft", "partly_received", "sent"]);
  const near = await read<{ items: { daysLeft: number }[] }>("/near-date");
  expect(near.items.length).toBeGreaterThanOrEqual(5);
  expect(near.items.every(({ daysLeft }) => daysLeft > 0)).toBe(true);
  expect((await read<{ total: number }>("/purchase/to-buy")).total).toBeGreaterThan(3);
});

test("the demo has orders, runs, cash, problems and reviews", async () => {
  const proof = await asAdministrator(store);
  const read = async <T>(path: string) => (await store.call<T>("GET", `/admin${path}`, undefined, proof)).body;
  expect((await read<{ items: unknown[] }>("/order?take=10")).items).toHaveLength(10);
  const runs = await store.query<{ state: string }>("select distinct state from delivery_run order by state");
  expect(runs.map(({ state }) => state)).toEqual(["back", "closed", "out", "planned"]);
  expect((await read<{ outstanding: number }>("/cash")).outstanding).toBeGreaterThan(0);
  const riders = await store.query("select distinct rider_id from delivery_run where state in ('out', 'back')");
  expect(riders.length).toBeGreaterThanOrEqual(2);
  expect((await store.query("select from review where status = 'waiting'")).length).toBeGreaterThan(0);
});
