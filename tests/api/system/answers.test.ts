import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { asAdministrator, openStore, type Store } from "../../harness/store.ts";

// Clients trust responses to match the contract. The server validates them in tests and development, so every API test
// and browser journey also checks the contract.
const store = await openStore();
const unchecked = await openStore({ checksAnswers: false });

/** An order with a field that the contract does not declare. */
async function anOrderWithMore(where: Store): Promise<{ number: string; show: () => Promise<{ status: number }> }> {
  const buyer = await aBuyer(where);
  await buyer.put(await aVariation(where, 5), 1);
  const { orderNumber: number } = (await buyer.order()).body;
  await where.query(`update customer_order set recipient = recipient || '{"doorCode": "4711"}' where number = $1`, [
    number,
  ]);
  return { number, show: () => buyer.call("GET", `/order/${number}`) };
}

/** Logged contract violations. */
const departures = () => [...store.logged().matchAll(/departs from the contract at [^"]+/g)].map(([line]) => line);

test("a response with an unknown field fails, and the log names the call and the field", async () => {
  const order = await anOrderWithMore(store);
  expect(await order.show()).toMatchObject({ status: 500, body: { code: "server.error" } });
  expect(store.logged()).toContain(
    "The answer of GET /order/{orderNumber} (Get the customer's order) departs from the contract at recipient.doorCode",
  );
});

test("so do records and lists of the back office", async () => {
  const staff = await asAdministrator(store);
  const { number } = await anOrderWithMore(store);
  expect((await store.call("GET", `/admin/order/${number}`, undefined, staff)).status).toBe(500);
  expect(departures().at(-1)).toContain("recipient.doorCode: the schema does not know this field");
  await store.query(
    `update customer_order set recipient = jsonb_set(recipient, '{zone,postcode}', '"1209"') where number = $1`,
    [number],
  );
  expect((await store.call("GET", "/admin/order", undefined, staff)).status).toBe(500);
  expect(departures().at(-1)).toContain("items.0.recipient.zone.postcode: the schema does not know this field");
});

test("so do lists that the database returns as JSON, and their pages", async () => {
  await store.query(`update shown_card set card = overlay(card placing '{"costPrice":1,' from 1 for 1)`);
  expect((await store.call("GET", "/product")).status).toBe(500);
  expect(departures().at(-1)).toContain("items.0.costPrice: the schema does not know this field");
  expect((await store.request("/products")).status).toBe(500);
});

test("without CHECK_ANSWERS, responses are not checked", async () => {
  const order = await anOrderWithMore(unchecked);
  expect(await order.show()).toMatchObject({ status: 200, body: { recipient: { doorCode: "4711" } } });
});
