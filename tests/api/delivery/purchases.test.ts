import { randomUUID } from "node:crypto";
import type { Purchase, Supplier } from "@tatka/contract/delivery/purchases";
import { beforeEach, expect, test } from "vitest";
import { aVariation } from "../../harness/checkout.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const buyer = await anOrderAdmin(store, [
  "purchase.read",
  "purchase.create",
  "purchase.update",
  "stock.read",
  "stock.receive",
]);
const receiver = await anOrderAdmin(store, ["purchase.read", "stock.receive"]);
const [hub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const hubId = hub?.id ?? 0;

let size: number;
let supplier: Supplier;
beforeEach(async () => {
  size = await aVariation(store, 10);
  const made = {
    name: `Himrekha ${randomUUID()}`,
    email: "orders@himrekha.example",
    phone: "01712345678",
    leadDays: 3,
  };
  const { status, body } = await buyer.call<Supplier>("POST", "/admin/supplier", made);
  expect(status).toBe(201);
  supplier = body;
});

type Refused = { code?: string };
const draftOf = (lines: object[]) => ({
  supplierId: supplier.id,
  hubId,
  expectedOn: "2099-01-31",
  note: "Before noon",
  lines,
});
const aDraft = async (ordered = 50, cost: number | null = 102) =>
  (await buyer.call<Purchase>("POST", "/admin/purchase", draftOf([{ variationId: size, ordered, cost }]))).body;
const step = (purchase: Purchase, name: string, body: object = {}, headers = {}) =>
  store.call<Purchase & Refused>(
    "POST",
    `/admin/purchase/${purchase.id}/${name}`,
    { version: purchase.version, ...body },
    {
      ...buyer.headers,
      ...headers,
    },
  );
const sent = async (ordered?: number, cost?: number | null) => (await step(await aDraft(ordered, cost), "send")).body;
const onHand = async () =>
  (
    await store.query<{ pieces: number }>(
      "select on_hand as pieces from stock where variation_id = $1 and hub_id = $2",
      [size, hubId],
    )
  )[0]?.pieces;

test("a draft can be changed until it is sent, and the supplier gets a mail with the order as PDF", async () => {
  const draft = await aDraft();
  expect(draft).toMatchObject({ state: "draft", total: 5100, number: expect.stringMatching(/^PO-\d{4,}$/) });
  const changed = await buyer.call<Purchase>("PATCH", `/admin/purchase/${draft.id}`, {
    ...draftOf([{ variationId: size, ordered: 60, cost: 100.5 }]),
    version: draft.version,
  });
  expect(changed.body).toMatchObject({ total: 6030, lines: [{ ordered: 60, received: 0, cost: 100.5 }] });
  expect((await step(draft, "send")).body.code).toBe("record.changed");
  const { body } = await step(changed.body, "send");
  expect(body).toMatchObject({ state: "sent", sentAt: expect.any(String) });
  const [mail] = await store.query<{ text: string; name: string; head: string }>(
    `select text, attachment_name as name, convert_from(substring(attachment from 1 for 5), 'UTF8') as head
     from outgoing_message where subject = $1`,
    [`Purchase order ${body.number}`],
  );
  expect(mail).toMatchObject({ name: `${body.number}.pdf`, head: "%PDF-", text: expect.stringContaining("60 × ") });
  const late = await buyer.call<Refused>("PATCH", `/admin/purchase/${draft.id}`, {
    ...draftOf([{ variationId: size, ordered: 1 }]),
    version: body.version,
  });
  expect(late.body.code).toBe("purchase.wrong_state");
  const paper = await fetch(`${store.origin}/api/v1.0/admin/purchase/${draft.id}/order.pdf`, {
    headers: buyer.headers,
  });
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

test("received goods are in stock with lot and cost; missing pieces stay open or are closed, and extra pieces are recorded", async () => {
  const order = await sent(50, 102);
  const lines = [{ variationId: size, pieces: 48, lot: "L-2618", bestBefore: "2099-05-14" }];
  const first = await step(order, "receive", { lines });
  expect(first.body).toMatchObject({ state: "partly_received", lines: [{ ordered: 50, received: 48 }] });
  expect(await onHand()).toBe(58);
  const [moved] = await store.query(
    `select m.pieces, m.reason, m.document_kind as kind, m.document_number as number, m.cost_poisha::int as cost, l.code
     from stock_movement m join lot l on l.id = m.lot_id where m.variation_id = $1`,
    [size],
  );
  expect(moved).toEqual({
    pieces: 48,
    reason: "received",
    kind: "purchase",
    number: order.number,
    cost: 10200,
    code: "L-2618",
  });
  const over = await step(first.body, "receive", { lines: [{ variationId: size, pieces: 4 }] });
  expect(over.body).toMatchObject({
    state: "closed",
    lines: [{ ordered: 50, received: 52 }],
    closedAt: expect.any(String),
  });
  expect((await step(over.body, "receive", { lines })).body.code).toBe("purchase.wrong_state");

  const short = (await step(await sent(20), "receive", { lines: [{ variationId: size, pieces: 5 }] })).body;
  expect((await step(short, "close")).body).toMatchObject({ state: "closed", lines: [{ ordered: 20, received: 5 }] });
});

test("a repeated receipt with the same key counts once, and one of two concurrent receipts is refused", async () => {
  const order = await sent(30);
  const lines = [{ variationId: size, pieces: 10 }];
  const key = { "idempotency-key": randomUUID() };
  const answers = await Promise.all([step(order, "receive", { lines }, key), step(order, "receive", { lines }, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await onHand()).toBe(20);
  const fresh = answers[0]?.body as Purchase;
  const race = await Promise.all([step(fresh, "receive", { lines }), step(fresh, "receive", { lines })]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await onHand()).toBe(30);
});

test("supplier names are unique, and each step requires its permission", async () => {
  const again = await buyer.call<Refused>("POST", "/admin/supplier", { name: supplier.name.toUpperCase() });
  expect(again.body.code).toBe("supplier.name_taken");
  const edited = await buyer.call<Supplier>("PATCH", `/admin/supplier/${supplier.id}`, {
    ...{ ...supplier, leadDays: 5, deliveryDays: [2, 5], coverDays: 10, minimumOrder: 2500.5 },
  });
  expect(edited.body).toMatchObject({
    ...{ leadDays: 5, deliveryDays: [2, 5], coverDays: 10, minimumOrder: 2500.5, version: 2 },
  });
  const twice = await buyer.call("PATCH", `/admin/supplier/${supplier.id}`, { ...edited.body, deliveryDays: [2, 2] });
  expect(twice.status).toBe(400);
  const order = await sent(9);
  const may = (name: string, body: object) =>
    receiver.call<Refused>("POST", `/admin/purchase/${order.id}/${name}`, { version: order.version, ...body });
  expect((await may("close", {})).status).toBe(403);
  expect((await receiver.call("POST", "/admin/purchase", draftOf([{ variationId: size, ordered: 1 }]))).status).toBe(
    403,
  );
  expect((await may("receive", { lines: [{ variationId: size, pieces: 9 }] })).status).toBe(200);
});
