import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { retryJobs } from "../../harness/job.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

type Received = { path: string; body: string; contentType: string | undefined };

/** An SMS gateway with configurable responses, which records requests. */
async function aGateway(answer: { status?: number; body: unknown }) {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url ?? "", body: await text(request), contentType: request.headers["content-type"] });
    response.writeHead(answer.status ?? 200, { "content-type": "application/json", location: "http://127.0.0.1:9/" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const address = server.address();
  return { received, answer, origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` };
}

const sslWireless = await aGateway({ body: { status: "SUCCESS", status_code: 200, smsinfo: [{ reference_id: "1" }] } });
const bulkSms = await aGateway({ body: { response_code: 202 } });
const store = await openStore({
  sms: {
    urls: [`${sslWireless.origin}/api/v3/send-sms?sid=TATKA`, `${bulkSms.origin}/api/smsapi?senderid=TATKA`],
    tokens: ["first-token", "second-token"],
    perHour: 1_000,
  },
});
const proof = await asAdministrator(store);
const send = (to: string) => store.call("POST", "/admin/message/test", { channel: "sms", to }, proof);
const waiting = () => store.query("select recipient from outgoing_message where channel = 'sms'");

test("an SMS is sent to SSL Wireless in its format, and is not stored afterwards", async () => {
  await send("01712345678");
  await expect.poll(() => sslWireless.received.length).toBe(1);
  const [first] = sslWireless.received;
  expect(first?.path).toBe("/api/v3/send-sms");
  expect(JSON.parse(first?.body ?? "")).toEqual({
    api_token: "first-token",
    sid: "TATKA",
    msisdn: "8801712345678",
    sms: expect.stringContaining("sending works"),
    csms_id: expect.stringMatching(/^[0-9a-f]{20}$/),
  });
  await expect.poll(waiting).toEqual([]);
  expect(bulkSms.received).toEqual([]);
});

test.each([
  ["says no", { status: 200, body: { status: "FAILED", status_code: 4003 } }],
  ["is broken", { status: 500, body: {} }],
  ["sends us elsewhere", { status: 302, body: {} }],
  ["talks nonsense", { status: 200, body: null }],
])("if SSL Wireless %s, BulkSMSBD gets it in its format", async (_, answer) => {
  const before = bulkSms.received.length;
  Object.assign(sslWireless.answer, answer);
  await send("01812345678");
  await expect.poll(() => bulkSms.received.length).toBe(before + 1);
  const last = bulkSms.received.at(-1);
  expect(last?.path).toBe("/api/smsapi");
  expect(last?.contentType).toBe("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(last?.body))).toMatchObject({
    api_key: "second-token",
    type: "text",
    number: "8801812345678",
    senderid: "TATKA",
  });
  await expect.poll(waiting).toEqual([]);
});

test("if both fail the message is retried, and no secret is logged", async () => {
  Object.assign(bulkSms.answer, { body: { response_code: 1007 } });
  await send("01912345678");
  await expect.poll(() => store.logged()).toContain("BulkSMSBD answered 1007");
  expect(await waiting()).toEqual([{ recipient: "01912345678" }]);
  for (const secret of ["first-token", "second-token", "sending works"]) expect(store.logged()).not.toContain(secret);
});

test("all attempts of a message have the same id, so that the gateway sends it once", async () => {
  const numbersOf = (msisdn: string) =>
    sslWireless.received
      .map(({ body }) => JSON.parse(body) as { msisdn: string; csms_id: string })
      .filter((sms) => sms.msisdn === msisdn)
      .map((sms) => sms.csms_id);
  await send("01612345678");
  await send("01512345678");
  await expect.poll(() => numbersOf("8801612345678").length).toBe(1);
  for (const tries of [2, 3]) {
    await expect
      .poll(async () => {
        await retryJobs(store);
        return numbersOf("8801612345678").length;
      })
      .toBeGreaterThanOrEqual(tries);
  }
  const [first] = numbersOf("8801612345678");
  expect(first).toMatch(/^[0-9a-f]{20}$/);
  expect(new Set(numbersOf("8801612345678"))).toEqual(new Set([first]));
  expect(numbersOf("8801512345678")).not.toContain(first);
});

test("SMS over the hourly limit wait, and administrators are notified once", async () => {
  const gateway = await aGateway({ body: { status: "SUCCESS", status_code: 200 } });
  const capped = await openStore({
    sms: { urls: [`${gateway.origin}/send-sms?sid=TATKA`], tokens: ["t"], perHour: 2 },
  });
  const manager = await asAdministrator(capped);
  for (const to of ["01711111111", "01722222222", "01733333333", "01744444444"]) {
    await capped.call("POST", "/admin/message/test", { channel: "sms", to }, manager);
  }
  const alerts = () =>
    capped.query<{ recipient: string }>(
      "select recipient from outgoing_message where channel = 'mail' and subject = 'Hourly limit of SMS reached'",
    );
  await expect.poll(alerts).toEqual([{ recipient: administrator.email }]);
  await expect.poll(() => capped.query("select from outgoing_message where channel = 'sms'")).toHaveLength(2);
  await expect.poll(() => gateway.received).toHaveLength(2);
  expect(capped.logged()).toContain("an hourly cap is reached");

  // An hour later more may be sent.
  await capped.query(
    "update failed_proof set recent = array(select t - interval '1 hour' from unnest(recent) t) where subject = 'SMS'",
  );
  await capped.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())",
  );
  await expect.poll(() => gateway.received.length).toBe(4);
});
