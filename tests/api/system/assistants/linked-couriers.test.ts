import { randomUUID } from "node:crypto";
import type { Answer as AnswerOf } from "@tatka/contract/route";
import type { UcpCheckout } from "@tatka/contract/system/assistants/basket-answers";
import type { UcpOrder } from "@tatka/contract/system/assistants/orders";
import type { readPreparedOrder } from "@tatka/contract/system/assistants/prepared-baskets";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { courierServes } from "../../../harness/couriers/couriers.ts";
import { linkTo, redirectUri } from "../../../harness/linked-assistant.ts";
import { openStore } from "../../../harness/store.ts";

// Other tests of a shared store order with slots in the same zone.
const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const names = ["cart", "checkout", "order", "fulfillment"].map((name) => `dev.ucp.shopping.${name}`);
const assistant = anAssistant(store, profiles.publish(profileWith(names)));
const client = profiles.publishClient([redirectUri]);
const rice = await aVariation(store, 900, 300);
const frozen = await ofAnotherProduct(rice);
await store.query(
  `update product p set storage = case when v.id = $1 then 'frozen' else 'ambient' end
   from variation v where v.product_id = p.id and v.id = any($2)`,
  [frozen, [rice, frozen]],
);

/** Temperature belongs to the product, which may have several sizes. */
async function ofAnotherProduct(size: number): Promise<number> {
  const other = await aVariation(store, 900, 300);
  const [same] = await store.query(
    "select from variation a join variation b on b.product_id = a.product_id where a.id = $1 and b.id = $2",
    [size, other],
  );
  return same ? ofAnotherProduct(size) : other;
}

type Headers = Record<string, string>;
type Answer = UcpCheckout & { code?: string };
const send = <T = Answer>(headers: Headers, method: string, path: string, body?: unknown) =>
  assistant.call<T>(method, path, body, { "idempotency-key": randomUUID(), ...headers });
const codes = ({ messages }: Pick<UcpCheckout, "messages">) => messages.map(({ code }) => code);
const optionsOf = ({ fulfillment }: UcpCheckout) => fulfillment?.methods[0]?.groups[0]?.options ?? [];
const payment = { instruments: [{ id: "1", handler_id: "pay_on_delivery", type: "cash_on_delivery" }] };
const complete = (headers: Headers, id: string) =>
  send(headers, "POST", `/checkout-sessions/${id}/complete`, { payment });

async function linked(choices: object = {}) {
  const buyer = await aBuyer(store);
  const { headers } = await linkTo(store, buyer, client, choices);
  const prepare = async (sizes = [rice]) => {
    const line_items = sizes.map((id) => ({ item: { id: String(id) }, quantity: 3 }));
    const { body } = await send(headers, "POST", "/checkout-sessions", { line_items });
    const choose = async (selected_option_id: string) => {
      const fulfillment = { methods: [{ groups: [{ selected_option_id }] }] };
      return (await send(headers, "PUT", `/checkout-sessions/${body.id}`, { line_items, fulfillment })).body;
    };
    return { made: body, choose };
  };
  return { buyer, headers, prepare };
}

beforeEach(() => courierServes(store, true));
afterEach(() => courierServes(store, false));

test("in a courier's zone an assistant chooses the courier's days and orders, also without slot windows", async () => {
  await store.query("update slot_window set status = 'hidden'");
  const { buyer, headers, prepare } = await linked();
  const { made, choose } = await prepare();
  expect(optionsOf(made)).toEqual([expect.objectContaining({ id: "days-2-4", title: "2 to 4 days" })]);
  expect(codes(made)).toContain("slot_missing");
  const ready = await choose("days-2-4");
  expect(ready.status).toBe("ready_for_complete");
  const { body: done } = await complete(headers, made.id);
  await store.query("update slot_window set status = 'active'");
  expect(done.status).toBe("completed");
  const [order] = await store.query<{ courier: string | null; slot: number | null; from: string }>(
    `select courier, slot_window_id as slot, deliver_from as from from customer_order where account_id = $1`,
    [buyer.id],
  );
  expect(order).toMatchObject({ courier: expect.any(String), slot: null });
  expect(new Date(order?.from ?? "").toISOString()).toBe(optionsOf(ready)[0]?.earliest_fulfillment_time);
  const { body: shown } = await send<UcpOrder>(headers, "GET", `/orders/${done.order?.id}`);
  expect([shown.can.change, shown.fulfillment.options]).toEqual([false, []]);
  // The zone is our riders' again, but this order keeps its courier.
  await courierServes(store, false);
  const { body: later } = await send<UcpOrder>(headers, "GET", `/orders/${done.order?.id}`);
  expect([later.can.change, later.fulfillment.options]).toEqual([false, []]);
});

test("a slot or days that the zone no longer has are chosen again, and nothing is ordered", async () => {
  const { buyer, headers, prepare } = await linked();
  await courierServes(store, false);
  const { made, choose } = await prepare();
  const slot = optionsOf(made)[0]?.id ?? "";
  expect((await choose(slot)).status).toBe("ready_for_complete");
  await courierServes(store, true);
  const late = await complete(headers, made.id);
  expect([late.body.status, codes(late.body)]).toEqual(["incomplete", expect.arrayContaining(["slot_full"])]);
  expect((await choose("days-2-4")).status).toBe("ready_for_complete");
  await store.query("update shipping_zone set days_until = 5 where courier is not null");
  const slower = await complete(headers, made.id);
  expect([slower.body.status, codes(slower.body)]).toEqual(["incomplete", expect.arrayContaining(["slot_full"])]);
  expect(await store.query("select from customer_order where account_id = $1", [buyer.id])).toEqual([]);
});

test("goods that must stay cold are named, and the rest can be ordered", async () => {
  const { headers, prepare } = await linked();
  const { made, choose } = await prepare([frozen, rice]);
  const cold = await choose("days-2-4");
  expect(cold.status).toBe("incomplete");
  expect(cold.messages).toContainEqual(expect.objectContaining({ code: "needs_cold", path: "$.line_items[0]" }));
  expect((await complete(headers, made.id)).body.status).toBe("incomplete");
  const line_items = [{ item: { id: String(rice) }, quantity: 3 }];
  const fulfillment = { methods: [{ groups: [{ selected_option_id: "days-2-4" }] }] };
  await send(headers, "PUT", `/checkout-sessions/${made.id}`, { line_items, fulfillment });
  expect((await complete(headers, made.id)).body.status).toBe("completed");
});

test("a person who confirms each order sees the days and confirms them", async () => {
  const { buyer, prepare } = await linked({ confirmsEach: true });
  const { made, choose } = await prepare();
  await choose("days-2-4");
  const page = `/assistant-cart/${made.id}/order`;
  const { body } = await buyer.call<AnswerOf<typeof readPreparedOrder>>("GET", page);
  expect(body).toMatchObject({ slot: null, days: { from: 2, until: 4 } });
  const confirmed = await buyer.call<{ orderNumber: string }>("POST", page, { fingerprint: body.fingerprint });
  expect(confirmed.status).toBe(201);
});

test("a prepared order with goods that must stay cold is not confirmed", async () => {
  const { buyer, prepare } = await linked({ confirmsEach: true });
  const { made, choose } = await prepare([frozen]);
  await choose("days-2-4");
  expect((await buyer.call("GET", `/assistant-cart/${made.id}/order`)).status).toBe(404);
});
