import { countedLists, mostCounted } from "@tatka/contract/insight/counts";
import { type CountedList, listViews } from "@tatka/domain/insight/list-views";
import { beforeAll, expect, test } from "vitest";
import { aPlacedOrder } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

const paths: Record<CountedList, string> = {
  review: "review",
  "contact-message": "contact-message",
  refund: "refund",
  payment: "payment",
  purchase: "purchase",
  transfer: "transfer",
  problem: "problem",
  "shopping-list": "shopping-list",
  count: "count",
  customer: "customer",
  discount: "discount",
  voucher: "voucher",
  "flash-sale": "flash_sale",
  blog: "blog",
  users: "user",
};

const viewsOf = async (list: string, headers: Record<string, string> = proof) =>
  store.call<{ views: Record<string, number>; code?: string }>("GET", `/seller/counts/${list}`, undefined, headers);

beforeAll(async () => {
  const { orderNumber } = await aPlacedOrder(store);
  await store.query(
    `insert into contact_message (name, email, subject, message, language, status, created_at)
     select 'Rahima', 'rahima@mail.example', 'Message ' || n, 'Hello', 'en', case when n > 5 then 'done' else 'new' end,
       now() - case when n = 1 then interval '80 hours' else interval '1 hour' end
     from generate_series(1, 9) n`,
  );
  await store.query(
    `with paid as (insert into payment (order_id, gateway, transaction_id, amount_poisha, captured_poisha, status)
       select id, 'bkash', 'views', 60000, 60000, 'held' from customer_order where number = $1 returning id, order_id)
     insert into refund (payment_id, order_id, amount_poisha, reason, transaction_id, status)
     select id, order_id, 100, 'Broken', 'views-' || n, case when n < 3 then 'due' when n < 4 then 'failed' else 'done' end
     from paid, generate_series(1, 7) n`,
    [orderNumber],
  );
  await store.query(
    `with seller as (insert into supplier (name) values ('Nodi Fisheries') returning id)
     insert into purchase_order (supplier_id, hub_id, state)
     select seller.id, (select min(id) from hub), case when n < 3 then 'draft' else 'closed' end
     from seller, generate_series(1, 5) n`,
  );
  await store.query(
    `insert into stock_transfer (from_hub_id, to_hub_id, state)
     select min(id), max(id), unnest(array['requested', 'sent', 'cancelled']) from hub`,
  );
  await store.query(
    `with reported as (insert into order_problem (order_id, state, note, reported_at, answered_at)
       select o.id, case when n > 4 then 'declined' else 'open' end, '', now() - case when n < 3 then interval '80 hours' else interval '1 hour' end,
         case when n > 4 then now() end
       from customer_order o, generate_series(1, 9) n where o.number = $1 returning id)
     insert into order_problem_line (problem_id, order_line_id, quantity, reason)
     select reported.id, l.id, 1, case when reported.id % 2 = 0 then 'missing' else 'damaged' end
     from reported, order_line l join customer_order o on o.id = l.order_id where o.number = $1`,
    [orderNumber],
  );
  await store.query(
    `insert into shopping_list (guest_hash, region_code, source, status, text, asked_at, contact_email, answered_at)
     select '\\x00', case when n = 1 then 'ctg' else 'dhaka' end, case when n = 2 then 'photo' else 'text' end, 'done', 'Rice',
       case when n < 6 then now() end, 'rahima@mail.example', case when n in (3, 4) then now() end
     from generate_series(1, 7) n`,
  );
  await store.query(
    `insert into stock_count (hub_id, state)
     select case when n = 1 then min(id) else max(id) end, (array['open', 'open', 'closed', 'posted', 'discarded', 'posted'])[n]
     from hub, generate_series(1, 6) n group by n`,
  );
  await store.query(
    `update customer_order set subtotal_poisha = subtotal_poisha + 2000000, total_poisha = total_poisha + 2000000,
       status = 'delivered' where number = $1`,
    [orderNumber],
  );
  await store.query("update review set status = 'rejected' where id in (select id from review order by id limit 3)");
});

test.each(Object.entries(listViews))("the counts of %s equal the totals of their lists", async (list, views) => {
  const { status, body } = await viewsOf(list);
  expect(status).toBe(200);
  for (const [view, filter] of Object.entries(views)) {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    const path = `/admin/${paths[list as CountedList]}?${query}`;
    const { body: listed } = await store.call<{ total: number }>("GET", path, undefined, proof);
    expect([view, body.views[view]]).toEqual([view, Math.min(mostCounted + 1, listed.total)]);
  }
});

test("views differ from each other, and counting stops at a limit", async () => {
  expect((await viewsOf("contact-message")).body.views).toEqual({ new: 5, late: 1, done: 4 });
  expect((await viewsOf("refund")).body.views).toEqual({ toPay: 0, late: 0, waiting: 3, failed: 1, done: 4 });
  expect((await viewsOf("payment")).body.views).toEqual({ held: 1 });
  expect((await viewsOf("purchase")).body.views).toEqual({ open: 0, draft: 2, closed: 3 });
  expect((await viewsOf("problem")).body.views).toEqual({ open: 4, late: 2, answered: 5 });
  expect((await viewsOf("shopping-list")).body.views).toEqual({ open: 3, answered: 2 });
  expect((await viewsOf("count")).body.views).toEqual({ open: 2, closed: 1, settled: 3 });
  expect((await viewsOf("customer")).body.views).toEqual({ regulars: 0, big: 1 });
  await store.query(
    `insert into contact_message (name, email, subject, message, language)
     select 'Rahim', 'rahim@mail.example', 'Hello', 'Are you there?', 'en' from generate_series(1, 1100)`,
  );
  expect((await viewsOf("contact-message")).body.views).toMatchObject({ new: mostCounted + 1, done: 4 });
});

test("counts require the permission to read the list, and exclude other hubs", async () => {
  const { headers: outside } = await aStaffMember(store, ["faq.read"]);
  for (const list of Object.keys(countedLists)) {
    const { status, body } = await viewsOf(list, outside);
    expect([list, status, body.code]).toEqual([list, 403, "staff.no_permission"]);
  }
  const { id, headers } = await aStaffMember(store, ["purchase.read"]);
  await store.query("insert into account_hub (account_id, hub_id) select $1, max(id) from hub", [id]);
  expect((await viewsOf("purchase", headers)).body.views).toEqual({ open: 0, draft: 0, closed: 0 });
  const { id: packer, headers: ofHub } = await aStaffMember(store, ["customer.read", "stock.read"]);
  await store.query("insert into account_hub (account_id, hub_id) select $1, min(id) from hub", [packer]);
  expect((await viewsOf("count", ofHub)).body.views).toEqual({ open: 1, closed: 0, settled: 0 });
  expect((await viewsOf("customer", ofHub)).body.views).toEqual({});
  expect((await viewsOf("nothing")).status).toBe(400);
  expect((await store.call("GET", "/seller/counts/review")).status).toBe(401);
});

test("lists are filtered by everything their Filters button offers", async () => {
  const totalOf = async (path: string) =>
    (await store.call<{ total: number }>("GET", `/admin/${path}`, undefined, proof)).body.total;
  const [five] = await store.query<{ count: number }>("select count(*)::int as count from review where stars = 5");
  expect(await totalOf("review?stars=5")).toBe(five?.count);
  expect(await totalOf("contact-message?from=customer")).toBe(0);
  expect(await totalOf("contact-message?from=visitor&status=done")).toBe(4);
  expect(await totalOf("refund?gateway=bkash")).toBe(3);
  expect(await totalOf("refund?gateway=cash")).toBe(0);
  expect(await totalOf("payment?gateway=sslcommerz&status=held")).toBe(0);
  expect(await totalOf("problem?reason=missing&late=true")).toBe(1);
  expect(await totalOf("problem?reason=not_fresh")).toBe(0);
  expect(await totalOf("shopping-list?region=ctg")).toBe(1);
  expect(await totalOf("shopping-list?source=photo&state=open")).toBe(1);
  expect(await totalOf("count?state=posted")).toBe(2);
  const [hub] = await store.query<{ id: number }>("select min(id) as id from hub");
  expect(await totalOf(`count?hubId=${hub?.id}`)).toBe(1);
  expect(await totalOf("customer?ordersFrom=1")).toBe(1);
  expect(await totalOf("customer?spentFrom=0")).toBe(await totalOf("customer?"));
  expect((await store.call("GET", "/admin/review?stars=6", undefined, proof)).status).toBe(400);
});
