import { randomUUID } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { UcpCart, UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpProduct } from "@tatka/contract/system/assistants/catalogue";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { expect, onTestFinished, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aBuyer } from "../../../harness/checkout.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const { aCustomer } = shoppersOf(store);
const profiles = await openProfiles();
await store.query("update stock set on_hand = reserved + 50");

/** Connects a real MCP client; `mode` selects the protocol revision that it tries first. */
async function connect(headers: Record<string, string> = {}, mode: "legacy" | "auto" = "auto") {
  const client = new Client({ name: "tests", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/ucp/mcp", store.origin), { requestInit: { headers } }),
  );
  onTestFinished(() => client.close());
  // From now on the client refuses answers that depart from a tool's output schema.
  await client.listTools();
  return {
    tools: async () => (await client.listTools()).tools,
    async call<T>(name: string, given: Record<string, unknown> = {}) {
      const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: given });
      const [first] = content as { text: string }[];
      return { isError, text: first?.text ?? "", data: structuredContent as T };
    },
  };
}

type Choice = { item: { id: string; title: string; price: number }; quantity: number };
type ReadList = {
  sure: (Choice & { line: string })[];
  unsure: { line: string; question: string; choices: Choice[] }[];
  not_sold: { line: string }[];
};

test.each(["/shop-with-assistant", "/bn/shop-with-assistant"])(
  "the page for people names the server: %s",
  async (path) => {
    const response = await store.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`${store.origin}/ucp/mcp`);
  },
);

test("the tools are those of the protocol and one for lists, each described, without a login", async () => {
  const { tools } = await connect();
  const offered = await tools();
  expect(offered.map(({ name }) => name).sort()).toEqual(
    [
      ...["search_catalog", "lookup_catalog", "get_product", "read_shopping_list"],
      ...["create_cart", "get_cart", "update_cart", "cancel_cart"],
      ...["create_checkout", "get_checkout", "update_checkout", "complete_checkout", "cancel_checkout"],
      ...["take_cart", "list_orders", "get_order", "change_order", "cancel_order", "report_order_problem"],
      "answer_replacement",
      ...["search_locations", "lookup_locations"],
    ].sort(),
  );
  for (const { description, inputSchema, outputSchema, annotations } of offered) {
    expect(description?.length).toBeGreaterThan(15);
    expect(inputSchema.type).toBe("object");
    expect(outputSchema).toMatchObject({ type: "object", anyOf: expect.any(Array) });
    expect(annotations).toHaveProperty("readOnlyHint");
  }
});

test.each(["legacy", "auto"] as const)("a tool answers as data and as the same text: %s clients", async (mode) => {
  const { call } = await connect({}, mode);
  const { isError, text, data } = await call<{ products: UcpProduct[] }>("search_catalog", {
    catalog: { query: "chini", pagination: { limit: 2 } },
  });
  expect(isError).toBe(false);
  expect(data.products.length).toBe(2);
  expect(JSON.parse(text)).toEqual(data);
});

test("a pasted list becomes what is sure, unsure with questions, and not sold", async () => {
  const { call } = await connect();
  const text = "chini 1 kg\nপেঁয়াজ ২ কেজি\n2 dim\nlaptop charger";
  const { data } = await call<ReadList>("read_shopping_list", { list: { text } });
  const lines = [...data.sure, ...data.unsure, ...data.not_sold].map(({ line }) => line);
  expect(lines).toEqual(expect.arrayContaining(["chini 1 kg", "পেঁয়াজ ২ কেজি"]));
  expect(data.sure.map(({ line }) => line)).toContain("chini 1 kg");
  for (const { question, choices } of data.unsure) {
    expect(question).toMatch(/\?/);
    expect(choices.length).toBeGreaterThan(0);
  }
  expect(data.sure.map(({ line }) => line)).not.toContain("laptop charger");
});

test("from a list to the person's cart: the assistant prepares, the person takes it", async () => {
  const { call } = await connect();
  const { data: list } = await call<ReadList>("read_shopping_list", {
    list: { text: "miniket chal 5 kg\nchini 2 kg" },
  });
  const chosen = [...list.sure, ...list.unsure.flatMap(({ choices }) => choices.slice(0, 1))];
  const line_items = chosen.map(({ item, quantity }) => ({ item: { id: item.id }, quantity, substitution: "call_me" }));
  const { data: cart } = await call<UcpCart>("create_cart", { cart: { line_items } });
  expect(cart.line_items.map(({ item }) => item.id)).toEqual(chosen.map(({ item }) => item.id));
  const { data: checkout } = await call<UcpCheckout>("create_checkout", { checkout: { cart_id: cart.id } });
  const { data: completed } = await call<UcpCheckout>("complete_checkout", { id: checkout.id });
  expect(completed).not.toHaveProperty("order");
  expect(completed.status).not.toBe("completed");
  const id = new URL(completed.continue_url).searchParams.get("id");
  const { browser } = await aCustomer();
  expect((await browser.call<object>("POST", `/assistant-cart/${id}`)).body).toMatchObject({ added: chosen.length });
});

test("an assistant with a profile has its own carts by tools as over HTTP", async () => {
  const names = ["dev.ucp.shopping.cart"];
  const own = anAssistant(store, profiles.publish(profileWith(names)));
  const meta = { "ucp-agent": { profile: own.profileUrl }, "idempotency-key": "0123456789abcdef" };
  const { call } = await connect();
  const [size] = await store.query<{ id: string }>(
    "select min(v.id)::text as id from current_variation v join product p on p.id = v.product_id and p.status = 'active'",
  );
  const cart = { line_items: [{ item: { id: size?.id }, quantity: 1 }] };
  const { data: made } = await call<UcpCart>("create_cart", { meta, cart });
  expect((await call<UcpCart>("create_cart", { meta, cart })).data.id).toBe(made.id);
  expect((await own.call<UcpCart>("GET", `/carts/${made.id}`)).body.id).toBe(made.id);
  const { data: other } = await call<{ ucp: { status: string } }>("get_cart", { id: made.id });
  expect(other.ucp.status).toBe("error");
});

test("assistants without a profile never share a cart, even with the same key", async () => {
  const { call } = await connect();
  const meta = { "idempotency-key": "123e4567-e89b-12d3-a456-426614174000" };
  const { data: list } = await call<ReadList>("read_shopping_list", { list: { text: "chini 1 kg" } });
  const cart = { line_items: [{ item: { id: list.sure[0]?.item.id }, quantity: 1 }] };
  const { data: one } = await call<UcpCart>("create_cart", { meta, cart });
  const { data: other } = await call<UcpCart>("create_cart", { meta, cart });
  expect([one.line_items.length, other.line_items.length]).toEqual([1, 1]);
  expect(other.id).not.toBe(one.id);
});

test("no tool reaches another assistant's cart or checkout, with or without a session", async () => {
  const names = ["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"];
  const owner = anAssistant(store, profiles.publish(profileWith(names)));
  const thief = profiles.publish(profileWith(names));
  const { token } = await aCustomer();
  const { call: asNobody, tools } = await connect();
  const { call: asCustomer } = await connect({ authorization: `Bearer ${token}` });
  const { data: list } = await asNobody<ReadList>("read_shopping_list", { list: { text: "chini 1 kg" } });
  const body = { line_items: [{ item: { id: list.sure[0]?.item.id }, quantity: 1 }] };
  const key = () => ({ "idempotency-key": randomUUID() });
  const { body: cart } = await owner.call<UcpCart>("POST", "/carts", body, key());
  const { body: checkout } = await owner.call<UcpCheckout>("POST", "/checkout-sessions", body, key());

  const byId = (await tools()).filter(({ inputSchema }) => Object.hasOwn(inputSchema.properties ?? {}, "id"));
  const ofBaskets = byId
    .map(({ name }) => name)
    .filter((name) => /^(get|update|cancel|complete)_(cart|check)/.test(name));
  expect(ofBaskets).toHaveLength(7);
  for (const name of ofBaskets) {
    const isCart = name.endsWith("_cart");
    const id = isCart ? cart.id : checkout.id;
    // A session is no token, and a call that may act for a person refuses it.
    if (!isCart) await expect(asCustomer(name, { id, checkout: body })).rejects.toThrow();
    for (const call of isCart ? [asNobody, asCustomer] : [asNobody]) {
      for (const meta of [{}, { "ucp-agent": { profile: thief } }]) {
        const given = { id, meta, cart: body, checkout: body };
        const { data } = await call<{ ucp: { status: string }; messages: { code: string }[] }>(name, given);
        expect([name, data.ucp.status, data.messages[0]?.code]).toEqual([name, "error", "not_found"]);
      }
    }
  }
  expect((await owner.call<UcpCart>("GET", `/carts/${cart.id}`)).body.line_items).toHaveLength(1);
  expect((await owner.call<UcpCheckout>("GET", `/checkout-sessions/${checkout.id}`)).body.status).not.toBe("canceled");
});

test("invalid input is an error that names the field, and no value leads to another call", async () => {
  const { call } = await connect();
  const wrong = await call<{ code: string; fields: object }>("create_cart", {
    cart: { line_items: [{ quantity: 0 }] },
  });
  expect([wrong.isError, wrong.data.code]).toEqual([true, "request.invalid"]);
  expect(Object.keys(wrong.data.fields).length).toBeGreaterThan(0);
  for (const id of ["../../admin/order", "..", "a/b", "x?y=1", "", 7, null]) {
    const { data } = await call<{ ucp?: { status: string }; code?: string }>("get_cart", { id });
    expect(data.ucp?.status, String(id)).toBe("error");
  }
  const forged = { "ucp-agent": { profile: 'https://a.example/p"\r\nauthorization: Bearer x' } };
  expect((await call("search_catalog", { meta: forged, catalog: { query: "rice" } })).isError).toBe(true);
});

test("a customer's session gives a tool nothing", async () => {
  const { token } = await aCustomer();
  const anonymous = await connect();
  const loggedIn = await connect({ authorization: `Bearer ${token}` });
  const given = { catalog: { query: "chini", pagination: { limit: 3 } } };
  expect((await loggedIn.call("search_catalog", given)).text).toBe(
    (await anonymous.call("search_catalog", given)).text,
  );
});

test("web pages of other origins, reads and unknown tools are refused", async () => {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const foreign = { ...headers, origin: "https://evil.example" };
  expect((await store.request("/ucp/mcp", { method: "POST", headers: foreign, body })).status).toBe(403);
  expect((await store.request("/ucp/mcp")).status).toBe(405);
  const client = new Client({ name: "tests", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/ucp/mcp", store.origin)));
  onTestFinished(() => client.close());
  await expect(client.callTool({ name: "post_order", arguments: {} })).rejects.toThrow("no tool post_order");
});

const client = profiles.publishClient([redirectUri]);

test("a tool for a person answers with a challenge by HTTP until there is a token", async () => {
  const asked = async (name: string, more: Record<string, string> = {}) => {
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream", ...more };
    const params = { name, arguments: { id: "1" } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const { status, headers: answered } = await store.request("/ucp/mcp", { method: "POST", headers, body });
    return [status, answered.get("www-authenticate")];
  };
  const metadata = `resource_metadata="${store.origin}/.well-known/oauth-protected-resource"`;
  for (const name of ["list_orders", "get_order", "cancel_order", "take_cart"]) {
    expect(await asked(name)).toEqual([401, `Bearer realm="${store.origin}", ${metadata}`]);
    expect(await asked(name, { authorization: "Bearer unknown" })).toEqual([
      401,
      expect.stringContaining("invalid_token"),
    ]);
  }
  const { headers } = await linkTo(store, await aBuyer(store), client, { scopes: ["dev.ucp.shopping.order:read"] });
  expect(await asked("cancel_order", headers)).toEqual([403, expect.stringContaining("insufficient_scope")]);
});

test("by tools, from a list to an order within the limits, which is then cancelled", async () => {
  await store.query("update slot_window set capacity = 1000");
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, client);
  const { call } = await connect(headers);
  const { data: list } = await call<ReadList>("read_shopping_list", { list: { text: "chini 1 kg" } });
  const chosen = list.sure[0];
  const quantity = Math.ceil(60_000 / (chosen?.item.price ?? 1));
  const line_items = [{ item: { id: chosen?.item.id }, quantity }];
  const { data: made } = await call<UcpCheckout>("create_checkout", { checkout: { line_items } });
  const selected_option_id = made.fulfillment?.methods[0]?.groups[0]?.options.at(-1)?.id;
  const fulfillment = { methods: [{ groups: [{ selected_option_id }] }] };
  await call("update_checkout", { id: made.id, checkout: { line_items, fulfillment } });
  const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
  const { data: done } = await call<UcpCheckout>("complete_checkout", { id: made.id, checkout: { payment } });
  expect([done.status, done.order?.id]).toEqual(["completed", expect.any(String)]);
  const { data: orders } = await call<{ orders: { id: string }[] }>("list_orders");
  expect(orders.orders.map(({ id }) => id)).toEqual([done.order?.id]);
  const { data: cancelled } = await call<UcpOrder>("cancel_order", { id: done.order?.id });
  expect(cancelled.can).toEqual({ change: false, cancel: false, report_until: null });
});

test("every call costs its network", async () => {
  const poor = await openStore({ ...fetchesLocalProfiles, missesPerMinute: 10, trustedProxies: 1 });
  const client = new Client({ name: "tests", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/ucp/mcp", poor.origin), {
      requestInit: { headers: { "x-forwarded-for": "203.0.113.9" } },
    }),
  );
  onTestFinished(() => client.close());
  await expect
    .poll(async () => {
      const { structuredContent } = await client.callTool({
        name: "search_catalog",
        arguments: { catalog: { query: "rice" } },
      });
      return (structuredContent as { code?: string }).code;
    })
    .toBe("request.too_many");
});

test("with the switch off there are no tools", async () => {
  await store.query(`insert into setting (key, value) values ('assistants', '{"isOn":false}')`);
  await store.query("select pg_notify('cache_tags', 'settings')");
  await expect.poll(async () => (await store.request("/ucp/mcp")).status).toBe(404);
  expect((await store.request("/ucp/mcp", { method: "POST", body: "{}" })).status).toBe(404);
  await expect.poll(async () => (await store.request("/shop-with-assistant")).status).toBe(404);
});
