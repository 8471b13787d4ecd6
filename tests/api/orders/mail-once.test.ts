import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { retryJobs } from "../../harness/job.ts";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { openStore } from "../../harness/store.ts";

const { received, url: smtpUrl } = await aMailServer();
const store = await openStore({ smtpUrl, mailFrom: { name: "", address: "hello@shop.example" } });

test("an order mail sent twice appears once in the mailbox: both have the same Message-ID", async () => {
  // As if the server crashed between the gateway's acceptance and recording it.
  await store.query(`create function lose() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`);
  await store.query("create trigger lose before delete on outgoing_message for each statement execute function lose()");
  const buyer = await aBuyer(store);
  const email = `twice-${Date.now()}@customer.example`;
  await store.query("update account set email = $1 where id = (select max(id) from account)", [email]);
  await buyer.put(await aVariation(store, 5), 2);
  expect((await buyer.order()).status).toBe(201);
  const mails = () => received.filter(({ to }) => to === email).map(({ raw }) => raw);
  const tryAgain = () => retryJobs(store).then(() => mails().length);
  await expect.poll(tryAgain).toBeGreaterThanOrEqual(2);
  await store.query("drop trigger lose on outgoing_message");
  await retryJobs(store);
  await expect.poll(() => store.query("select from outgoing_message where recipient = $1", [email])).toEqual([]);

  const names = mails().map((raw) => /^Message-ID: (<message-\d+-\d+@shop\.example>)\r?$/im.exec(raw)?.[1]);
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect([...new Set(names)]).toEqual([expect.stringMatching(/^<message-/)]);

  const another = await aBuyer(store);
  await store.query("update account set email = $1 where id = (select max(id) from account)", [`other-${email}`]);
  await another.put(await aVariation(store, 5), 2);
  expect((await another.order()).status).toBe(201);
  const other = () => received.find(({ to }) => to === `other-${email}`)?.raw;
  await expect.poll(other).toBeDefined();
  expect(other()).not.toContain(String(names[0]));
});
