import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ga4Event, metaEvent, type Purchase } from "./events.ts";

const purchase: Purchase = {
  eventId: "purchase-1",
  orderNumber: "ABCD-1234-0000",
  at: new Date(),
  customerKey: "ab".repeat(32),
  email: " Rahima@Example.com ",
  phone: "+8801712345678",
  isByPhone: false,
  total: 629,
  delivery: 29,
  voucher: null,
  items: [{ id: "7", name: "Paratha, 5 pcs", price: 300, quantity: 2 }],
  refunded: null,
};
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("Meta gets hashes of the normalised email and phone, and nothing else about the customer", () => {
  expect(metaEvent(purchase)).toMatchObject({
    user_data: { em: [sha256("rahima@example.com")], ph: [sha256("8801712345678")] },
  });
  expect(metaEvent({ ...purchase, email: null, phone: null })).toMatchObject({
    user_data: { external_id: [sha256("ab".repeat(32))] },
  });
  expect(JSON.stringify(metaEvent(purchase))).not.toMatch(/rahima|1712345678/i);
});

test("Meta gets which orders were taken by phone", () => {
  expect(metaEvent(purchase)).toMatchObject({ action_source: "other" });
  expect(metaEvent({ ...purchase, isByPhone: true })).toMatchObject({ action_source: "phone_call" });
});

test("Google gets neither, and no event that is too old", () => {
  const event = ga4Event(purchase);
  expect(event).toMatchObject({ timestamp_micros: purchase.at.getTime() * 1_000 });
  expect(JSON.stringify(event)).not.toContain(sha256("rahima@example.com"));
  const old = new Date(Date.now() - 73 * 3_600_000);
  expect(ga4Event({ ...purchase, at: old })).not.toHaveProperty("timestamp_micros");
});

test("a refund names its order and the refunded items", () => {
  expect(ga4Event({ ...purchase, refunded: 120.5 })).toMatchObject({
    events: [{ name: "refund", params: { transaction_id: "ABCD-1234-0000", currency: "BDT", value: 120.5 } }],
  });
});
