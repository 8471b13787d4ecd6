import { randomUUID } from "node:crypto";
import type { UcpCart, UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const { aCustomer, aBrowser } = shoppersOf(store);
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
const codes = ({ messages }: Answer) => messages.map(({ code }) => code);

test("everyone with the link sees the items, and adds them to their cart once", async () => {
  const { body: made } = await post("/checkout-sessions", {
    line_items: [line(0, 2, { substitution: "call_me" }), line(1)],
  });
  const id = new URL(made.continue_url).searchParams.get("id");
  type Seen = { assistant: string; items: { id: number; quantity: number; substitution?: string }[]; code?: string };
  const nobody = aBrowser();
  const { body: seen } = await nobody.call<Seen>("GET", `/assistant-cart/${id}`);
  expect(seen.assistant).toBe(new URL(assistant.profileUrl).host);
  expect(seen.items.map((item) => [String(item.id), item.quantity, item.substitution])).toEqual([
    [sizes[0]?.id, 2, "call_me"],
    [sizes[1]?.id, 1, undefined],
  ]);
  expect(await nobody.call("POST", `/assistant-cart/${id}`)).toMatchObject({ status: 401 });

  const { browser } = await aCustomer();
  expect((await browser.call<object>("POST", `/assistant-cart/${id}`)).body).toEqual({
    added: 2,
    already: 0,
    missing: [],
  });
  expect((await browser.call<object>("POST", `/assistant-cart/${id}`)).body).toEqual({
    added: 0,
    already: 2,
    missing: [],
  });
  const { body: cart } = await browser.call<{ id: number; quantity: number }[]>("GET", "/shoppingCart/myCart");
  expect(cart.map((item) => [String(item.id), item.quantity]).sort()).toEqual(
    [
      [sizes[0]?.id, 2],
      [sizes[1]?.id, 1],
    ].sort(),
  );
});

test("staff see which assistants prepare carts, and how many customers took", async () => {
  const own = anAssistant(store, profiles.publish(full));
  const { body: made } = await own.call<Answer>("POST", "/carts", { line_items: [line(0)] }, key());
  await own.call<Answer>("POST", "/carts", { line_items: [line(0)] }, key());
  const { browser } = await aCustomer();
  await browser.call("POST", `/assistant-cart/${made.id}`);
  const { body } = await store.call<{ items: object[] }>(
    "GET",
    "/admin/assistant",
    undefined,
    await asAdministrator(store),
  );
  const { host } = new URL(own.profileUrl);
  expect(body.items).toContainEqual(
    expect.objectContaining({ profileUrl: own.profileUrl, host, prepared: 2, taken: 1 }),
  );
});

test("links that are unknown, cancelled or expired are refused", async () => {
  const { body: cancelled } = await post("/checkout-sessions", { line_items: [line(0)] });
  await post(`/checkout-sessions/${cancelled.id}/cancel`);
  const { body: expired } = await post("/checkout-sessions", { line_items: [line(0)] });
  await store.query("update assistant_basket set expires_at = now() where id = $1", [expired.id]);
  for (const id of ["nothing", cancelled.id, expired.id]) {
    const { status, body } = await store.call<Answer>("GET", `/assistant-cart/${id}`);
    expect([status, body.code], id).toEqual([404, "assistant.cart_not_found"]);
  }
  expect(codes((await get(`/checkout-sessions/${expired.id}`)).body)).toEqual(["not_found"]);
});

test("with the switch off, sessions and their links are gone", async () => {
  const { body: made } = await post("/checkout-sessions", { line_items: [line(0)] });
  await store.query(`insert into setting (key, value) values ('assistants', '{"isOn":false}')`);
  await store.query("select pg_notify('cache_tags', 'settings')");
  await expect.poll(async () => (await get(`/checkout-sessions/${made.id}`)).status).toBe(404);
  expect((await post("/carts", { line_items: [line(0)] })).status).toBe(404);
  expect((await store.call("GET", `/assistant-cart/${made.id}`)).status).toBe(404);
  expect((await store.request("/ucp/schemas/grocery.json")).status).toBe(404);
});
