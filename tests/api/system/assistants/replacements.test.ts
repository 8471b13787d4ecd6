import { randomUUID } from "node:crypto";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import { expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aBuyer } from "../../../harness/checkout.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anOrderToPack, packerPermissions } from "../../../harness/picking.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
await store.query("update slot_window set capacity = 1000");
const packer = await anOrderAdmin(store, packerPermissions);
const profiles = await openProfiles();
const client = profiles.publishClient([redirectUri]);
const host = new URL(client).host;
type Answer = UcpOrder & { code?: string; ucp: { status?: string }; messages: { code: string }[] };

const call = <T = Answer>(headers: Record<string, string>, method: string, path: string, body?: unknown) =>
  anAssistant(store, `${store.origin}/ucp/plain-assistant`).call<T>(method, path, body, {
    "idempotency-key": randomUUID(),
    ...headers,
  });
const codes = (body: Answer) => body.messages.map(({ code }) => code);

type Input = Parameters<typeof anOrderToPack>[2];

/** An order in packing whose customer is asked, and has linked an assistant with these choices. */
async function asked(input: Input = {}, choices: object = {}) {
  const order = await anOrderToPack(store, packer, { preference: "call_me", ...input });
  const { headers } = await linkTo(store, order.buyer, client, choices);
  expect((await order.notFound("ask")).status).toBe(200);
  const { body } = await call(headers, "GET", `/orders/${order.number}`);
  const id = body.replacements?.[0]?.id ?? "";
  const answer = (accept: boolean, as: Record<string, string> = headers) =>
    call(as, "POST", `/orders/${order.number}/answer`, { replacement_id: id, accept });
  return { order, headers, shown: body, answer };
}

const now = async (number: string) => (await packer.order(number)).body;
const spentBy = async ({ id }: { id: number }) =>
  (
    await store.query<{ taka: number }>(
      "select spent_poisha::float8 / 100 as taka from assistant_link where account_id = $1",
      [id],
    )
  )[0]?.taka;
const variations = ({ lines }: AdminOrder) => lines.map(({ variationId }) => variationId).sort();

test("a question shows what is missing, what is offered and what it costs, and none of the person's data", async () => {
  const { shown } = await asked({ missingTaka: 300, insteadTaka: 280 });
  expect(shown.replacements).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      state: "asked",
      missing: { title: expect.any(String), quantity: 1 },
      offer: { title: expect.any(String), quantity: 1, price: 280_00, added_allergens: [] },
      difference: -20_00,
      answer_before: expect.any(String),
      without_answer: expect.stringMatching(/replaced|removed/),
    },
  ]);
  for (const personal of ["Rahima", "House 7", "01712345678"]) expect(JSON.stringify(shown)).not.toContain(personal);
});

test("a profile without the extension does not see questions", async () => {
  const { order, headers } = await asked();
  const plain = anAssistant(store, profiles.publish(profileWith(["dev.ucp.shopping.order"])));
  const { body } = await plain.call<Answer>("GET", `/orders/${order.number}`, undefined, headers);
  expect([body.id, body.replacements]).toEqual([order.number, undefined]);
});

test("an assistant accepts an offer that costs no more, once, and the history names it", async () => {
  const { order, answer } = await asked({ insteadTaka: 280 }, { confirmsEach: true });
  const { status, body } = await answer(true);
  expect([status, body.replacements?.[0]?.state]).toEqual([200, "replaced"]);
  expect(variations(await now(order.number))).toEqual([order.missing, order.instead, order.other].sort());
  expect(body.fulfillment.events.at(-1)?.assistant).toBe(host);
  expect(await spentBy(order.buyer)).toBe(0);
  expect(codes((await answer(false)).body)).toEqual(["substitution.ended"]);
});

test("an assistant declines an offer, and the pieces are left out", async () => {
  const { order, answer } = await asked();
  const { body } = await answer(false);
  expect(body.replacements).toMatchObject([{ state: "removed" }]);
  const after = await now(order.number);
  expect(variations(after)).toEqual([order.missing, order.other].sort());
  expect(after.total).toBeLessThan(1_100);
});

test.each([
  ["the person confirms each order", { confirmsEach: true }, "confirmation_required"],
  [
    "the assistant may not order",
    { scopes: ["dev.ucp.shopping.order:read", "grocery.replacements:answer"] },
    "confirmation_required",
  ],
  ["the order would be above its limit", { orderLimit: 1_100 }, "link.limit_exceeded"],
  ["the day's limit is used up", { dayLimit: 49 }, "link.limit_exceeded"],
])("a dearer offer is not accepted if %s, and the person can still answer", async (_, choices, code) => {
  const { order, answer } = await asked({ missingTaka: 300, insteadTaka: 350 }, choices);
  const before = await now(order.number);
  const refused = await answer(true);
  expect([refused.status, refused.body.ucp.status, codes(refused.body)]).toEqual([200, "error", [code]]);
  const after = await now(order.number);
  expect([after.total, variations(after)]).toEqual([before.total, variations(before)]);
  expect(await spentBy(order.buyer)).toBe(0);
  const [question] = await store.query<{ id: number }>(
    "select s.id from substitution s join customer_order o on o.id = s.order_id where o.number = $1",
    [order.number],
  );
  const path = `/order/${order.number}/substitution/${question?.id}`;
  expect((await order.buyer.call("POST", path, { accept: true })).status).toBe(200);
});

test("a dearer offer is accepted within the limits, and the difference counts towards the day", async () => {
  const { order, answer } = await asked({ missingTaka: 300, insteadTaka: 350 }, { orderLimit: 5_000, dayLimit: 50 });
  const before = await now(order.number);
  expect((await answer(true)).body.replacements).toMatchObject([{ state: "replaced", difference: 50_00 }]);
  expect((await now(order.number)).total).toBe(before.total + 50);
  expect(await spentBy(order.buyer)).toBe(50);
});

test("without consent nothing is answered: no token, no scope, another person, a stopped link, another order", async () => {
  const { order, answer, headers } = await asked();
  const scopes = ["dev.ucp.shopping.order:read", "dev.ucp.shopping.order:manage", "dev.ucp.shopping.checkout:manage"];
  const { headers: narrow } = await linkTo(store, await aBuyer(store), client, { scopes });
  const { headers: other } = await linkTo(store, await aBuyer(store), client);
  expect((await answer(true, {})).status).toBe(401);
  expect((await answer(true, narrow)).status).toBe(403);
  expect(codes((await answer(true, other)).body)).toEqual(["not_found"]);
  const second = await asked();
  const crossed = await call(second.headers, "POST", `/orders/${second.order.number}/answer`, {
    replacement_id: (await call(headers, "GET", `/orders/${order.number}`)).body.replacements?.[0]?.id,
    accept: true,
  });
  expect(codes(crossed.body)).toEqual(["substitution.ended"]);
  const { body: links } = await order.buyer.call<{ id: number }[]>("GET", "/assistant-link");
  await order.buyer.call("DELETE", `/assistant-link/${links[0]?.id}`);
  expect((await answer(true)).status).toBe(401);
  expect((await now(order.number)).substitutions).toMatchObject([{ state: "asked", answer: null }]);
});
