import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { csv, importer } from "../../../harness/catalogue-import.ts";
import { aShopper, type Shopper } from "../../../harness/customer.ts";
import { breakRow } from "../../../harness/database/broken-row.ts";
import { runJob } from "../../../harness/job.ts";
import { anOrder, type StoredOrder } from "../../../harness/order.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
});

const three = async (input: Parameters<typeof anOrder>[2]): Promise<[StoredOrder, StoredOrder, StoredOrder]> => [
  await anOrder(store, shopper, input),
  await anOrder(store, shopper, input),
  await anOrder(store, shopper, input),
];
const idsOf = (orders: readonly StoredOrder[]) => orders.map(({ id }) => id);

test("an unpaid order that cannot be expired is logged with its number, and retried; others expire", async () => {
  const orders = await three({ paymentMethod: "bkash", paymentStatus: "pending" });
  await store.query("update customer_order set pay_before = now() - interval '1 minute' where id = any($1)", [
    idsOf(orders),
  ]);
  const statuses = async () =>
    (
      await store.query<{ status: string }>("select status from customer_order where id = any($1) order by id", [
        idsOf(orders),
      ])
    ).map(({ status }) => status);
  const { mend } = await breakRow(store, {
    table: "customer_order",
    on: "update",
    when: `old.id = ${orders[0].id}`,
  });
  await runJob(store, "expire-unpaid-orders");
  expect(await statuses()).toEqual(["placed", "cancelled", "cancelled"]);
  expect(store.logged()).toContain(orders[0].number);
  await mend();
  await runJob(store, "expire-unpaid-orders");
  expect(await statuses()).toEqual(["cancelled", "cancelled", "cancelled"]);
});

const paymentsOf = async (orders: readonly StoredOrder[], status: string) =>
  (
    await store.query<{ id: number }>(
      `insert into payment (order_id, gateway, transaction_id, amount_poisha, status, captured_poisha, refunded_poisha,
         gateway_session, started_at)
       select id, 'bkash', 't' || left(md5(random()::text), 24), total_poisha, $2,
         case when $2 = 'paid' then total_poisha else 0 end, case when $2 = 'paid' then total_poisha else 0 end,
         md5(random()::text), now() - interval '10 minutes'
       from customer_order where id = any($1) order by id returning id`,
      [idsOf(orders), status],
    )
  ).map(({ id }) => id);

test("a payment that fails does not hold up the others", async () => {
  const ids = await paymentsOf(await three({ paymentMethod: "bkash", paymentStatus: "pending" }), "unknown");
  const { mend } = await breakRow(store, { table: "payment", on: "update", when: `old.id = ${ids[0]}` });
  await runJob(store, "reconcile-payments");
  const asked = await store.query(
    `select checked_at is not null as "isAsked" from payment where id = any($1) order by id`,
    [ids],
  );
  expect(asked).toEqual([{ isAsked: false }, { isAsked: true }, { isAsked: true }]);
  await mend();
});

test("a refund that fails does not hold up the others", async () => {
  const orders = await three({ paymentMethod: "bkash", paymentStatus: "paid" });
  await paymentsOf(orders, "paid");
  const refunds = await store.query<{ id: number }>(
    `insert into refund (payment_id, order_id, amount_poisha, reason, transaction_id)
     select id, order_id, amount_poisha, 'Goodwill', 'r' || left(md5(random()::text), 24) from payment
     where order_id = any($1) order by id returning id`,
    [idsOf(orders)],
  );
  const ids = refunds.map(({ id }) => id);
  const { mend } = await breakRow(store, { table: "refund", on: "update", when: `old.id = ${ids[0]}` });
  await runJob(store, "reconcile-payments");
  const due = await store.query(`select status = 'due' as "isDue" from refund where id = any($1) order by id`, [ids]);
  expect(due).toEqual([{ isDue: true }, { isDue: false }, { isDue: false }]);
  await mend();
});

test("a product that cannot be published does not hold up the others", async () => {
  const products = await store.query<{ id: number }>(
    `update product set status = 'hidden', publish_at = now() - interval '1 minute'
     where id in (select id from product order by id limit 3) returning id`,
  );
  const [first = 0, ...others] = products.map(({ id }) => id).toSorted((one, other) => one - other);
  const { mend } = await breakRow(store, { table: "product", on: "update", when: `old.id = ${first}` });
  await runJob(store, "publish-due-products");
  const hidden = () =>
    store.query("select id from product where status = 'hidden' and id = any($1)", [[first, ...others]]);
  expect(await hidden()).toEqual([{ id: first }]);
  await mend();
  await runJob(store, "publish-due-products");
  expect(await hidden()).toEqual([]);
});

test("a back-in-stock alert that fails does not hold up the others", async () => {
  const shoppers = [shopper, await aShopper(store), await aShopper(store)];
  await store.query(
    `insert into wishlist_item (account_id, variation_id, region_code, added_price_poisha, known_price_poisha, known_in_stock)
     select a, (select min(s.variation_id) from stock s join hub h on h.id = s.hub_id
                where h.region_code = 'dhaka' and s.on_hand > s.reserved), 'dhaka', 99999900, 99999900, false
     from unnest($1::int[]) a`,
    [shoppers.map(({ id }) => id)],
  );
  const mails = async () => {
    const told = await store.query<{ id: number }>(
      `select a.id from outgoing_message m join account a on a.email = m.recipient
       where a.id = any($1) order by array_position($1, a.id)`,
      [shoppers.map(({ id }) => id)],
    );
    return told.map(({ id }) => id);
  };
  const { mend } = await breakRow(store, {
    table: "wishlist_item",
    on: "update",
    when: `old.account_id = ${shopper.id}`,
  });
  await runJob(store, "tell-good-news");
  expect(await mails()).toEqual([shoppers[1]?.id, shoppers[2]?.id]);
  await mend();
  await runJob(store, "tell-good-news");
  expect(await mails()).toEqual(shoppers.map(({ id }) => id));
});

test("a session that cannot be deleted does not hold up the clean-up", async () => {
  await store.query(
    `with ended as (
       insert into session (token_hash, account_id, audience, expires_at)
       values ($2, $1, 'store', now() - interval '1 hour')
     )
     insert into idempotency_key (account_id, route, key, body_hash, answer, created_at)
     values ($1, 'r', 'old', '', '{}', now() - interval '8 days')`,
    [shopper.id, randomBytes(32)],
  );
  const { mend } = await breakRow(store, {
    table: "session",
    on: "delete",
    when: `old.account_id = ${shopper.id} and old.expires_at < now()`,
  });
  await runJob(store, "delete-expired");
  expect(await store.query("select from idempotency_key where account_id = $1", [shopper.id])).toEqual([]);
  await mend();
});

test("a day whose sales cannot be booked stays queued, and other days are booked", async () => {
  const [first, second] = await three({ paymentMethod: "cod" });
  for (const [order, day] of [
    [first, "2026-03-01"],
    [second, "2026-03-02"],
  ] as const) {
    await store.query("update customer_order set placed_at = $2::date + time '12:00' where id = $1", [order.id, day]);
  }
  const booked = async () =>
    (
      await store.query<{ day: string }>(
        "select day::text from sales_day where day in ('2026-03-01', '2026-03-02') and placed_orders > 0 order by day",
      )
    ).map(({ day }) => day);
  const { mend } = await breakRow(store, { table: "sales_day", on: "insert", when: "new.day = '2026-03-01'" });
  await runJob(store, "refresh-sales");
  expect(await booked()).toEqual(["2026-03-02"]);
  expect(store.logged()).toContain("the sales of 2026-03-01 could not be booked");
  await mend();
  await runJob(store, "refresh-sales");
  expect(await booked()).toEqual(["2026-03-01", "2026-03-02"]);
});

test("a size that cannot be counted does not hold up the others", async () => {
  const sizes = await store.query<{ id: number }>("select id from variation order by id desc limit 2");
  const [first = 0, second = 0] = sizes.map(({ id }) => id);
  const scarce = async () =>
    (
      await store.query<{ id: number }>(
        "select distinct variation_id as id from scarce_variation where variation_id = any($1)",
        [[first, second]],
      )
    ).map(({ id }) => id);
  const { mend } = await breakRow(store, {
    table: "scarce_variation",
    on: "insert",
    when: `new.variation_id = ${first}`,
  });
  await store.query("update stock set on_hand = 1, reserved = 0 where variation_id = any($1)", [[first, second]]);
  await runJob(store, "refresh-sales");
  expect(await scarce()).toContain(second);
  await mend();
  await runJob(store, "refresh-sales");
  expect((await scarce()).toSorted()).toEqual([second, first].toSorted());
});

test("a product whose popularity cannot be written does not hold up the others", async () => {
  const products = await store.query<{ id: number }>("select id from product order by id limit 2");
  const [first = 0, second = 0] = products.map(({ id }) => id);
  await store.query(
    `with enough as (
       insert into sales_day select dhaka_day(now()), 'dhaka', 0, 'cod', true, 100, 1, 0, 0, 0, 0, 0, 0
     )
     insert into product_day select dhaka_day(now()), id, 0, 'dhaka', 5000, 1, 0, 0 from unnest($1::int[]) id`,
    [[first, second]],
  );
  const { mend } = await breakRow(store, {
    table: "product",
    on: "update",
    when: `old.id = ${first} and new.popularity is distinct from old.popularity`,
  });
  await runJob(store, "recount-popularity");
  const counted = await store.query("select popularity = 5000 as is from product where id = any($1) order by id", [
    [first, second],
  ]);
  expect(counted).toEqual([{ is: false }, { is: true }]);
  await mend();
});

test("a row of an import that fails is named, and the others are imported", async () => {
  const { dryRun, apply, until, rows } = importer(store.request, await asAdministrator(store));
  const known = await store.query<{ sku: string; slug: string }>(
    `select distinct on (p.id) v.sku, p.slug from variation v join product p on p.id = v.product_id
     where v.removed_at is null order by p.id desc limit 3`,
  );
  const table = [["product_slug", "sku", "regular_price"], ...known.map(({ slug, sku }) => [slug, sku, "4321"])];
  const { mend } = await breakRow(store, { table: "variation", on: "update", when: `old.sku = '${known[0]?.sku}'` });
  const run = await dryRun(csv(table));
  expect(run).toMatchObject({ status: "ready", changed: 3 });
  await apply(run.id);
  expect(await until(run.id, "done", "failed")).toMatchObject({ status: "done", applied: 2, skipped: 1 });
  const skipped = (await rows(run.id, "changed")).filter(({ outcome }) => outcome === "skipped");
  expect(skipped).toMatchObject([{ sku: known[0]?.sku, problems: [{ code: "not_applied" }] }]);
  await mend();
});
