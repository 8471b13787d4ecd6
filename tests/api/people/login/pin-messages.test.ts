import { expect, test } from "vitest";
import { runJob } from "../../../harness/job.ts";
import { aMailServer } from "../../../harness/services/mail-server.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const mail = await aMailServer({ isDown: true });
const store = await openStore({ smtpUrl: mail.url });
const { aBrowser, later } = shoppersOf(store);

type Waiting = { id: number; text: string; minutes: number | null };
const waiting = (email: string) =>
  store.query<Waiting>(
    `select id, text, extract(epoch from expires_at - created_at) / 60 as minutes from outgoing_message
     where recipient = $1 order by id`,
    [email],
  );
/** Skips the worker's retry backoff. */
const tryAgain = () =>
  store.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at => now())",
  );
const triesOf = async (id: number) => {
  const [job] = await store.query<{ attempts: number }>(
    "select attempts from graphile_worker._private_jobs where payload -> 'ids' ->> 0 = $1 and last_error is not null",
    [String(id)],
  );
  return job?.attempts ?? 0;
};

test("a PIN that cannot be sent is deleted when it expires", async () => {
  const email = "expires@shop.example";
  await aBrowser().login({ emailOrPhone: email });
  const [message] = await waiting(email);
  expect(Number(message?.minutes)).toBe(5);
  await expect.poll(() => triesOf(message?.id ?? 0)).toBe(1);

  await runJob(store, "erase-expired-messages");
  expect(await waiting(email)).toHaveLength(1);
  await store.query("update outgoing_message set expires_at = now() where recipient = $1", [email]);
  await runJob(store, "erase-expired-messages");
  expect(await waiting(email)).toEqual([]);
});

test("an expired PIN is not sent when mail works again", async () => {
  const email = "late@shop.example";
  await aBrowser().login({ emailOrPhone: email });
  const [message] = await waiting(email);
  await expect.poll(() => triesOf(message?.id ?? 0)).toBe(1);
  await store.query("update outgoing_message set expires_at = now() where recipient = $1", [email]);
  mail.isDown = false;
  await tryAgain();
  await expect.poll(() => triesOf(message?.id ?? 0), { message: "the job is done" }).toBe(0);
  const owner = await asAdministrator(store);
  await store.call("POST", "/admin/message/test", { channel: "mail", to: "other@shop.example" }, owner);
  await expect.poll(() => mail.received.map(({ to }) => to)).toContain("other@shop.example");
  expect(mail.received.map(({ to }) => to)).not.toContain(email);
  mail.isDown = true;
});

test("a PIN's message is deleted when the PIN is replaced or used", async () => {
  const email = "replaced@shop.example";
  const browser = aBrowser();
  await browser.login({ emailOrPhone: email });
  const [first] = await waiting(email);
  await later(email);
  await browser.call("GET", `/otp?emailOrPhone=${email}`);
  const [second, ...others] = await waiting(email);
  expect(second?.id).not.toBe(first?.id);
  expect(others).toEqual([]);

  const password = "quite-a-secret";
  const otp = second?.text.slice(0, 4);
  const { status } = await browser.login({ emailOrPhone: email, otp, password, confirmPassword: password });
  expect(status).toBe(200);
  expect(await waiting(email)).toEqual([]);
});

test("a PIN's message is deleted after three wrong tries", async () => {
  const email = "guessed@shop.example";
  const browser = aBrowser();
  await browser.login({ emailOrPhone: email });
  const [message] = await waiting(email);
  const wrong = message?.text.startsWith("0000") ? "0001" : "0000";
  for (const left of [1, 1, 0]) {
    expect((await browser.login({ emailOrPhone: email, otp: wrong })).status).toBe(401);
    expect(await waiting(email)).toHaveLength(left);
  }
});

test("other messages wait until they are sent", async () => {
  const owner = await asAdministrator(store);
  await store.call("POST", "/admin/message/test", { channel: "mail", to: "patient@shop.example" }, owner);
  await runJob(store, "erase-expired-messages");
  expect(await waiting("patient@shop.example")).toMatchObject([{ minutes: null }]);
});
