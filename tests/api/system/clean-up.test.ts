import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { anOrder } from "../../harness/order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("idempotency keys of orders are deleted after a week", async () => {
  const shopper = await aShopper(store);
  await store.query(
    `insert into idempotency_key (account_id, route, key, body_hash, answer, created_at) values
       ($1, 'r', 'old', '', '{}', now() - interval '7 days 1 minute'), ($1, 'r', 'new', '', '{}', now() - interval '6 days')`,
    [shopper.id],
  );
  await runJob(store, "delete-expired");
  expect(await store.query("select key from idempotency_key")).toEqual([{ key: "new" }]);
});

test("messages are deleted two years after they were sent, and never before", async () => {
  await store.query(
    `insert into contact_message (name, email, subject, message, language, status, created_at, done_at)
     select subject, 'a@example.com', subject, 'Hello there', 'en', status, now() - interval '3 years', done_at
     from (values ('long done', 'done', now() - interval '24 months 1 day'), ('done', 'done', now() - interval '23 months'),
       ('waiting', 'new', null)) as m (subject, status, done_at)`,
  );
  await runJob(store, "delete-expired");
  const left = await store.query("select subject from contact_message order by subject");
  expect(left).toEqual([{ subject: "done" }, { subject: "waiting" }]);
});

test("answered requests about personal data are deleted after two years, open ones never", async () => {
  await store.query(
    `insert into data_request (kind, person, came_by, arrived_on, note, done_at) values
       ('download', 'a@example.com', 'mail', '2020-01-01', 'old', now() - interval '2 years 1 day'),
       ('download', 'a@example.com', 'mail', '2020-01-01', 'kept', now() - interval '23 months'),
       ('erasure', 'a@example.com', 'mail', '2020-01-01', 'open', null)`,
  );
  await runJob(store, "delete-expired");
  const left = await store.query("select note from data_request order by note");
  expect(left).toEqual([{ note: "kept" }, { note: "open" }]);
});

test("pending import rows are deleted after a week, unless the import was applied", async () => {
  await store.query(
    `with run as (
       insert into import_run (account_id, file_name, kind, status, touched_at, applied_at)
       select (select min(id) from account), name, 'csv', status, now() - age::interval, applied
       from (values ('old look', 'ready', '7 days 1 minute', null::timestamptz), ('fresh look', 'ready', '6 days', null),
         ('old failure', 'failed', '8 days', null), ('carried out', 'done', '90 days', now())) as r (name, status, age, applied)
       returning id)
     insert into import_row (run_id, line, cells) select id, 2, '{}' from run`,
  );
  await runJob(store, "delete-expired");
  const left = await store.query(
    "select r.file_name as name, count(w)::int as rows from import_run r left join import_row w on w.run_id = r.id group by 1 order by 1",
  );
  expect(left).toEqual([
    { name: "carried out", rows: 1 },
    { name: "fresh look", rows: 1 },
  ]);
});

test("sent purchase events and old drafts are deleted when they expire", async () => {
  const shopper = await aShopper(store);
  const order = await anOrder(store, shopper);
  await store.query(
    "insert into measurement_target (target, public_id, sealed_secret) values ('ga4', '', ''), ('meta', '', '')",
  );
  await store.query(
    `insert into purchase_event (target, order_id, created_at) values
       ('ga4', $1, now() - interval '181 days'), ('meta', $1, now() - interval '179 days')`,
    [order.id],
  );
  await store.query(
    `with endpoint as (insert into webhook_endpoint (url, events, sealed_secret, is_on)
       values ('https://shop.example/', '{order.placed}', '', false) returning id)
     insert into webhook_delivery (endpoint_id, event, subject, data, state, created_at)
     select id, 'order.placed', subject, '{}', 'delivered', now() - age::interval
     from endpoint, (values ('old', '31 days'), ('new', '29 days')) as d (subject, age)`,
  );
  await store.query(
    `insert into order_draft (staff_id, title, content, updated_at)
     select $1, title, '{}', now() - age::interval from (values ('old', '8 days'), ('new', '6 days')) as d (title, age)`,
    [shopper.id],
  );
  await runJob(store, "delete-expired");
  expect(await store.query("select target from purchase_event")).toEqual([{ target: "meta" }]);
  expect(await store.query("select subject from webhook_delivery")).toEqual([{ subject: "new" }]);
  expect(await store.query("select title from order_draft")).toEqual([{ title: "new" }]);
});
