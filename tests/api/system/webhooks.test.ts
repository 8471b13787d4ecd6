import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { MailboxMessage } from "@tatka/contract/content/messages";
import type { AdminWebhook, WebhookDelivery } from "@tatka/contract/system/webhooks";
import { afterAll, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { retryJobs, runJob } from "../../harness/job.ts";
import { aReceiver, type Received } from "../../harness/services/webhook-receiver.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

const receiver = await aReceiver();
const elsewhere = await aReceiver();
/** A receiver whose response never ends; at /silent it never responds. */
const endless = createServer((request, response) => {
  if (request.url === "/silent") return;
  response.writeHead(200).write(`\0${"x".repeat(5_000)}`);
});
await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
afterAll(() => endless.closeAllConnections());
const endlessHost = `127.0.0.1:${(endless.address() as AddressInfo).port}`;
const store = await openStore({
  webhooks: { needsHttps: false, privateHosts: [receiver.host, elsewhere.host, endlessHost], patienceMs: 5_000 },
});
const owner = await asAdministrator(store);

type Made = { webhook: AdminWebhook; secret: string; code: string };

const make = (events: string[], url = receiver.url, headers: Record<string, string> = owner) =>
  store.call<Made>("POST", "/admin/webhook", { url, events }, headers);

const change = (id: number, body: object) =>
  store.call<AdminWebhook & { code: string }>("PATCH", `/admin/webhook/${id}`, body, owner);

const remove = (id: number) => store.call("DELETE", `/admin/webhook/${id}`, undefined, owner);

async function log(id: number): Promise<WebhookDelivery[]> {
  const path = `/admin/webhook/${id}/delivery`;
  return (await store.call<{ items: WebhookDelivery[] }>("GET", path, undefined, owner)).body.items;
}

/** Verifies the signature as a receiver should. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("order steps, stock changes and product changes are sent, signed and without personal data", async () => {
  const buyer = await aBuyer(store);
  const variation = await aVariation(store, 20);
  const events = ["order.placed", "order.cancelled", "stock.changed", "product.changed"];
  const { status, body } = await make(events);
  expect(status).toBe(201);
  const { webhook, secret } = body;
  await buyer.put(variation, 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query("update variation set regular_price_poisha = regular_price_poisha + 100 where id = $1", [
    variation,
  ]);
  await store.query(
    `select move_stock(jsonb_build_array(jsonb_build_object('variationId', s.variation_id, 'hubId', s.hub_id, 'pieces', 5)),
       '{"reason": "received"}') from stock s where s.variation_id = $1 limit 1`,
    [variation],
  );
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type).toSorted())
    .toEqual(["order.placed", "product.changed", "stock.changed"]);
  expect(receiver.received.every((message) => isSigned(message, secret))).toBe(true);
  expect(receiver.received.some((message) => isSigned(message, `whsec_${"A".repeat(43)}=`))).toBe(false);
  const order = receiver.received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === "order.placed");
  expect(order.data).toMatchObject({ number: orderNumber, status: "placed", region: "dhaka" });
  expect(order.data.custom).toEqual({});
  expect(Object.keys(order.data).toSorted()).toEqual([
    "at",
    "custom",
    "hubId",
    "number",
    "paymentMethod",
    "paymentStatus",
    "region",
    "status",
    "total",
  ]);
  await expect.poll(async () => (await log(webhook.id)).map(({ state }) => state)).toEqual(Array(3).fill("delivered"));
  expect((await log(webhook.id))[0]).toMatchObject({ answerStatus: 200, answer: "thank you", attempts: 1 });
  await remove(webhook.id);
});

test("a failed delivery stores its response, is retried by the queue, and is resent on request with the same id", async () => {
  receiver.received.length = 0;
  receiver.answers(500, "out of order");
  const { webhook } = (await make(["product.deleted"])).body;
  await store.query("select tell_webhooks('product.deleted', '7', '{\"id\": 7}')");
  await expect
    .poll(async () => (await log(webhook.id))[0])
    .toMatchObject({ answerStatus: 500, answer: "out of order", state: "waiting" });
  const queued = () =>
    store.query<{ attempts: number; error: string }>(
      "select attempts, last_error as error from graphile_worker.jobs where task_identifier = 'deliver-webhook' and attempts > 0",
    );
  await expect.poll(async () => (await queued())[0]?.error).toContain("status 500");
  receiver.answers(200, "fine");
  await retryJobs(store);
  await expect.poll(async () => (await log(webhook.id))[0]?.state).toBe("delivered");
  const [delivery] = await log(webhook.id);
  expect(delivery?.attempts).toBeGreaterThan(1);
  const before = receiver.received.length;
  const again = await store.call("POST", `/admin/webhook/delivery/${delivery?.id}/again`, undefined, owner);
  expect(again.status).toBe(202);
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await store.call("POST", "/admin/webhook/delivery/999999/again", undefined, owner)).status).toBe(404);

  // A late job does not resend a delivered message, and a waiting message is not queued twice.
  await expect.poll(async () => (await log(webhook.id))[0]?.state).toBe("delivered");
  await runJob(store, "deliver-webhook", { id: delivery?.id });
  expect(receiver.received).toHaveLength(before + 1);
  await store.query("update webhook_delivery set state = 'waiting' where id = $1", [delivery?.id]);
  const twice = `/admin/webhook/delivery/${delivery?.id}/again`;
  expect((await store.call<Made>("POST", twice, undefined, owner)).body.code).toBe("webhook.waiting");
  await remove(webhook.id);
});

test("only the visible part of a response is read, and a slow endpoint times out", async () => {
  const test = async (path: string) => {
    const { webhook } = (await make(["product.deleted"], `http://${endlessHost}${path}`)).body;
    await store.call("POST", `/admin/webhook/${webhook.id}/test`, undefined, owner);
    await expect.poll(async () => (await log(webhook.id))[0]?.state).not.toBe("waiting");
    const [delivery] = await log(webhook.id);
    await remove(webhook.id);
    return delivery;
  };
  expect(await test("/endless")).toMatchObject({ state: "delivered", answer: "x".repeat(500) });
  expect(await test("/silent")).toMatchObject({ state: "failed", answer: "no answer in time" });
});

test("an updated URL is validated like a new one, and the log contains only host names", async () => {
  const { webhook } = (await make(["product.changed"], `${receiver.url}/a-secret-path`)).body;
  const { version } = webhook;
  expect((await change(webhook.id, { version, url: "http://10.0.0.1/" })).body.code).toBe("webhook.private_address");
  const { headers } = await aStaffMember(store, ["webhook.update", "product.read"]);
  const path = `/admin/webhook/${webhook.id}`;
  const beyond = await store.call<Made>("PATCH", path, { version, events: ["order.placed"] }, headers);
  expect(beyond.body.code).toBe("staff.beyond_own_permissions");
  expect((await change(webhook.id, { version, url: `${elsewhere.url}/another-secret` })).status).toBe(200);
  const [audited] = await store.query<{ said: string }>(
    "select string_agg(coalesce(before::text, '') || after::text, ' ') as said from audit_entry where resource_id = $1 and resource = 'webhook'",
    [String(webhook.id)],
  );
  expect(audited?.said).toContain(elsewhere.host);
  expect(audited?.said).not.toContain("secret");
  await store.query(
    `insert into webhook_endpoint (url, events, sealed_secret, is_on)
     select 'https://shop.example/', '{order.placed}', '', false from generate_series(1, 19)`,
  );
  expect((await make(["order.placed"])).body.code).toBe("webhook.too_many");
  await store.query("delete from webhook_endpoint");
});

test("redirects are not followed", async () => {
  receiver.answers(307, "", { location: elsewhere.url });
  const { webhook } = (await make(["product.deleted"])).body;
  const test = await store.call("POST", `/admin/webhook/${webhook.id}/test`, undefined, owner);
  expect(test.status).toBe(202);
  await expect
    .poll(async () => (await log(webhook.id))[0])
    .toMatchObject({ event: "test.ping", state: "failed", answerStatus: 307 });
  expect(elsewhere.received).toEqual([]);
  receiver.answers(200);
  await remove(webhook.id);
});

test("an endpoint that fails for three days is disabled with the reason, and its administrators are notified", async () => {
  receiver.answers(503);
  const { webhook } = (await make(["product.deleted"])).body;
  await store.query("update webhook_endpoint set failing_since = now() - interval '3 days 1 hour' where id = $1", [
    webhook.id,
  ]);
  await store.query(
    `insert into webhook_delivery (endpoint_id, event, subject, data) values ($1, 'product.deleted', 'waits', '{}')`,
    [webhook.id],
  );
  await store.query("select tell_webhooks('product.deleted', '8', '{\"id\": 8}')");
  const find = async () =>
    (await store.call<{ items: AdminWebhook[] }>("GET", "/admin/webhook", undefined, owner)).body.items.find(
      ({ id }) => id === webhook.id,
    );
  await expect.poll(async () => (await find())?.isOn).toBe(false);
  expect((await find())?.offReason).toContain("status 503");
  expect((await log(webhook.id)).find(({ subject }) => subject === "waits")?.state).toBe("skipped");
  const mails = async () => (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];
  await expect
    .poll(async () =>
      (await mails()).some(({ to, subject }) => to === administrator.email && subject === "A webhook was switched off"),
    )
    .toBe(true);
  await store.query("select tell_webhooks('product.deleted', '9', '{\"id\": 9}')");
  expect((await log(webhook.id)).some(({ subject }) => subject === "9")).toBe(false);
  receiver.answers(200);
  const on = await change(webhook.id, { version: (await find())?.version, isOn: true });
  expect(on.body).toMatchObject({ isOn: true, offReason: null, failingSince: null });
  expect((await change(webhook.id, { version: 1, isOn: false })).body.code).toBe("record.changed");
  await remove(webhook.id);
});

test("two days of failures disable nothing, one success resets them, and disabled webhooks get nothing", async () => {
  const { webhook } = (await make(["product.deleted"])).body;
  const state = async () =>
    (
      await store.query<{ isOn: boolean; isFailing: boolean }>(
        `select is_on as "isOn", failing_since is not null as "isFailing" from webhook_endpoint where id = $1`,
        [webhook.id],
      )
    )[0];
  await store.query("update webhook_endpoint set failing_since = now() - interval '2 days' where id = $1", [
    webhook.id,
  ]);
  const test = () => store.call("POST", `/admin/webhook/${webhook.id}/test`, undefined, owner);
  const states = async () => (await log(webhook.id)).map((one) => one.state);
  receiver.answers(503);
  await test();
  await expect.poll(states).toEqual(["failed"]);
  expect(await state()).toEqual({ isOn: true, isFailing: true });
  receiver.answers(200);
  await test();
  await expect.poll(states).toEqual(["delivered", "failed"]);
  await expect.poll(state).toEqual({ isOn: true, isFailing: false });
  receiver.received.length = 0;
  await store.query("update webhook_endpoint set is_on = false where id = $1", [webhook.id]);
  const [waiting] = await store.query<{ id: string }>(
    `insert into webhook_delivery (endpoint_id, event, subject, data) values ($1, 'product.deleted', '7', '{}') returning id`,
    [webhook.id],
  );
  await runJob(store, "deliver-webhook", { id: Number(waiting?.id) });
  expect(await states()).toEqual(["skipped", "delivered", "failed"]);
  expect(receiver.received).toEqual([]);
  await remove(webhook.id);
});

test("private hosts are refused when entered, and when a name resolves to one later", async () => {
  const inside = [
    "http://127.0.0.1:1/",
    "http://localhost/",
    "http://[::1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://2130706433/",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/",
  ];
  for (const url of inside) expect((await make(["order.placed"], url)).body.code, url).toBe("webhook.private_address");
  expect((await make(["order.placed"], "https://no-such-host.invalid/")).body.code).toBe("webhook.unknown_host");
  for (const url of ["ftp://shop.example/", "https://user:word@shop.example/", "nonsense"]) {
    expect((await make(["order.placed"], url)).status, url).toBe(400);
  }
  const { webhook } = (await make(["product.deleted"])).body;
  await store.query("update webhook_endpoint set url = 'http://localhost:1/' where id = $1", [webhook.id]);
  await store.call("POST", `/admin/webhook/${webhook.id}/test`, undefined, owner);
  await expect
    .poll(async () => (await log(webhook.id))[0])
    .toMatchObject({ state: "failed", answer: "the host is in a private network" });
  await remove(webhook.id);
});

test("production sends by https only", async () => {
  const strict = await openStore({ webhooks: { needsHttps: true, privateHosts: [receiver.host], patienceMs: 1_000 } });
  const headers = await asAdministrator(strict);
  const body = { url: receiver.url, events: ["order.placed"] };
  const refused = await strict.call<{ code: string }>("POST", "/admin/webhook", body, headers);
  expect(refused).toMatchObject({ status: 422, body: { code: "webhook.needs_https" } });
});

test("the secret is shown once, stored encrypted, and in no log; a new one is used at once", async () => {
  receiver.received.length = 0;
  const { webhook, secret } = (await make(["product.deleted"])).body;
  const renewed = await store.call<{ secret: string }>("POST", `/admin/webhook/${webhook.id}/secret`, undefined, owner);
  await store.call("POST", `/admin/webhook/${webhook.id}/test`, undefined, owner);
  await expect.poll(() => receiver.received.length).toBe(1);
  const [message] = receiver.received;
  expect(message && isSigned(message, renewed.body.secret)).toBe(true);
  expect(message && isSigned(message, secret)).toBe(false);
  const everywhere = JSON.stringify([
    await store.query("select * from audit_entry where resource = 'webhook'"),
    await store.query("select id, url, encode(sealed_secret, 'base64') from webhook_endpoint"),
    (await store.call("GET", "/admin/webhook", undefined, owner)).body,
    store.logged(),
  ]);
  for (const known of [secret, renewed.body.secret]) expect(everywhere).not.toContain(known.slice("whsec_".length));
  await remove(webhook.id);
});

test("webhooks cannot send what their author may not read, and API keys cannot create webhooks", async () => {
  const { headers } = await aStaffMember(store, ["webhook.read", "webhook.update", "product.read"]);
  expect((await make(["order.placed"], receiver.url, headers)).body.code).toBe("staff.beyond_own_permissions");
  const allowed = await make(["product.changed"], receiver.url, headers);
  expect(allowed.status).toBe(201);
  await remove(allowed.body.webhook.id);
  const key = { name: "Reader", permissions: ["webhook.update"], password: administrator.password };
  expect((await store.call("POST", "/admin/api-key", key, owner)).status).toBe(400);
});
