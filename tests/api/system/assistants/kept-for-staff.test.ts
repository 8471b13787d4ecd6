import type { OrderChannel } from "@tatka/contract/system/assistants/assistants-admin";
import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { runJob } from "../../../harness/job.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { moveOrder } from "../../../harness/orders/moved-order.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { placeAsStaff } from "../../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
await store.query("update slot_window set capacity = 1000");
const profiles = await openProfiles();
const names = ["catalog.search", "cart", "checkout", "order", "fulfillment"].map((name) => `dev.ucp.shopping.${name}`);
const assistant = anAssistant(store, profiles.publish(profileWith(names)));
const client = profiles.publishClient([redirectUri]);
const host = new URL(client).host;
const size = await aVariation(store, 900, 300);
const line_items = [{ item: { id: String(size) }, quantity: 3 }];

let calls = 0;
const send = (method: string, path: string, body?: unknown, headers = {}) => {
  calls += 1;
  const key = `key-${calls}-${"x".repeat(16)}`;
  return assistant.call<UcpCheckout>(method, path, body, { "idempotency-key": key, ...headers });
};

test("staff with the permission see orders and returns of customers, of staff and of each assistant", async () => {
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, client);
  const numbers: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { body: made } = await send("POST", "/checkout-sessions", { line_items }, headers);
    const selected_option_id = made.fulfillment?.methods[0]?.groups[0]?.options.at(-1)?.id;
    const fulfillment = { methods: [{ groups: [{ selected_option_id }] }] };
    await send("PUT", `/checkout-sessions/${made.id}`, { line_items, fulfillment }, headers);
    const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
    const { body } = await send("POST", `/checkout-sessions/${made.id}/complete`, { payment }, headers);
    numbers.push(body.order?.id ?? "");
  }
  const [first = "", second = ""] = numbers;
  await moveOrder(store, first, "cancelled", "unpaid");
  await moveOrder(store, second, "returned", "unpaid");
  const list = async (permission: "report.read" | "search_word.read") => {
    const { headers: staff } = await aStaffMember(store, [permission]);
    return store.call<{ items: OrderChannel[] }>("GET", "/admin/order-channel", undefined, staff);
  };
  expect((await list("search_word.read")).status).toBe(403);
  const [sum] = await store.query<{ taka: number }>(
    "select sum(total_poisha)::float8 / 100 as taka from customer_order where number = any ($1) and number <> $2",
    [numbers, first],
  );
  const before = (await list("report.read")).body.items;
  expect(before.map(({ id }) => id)).toEqual(["web", "staff", `assistant ${host}`]);
  expect(before[2]).toEqual({
    ...{ id: `assistant ${host}`, kind: "assistant", host, linked: 1, orders: 3, total: sum?.taka },
    ...{ cancelled: 1, returned: 1, reported: 0 },
  });
  const byStaff = await placeAsStaff(store, await asAdministrator(store), {
    ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod" },
    lines: [{ variationId: size, quantity: 3 }],
  });
  expect(byStaff.status).toBe(201);
  await buyer.put(size, 3);
  const { body: own } = await buyer.order();
  await moveOrder(store, own.orderNumber, "returned", "unpaid");
  const [web, staff] = (await list("report.read")).body.items;
  const more = (one: OrderChannel | undefined, was: OrderChannel | undefined) => [
    (one?.orders ?? 0) - (was?.orders ?? 0),
    Math.round((one?.total ?? 0) - (was?.total ?? 0)),
    (one?.returned ?? 0) - (was?.returned ?? 0),
  ];
  expect(more(web, before[0])).toEqual([1, Math.round(own.total), 1]);
  expect(more(staff, before[1])).toEqual([1, Math.round(byStaff.body.total), 0]);
});

test("an expired basket loses its lines and addresses at the next clean-up, and its row a month later", async () => {
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, client);
  const { body: open } = await send("POST", "/checkout-sessions", { line_items }, headers);
  const { body: expired } = await send("POST", "/checkout-sessions", { line_items }, headers);
  await store.query(
    "update assistant_basket set expires_at = now() - interval '1 minute', address_id = $2, slot_id = 'x' where id = $1",
    [expired.id, buyer.addressId],
  );
  await runJob(store, "delete-expired");
  const rows = () =>
    store.query(
      `select id, lines, address_id as address, slot_id as slot from assistant_basket where id = any ($1)
       order by expires_at`,
      [[open.id, expired.id]],
    );
  expect(await rows()).toEqual([
    { id: expired.id, lines: [], address: null, slot: null },
    expect.objectContaining({ id: open.id, lines: [expect.objectContaining({ variationId: size })] }),
  ]);
  await store.query("update assistant_basket set expires_at = now() - interval '32 days' where id = $1", [expired.id]);
  await runJob(store, "delete-expired");
  expect(await rows()).toEqual([expect.objectContaining({ id: open.id })]);
});

test("stored words are bounded in length, number and age", async () => {
  const search = (query: string) => send("POST", "/catalog/search", { query });
  const stored = () =>
    store.query<{ query: string; count: number }>(
      "select query, count from assistant_missed_search where query not like 'filler %' order by id",
    );
  const long = `${"\u{1f9c5}".repeat(20)}${"qzx".repeat(20)}`;
  await search(long);
  await search(long.toUpperCase());
  await expect.poll(async () => (await stored())[0]?.count).toBe(2);
  expect((await stored()).every(({ query }) => [...query].length <= 100)).toBe(true);
  expect((await search("q".repeat(101))).status).toBe(400);
  await store.query(`
    insert into assistant_missed_search (query, last_at)
    select 'filler ' || n, now() - interval '1 hour' from generate_series(1, 5000) n`);
  await search("zzqqxx one more");
  await search(long);
  await expect.poll(async () => (await stored())[0]?.count).toBe(3);
  expect(await stored()).toHaveLength(1);
  await runJob(store, "delete-expired");
  const [left] = await store.query<{ n: number }>("select count(*)::int as n from assistant_missed_search");
  expect(left?.n).toBe(2_500);
  expect(await stored()).toHaveLength(1);
  await store.query("update assistant_missed_search set last_at = now() - interval '61 days'");
  await runJob(store, "delete-expired");
  expect(await store.query("select from assistant_missed_search")).toEqual([]);
});
