import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("keys of orders are deleted after a week", async () => {
  const shopper = await aShopper(store);
  await store.query(
    `insert into idempotency_key (account_id, route, key, body_hash, answer, created_at) values
       ($1, 'r', 'old', '', '{}', now() - interval '7 days 1 minute'), ($1, 'r', 'new', '', '{}', now() - interval '6 days')`,
    [shopper.id],
  );
  await runJob(store, "delete-expired");
  expect(await store.query("select key from idempotency_key")).toEqual([{ key: "new" }]);
});

test("messages are deleted two years after they were done, and never before they are", async () => {
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

test("what a file would have changed is deleted after a week, unless it was carried out", async () => {
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
