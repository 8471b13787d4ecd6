import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aBuyer, aPlacedOrder, type Buyer } from "../../../harness/checkout.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const everything = ["catalog.search", "catalog.lookup", "cart", "checkout", "order"].map(
  (name) => `dev.ucp.shopping.${name}`,
);
const assistant = anAssistant(store, profiles.publish(profileWith(everything)));

type Document = { paths: Record<string, Record<string, object>> };
const { body: document } = await store.call<Document>("GET", "/openapi.json");
const calls = Object.entries(document.paths)
  .filter(([path]) => path.startsWith("/ucp/"))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })));

const at = (path: string, id: string) => path.replace("/ucp", "").replace("{id}", encodeURIComponent(id));
const counted = ["customer_order", "cart_line", "account", "address", "payment"];
const rowsNow = async () =>
  store.query(`select ${counted.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(", ")}`);
type Answer = { code?: string; ucp?: { status?: string }; messages?: { code: string }[] };

test("the walk knows every call of assistants", () => {
  expect(calls.length).toBeGreaterThanOrEqual(13);
});

test.each(calls)(
  "without a profile, $method $path is refused, also for a customer who is logged in",
  async ({ method, path }) => {
    const { authorization } = await aBuyer(store);
    const body = method === "GET" ? undefined : { query: "rice", ids: ["a"], id: "a", text: "rice", line_items: [] };
    for (const headers of [{}, { authorization }]) {
      const keyed = { ...headers, "idempotency-key": randomUUID() };
      const answer = await store.call<Answer>(method, `/ucp${at(path, "abc")}`, body, keyed);
      expect(answer.status).toBe(400);
      expect(["invalid_profile_url", "request.invalid"]).toContain(answer.body.code);
    }
  },
);

const bodies: unknown[] = [
  null,
  [],
  "text",
  7,
  {},
  { line_items: null },
  { line_items: [{ item: { id: "1" }, quantity: 1e308 }] },
  { line_items: [{ item: { id: "0x1" }, quantity: 1 }] },
  { line_items: [{ item: { id: "1; drop table account" }, quantity: 1 }] },
  { line_items: [{ item: { id: "99999999999999999999" }, quantity: 1 }] },
  { line_items: [{ item: { id: "1" }, quantity: -1 }] },
  { cart_id: "../../../admin" },
  { query: "%' or 1=1 --", ids: ["'"], id: "'", text: "'" },
  { query: "x".repeat(101), ids: [""], id: "", text: "" },
  { query: "\u0000", ids: ["\u0000"], id: "\u0000", text: "\u0000" },
  { query: "rice", context: { address_region: "__proto__", language: "constructor" }, ids: ["rice"], id: "rice" },
  { query: "rice", pagination: { cursor: "9.9999", limit: 1e9 } },
  { query: "rice", filters: { categories: ["no-such-category"], price: { min: 5, max: 1 } } },
];

test.each(calls)(
  "$method $path answers odd input without a failure, and changes nothing of customers",
  async ({ method, path }) => {
    const before = await rowsNow();
    for (const id of ["abc", "%00", "..", "x".repeat(200), "৯"]) {
      for (const body of method === "GET" ? [undefined] : bodies) {
        const answer = await assistant.call<Answer>(method, at(path, id), body, { "idempotency-key": randomUUID() });
        expect(answer.status, `${JSON.stringify(body)} to ${id}`).toBeLessThan(500);
      }
      if (!path.includes("{id}")) break;
    }
    expect(await rowsNow()).toEqual(before);
  },
);

/** Calls for a person. */
const isLinked = ({ path }: { path: string }) => path.startsWith("/ucp/orders") || path.endsWith("/take");

test.each(calls.filter((call) => call.path.includes("{id}") && !isLinked(call)))(
  "$method $path does not find sessions of others",
  async ({ method, path }) => {
    const [order] = await store.query<{ number: string }>("select number from customer_order limit 1");
    const line_items = [{ item: { id: "1" }, quantity: 1 }];
    for (const id of ["abc", order?.number ?? "1"]) {
      const answer = await assistant.call<Answer>(method, at(path, id), method === "PUT" ? { line_items } : undefined, {
        "idempotency-key": randomUUID(),
      });
      expect(answer.body.ucp?.status).toBe("error");
      expect(["not_found", "item_unavailable"]).toContain(answer.body.messages?.[0]?.code);
    }
  },
);

test("an assistant cannot try vouchers: no answer differs with a code", async () => {
  const [size] = await store.query<{ id: string }>(`
    select min(v.id)::text as id from current_variation v join product p on p.id = v.product_id and p.status = 'active'`);
  const [voucher] = await store.query<{ code: string }>("select code from voucher limit 1");
  const line_items = [{ item: { id: size?.id }, quantity: 9 }];
  const totals = async (more: object) => {
    const { body } = await assistant.call<{ totals: object; messages: object }>(
      ...(["POST", "/checkout-sessions", { line_items, ...more }, { "idempotency-key": randomUUID() }] as const),
    );
    return { totals: body.totals, messages: body.messages };
  };
  const plain = await totals({});
  for (const code of [voucher?.code ?? "FREEDEL", "NO-SUCH-CODE"]) {
    expect(await totals({ discounts: { codes: [code] }, voucherCode: code })).toEqual(plain);
  }
});

const client = profiles.publishClient([redirectUri]);
const linkedCalls = calls.filter(isLinked);
/** A body that is valid for every call for a person. */
const wanted = {
  ...{ selected_option_id: "1", replacement_id: "1", accept: true },
  line_items: [{ id: "1", quantity: 1, reason: "missing" }],
};
const personal = async () =>
  store.query(`
    select (select json_agg(o.status order by o.id) from customer_order o) as orders,
      (select count(*)::int from order_history) as steps, (select count(*)::int from order_problem) as problems,
      (select count(*)::int from cart_line) as lines`);
const send = (method: string, path: string, id: string, headers: Record<string, string>) =>
  assistant.call<Answer>(method, at(path, id), method === "GET" ? undefined : wanted, {
    "idempotency-key": randomUUID(),
    ...headers,
  });

test("the walk knows every call for a person", () => {
  expect(linkedCalls.length).toBeGreaterThanOrEqual(6);
});

/** Callers without consent of the person. */
const strangers: [string, (owner: Buyer) => Promise<{ headers: Record<string, string>; status: number }>][] = [
  ["nobody", async () => ({ headers: {}, status: 401 })],
  ["a made-up token", async () => ({ headers: { authorization: `Bearer ${"x".repeat(43)}` }, status: 401 })],
  ["the person's own session", async ({ authorization }) => ({ headers: { authorization }, status: 401 })],
  [
    "an assistant that was stopped",
    async (owner) => {
      const { headers } = await linkTo(store, owner, client);
      const { body } = await owner.call<{ id: number }[]>("GET", "/assistant-link");
      await owner.call("DELETE", `/assistant-link/${body[0]?.id}`);
      return { headers, status: 401 };
    },
  ],
  ["another person's assistant", async () => linkedToAnother()],
];

async function linkedToAnother() {
  const { headers } = await linkTo(store, await aBuyer(store), client);
  return { headers, status: 200 };
}

test.each(linkedCalls.flatMap((call) => strangers.map(([who, headersOf]) => ({ ...call, who, headersOf }))))(
  "$method $path as $who gives nothing and changes nothing",
  async ({ method, path, headersOf }) => {
    const { orderNumber } = await aPlacedOrder(store);
    const { headers, status } = await headersOf(await aBuyer(store));
    const before = await personal();
    const answer = await send(method, path, orderNumber, headers);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain(orderNumber);
    if (status === 200 && path.includes("{id}")) expect(answer.body.messages?.[0]?.code).toBe("not_found");
    expect(await personal()).toEqual(before);
  },
);

test.each(linkedCalls)("$method $path answers odd input of a linked assistant without a failure", async (call) => {
  const { headers } = await linkTo(store, await aBuyer(store), client);
  for (const id of ["abc", "%00", "..", "x".repeat(200), "৯"]) {
    for (const body of call.method === "GET" ? [undefined] : bodies) {
      const key = { "idempotency-key": randomUUID() };
      const answer = await assistant.call<Answer>(call.method, at(call.path, id), body, { ...key, ...headers });
      expect(answer.status, `${JSON.stringify(body)} to ${id}`).toBeLessThan(500);
    }
    if (!call.path.includes("{id}")) break;
  }
});

const oauthForms: Record<string, string>[] = [
  {},
  { grant_type: "password", client_id: client },
  { grant_type: "authorization_code", client_id: client },
  {
    grant_type: "authorization_code",
    client_id: client,
    code: "\u0000",
    redirect_uri: redirectUri,
    code_verifier: "x",
  },
  { grant_type: "refresh_token", client_id: client, refresh_token: "' or 1=1 --" },
  { grant_type: "refresh_token", client_id: "x".repeat(9_000), refresh_token: "x" },
  { grant_type: "refresh_token", client_id: client, refresh_token: "x", resource: "https://evil.example" },
];

test.each(oauthForms)("the token endpoint refuses %o", async (form) => {
  for (const path of ["/oauth/token", "/oauth/revoke"]) {
    const response = await store.request(path, { method: "POST", body: new URLSearchParams(form) });
    expect([400, 200]).toContain(response.status);
    if (path === "/oauth/token") expect(response.status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  expect((await store.request("/oauth/token")).status).toBe(404);
  const large = await store.request("/oauth/token", { method: "POST", body: "x".repeat(40_000) });
  expect(large.status).toBe(413);
});
