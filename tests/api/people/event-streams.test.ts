import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const owner = await asAdministrator(store);

async function listen(path: string, headers: Record<string, string>) {
  const answer = await store.request(`/api/v1.0${path}`, { headers });
  expect(answer.status).toBe(200);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let heard = "";
  const next = async () => {
    const { value, done } = await reader.read();
    heard += decoder.decode(value, { stream: true });
    return !done;
  };
  await next();
  return {
    /** Returns all received events after the stream has ended. */
    async untilEnd() {
      while (await next());
      return heard;
    },
    next,
    heard: () => heard,
    end: () => reader.cancel(),
  };
}

async function anOrder() {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 1);
  const number = (await buyer.order()).body.orderNumber;
  const watch = () => listen(`/order/${number}/events`, { authorization: buyer.authorization });
  return { buyer, number, watch };
}

const ends: [string, (buyer: Buyer) => Promise<unknown>][] = [
  ["they log out", ({ call }) => call("POST", "/auth/customerlogout")],
  ["they log out everywhere", ({ call }) => call("POST", "/user/logoutEverywhere")],
  [
    "an administrator disables the account",
    async ({ id }) => {
      const { body } = await store.call<{ version: number }>("GET", `/admin/user/${id}`, undefined, owner);
      return store.call("PATCH", `/admin/user/${id}`, { version: body.version, status: "disabled" }, owner);
    },
  ],
  [
    "an administrator ends their sessions",
    ({ id }) => store.call("DELETE", `/admin/user/${id}/session`, undefined, owner),
  ],
];

test.each(ends)("a customer's stream of an order ends when %s", async (_, end) => {
  const { buyer, watch } = await anOrder();
  const stream = await watch();
  expect(stream.heard()).toContain("event: order");
  await end(buyer);
  expect(await stream.untilEnd()).not.toContain("replaced");
});

test("a customer's stream of an order ends when the session has expired", async () => {
  const { buyer, number, watch } = await anOrder();
  const stream = await watch();
  await store.query("update session set expires_at = now() where account_id = $1", [buyer.id]);
  await store.query("select pg_notify('order_changed', id::text) from customer_order where number = $1", [number]);
  await stream.untilEnd();
});

test("ending another session does not affect this stream", async () => {
  const { buyer, number, watch } = await anOrder();
  const stream = await watch();
  const hash = createHash("sha256").update(`another session ${number}`).digest();
  await store.query(
    "insert into session (token_hash, account_id, audience, expires_at) values ($1, $2, 'store', now() + interval '1 day')",
    [hash, buyer.id],
  );
  await store.query("delete from session where token_hash = $1", [hash]);
  await buyer.call("POST", `/order/${number}/cancel`);
  while (!stream.heard().includes("cancelled")) expect(await stream.next()).toBe(true);
  await stream.end();
});

test("of more than five streams of a customer the oldest ends, with a message", async () => {
  const { watch } = await anOrder();
  const other = await anOrder();
  const others = await other.watch();
  const streams = [];
  for (let count = 0; count < 7; count++) streams.push(await watch());
  for (const oldest of streams.slice(0, 2)) expect(await oldest?.untilEnd()).toContain("event: replaced");
  for (const open of [...streams.slice(2), others]) {
    expect(open?.heard()).not.toContain("replaced");
    await open?.end();
  }
});

test("staff streams are limited too, and end with their sessions", async () => {
  const { id, headers } = await aStaffMember(store, ["order.read"]);
  const streams = [];
  for (let count = 0; count < 6; count++) streams.push(await listen("/admin/order/events", headers));
  expect(await streams[0]?.untilEnd()).toContain("event: replaced");
  await store.query("delete from session where account_id = $1", [id]);
  for (const stream of streams.slice(1)) expect(await stream.untilEnd()).not.toContain("replaced");
});
