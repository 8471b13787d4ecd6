import type { CartItem } from "@tatka/contract/cart-item";
import type { Order } from "@tatka/contract/orders/orders";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aBuyerAndVariation, aVariation, type Buyer } from "../../harness/checkout.ts";
import { placeOf } from "../../harness/places.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

const cart = async (who: Buyer) => (await who.call<CartItem[]>("GET", "/shoppingCart/myCart")).body;
const stockOf = async (variationId: number) =>
  (
    await store.query<{ onHand: number; reserved: number }>(
      `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variation_id = $1`,
      [variationId],
    )
  )[0];
const summary = (query = "") => buyer.call<Record<string, never>>("GET", `/shoppingCart/getCheckoutSummary${query}`);

describe("the summary", () => {
  test("shows the total with delivery, and the plastic of the packaging", async () => {
    await buyer.put(paratha, 2);
    await store.query("update variation set plastic_grams = 12, plastic_pieces = 1 where id = $1", [paratha]);
    expect((await summary(`?addressId=${buyer.addressId}`)).body).toMatchObject({
      subtotal: 600,
      discount: 0,
      deliveryCharge: 29,
      total: 629,
      itemCount: 2,
      minOrderAmount: 200,
      isBelowMinimum: false,
      plastic: { grams: 24, pieces: 2 },
    });
    expect((await buyer.call("GET", "/order/getPlasticSummary")).body).toEqual({ grams: 24, pieces: 2 });
  });

  test("shows only delivery for an empty cart", async () => {
    expect((await summary()).body).toMatchObject({ subtotal: 0, itemCount: 0, isBelowMinimum: true });
  });

  test("another customer's address is refused", async () => {
    const other = await aBuyer(store);
    expect((await summary(`?addressId=${other.addressId}`)).status).toBe(404);
  });
});

test("a cash order copies what was bought, reserves it and empties the cart", async () => {
  await buyer.put(paratha, 3);
  const { status, body } = await buyer.order({
    note: "Ring twice",
    substitutions: [{ variationId: paratha, preference: "refund" }],
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    orderNumber: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    status: "placed",
    paymentStatus: "unpaid",
    total: 929,
  });
  expect(await cart(buyer)).toEqual([]);
  expect(await stockOf(paratha)).toEqual({ onHand: 50, reserved: 3 });

  const { body: order } = await buyer.call<Order>("GET", `/order/${body.orderNumber}`);
  expect(order).toMatchObject({
    status: "placed",
    subtotal: 900,
    deliveryCharge: 29,
    total: 929,
    note: "Ring twice",
    recipient: { name: "Rahima Khatun", phone: "+8801712345678", zone: { title: "Dhanmondi" } },
    lines: [{ variationId: paratha, quantity: 3, price: 300, total: 900, substitution: "refund" }],
    history: [{ status: "placed", paymentStatus: "unpaid" }],
    mayCancel: true,
    mayPay: false,
  });
  expect(new Date(order.deliverFrom).getTime()).toBeGreaterThan(Date.now());
  expect((await buyer.call<{ total: number }>("GET", "/order")).body).toMatchObject({
    total: 1,
    items: [{ orderNumber: body.orderNumber, itemCount: 3 }],
  });
  await expect
    .poll(async () => {
      const box = (await (await store.request("/dev/mailbox.json")).json()) as { text: string }[];
      return box.filter(({ text }) => text.includes(body.orderNumber) || text.includes("we have your order")).length;
    })
    .toBeGreaterThanOrEqual(2);
});

describe("an order is refused", () => {
  test("below the minimum, with the message that says so", async () => {
    const cheap = await aVariation(store, 10, 50);
    await buyer.put(cheap, 1);
    expect(await buyer.order()).toMatchObject({
      status: 422,
      body: { code: "order.below_minimum", message: "To place an order, the minimum amount is 200 taka." },
    });
    expect(await cart(buyer)).toHaveLength(1);
  });

  test("without a key, without a cart, with another customer's address, and outside every zone", async () => {
    expect((await buyer.call("POST", "/order", { addressId: buyer.addressId, paymentMethod: "cod" })).status).toBe(400);
    expect((await buyer.order()).body).toMatchObject({ code: "cart.empty" });
    await buyer.put(paratha, 1);
    const other = await aBuyer(store);
    expect(await buyer.order({ addressId: other.addressId })).toMatchObject({
      status: 404,
      body: { code: "address.not_found" },
    });
    const [far] = await store.query<{ slug: string }>(
      "select slug from location where type = 'zone' and region_code is null limit 1",
    );
    const { zoneId } = await placeOf(store, far?.slug ?? "");
    await store.query("update address set zone_id = $2 where id = $1", [buyer.addressId, zoneId]);
    expect(await buyer.order()).toMatchObject({ status: 422, body: { code: "address.outside_zones" } });
  });

  test("with a payment method, delivery method or slot that is not offered", async () => {
    await buyer.put(paratha, 1);
    expect((await buyer.order({ paymentMethod: "barter" })).body.code).toBe("payment.method_not_offered");
    expect((await buyer.order({ paymentMethod: "a b" })).status).toBe(400);
    expect((await buyer.order({ shippingMethodId: 999_999 })).body).toMatchObject({
      code: "shipping.method_not_offered",
    });
    expect((await buyer.order({ slotId: "1-19990101" })).body.code).toMatch(/^slot\./);
    expect((await buyer.order({ slotId: "nonsense" })).body).toMatchObject({ code: "slot.not_offered" });
    expect(await stockOf(paratha)).toMatchObject({ reserved: 0 });
  });

  test.each([
    { addressId: "1; drop table customer_order" },
    { addressId: -1 },
    { addressId: 1.5 },
    { note: "x".repeat(501) },
  ])("with %j", async (input) => {
    await buyer.put(paratha, 1);
    expect((await buyer.order(input)).status).toBe(400);
  });

  test("for a guest", async () => {
    const input = { addressId: buyer.addressId, paymentMethod: "cod" };
    expect((await store.call("POST", "/order", input, { "idempotency-key": "x" })).status).toBe(401);
  });
});

describe("changes since the summary", () => {
  test("a changed price is reported once, the cart is kept, and the next attempt uses the new price", async () => {
    await buyer.put(paratha, 1);
    await store.query("update variation set regular_price_poisha = 35000 where id = $1", [paratha]);
    const refused = await buyer.order();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "order.changed", changes: [{ variationId: paratha, kind: "price", was: 300, now: 350 }] },
    });
    expect(await cart(buyer)).toHaveLength(1);
    expect(await buyer.order()).toMatchObject({ status: 201, body: { total: 389 } });
  });

  test("with the summary's fingerprint only differences from that summary count", async () => {
    await buyer.put(paratha, 1);
    await store.query("update variation set regular_price_poisha = 35000 where id = $1", [paratha]);
    const { fingerprint } = (await summary(`?addressId=${buyer.addressId}`)).body;
    await store.query("update variation set regular_price_poisha = 36000 where id = $1", [paratha]);
    expect((await buyer.order({ fingerprint })).body).toMatchObject({ code: "order.changed" });
    const again = (await summary(`?addressId=${buyer.addressId}`)).body;
    expect((await buyer.order({ fingerprint: again.fingerprint })).status).toBe(201);
  });

  test("too little stock", async () => {
    await buyer.put(paratha, 5);
    await store.query("update stock set on_hand = 2 where variation_id = $1 and on_hand > 0", [paratha]);
    expect((await buyer.order()).body).toMatchObject({
      code: "order.changed",
      changes: [{ variationId: paratha, kind: "stock", was: 5, now: 2 }],
    });
    expect(await cart(buyer)).toMatchObject([{ quantity: 5, notice: { code: "short" } }]);
  });

  test("without a slot an order gets the first available one", async () => {
    type Slot = { id: string; date: string; from: string; remaining: number };
    const slots = (await buyer.call<Slot[]>("GET", `/slot?addressId=${buyer.addressId}`)).body;
    const [full, next] = slots.filter(({ remaining }) => remaining > 0);
    const claim = (claimed: string) =>
      store.query(
        `insert into slot_day (slot_window_id, day, claimed) select id, $2, capacity from slot_window where id = $1
         on conflict (slot_window_id, day) do update set claimed = ${claimed}`,
        [full?.id.split("-")[0], full?.date],
      );
    await claim("excluded.claimed");
    await buyer.put(paratha, 1);
    const { status, body } = await buyer.order();
    await claim("0");
    expect(status).toBe(201);
    const { deliverFrom } = (await buyer.call<Order>("GET", `/order/${body.orderNumber}`)).body;
    expect(deliverFrom).toBe(new Date(`${next?.date}T${next?.from}:00+06:00`).toISOString());
  });

  test("a price sent by the client is ignored", async () => {
    await buyer.put(paratha, 1);
    expect((await buyer.order({ total: 1, lines: [{ variationId: paratha, price: 1 }] })).body).toMatchObject({
      total: 339,
    });
  });
});

describe("cancelling", () => {
  test("releases everything exactly once", async () => {
    await buyer.put(paratha, 4);
    const { orderNumber } = (await buyer.order()).body;
    const [before] = await store.query<{ claimed: number }>("select sum(claimed)::int as claimed from slot_day");
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call("POST", `/order/${orderNumber}/cancel`)),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(attempts.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await stockOf(paratha)).toEqual({ onHand: 50, reserved: 0 });
    const [after] = await store.query<{ claimed: number }>("select sum(claimed)::int as claimed from slot_day");
    expect(after?.claimed).toBe((before?.claimed ?? 0) - 1);
    expect((await buyer.call<Order>("GET", `/order/${orderNumber}`)).body).toMatchObject({
      status: "cancelled",
      mayCancel: false,
      history: [{ status: "placed" }, { status: "cancelled" }],
    });
  });

  test("is refused once the order is packed", async () => {
    await buyer.put(paratha, 1);
    const { orderNumber } = (await buyer.order()).body;
    await store.query("update customer_order set status = 'packed' where number = $1", [orderNumber]);
    expect(await buyer.call("POST", `/order/${orderNumber}/cancel`)).toMatchObject({
      status: 409,
      body: { code: "order.wrong_state" },
    });
  });
});

test("another customer's order returns 404 on every route", async () => {
  await buyer.put(paratha, 1);
  const { orderNumber } = (await buyer.order()).body;
  const other = await aBuyer(store);
  for (const [method, path] of [
    ["GET", ""],
    ["POST", "/cancel"],
    ["POST", "/reorder"],
    ["GET", "/events"],
  ] as const) {
    expect((await other.call(method, `/order/${orderNumber}${path}`)).status, path).toBe(404);
    expect((await store.call(method, `/order/${orderNumber}${path}`)).status, path).toBe(401);
  }
});

test("reordering adds the available items to the cart", async () => {
  const gone = await aVariation(store, 5);
  await buyer.put(paratha, 2);
  await buyer.put(gone, 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query("update stock set on_hand = reserved where variation_id = $1", [gone]);
  await buyer.put(paratha, 1);
  const { body } = await buyer.call("POST", `/order/${orderNumber}/reorder`);
  const missing = {
    ...{ title: expect.any(String), titleBn: expect.stringMatching(/\p{Script=Bengali}/u) },
    ...{ wanted: 2, added: 0, reason: "unavailable" },
  };
  expect(body).toEqual({ added: 1, missing: [missing] });
  expect(await cart(buyer)).toMatchObject([{ id: paratha, quantity: 3 }]);
});

test("everyone watching an order is notified when its status changes", async () => {
  await buyer.put(paratha, 1);
  const { orderNumber } = (await buyer.order()).body;
  const watching = await store.request(`/api/v1.0/order/${orderNumber}/events`, {
    headers: { authorization: buyer.authorization },
  });
  expect(watching.headers.get("content-type")).toContain("text/event-stream");
  const reader = (watching.body as ReadableStream<Uint8Array>).getReader();
  const nextNews = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await nextNews()).toContain('"status":"placed"');
  await buyer.call("POST", `/order/${orderNumber}/cancel`);
  // "placed" may arrive twice, because the stream can start before its notification.
  let news = await nextNews();
  while (news.includes('"status":"placed"')) news = await nextNews();
  expect(news).toContain('"status":"cancelled"');
  await reader.cancel();
});
