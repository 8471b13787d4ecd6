import { randomUUID } from "node:crypto";
import type { UcpCart, UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { describe, expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anOrderToPack, packerPermissions } from "../../../harness/picking.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
await store.query("update slot_window set capacity = 1000");
const profiles = await openProfiles();
const client = profiles.publishClient([redirectUri]);
const packer = await anOrderAdmin(store, packerPermissions);
const size = String(await aVariation(store, 900, 700));
type Headers = Record<string, string>;

/** A tool call as HTTP, because challenges are answers of HTTP. */
async function use<Data = { ucp?: { status?: string }; messages?: { code: string }[] }>(
  headers: Headers,
  name: string,
  given: object,
) {
  const sent = { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } });
  const response = await store.request("/ucp/mcp", { method: "POST", headers: sent, body });
  const text = await response.text();
  const json = text.startsWith("{") ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? "{}");
  const answer = JSON.parse(json) as { result?: { structuredContent: Data } };
  return { status: response.status, text, data: answer.result?.structuredContent };
}

async function namesOfTools(): Promise<string[]> {
  const sent = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const text = await (await store.request("/ucp/mcp", { method: "POST", headers: sent, body })).text();
  return [...text.matchAll(/"name":"([a-z]+_[a-z_]+)"/g)].flatMap(([, name]) => name ?? []);
}

const line_items = [{ item: { id: size }, quantity: 1 }];
const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };

/** A person with an order whose replacement is asked about, an open checkout, and a cart of their assistant. */
async function anOwner() {
  const { buyer, number, line, notFound } = await anOrderToPack(store, packer, { preference: "call_me" });
  const { headers } = await linkTo(store, buyer, client);
  expect((await notFound("ask")).status).toBe(200);
  const { data: made } = await use<UcpCheckout>(headers, "create_checkout", { checkout: { line_items } });
  const slot = made?.fulfillment?.methods[0]?.groups[0]?.options.at(-1)?.id;
  const fulfillment = { methods: [{ groups: [{ selected_option_id: slot }] }] };
  const chosen = { id: made?.id, checkout: { line_items, fulfillment } };
  const { data: ready } = await use<UcpCheckout>(headers, "update_checkout", chosen);
  expect(ready?.status).toBe("ready_for_complete");
  const { data: order } = await use<UcpOrder>(headers, "get_order", { id: number });
  const own = anAssistant(store, profiles.publish(profileWith(["dev.ucp.shopping.cart"])));
  const key = { "idempotency-key": randomUUID() };
  const { body: cart } = await own.call<UcpCart>("POST", "/carts", { line_items }, key);
  const ids = { checkout: ready?.id ?? "", order: number, cart: cart.id };
  return { buyer, headers, ids, lineId: String(line), question: order?.replacements?.[0]?.id ?? "" };
}

const owner = await anOwner();

/** What each tool would do to the owner's things, with valid input. */
function givenTo(name: string): object {
  const { ids, lineId, question } = owner;
  if (name.endsWith("_cart")) return { id: ids.cart, cart: { line_items } };
  if (name.endsWith("_checkout")) return { id: ids.checkout, checkout: { line_items, payment } };
  const order = {
    replacement_id: question,
    accept: true,
    selected_option_id: "1",
    line_items: [{ id: lineId, quantity: 1, reason: "missing" }],
    note: "",
  };
  return {
    id: ids.order,
    order,
    catalog: { query: "rice", ids: [size], id: size },
    list: { text: "rice" },
    location: { ids: ["dhaka"] },
  };
}

const state = () =>
  store.query(
    `select (select json_agg(json_build_array(status, deliver_from, total_poisha) order by id) from customer_order) as orders,
       (select count(*)::int from order_history) as steps, (select count(*)::int from order_problem) as problems,
       (select json_agg(state order by id) from substitution) as questions,
       (select count(*)::int from cart_line) as lines, (select sum(spent_poisha)::int from assistant_link) as spent,
       (select json_agg(json_build_array(lines, is_cancelled, slot_id, order_id, taken_at) order by id)
        from assistant_basket where id = any($1)) as baskets`,
    [[owner.ids.cart, owner.ids.checkout]],
  );

const stopped = async (person: Buyer): Promise<Headers> => {
  const { headers } = await linkTo(store, person, profiles.publishClient([redirectUri]));
  const { body } = await person.call<{ id: number; lastUsedAt: string | null }[]>("GET", "/assistant-link");
  const unused = body.find(({ lastUsedAt }) => lastUsedAt === null);
  expect((await person.call("DELETE", `/assistant-link/${unused?.id}`)).status).toBe(200);
  return headers;
};

const callers: [who: string, headers: () => Promise<Headers>][] = [
  ["nobody", async () => ({})],
  ["another person's assistant", async () => (await linkTo(store, await aBuyer(store), client)).headers],
  ["a stopped assistant of the owner", () => stopped(owner.buyer)],
  ["the owner's own session", async () => ({ authorization: owner.buyer.authorization })],
  ["an expired token", async () => ({ authorization: `Bearer ${"x".repeat(43)}` })],
];

const names = await namesOfTools();
const isPublic = (name: string) => /catalog$|locations$|^get_product$|^read_shopping_list$/.test(name);
const makes = (name: string) => name === "create_cart" || name === "create_checkout";
/** Without a token, these are found for nobody; the others ask for one. */
const needsToken = (name: string) => name === "take_cart" || /orders?$|_order_problem$|_replacement$/.test(name);
const refusesBadTokens = (name: string) => needsToken(name) || name.endsWith("_checkout");

test("the walk knows every tool", () => {
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(names).toContain("answer_replacement");
});

describe.each(callers)("%s", (who, headersOf) => {
  test.each(names)("gets nothing of the owner by %s, and changes nothing", async (name) => {
    const headers = await headersOf();
    const before = await state();
    const { status, text, data } = await use(headers, name, givenTo(name));
    expect(await state()).toEqual(before);
    for (const own of [...Object.values(owner.ids), "House 7", "Rahima", "01712345678"])
      expect(text).not.toContain(own);
    if (isPublic(name)) return expect(status).toBe(200);
    const isBadToken = !["nobody", "another person's assistant"].includes(who);
    if (isBadToken && refusesBadTokens(name)) return expect(status).toBe(401);
    if (who === "nobody" && needsToken(name)) return expect(status).toBe(401);
    expect(status).toBe(200);
    if (makes(name) || name === "list_orders") return expect(data?.ucp?.status).not.toBe("error");
    expect([data?.ucp?.status, data?.messages?.[0]?.code]).toEqual(["error", "not_found"]);
  });
});

test("the owner's own assistant finds all of it, so that the walk means something", async () => {
  const { data: order } = await use<UcpOrder>(owner.headers, "get_order", { id: owner.ids.order });
  const { data: checkout } = await use<UcpCheckout>(owner.headers, "get_checkout", { id: owner.ids.checkout });
  expect([order?.id, checkout?.id]).toEqual([owner.ids.order, owner.ids.checkout]);
});

test("a linked checkout ends with its link: neither the stopped assistant nor the link of confirmation orders", async () => {
  const person = await anOwner();
  const page = `/assistant-cart/${person.ids.checkout}/order`;
  const { status, body: shown } = await person.buyer.call<{ fingerprint: string }>("GET", page);
  expect(status).toBe(200);
  const { body: links } = await person.buyer.call<{ id: number }[]>("GET", "/assistant-link");
  expect((await person.buyer.call("DELETE", `/assistant-link/${links[0]?.id}`)).status).toBe(200);
  const orders = () => store.query("select count(*)::int as n from customer_order");
  const before = await orders();
  for (const name of ["get_checkout", "update_checkout", "complete_checkout", "cancel_checkout"]) {
    const given = { id: person.ids.checkout, checkout: { line_items, payment } };
    expect((await use(person.headers, name, given)).status).toBe(401);
    const { data } = await use({}, name, given);
    expect([name, data?.messages?.[0]?.code]).toEqual([name, "not_found"]);
  }
  const confirmed = await person.buyer.call<{ code: string }>("POST", page, { fingerprint: shown.fingerprint });
  expect([confirmed.status, confirmed.body.code]).toEqual([404, "assistant.cart_not_found"]);
  expect(await orders()).toEqual(before);
});
