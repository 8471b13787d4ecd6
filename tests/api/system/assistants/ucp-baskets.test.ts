import { randomUUID } from "node:crypto";
import type { UcpCart, UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import { ucpVersion } from "@tatka/contract/system/assistants/shapes";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const cartName = "dev.ucp.shopping.cart";
const checkoutName = "dev.ucp.shopping.checkout";
const grocery = { name: "1.0.0.127.grocery.lines", version: "2026-11-19" };
const full = profileWith([cartName, checkoutName]) as { ucp: { capabilities: Record<string, object[]> } };
full.ucp.capabilities[grocery.name] = [{ version: grocery.version }];
const assistant = anAssistant(store, profiles.publish(full));

type Answer = (UcpCart | UcpCheckout) & { status: string; ucp: { status?: string }; code?: string };
const key = () => ({ "idempotency-key": randomUUID() });
const post = (path: string, body?: unknown, headers: Record<string, string> = key()) =>
  assistant.call<Answer>("POST", path, body, headers);
const put = (path: string, body: unknown) => assistant.call<Answer>("PUT", path, body, key());
const get = (path: string) => assistant.call<Answer>("GET", path);

type Size = { id: string; poisha: number; slug: string };
const sizes = await store.query<Size>(`
  select min(v.id)::text as id, min(cp.sale_poisha)::float8 as poisha, p.slug
  from product p join current_variation v on v.product_id = p.id
  join current_price cp on cp.variation_id = v.id and cp.region_code = 'dhaka'
  where p.status = 'active' and v.weight_tolerance_percent is null
  group by p.slug having count(*) = 1 order by p.slug limit 8`);
await store.query("update stock set on_hand = reserved + 50");
const line = (nth: number, quantity = 1, more: object = {}) => ({ item: { id: sizes[nth]?.id }, quantity, ...more });
const total = ({ totals }: Answer, type = "total") => totals.find((one) => one.type === type)?.amount;
const codes = ({ messages }: Answer) => messages.map(({ code }) => code);

test("a cart has the shop's prices, and its totals add up", async () => {
  const { status, body } = await post("/carts", { line_items: [line(0, 2), line(1)] });
  expect(status).toBe(201);
  expect(body.line_items.map(({ item, quantity }) => [item.id, item.price, quantity])).toEqual([
    [sizes[0]?.id, sizes[0]?.poisha, 2],
    [sizes[1]?.id, sizes[1]?.poisha, 1],
  ]);
  const { totals } = body;
  expect(totals.filter(({ type }) => type === "subtotal")).toHaveLength(1);
  expect(totals.filter(({ type }) => type === "total")).toHaveLength(1);
  const parts = totals.filter(({ type }) => type !== "total").reduce((sum, { amount }) => sum + amount, 0);
  expect(parts).toBe(total(body));
  expect(total(body, "subtotal")).toBe((sizes[0]?.poisha ?? 0) * 2 + (sizes[1]?.poisha ?? 0));
  expect(await get(`/carts/${body.id}`)).toMatchObject({ status: 200, body: { id: body.id, totals } });
});

test("an update replaces the whole cart", async () => {
  const { body: cart } = await post("/carts", { line_items: [line(0), line(1)] });
  const { status, body } = await put(`/carts/${cart.id}`, { line_items: [line(2, 3)] });
  expect(status).toBe(200);
  expect(body.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([[sizes[2]?.id, 3]]);
});

test("a cancelled cart returns its last state, and is not found afterwards", async () => {
  const { body: cart } = await post("/carts", { line_items: [line(0)] });
  const { body } = await post(`/carts/${cart.id}/cancel`);
  expect(body.line_items).toHaveLength(1);
  for (const answer of [await get(`/carts/${cart.id}`), await post(`/carts/${cart.id}/cancel`)]) {
    expect([answer.status, answer.body.ucp.status, codes(answer.body)]).toEqual([200, "error", ["not_found"]]);
  }
});

test("unknown items are left out with a message, and a cart of nothing else is not created", async () => {
  const unknown = { item: { id: "999999999" }, quantity: 1 };
  const { status, body } = await post("/carts", { line_items: [unknown, line(0)] });
  expect([status, body.line_items.length, codes(body)[0]]).toEqual([201, 1, "item_unavailable"]);
  const none = await post("/carts", { line_items: [unknown] });
  expect([none.status, none.body.ucp.status, codes(none.body)]).toEqual([200, "error", ["item_unavailable"]]);
});

test("what is out of stock stays in the cart with an error, and is in no total", async () => {
  await store.query("update stock set on_hand = reserved where variation_id = $1", [sizes[3]?.id]);
  const { body } = await post("/carts", { line_items: [line(3), line(0)] });
  expect(body.line_items[0]?.quantity).toBe(0);
  expect(body.messages[0]).toMatchObject({ code: "out_of_stock", severity: "recoverable", path: "$.line_items[0]" });
  expect(total(body, "subtotal")).toBe(sizes[0]?.poisha);
});

test("a quantity above the stock is reduced with a warning, and never shows more than the pages do", async () => {
  await store.query("update stock set on_hand = reserved where variation_id = any ($1)", [
    [sizes[4]?.id, sizes[5]?.id],
  ]);
  const inDhaka = "hub_id = (select min(id) from hub where region_code = 'dhaka')";
  await store.query(`update stock set on_hand = reserved + 3 where variation_id = $1 and ${inDhaka}`, [sizes[4]?.id]);
  await store.query(`update stock set on_hand = reserved + 33 where variation_id = $1 and ${inDhaka}`, [sizes[5]?.id]);
  const { body } = await post("/carts", { line_items: [line(4, 9), line(5, 90)] });
  expect(body.line_items.map(({ quantity }) => quantity)).toEqual([3, 20]);
  expect(codes(body).filter((code) => code === "quantity_adjusted")).toHaveLength(2);
});

test("the same item twice is one line", async () => {
  const { body } = await post("/carts", { line_items: [line(0, 2), line(0, 3)] });
  expect(body.line_items.map(({ quantity }) => quantity)).toEqual([5]);
});

test("a checkout needs the person: it has a link, a policy of each kind, and no handler that pays", async () => {
  const { status, body } = await post("/checkout-sessions", { line_items: [line(0, 20), line(1, 10)] });
  expect(status).toBe(201);
  expect(body.status).toBe("requires_escalation");
  expect(body.ucp).toMatchObject({ version: ucpVersion, payment_handlers: {} });
  expect(body.messages.some(({ severity }) => severity === "requires_buyer_review")).toBe(true);
  expect(new URL(body.continue_url).pathname).toBe("/assistant-cart");
  expect((body as UcpCheckout).links.map(({ type }) => type)).toContain("refund_policy");
});

test("completing a checkout places no order, whatever is sent as payment", async () => {
  const orders = async () => (await store.query<{ n: number }>("select count(*)::int as n from customer_order"))[0]?.n;
  const before = await orders();
  const { body: made } = await post("/checkout-sessions", { line_items: [line(0, 20)] });
  const payment = { instruments: [{ id: "1", handler_id: "pod", type: "cash_on_delivery", selected: true }] };
  const { status, body } = await post(`/checkout-sessions/${made.id}/complete`, { payment, status: "completed" });
  expect([status, body.status]).toEqual([200, "requires_escalation"]);
  expect(body).not.toHaveProperty("order");
  expect(await orders()).toBe(before);
});

test("below the minimum a checkout is incomplete, and says how much is needed", async () => {
  const [cheap] = await store.query<{ id: string }>(`
    select v.id::text from current_variation v join current_price cp on cp.variation_id = v.id and cp.region_code = 'dhaka'
    join product p on p.id = v.product_id and p.status = 'active'
    order by cp.sale_poisha, v.id limit 1`);
  const { body } = await post("/checkout-sessions", { line_items: [{ item: { id: cheap?.id }, quantity: 1 }] });
  expect([body.status, codes(body)]).toEqual(["incomplete", expect.arrayContaining(["below_minimum"])]);
});

test("a cart is converted once: its contents win, and a second conversion is the same checkout", async () => {
  const { body: cart } = await post("/carts", { line_items: [line(0, 20)] });
  const { body: first } = await post("/checkout-sessions", { cart_id: cart.id, line_items: [line(1)] });
  expect(first.line_items.map(({ item }) => item.id)).toEqual([sizes[0]?.id]);
  const { body: second } = await post("/checkout-sessions", { cart_id: cart.id, line_items: [] });
  expect(second.id).toBe(first.id);
  const both = await Promise.all([1, 2, 3].map(() => post("/checkout-sessions", { cart_id: cart.id })));
  expect(new Set(both.map(({ body }) => body.id))).toEqual(new Set([first.id]));
});

test("a cancelled checkout can be neither changed nor completed", async () => {
  const { body: made } = await post("/checkout-sessions", { line_items: [line(0, 20)] });
  const { body } = await post(`/checkout-sessions/${made.id}/cancel`);
  expect(body.status).toBe("canceled");
  for (const answer of [
    await put(`/checkout-sessions/${made.id}`, { line_items: [line(1)] }),
    await post(`/checkout-sessions/${made.id}/complete`),
    await post(`/checkout-sessions/${made.id}/cancel`),
  ]) {
    expect([answer.body.ucp.status, codes(answer.body)]).toEqual(["error", ["not_found"]]);
  }
  expect((await get(`/checkout-sessions/${made.id}`)).body.status).toBe("canceled");
});

test.each(["/carts", "/checkout-sessions"])("a repeated key creates once: %s", async (path) => {
  const body = { line_items: [line(0)] };
  const same = key();
  const first = await post(path, body, same);
  expect((await post(path, body, same)).body).toEqual(first.body);
  const other = await post(path, { line_items: [line(1)] }, same);
  expect([other.status, other.body.code]).toEqual([409, "idempotency_conflict"]);
  const unkeyed = await post(path, body, {});
  expect([unkeyed.status, unkeyed.body.code]).toEqual([400, "request.key_missing"]);
});

test("concurrent calls with one key create one cart", async () => {
  const same = key();
  const answers = await Promise.all(Array.from({ length: 6 }, () => post("/carts", { line_items: [line(0)] }, same)));
  const created = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
  expect(created.size).toBe(1);
  expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true);
});

test("another assistant finds neither cart nor checkout", async () => {
  const { body: cart } = await post("/carts", { line_items: [line(0)] });
  const { body: checkout } = await post("/checkout-sessions", { line_items: [line(0)] });
  const other = anAssistant(store, profiles.publish(full));
  for (const path of [`/carts/${cart.id}`, `/checkout-sessions/${checkout.id}`, `/carts/${checkout.id}`]) {
    const { body } = await other.call<Answer>("GET", path);
    expect([body.ucp.status, codes(body)], path).toEqual(["error", ["not_found"]]);
  }
  for (const [path, more] of [
    [`/carts/${cart.id}/cancel`, undefined],
    [`/checkout-sessions/${checkout.id}/cancel`, undefined],
    [`/checkout-sessions/${checkout.id}/complete`, undefined],
    ["/checkout-sessions", { cart_id: cart.id }],
  ] as const) {
    const { body } = await other.call<Answer>("POST", path, more, key());
    expect([body.ucp.status, codes(body)], path).toEqual(["error", ["not_found"]]);
  }
});

test("the grocery extension adds substitution, temperature, weight and cut-off, if both sides speak it", async () => {
  const [weighed] = await store.query<{ id: string; grams: number; percent: number }>(`
    select v.id::text, v.weight_grams as grams, v.weight_tolerance_percent::float8 as percent
    from current_variation v join product p on p.id = v.product_id and p.status = 'active'
    where v.weight_tolerance_percent is not null order by v.id limit 1`);
  const line_items = [line(0, 2, { substitution: "refund" }), { item: { id: weighed?.id }, quantity: 1 }];
  const { body } = await post("/carts", { line_items });
  expect(body.line_items[0]).toMatchObject({ substitution: "refund", temperature: expect.any(String) });
  expect(body.line_items[1]).toMatchObject({
    substitution: "best_match",
    weight: { nominal_grams: weighed?.grams, tolerance_percent: weighed?.percent, final_price: "packed_weight" },
    item: { unit_price: { reference: { unit: "GRM", value: 1000 } } },
  });
  expect(body).toHaveProperty("next_delivery");

  const plain = anAssistant(store, profiles.publish(profileWith([cartName])));
  const { body: without } = await plain.call<Answer>("POST", "/carts", { line_items }, key());
  expect(without.line_items[0]).not.toHaveProperty("substitution");
  expect(without).not.toHaveProperty("next_delivery");
});

test("the extension's schema is published under the name that the profile lists", async () => {
  type Profile = { ucp: { capabilities: Record<string, { schema: string; version: string; extends: string[] }[]> } };
  const profile = (await (await store.request("/.well-known/ucp")).json()) as Profile;
  const [listed] = profile.ucp.capabilities[grocery.name] ?? [];
  const schema = (await (await store.request(new URL(listed?.schema ?? "").pathname)).json()) as {
    $id: string;
    name: string;
    version: string;
    $defs: object;
  };
  expect([schema.$id, schema.name, schema.version]).toEqual([listed?.schema, grocery.name, listed?.version]);
  for (const parent of listed?.extends ?? []) expect(schema.$defs).toHaveProperty([parent]);
});

test("a cart does not show how many pieces of a flash sale are left", async () => {
  const [size] = sizes.slice(6);
  const [sale] = await store.query<{ id: number }>(`
    insert into flash_sale (title_en, title_bn, starts_at, ends_at)
    values ('Probe', 'প্রোব', now() - interval '1 hour', now() + interval '1 hour') returning id`);
  await store.query(
    `insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap, sold) values ($1, $2, 100, 9, 4)`,
    [sale?.id, size?.id],
  );
  const price = async (quantity: number) => {
    const { body } = await post("/carts", { line_items: [{ item: { id: size?.id }, quantity }] });
    return body.line_items[0]?.item.price;
  };
  expect([await price(1), await price(5), await price(6), await price(20)]).toEqual([100, 100, 100, 100]);
});
