import type { AdminExtension } from "@tatka/contract/system/extensions";
import type { SystemStatus } from "@tatka/contract/system/status";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { parcelsBy, pollParcels } from "../../../harness/couriers/couriers.ts";
import { aShopper } from "../../../harness/customer.ts";
import { openStoreWith } from "../../../harness/extensions.ts";
import { anOrder } from "../../../harness/order.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { booksOf, pay, reconcile } from "../../../harness/payment.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
import { asAdministrator } from "../../../harness/store.ts";

const title = `title: { en: "T", bn: "টি" }`;
const extension = (body: string, api = "1.0") =>
  `export const extension = { api: "${api}", ${title}, open: (shop) => { ${body} } };`;
const words = `{ title: "W", short: "W", pay: (amount) => amount }`;
const method = (code: string, prefix: string, gateway: string) => `{
  settles: "online", doors: [{ path: "return", kind: "return", verb: "get" }],
  expiresAfterMinutes: 60, takesMoney: "on its page", open: () => (${gateway}),
  facts: { code: "${code}", brand: "B", settles: "online", words: { en: ${words}, bn: ${words} },
    settings: { prefix: "${prefix}", fields: [{ name: "key", kind: "secret" }] } },
}`;

const courier = (code: string, prefix: string, calls: string) => `{
  facts: { code: "${code}", brand: { en: "B", bn: "ব" }, reportsPickup: true, listsPayouts: true,
    settings: { prefix: "${prefix}", fields: [{ name: "key", kind: "secret" }] } },
  answer: { status: 200, headers: { "x-a": "b" } }, open: () => (${calls}),
}`;

const store = await openStoreWith(
  {
    throws: `throw new Error("no luck");`,
    rejects: extension(`return Promise.reject(new Error("not today"));`),
    newer: extension("return {};", "1.99"),
    older: extension("return {};", "0.9"),
    shapeless: `export const extension = 7;`,
    "grabs-courier": extension(`return { couriers: [${courier("steadfast", "GRABSCOURIER", "{}")}] };`),
    shares: extension(
      `return { paymentMethods: [${method("shares_pay", "SHARES", "{}")}], couriers: [${courier("shares_by", "SHARES", "{}")}] };`,
    ),
    "crooked-answer": extension(
      `return { couriers: [${courier("crooked_by", "CROOKED", "{}").replace('"x-a": "b"', '"x-a": "b\\r\\nset-cookie: c=1"')}] };`,
    ),
    crooked: extension("return { jobs: { x: { run: async () => {}, cron: '* * * *\\n* * * * * boom' } } };"),
    grabs: extension(`return { paymentMethods: [${method("bkash", "GRABS", "{}")}] };`),
    reads: extension(`return { paymentMethods: [${method("reads", "SESSION", "{}").replace('"key"', '"secret"')}] };`),
    half: extension(
      `return { paymentMethods: [${method("half_pay", "HALF", "{}").replace("fields: [", `fields: [{ name: "other", kind: "text" }, `)}] };`,
    ),
    climbs: extension(
      `return { routes: [{ method: "get", path: "../../admin/login", answer: async () => ({ json: 1 }) }] };`,
    ),
    works: extension(`return {
      paymentMethods: [${method(
        "works_pay",
        "WORKS",
        `{
          start: async ({ transactionId }) => ({ session: transactionId, url: "https://pay.example/" }),
          readReport: () => { throw new Error("report"); },
          verify: async () => ({ outcome: "paid", amountPoisha: 0.5, currency: "BDT" }),
          refund: async () => null, refundStatus: async () => null,
          testConnection: async () => { throw new TypeError("test"); },
        }`,
      )}],
      couriers: [${courier(
        "works_by",
        "WORKS",
        `{
          quote: async () => -1, book: async () => ({ outcome: "booked", trackingNumber: "" }),
          track: async () => { throw new TypeError("track"); }, isGenuine: () => { throw new TypeError("signature"); },
          readReports: () => [{ news: "eaten" }], cancel: async () => undefined,
          payout: async () => ({ paidPoisha: 0.5 }), testConnection: async () => { throw new TypeError("test"); },
        }`,
      ).replace('"key"', '"secret"')}],
      jobs: { breaks: { run: async () => { throw new Error("job failed here"); } } },
      routes: [
        { method: "post", path: "echo", answer: async (request) => ({ json: { body: request.body, names: Object.keys(request.headers) } }) },
        { method: "get", path: "breaks", answer: async () => { throw new Error("route failed here"); } },
        { method: "get", path: "html", answer: async () => ({ json: "<script>alert(1)</script>" }) },
        { method: "get", path: "status", answer: async () => ({ status: 99, json: {} }) },
        { method: "get", path: "circle", answer: async () => { const a = {}; a.a = a; return { json: a }; } },
      ],
      page: { read: async () => [{ title: "no" }], actions: { go: { label: { en: "Go", bn: "যান" }, run: () => shop.enqueue("breaks", {}) } } },
    };`),
  },
  { WORKS_KEY: "k", WORKS_SECRET: "k", HALF_KEY: "k" },
);
const proof = await asAdministrator(store);
const list = async () =>
  (await store.call<{ items: AdminExtension[] }>("GET", "/admin/extension", undefined, proof)).body.items;
const status = async () => (await store.call<SystemStatus>("GET", "/admin/status", undefined, proof)).body;

test.each([
  ["throws", "no luck"],
  ["rejects", "not today"],
  ["newer", "written for version 1.99 of the interface, and this store offers 1."],
  ["older", "written for version 0.9"],
  ["shapeless", "exports no valid extension"],
  ["crooked", "jobs.x.cron"],
  ["grabs", "bkash exists already"],
  ["grabs-courier", "steadfast exists already"],
  ["shares", "SHARES_KEY is a setting"],
  ["crooked-answer", "couriers.0.answer.headers"],
  ["reads", "SESSION_SECRET is a setting of the store"],
  ["half", "HALF_OTHER must be set too"],
  ["climbs", "routes.0.path"],
  ["not-there", "no index.ts"],
])("the store starts without %s, and the status page names the reason", async (name, reason) => {
  const left = (await status()).extensions.find((one) => one.name === name);
  expect(left).toMatchObject({ state: "left_out", problem: expect.stringContaining(reason) });
  expect(store.logged()).toContain(`"extension":"${name}"`);
  const { adds } = (await list()).find((one) => one.name === name) as AdminExtension;
  expect(Object.values(adds).flat()).toEqual([]);
});

test("a route gets neither cookies nor bearer tokens", async () => {
  const headers = { ...proof, cookie: "token=abc", "x-signature": "s", "content-type": "text/plain" };
  const answer = await store.request("/api/v1.0/extension/works/echo", { method: "POST", body: "raw", headers });
  const { body, names } = (await answer.json()) as { body: string; names: string[] };
  expect(body).toBe("raw");
  expect(names).toContain("x-signature");
  expect(names).not.toContain("authorization");
  expect(names).not.toContain("cookie");
});

test("a body over 64 KB is refused before the extension sees it", async () => {
  const body = "x".repeat(64 * 1024 + 1);
  expect((await store.request("/api/v1.0/extension/works/echo", { method: "POST", body })).status).toBe(413);
});

test.each(["breaks", "status", "circle"])("a failing route (%s) answers with a refusal", async (path) => {
  const { status, body } = await store.call<{ code: string }>("GET", `/extension/works/${path}`);
  expect([status, body.code]).toEqual([502, "extension.failed"]);
});

test("what a route returns is never HTML", async () => {
  const answer = await store.request("/api/v1.0/extension/works/html");
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a page of another form is refused, and the rest of the back office works", async () => {
  const { body } = await store.call<{ code: string }>("GET", "/admin/extension/works/page", undefined, proof);
  expect(body.code).toBe("extension.failed");
  expect((await store.call("GET", "/admin/product", undefined, proof)).status).toBe(200);
});

test("a failing job is retried like any other, and other jobs go on", async () => {
  await store.call("POST", "/admin/extension/works/action/go", {}, proof);
  const failed = async () => (await status()).jobs.failed.find(({ task }) => task === "extension-works-breaks");
  await expect.poll(failed).toMatchObject({ reason: "job failed here", attempts: expect.any(Number) });
  expect((await status()).extensions.find(({ name }) => name === "works")?.state).toBe("failing");
  const order = await anOrder(store, await aShopper(store));
  await reconcile(store, order.id);
});

test("a payment method that returns nonsense pays for nothing, and its order can still be paid later", async () => {
  const shopper = await aShopper(store);
  const order = await anOrder(store, shopper, { paymentMethod: "works_pay" });
  expect((await pay(shopper, order)).body.paymentUrl).toBe("https://pay.example/");
  await reconcile(store, order.id);
  const { order: state, attempts } = await booksOf(store, order.id);
  expect(state.paymentStatus).toBe("pending");
  expect(attempts).toMatchObject([{ status: "unknown", captured: 0 }]);
  expect((await store.request("/api/v1.0/payment/works_pay/return?x=1")).status).toBe(303);
  const tested = await store.call("POST", "/admin/payment_method/works_pay/test", undefined, proof);
  expect(tested.body).toMatchObject({ outcome: "unreachable" });
});

test("a courier that returns nonsense books nothing for certain, and its webhooks are refused", async () => {
  const [clerk, manager] = [await anOrderAdmin(store, managerPermissions), await atRuns(store, managerPermissions)];
  const { number } = await aPackedOrder(store, clerk, await aBuyer(store), await aVariation(store, 10));
  await store.query("update customer_order set courier = 'works_by' where number = $1", [number]);
  const parcels = parcelsBy(manager);
  expect((await parcels.book(number)).body.parcels).toMatchObject([{ state: "unsure", trackingNumber: null }]);
  await pollParcels(store);
  expect((await parcels.of(number)).body.parcels).toMatchObject([{ state: "unsure" }]);
  for (const path of [`/parcel/${number}/quote`, "/parcel-payout?courier=works_by&reference=1"]) {
    expect((await manager.call("GET", path)).body.code).toBe("courier.no_answer");
  }
  expect((await parcels.cancel(number)).body.code).toBe("courier.no_answer");
  const webhook = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  expect((await store.request("/api/v1.0/courier/works_by/webhook", webhook)).status).toBe(401);
  const tested = await store.call("POST", "/admin/courier/works_by/test", undefined, proof);
  expect(tested.body).toMatchObject({ outcome: "unreachable" });
  expect(store.logged()).toContain("B, book");
});
