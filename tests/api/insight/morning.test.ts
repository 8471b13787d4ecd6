import type { MorningItem } from "@tatka/contract/insight/morning";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { beforeEach, expect, test } from "vitest";
import { runJob } from "../../harness/job.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [
  "dashboard.read",
  "order.read",
  "product.read",
  "purchase.read",
  "search_word.read",
]);
const today = dhakaDay(new Date());
const yesterday = daysLater(today, -1);

beforeEach(async () => {
  await store.query("delete from search_day");
  await store.query("delete from order_problem");
  await store.query("delete from purchase_order");
  await store.query("update variation set cost_poisha = null");
  await store.query("delete from under_cost");
});

async function news(who: Pick<typeof manager, "call"> = manager): Promise<MorningItem[]> {
  const { status, body } = await who.call<{ items: MorningItem[] }>("GET", "/admin/morning");
  expect(status).toBe(200);
  return body.items;
}

async function searched(query: string, day: string, missed: number): Promise<void> {
  await store.query("insert into search_day (day, query, missed_times) values ($1, $2, $3)", [day, query, missed]);
}

test("is quiet when all is as usual", async () => {
  for (let ago = 1; ago <= 28; ago += 1) await searched("saffron", daysLater(today, -ago), 4);
  await store.query("update variation set cost_poisha = 1");
  expect(await news()).toEqual([]);
});

test("names a search without a result that is made more often than before", async () => {
  for (let ago = 2; ago <= 29; ago += 1) await searched("saffron", daysLater(today, -ago), 1);
  await searched("saffron", yesterday, 12);
  expect(await news()).toEqual([
    {
      kind: "search_missed",
      subject: "saffron",
      title: "saffron",
      titleBn: "saffron",
      figure: 12,
      usual: 1,
      worth: null,
    },
  ]);
});

test("counts sizes whose price is below their cost, with the worst one", async () => {
  const [size] = await store.query<{ productId: number; title: string }>(
    `update variation v set cost_poisha = 9000000 from product p
     where p.id = v.product_id and v.id = (
       select v.id from variation v join product p on p.id = v.product_id
       where p.status = 'active' and v.removed_at is null order by v.id limit 1)
     returning p.id as "productId", p.title_en as title`,
  );
  expect(await news()).toMatchObject([
    { kind: "under_cost", subject: String(size?.productId), title: size?.title, figure: 1, usual: 0 },
  ]);
  const listed = await manager.call<{ items: { id: number }[] }>("GET", "/admin/product?underCost=true");
  expect(listed.body.items.map(({ id }) => id)).toEqual([size?.productId]);
});

test("a price below cost is news once, and again when the loss grows", async () => {
  const cost = (poisha: number) =>
    store.query(
      `update variation set cost_poisha = $1 where id = (
         select v.id from variation v join product p on p.id = v.product_id
         where p.status = 'active' and v.removed_at is null order by v.id limit 1)`,
      [poisha],
    );
  await cost(9_000_000);
  await runJob(store, "note-under-cost");
  expect(await news()).toMatchObject([{ kind: "under_cost", figure: 1 }]);
  await store.query("update under_cost set since = since - 1, seen_on = seen_on - 1");
  await runJob(store, "note-under-cost");
  expect(await news()).toEqual([]);
  await cost(9_100_000);
  expect(await news()).toEqual([]);
  await cost(12_000_000);
  expect(await news()).toMatchObject([{ kind: "under_cost", figure: 1 }]);
  await runJob(store, "note-under-cost");
  expect(await news()).toMatchObject([{ kind: "under_cost", figure: 1 }]);
});

test("names a supplier who is overdue, or delivered less than usual", async () => {
  const [supplier] = await store.query<{ id: number }>(
    "insert into supplier (name) values ('Padma Foods') returning id",
  );
  const [order] = await store.query<{ id: number }>(
    `insert into purchase_order (supplier_id, hub_id, state, sent_at, expected_on)
     values ($1, (select min(id) from hub), 'sent', now() - interval '5 days', $2) returning id`,
    [supplier?.id, yesterday],
  );
  await store.query(
    `insert into purchase_line (purchase_id, variation_id, ordered, received, cost_poisha)
     select $1, min(id), 10, 4, 5000 from variation`,
    [order?.id],
  );
  expect(await news()).toMatchObject([{ kind: "supplier_late", title: "Padma Foods", figure: 1, worth: 300 }]);
  await store.query(
    "update purchase_order set state = 'closed', closed_at = ($2 || ' 12:00+06')::timestamptz where id = $1",
    [order?.id, yesterday],
  );
  expect(await news()).toMatchObject([
    { kind: "supplier_short", title: "Padma Foods", figure: 6, usual: 0, worth: 300 },
  ]);
});

test("an overdue supplier is news once, and only beyond the supplier's usual delay", async () => {
  const [supplier] = await store.query<{ id: number }>(
    "insert into supplier (name) values ('Meghna Foods') returning id",
  );
  await store.query(
    `insert into purchase_order (supplier_id, hub_id, state, sent_at, expected_on)
     values ($1, (select min(id) from hub), 'sent', now() - interval '9 days', $2)`,
    [supplier?.id, yesterday],
  );
  const isDaysLate = (days: number) =>
    store.query("update purchase_order set expected_on = $1 where state = 'sent'", [daysLater(today, -days)]);
  expect(await news()).toMatchObject([{ kind: "supplier_late", figure: 1, usual: 0 }]);
  await isDaysLate(2);
  expect(await news()).toEqual([]);

  // Usually one day late, and never more than two.
  for (const [ago, late] of [1, 1, 1, 2, 1, 1, 1, 1].entries())
    await store.query(
      `insert into purchase_order (supplier_id, hub_id, state, sent_at, expected_on, closed_at)
       values ($1, (select min(id) from hub), 'closed', now() - interval '60 days', $2, ($3 || ' 12:00+06')::timestamptz)`,
      [supplier?.id, daysLater(today, -ago - 10 - late), daysLater(today, -ago - 10)],
    );
  for (const days of [1, 2, 3, 4, 6]) {
    await isDaysLate(days);
    expect(await news()).toEqual([]);
  }
  await isDaysLate(5);
  expect(await news()).toMatchObject([{ kind: "supplier_late", figure: 5, usual: 1.1 }]);
});

test("has at most seven items, and only those of the caller's permissions", async () => {
  for (let word = 0; word < 9; word += 1) await searched(`word ${word}`, yesterday, 20 + word);
  const items = await news();
  expect(items.map(({ subject }) => subject)).toEqual([8, 7, 6, 5, 4, 3, 2].map((word) => `word ${word}`));
  const other = await anOrderAdmin(store, ["dashboard.read", "order.read"]);
  expect(await news(other)).toEqual([]);
});
