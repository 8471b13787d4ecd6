import { createHash, randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { retryJobs, runJob } from "../../harness/job.ts";
import { measurementOf, measurementSecrets } from "../../harness/measurement.ts";
import { aPaidOrder } from "../../harness/paid-order.ts";
import { aReceiver } from "../../harness/services/webhook-receiver.ts";
import { placeAsStaff } from "../../harness/staff-order.ts";
import { openStore } from "../../harness/store.ts";

const [google, meta] = [await aReceiver(), await aReceiver()];
const store = await openStore({
  measurement: { ga4: `http://${google.host}`, meta: `http://${meta.host}`, patienceMs: 5_000 },
});
const { owner, read, change } = await measurementOf(store);

const agree = (buyer: Buyer, isGiven: boolean) => buyer.call("PUT", "/consent/sharing", { isGiven });
const states = (orderNumber: string) =>
  store.query<{ target: string; state: string; answer: string }>(
    `select e.target, e.state, e.answer from purchase_event e join customer_order o on o.id = e.order_id
     where o.number = $1 order by e.target, e.id`,
    [orderNumber],
  );
/** Reports of one order; retries of other tests' orders may arrive at any time. */
const reportsOf = (orderNumber: string, { received }: typeof google) =>
  received.filter(({ body }) => body.includes(orderNumber));
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function anAgreeingBuyer() {
  const buyer = await aBuyer(store);
  expect((await agree(buyer, true)).status).toBe(200);
  await buyer.put(await aVariation(store, 100, 300), 2);
  return buyer;
}

beforeEach(async () => {
  google.received.length = 0;
  meta.received.length = 0;
  google.answers(204);
  meta.answers(200, '{"events_received":1}');
  for (const target of ["ga4", "meta"] as const)
    await change(target, { isOn: true, secret: measurementSecrets[target] });
});

test("Meta gets which orders staff took by phone", async () => {
  const buyer = await anAgreeingBuyer();
  const sourceOf = async (orderNumber: string) => {
    await expect.poll(async () => (await states(orderNumber)).at(-1)?.state).toBe("delivered");
    const sent = meta.received.map(({ body }) => JSON.parse(body).data[0]);
    return sent.find(({ custom_data }) => custom_data.order_id === orderNumber)?.action_source;
  };
  const { body: own } = await buyer.order();
  expect(await sourceOf(own.orderNumber)).toBe("other");
  const lines = [{ variationId: await aVariation(store, 100, 300), quantity: 2 }];
  const input = { customer: { id: buyer.id }, addressId: buyer.addressId, lines, paymentMethod: "cod" };
  const { body: byPhone } = await placeAsStaff(store, owner, input);
  expect(await sourceOf(byPhone.orderNumber)).toBe("phone_call");
});

test("an order is reported once to both, with its amount and items", async () => {
  const buyer = await anAgreeingBuyer();
  await store.query(
    "update account set email = 'rahima.' || id || '@example.com', phone = '+88019' || lpad(id::text, 8, '0') where id = $1",
    [buyer.id],
  );
  const { body } = await buyer.order();
  await expect
    .poll(() => states(body.orderNumber))
    .toEqual([
      { target: "ga4", state: "delivered", answer: "" },
      { target: "meta", state: "delivered", answer: "" },
    ]);
  expect(google.received).toHaveLength(1);
  expect(google.received[0]?.path).toBe(`/mp/collect?measurement_id=G-ABC1234&api_secret=${measurementSecrets.ga4}`);
  const [order] = await store.query<{ total: number; delivery: number; variation: number }>(
    `select total_poisha::float8 / 100 as total, delivery_poisha::float8 / 100 as delivery, l.variation_id as variation
     from customer_order o join order_line l on l.order_id = o.id where o.number = $1`,
    [body.orderNumber],
  );
  const { client_id, events } = JSON.parse(google.received[0]?.body ?? "");
  expect(client_id).toMatch(/^\d+\.\d+$/);
  expect(events).toMatchObject([
    {
      name: "purchase",
      params: {
        ...{ transaction_id: body.orderNumber, currency: "BDT", value: order?.total, shipping: order?.delivery },
        items: [{ item_id: String(order?.variation), price: 300, quantity: 2 }],
      },
    },
  ]);
  const sent = JSON.parse(meta.received[0]?.body ?? "");
  expect(meta.received[0]?.path).toMatch(/^\/v\d+\.0\/1234567890\/events$/);
  expect(sent.access_token).toBe(measurementSecrets.meta);
  expect(sent.data).toMatchObject([
    {
      ...{ event_name: "Purchase", event_id: `purchase-${body.orderNumber}` },
      user_data: {
        em: [sha256(`rahima.${buyer.id}@example.com`)],
        ph: [sha256(`88019${String(buyer.id).padStart(8, "0")}`)],
      },
      custom_data: {
        ...{ currency: "BDT", value: order?.total, order_id: body.orderNumber },
        contents: [{ id: String(order?.variation), quantity: 2, item_price: 300 }],
      },
    },
  ]);
  // Neither the customer's texts nor secrets are sent or logged.
  for (const { body: told } of [...google.received, ...meta.received])
    expect(told.toLowerCase()).not.toContain("rahima");
  for (const secret of Object.values(measurementSecrets)) expect(store.logged()).not.toContain(secret);
});

test("an online order is reported once paid", async () => {
  const buyer = await anAgreeingBuyer();
  const { body } = await buyer.order({ paymentMethod: "sslcommerz" });
  expect(await states(body.orderNumber)).toEqual([]);
  const other = await anAgreeingBuyer();
  const paid = await aPaidOrder(store, other);
  await expect.poll(async () => (await states(paid)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  expect(await states(body.orderNumber)).toEqual([]);
});

test("nothing is stored or sent for customers without consent, or after it was withdrawn", async () => {
  const silent = await aBuyer(store);
  await silent.put(await aVariation(store, 100), 1);
  const refused = await anAgreeingBuyer();
  await agree(refused, false);
  const agreed = await anAgreeingBuyer();
  const numbers = [(await silent.order()).body.orderNumber, (await refused.order()).body.orderNumber];
  const { orderNumber } = (await agreed.order()).body;
  await expect
    .poll(async () => (await states(orderNumber)).map(({ state }) => state))
    .toEqual(["delivered", "delivered"]);
  for (const number of numbers) {
    expect(await states(number)).toEqual([]);
    expect([...reportsOf(number, google), ...reportsOf(number, meta)]).toEqual([]);
  }
});

test("a failing target delays no order, and is not retried after consent is withdrawn", async () => {
  google.answers(503, `down, and your ${measurementSecrets.ga4} is safe`);
  const buyer = await anAgreeingBuyer();
  const { status, body } = await buyer.order();
  expect(status).toBe(201);
  const ofGoogle = async () => (await states(body.orderNumber)).find(({ target }) => target === "ga4");
  await expect.poll(ofGoogle).toMatchObject({ state: "waiting", answer: "down, and your ••• is safe" });
  expect(await read("ga4")).toMatchObject({ waiting: 1, lastProblem: "down, and your ••• is safe" });
  expect(store.logged()).not.toContain(measurementSecrets.ga4);
  google.answers(204);
  await retryJobs(store);
  await expect.poll(ofGoogle).toMatchObject({ state: "delivered" });
  expect(google.received.length).toBeGreaterThanOrEqual(2);
  const [first, last] = [google.received[0], google.received.at(-1)];
  expect(JSON.parse(last?.body ?? "").events).toEqual(JSON.parse(first?.body ?? "").events);

  meta.answers(500);
  const other = await anAgreeingBuyer();
  const { orderNumber } = (await other.order()).body;
  const ofMeta = async () => (await states(orderNumber)).find(({ target }) => target === "meta");
  await expect.poll(ofMeta).toMatchObject({ state: "waiting", answer: "status 500" });
  await agree(other, false);
  await retryJobs(store);
  await expect.poll(ofMeta).toMatchObject({ state: "skipped" });
});

test("waiting events of a disabled target are dropped, sent ones are not repeated, and final failures are reported", async () => {
  meta.answers(500);
  google.answers(307, "", { location: `http://${meta.host}/elsewhere` });
  const orders = [];
  for (const _ of [1, 2]) orders.push((await (await anAgreeingBuyer()).order()).body.orderNumber);
  const [first = "", second = ""] = orders;
  const of = async (number: string, target: string) => (await states(number)).find((one) => one.target === target);
  for (const number of orders) {
    await expect.poll(() => of(number, "meta")).toMatchObject({ state: "waiting", answer: "status 500" });
    await expect.poll(() => of(number, "ga4")).toMatchObject({ state: "waiting", answer: "no connection" });
  }
  // Redirects are not followed with a customer's order and a secret.
  expect(meta.received.map(({ path }) => path)).not.toContain("/elsewhere");
  const idOf = async (number: string, target: string) => {
    const [event] = await store.query<{ id: number }>(
      `select e.id::int from purchase_event e join customer_order o on o.id = e.order_id
       where o.number = $1 and e.target = $2`,
      [number, target],
    );
    return event?.id;
  };
  const lastTry = (number: string, target: string) =>
    idOf(number, target).then((id) =>
      store.query(
        `update graphile_worker._private_jobs set run_at = now(), max_attempts = attempts + 1
         where payload ->> 'id' = $1 and locked_at is null`,
        [String(id)],
      ),
    );
  await expect
    .poll(async () => {
      await lastTry(first, "ga4");
      return of(first, "ga4");
    })
    .toMatchObject({ state: "failed" });
  expect(await read("ga4")).toMatchObject({ failed: 1 });

  await change("meta", { isOn: false });
  await runJob(store, "send-purchase-event", { id: await idOf(second, "meta") });
  expect(await of(second, "meta")).toMatchObject({ state: "skipped" });
  google.answers(204);
  await runJob(store, "send-purchase-event", { id: await idOf(second, "ga4") });
  const sent = reportsOf(second, google).length;
  await runJob(store, "send-purchase-event", { id: await idOf(second, "ga4") });
  expect(reportsOf(second, google)).toHaveLength(sent);
});

test("refunds are reported to Google", async () => {
  const buyer = await anAgreeingBuyer();
  const { orderNumber } = (await buyer.order()).body;
  await expect
    .poll(async () => (await states(orderNumber)).map(({ state }) => state))
    .toEqual(["delivered", "delivered"]);
  await store.query(
    `insert into refund (order_id, amount_poisha, status, reason, transaction_id)
     select id, 12050, 'done', 'broken', 'refund-of-' || id from customer_order where number = $1`,
    [orderNumber],
  );
  await expect.poll(() => reportsOf(orderNumber, google)).toHaveLength(2);
  expect(JSON.parse(reportsOf(orderNumber, google)[1]?.body ?? "").events).toEqual([
    { name: "refund", params: { transaction_id: orderNumber, currency: "BDT", value: 120.5 } },
  ]);
  expect(reportsOf(orderNumber, meta)).toHaveLength(1);
});

test("while a target is off nothing is stored, and customers are not asked", async () => {
  for (const target of ["ga4", "meta"] as const) expect((await change(target, { isOn: false })).status).toBe(200);
  const buyer = await anAgreeingBuyer();
  expect((await buyer.call("GET", "/consent/sharing")).body).toMatchObject({ isGiven: true, isAsked: false });
  const { orderNumber } = (await buyer.order()).body;
  expect(await states(orderNumber)).toEqual([]);
  await change("ga4", { isOn: true });
  expect((await buyer.call("GET", "/consent/sharing")).body).toMatchObject({ isAsked: true });
});

test("the browser's choice counts for the order, and the account's own answer is not turned into a yes", async () => {
  const orderWith = async (buyer: Buyer, cookie: string) => {
    await buyer.put(await aVariation(store, 100, 300), 1);
    const { body, status } = await buyer.call<{ orderNumber: string }>(
      "POST",
      "/order",
      { addressId: buyer.addressId, paymentMethod: "cod" },
      { "idempotency-key": randomUUID(), cookie },
    );
    expect(status).toBe(201);
    return (await states(body.orderNumber)).length;
  };
  const agrees = async (buyer: Buyer) =>
    (await buyer.call<{ isGiven: boolean }>("GET", "/consent/sharing")).body.isGiven;

  const silent = await aBuyer(store);
  expect(await orderWith(silent, "sharing=maybe")).toBe(0);
  expect(await orderWith(silent, "sharing=no")).toBe(0);
  expect(await orderWith(silent, "sharing=yes")).toBe(2);
  expect(await agrees(silent)).toBe(true);
  expect(await orderWith(silent, "location=dhaka; sharing=no")).toBe(0);
  expect(await agrees(silent)).toBe(false);
  expect(await orderWith(silent, "sharing=yes"), "withdrawn since").toBe(0);

  const shared = () => store.call<{ isAsked: boolean }>("GET", "/consent/sharing/asked");
  expect((await shared()).body).toEqual({ isAsked: true });
  for (const target of ["ga4", "meta"] as const) await change(target, { isOn: false });
  await expect.poll(async () => (await shared()).body.isAsked).toBe(false);
  const other = await aBuyer(store);
  expect(await orderWith(other, "sharing=yes")).toBe(0);
  expect(await agrees(other)).toBe(false);
});
