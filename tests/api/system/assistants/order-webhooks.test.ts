import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomUUID } from "node:crypto";
import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { expect, test } from "vitest";
import {
  contentDigest,
  faultOf,
  signatureHeaders,
} from "../../../../apps/server/src/features/system/assistants/signatures/http-signature.ts";
import { anAssistant, openProfiles } from "../../../harness/assistant.ts";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { retryJobs, runJob } from "../../../harness/job.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aReceiver, type Received } from "../../../harness/services/webhook-receiver.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore({ webhooks: { needsHttps: false, privateHosts: ["127.0.0.1"], patienceMs: 5_000 } });
await store.query("update slot_window set capacity = 1000");
const profiles = await openProfiles();
const staff = await anOrderAdmin(store, doorPermissions);
const size = String(await aVariation(store, 900, 700));

const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ownKey = { ...own.publicKey.export({ format: "jwk" }), kid: "agent-1" };

/** A profile that asks for webhooks. */
function profileFor(webhook_url: string | undefined): object {
  const entry = (config?: object) => [{ version: ucpVersion, ...(config && { config }) }];
  const names = ["cart", "checkout", "fulfillment"].map((name) => [`dev.ucp.shopping.${name}`, entry()] as const);
  const order = ["dev.ucp.shopping.order", entry(webhook_url === undefined ? undefined : { webhook_url })] as const;
  return { ucp: { version: ucpVersion, capabilities: Object.fromEntries([...names, order]) }, keys: [ownKey] };
}

/** An assistant with its own webhook receiver, linked by a new person. */
async function linked(choices: object = {}, hasWebhook = true) {
  const receiver = await aReceiver();
  const url = `${receiver.url}?of=tatka`;
  const assistant = anAssistant(store, profiles.publish(profileFor(hasWebhook ? url : undefined)));
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, profiles.publishClient([redirectUri]), choices);
  const send = <T = UcpCheckout>(method: string, path: string, body?: unknown, more: object = {}) =>
    assistant.call<T>(method, path, body, { "idempotency-key": randomUUID(), ...headers, ...more });
  return { receiver, url, assistant, buyer, headers, send };
}

async function ordered({ send }: { send: Awaited<ReturnType<typeof linked>>["send"] }): Promise<string> {
  const line_items = [{ item: { id: size }, quantity: 1 }];
  const { body: made } = await send("POST", "/checkout-sessions", { line_items });
  const selected_option_id = made.fulfillment?.methods[0]?.groups[0]?.options.at(-1)?.id;
  const fulfillment = { methods: [{ groups: [{ selected_option_id }] }] };
  await send("PUT", `/checkout-sessions/${made.id}`, { line_items, fulfillment });
  const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
  const { body } = await send("POST", `/checkout-sessions/${made.id}/complete`, { payment });
  expect(body.status).toBe("completed");
  return body.order?.id ?? "";
}

type Profile = { keys: (JsonWebKey & { kid: string })[] };
const publishedKeys = async () => {
  const response = await store.request("/.well-known/ucp");
  return new Map(((await response.json()) as Profile).keys.map((key) => [key.kid, key]));
};

/** Verifies a webhook as the receiver should, by the keys of the store's profile. */
async function faultIn({ headers, body }: Received, url: string) {
  const header = (name: string) => headers[name] as string | undefined;
  return faultOf({ method: "POST", url: new URL(url), header, body }, await publishedKeys(), Date.now() / 1_000);
}

const statusIn = ({ body }: Received) => (JSON.parse(body) as UcpOrder).fulfillment.expectations[0]?.description;
const webhooksOf = (number: string) =>
  store.query<{ state: string; attempts: number }>(
    `select w.state, w.attempts from assistant_webhook w join customer_order o on o.id = w.order_id
     where o.number = $1 order by w.created_at`,
    [number],
  );

test("the assistant gets the whole order when it is placed and at each change, signed and without personal data", async () => {
  const { receiver, url, send, headers, assistant } = await linked();
  const number = await ordered({ send });
  await expect.poll(() => receiver.received.length).toBe(1);
  for (const step of ["confirm", "pack"]) {
    expect((await staff.step(number, step)).status).toBe(200);
    await expect.poll(() => webhooksOf(number)).not.toContainEqual(expect.objectContaining({ state: "waiting" }));
  }
  expect(receiver.received.map(statusIn)).toEqual(["placed", "confirmed", "packed"]);
  for (const webhook of receiver.received) {
    expect(await faultIn(webhook, url)).toBeUndefined();
    expect(webhook.headers["signature-input"]).toContain('"webhook-id" "webhook-timestamp"');
    expect(webhook.headers["webhook-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number(webhook.headers["webhook-timestamp"])).toBeGreaterThan(Date.now() / 1_000 - 3_600);
    expect(webhook.headers["ucp-agent"]).toMatch(/^profile="http.*\/\.well-known\/ucp"$/);
    for (const personal of ["Rahima", "House 7", "01712345678"]) expect(webhook.body).not.toContain(personal);
  }
  const { body: shown } = await assistant.call<UcpOrder>("GET", `/orders/${number}`, undefined, headers);
  const { permalink_url: _, ...told } = JSON.parse(receiver.received.at(-1)?.body ?? "") as UcpOrder;
  expect(shown).toMatchObject(told);
  const changed = { ...(receiver.received[0] as Received), body: receiver.received[1]?.body ?? "" };
  expect(await faultIn(changed, url)).toBe("digest_mismatch");
});

test("a retry has the same id, time and body, whatever has changed meanwhile", async () => {
  const { receiver, send, url } = await linked();
  receiver.answers(503);
  const number = await ordered({ send });
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect.poll(async () => (await webhooksOf(number))[0]?.attempts).toBe(1);
  expect((await staff.step(number, "confirm")).status).toBe(200);
  await expect.poll(() => receiver.received.length).toBe(2);
  receiver.answers(200);
  await expect
    .poll(async () => {
      await retryJobs(store);
      return (await webhooksOf(number)).map(({ state }) => state);
    })
    .toEqual(["delivered", "delivered"]);
  const sent = Map.groupBy(receiver.received, ({ headers }) => String(headers["webhook-id"]));
  expect(sent.size).toBe(2);
  for (const attempts of sent.values()) {
    expect(attempts.length).toBeGreaterThan(1);
    expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
    expect(new Set(attempts.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(1);
    for (const attempt of attempts) expect(await faultIn(attempt, url)).toBeUndefined();
  }
  expect([...sent.values()].map(([first]) => first && statusIn(first))).toEqual(["placed", "confirmed"]);
});

const stop = async (buyer: Buyer) => {
  const { body } = await buyer.call<{ id: number }[]>("GET", "/assistant-link");
  expect((await buyer.call("DELETE", `/assistant-link/${body[0]?.id}`)).status).toBe(200);
};

test("a stopped assistant is told nothing more", async () => {
  const { receiver, send, buyer } = await linked();
  const number = await ordered({ send });
  await expect.poll(() => receiver.received.length).toBe(1);
  await stop(buyer);
  expect((await staff.step(number, "confirm")).status).toBe(200);
  expect(await webhooksOf(number)).toEqual([{ state: "delivered", attempts: 1 }]);
});

test("a webhook that waits when the person stops the assistant is not sent", async () => {
  const { receiver, send, buyer } = await linked();
  receiver.answers(503);
  const number = await ordered({ send });
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect.poll(async () => (await webhooksOf(number))[0]?.attempts).toBe(1);
  await stop(buyer);
  await expect
    .poll(async () => {
      await retryJobs(store);
      return (await webhooksOf(number))[0]?.state;
    })
    .toBe("skipped");
  expect(receiver.received.length).toBe(1);
});

test.each([
  ["the person does not let it see orders", { scopes: ["dev.ucp.shopping.checkout:manage"] }, true, []],
  ["its profile names no URL", {}, false, ["skipped"]],
])("nothing is sent if %s", async (_, choices, hasWebhook, states) => {
  const { receiver, send } = await linked(choices, hasWebhook);
  const number = await ordered({ send });
  await expect.poll(async () => (await webhooksOf(number)).map(({ state }) => state)).toEqual(states);
  expect(receiver.received).toEqual([]);
});

test("an order that the person placed is told to no assistant", async () => {
  const { receiver, buyer } = await linked();
  await buyer.put(Number(size), 1);
  const { body } = await buyer.order();
  expect(await webhooksOf(body.orderNumber)).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test("keys are replaced every 90 days; the earlier one stays published for a week, and never its private part", async () => {
  const [first] = (await publishedKeys()).keys();
  await store.query("update assistant_key set created_at = now() - interval '91 days'");
  await runJob(store, "delete-expired");
  const [second, ...earlier] = (await publishedKeys()).keys();
  expect(earlier).toEqual([first]);
  // Until caches have the new profile, the earlier key signs.
  const { receiver, send, url } = await linked();
  await ordered({ send });
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(receiver.received[0]?.headers["signature-input"]).toContain(`keyid="${first}"`);
  await store.query("update assistant_key set created_at = created_at - interval '10 minutes'");
  const later = await linked();
  await ordered(later);
  await expect.poll(() => later.receiver.received.length).toBe(1);
  expect(later.receiver.received[0]?.headers["signature-input"]).toContain(`keyid="${second}"`);
  expect(await faultIn(receiver.received[0] as Received, url)).toBeUndefined();
  await store.query("update assistant_key set created_at = created_at - interval '9 days'");
  await runJob(store, "delete-expired");
  expect([...(await publishedKeys()).keys()]).toEqual([second]);
  for (const key of (await publishedKeys()).values()) {
    expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
  }
});

/** Signs a call of an assistant, as its profile's key says. */
function signedCall(
  profileUrl: string,
  body: object,
  { key = own.privateKey, kid = "agent-1" }: { key?: KeyObject; kid?: string } = {},
) {
  const text = JSON.stringify(body);
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "content-digest": contentDigest(text),
    "ucp-agent": `profile="${profileUrl}"`,
    "idempotency-key": randomUUID(),
  };
  const url = new URL("/api/v1.0/ucp/carts", store.origin);
  const message = { method: "POST", url, header: (name: string) => headers[name], body: text };
  const parts = ["@method", "@authority", "@path", ...Object.keys(headers)];
  const created = Math.floor(Date.now() / 1_000);
  return { ...headers, ...signatureHeaders(message, parts, { kid, key, created }) };
}

test("signed requests are verified by the keys of the profile, and a wrong signature is refused", async () => {
  const profileUrl = profiles.publish(profileFor(undefined));
  const body = { line_items: [{ item: { id: size }, quantity: 1 }] };
  const post = (headers: Record<string, string>, sent: object = body) =>
    store.call<{ id?: string; code?: string }>("POST", "/ucp/carts", sent, headers);
  expect((await post(signedCall(profileUrl, body))).status).toBe(201);
  const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const { signature: _, ...unsigned } = signedCall(profileUrl, body);
  for (const [headers, sent, status, code] of [
    [signedCall(profileUrl, body, { key: foreign }), body, 401, "signature_invalid"],
    [signedCall(profileUrl, body, { kid: "agent-2" }), body, 401, "key_not_found"],
    [signedCall(profileUrl, body), { line_items: [{ item: { id: size }, quantity: 9 }] }, 400, "digest_mismatch"],
    [{ ...signedCall(profileUrl, body), "idempotency-key": randomUUID() }, body, 401, "signature_invalid"],
    [unsigned, body, 401, "signature_invalid"],
  ] as const) {
    const answer = await post(headers, sent);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
});
