import { expect, test } from "vitest";
import { aShopper } from "../harness/customer.ts";
import { runJob } from "../harness/job.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();

test("keys of orders are forgotten after a week", async () => {
  const shopper = await aShopper(store);
  await store.query(
    `insert into idempotency_key (account_id, route, key, body_hash, answer, created_at) values
       ($1, 'r', 'old', '', '{}', now() - interval '7 days 1 minute'), ($1, 'r', 'new', '', '{}', now() - interval '6 days')`,
    [shopper.id],
  );
  await runJob(store, "forget-expired");
  expect(await store.query("select key from idempotency_key")).toEqual([{ key: "new" }]);
});

test("messages are forgotten two years after they were done, and never before they are", async () => {
  await store.query(
    `insert into contact_message (name, email, subject, message, language, status, created_at, done_at)
     select subject, 'a@example.com', subject, 'Hello there', 'en', status, now() - interval '3 years', done_at
     from (values ('long done', 'done', now() - interval '24 months 1 day'), ('done', 'done', now() - interval '23 months'),
       ('waiting', 'new', null)) as m (subject, status, done_at)`,
  );
  await runJob(store, "forget-expired");
  const left = await store.query("select subject from contact_message order by subject");
  expect(left).toEqual([{ subject: "done" }, { subject: "waiting" }]);
});
