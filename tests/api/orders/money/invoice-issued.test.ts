import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, asBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { bring } from "../../../harness/paid-order.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { aCustomer } = shoppersOf(store);
const manager = await anOrderAdmin(store, doorPermissions);

let buyer: Buyer;
let number: string;
beforeEach(async () => {
  await changeCompany("Tatka Demo Limited");
  buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50), 2);
  number = (await buyer.order()).body.orderNumber;
});

async function deliver(): Promise<void> {
  for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
    expect((await manager.step(number, step)).status, step).toBe(200);
  }
}

async function paper(language: "en" | "bn"): Promise<Uint8Array> {
  const response = await store.request(`/api/v1.0/admin/order/${number}/invoice.pdf?language=${language}`, {
    headers: proof,
  });
  expect(response.status).toBe(200);
  return response.bytes();
}
const bothPapers = async () => [await paper("en"), await paper("bn")];

/** The company moves, products are renamed, and the order's own fields change. */
async function changeEverything(): Promise<void> {
  const company = { name: "Shapla Traders", nameBn: "শাপলা ট্রেডার্স", address: "Chawkbazar", addressBn: "চকবাজার" };
  const saved = { key: "company", value: { ...company, bin: "001234567-0101" } };
  expect((await store.call("POST", "/settings", saved, proof)).status).toBe(200);
  await store.query("update product set title_en = 'Renamed', title_bn = 'নতুন নাম', vat_basis_points = 500");
  await store.query(
    `update order_line set title_en = 'Other', title_bn = 'অন্য', size_en = 'x', unit_poisha = 1, vat_poisha = 0
     where order_id = (select id from customer_order where number = $1)`,
    [number],
  );
  await store.query(
    `update customer_order set payment_method = 'bkash', payment_status = 'refunded', voucher_code = 'LATER', status = 'returned',
       placed_at = now() - interval '1 year', recipient = recipient || '{"name": "Another Person", "address": "Elsewhere"}'
     where number = $1`,
    [number],
  );
}

describe("an issued invoice", () => {
  test("never changes, to the byte, whatever happens afterwards", async () => {
    await deliver();
    const before = await bothPapers();
    expect(textOfPdf(before[0] ?? new Uint8Array()).drawn).toContain("Cash on delivery, paid");
    await changeEverything();
    expect(await bothPapers()).toEqual(before);
  });

  test("is issued on delivery, even if nobody opens it", async () => {
    await deliver();
    await changeEverything();
    const { drawn } = textOfPdf(await paper("en"));
    expect(drawn).toContain("Tax invoice");
    for (const later of ["Shapla Traders", "Other", "LATER", "Another Person", "refunded"]) {
      expect(drawn).not.toContain(later);
    }
  });

  test("stays the same when the order is returned and refunded", async () => {
    await deliver();
    const before = await bothPapers();
    const { lines } = (await manager.order(number)).body;
    const back = lines.map(({ id, quantity }) => ({ lineId: id, quantity, restock: quantity }));
    expect((await manager.step(number, "return", { lines: back, refund: false })).status).toBe(200);
    await store.call("POST", `/admin/order/${number}/refund`, { amount: 100, reason: "Came back" }, proof);
    expect(await bothPapers()).toEqual(before);
  });

  test("an invoice for an order delivered before invoices were stored is issued once, also under concurrent requests", async () => {
    await bring(store, number, "delivered");
    const papers = await Promise.all(Array.from({ length: 8 }, () => paper("en")));
    for (const one of papers) expect(one).toEqual(papers[0]);
    await changeEverything();
    expect(await paper("en")).toEqual(papers[0]);
  });

  test("cannot be changed or deleted, not even in the database", async () => {
    await deliver();
    const which = "where order_id = (select id from customer_order where number = $1)";
    for (const change of [
      `update invoice set content = '{}' ${which}`,
      `update invoice set issued_at = now() ${which}`,
      `update invoice set buyer = '{"en": {"name": "Another Person"}}' ${which}`,
      `delete from invoice ${which}`,
    ]) {
      await expect(store.query(change, [number]), change).rejects.toThrow("never changes");
    }
  });

  test("no longer names the buyer once the account is deleted, and is otherwise the same", async () => {
    const customer = await aCustomer();
    const authorization = `Bearer ${customer.token}`;
    const own = await asBuyer(store, {
      id: customer.user?.id ?? 0,
      authorization,
      call: (method, path, body, headers) => store.call(method, path, body, { authorization, ...headers }),
    });
    await own.put(await aVariation(store, 50), 2);
    number = (await own.order()).body.orderNumber;
    await deliver();
    const before = textOfPdf(await paper("en")).drawn;
    expect(before).toContain("Rahima Khatun");
    const { password } = customer;
    expect((await customer.browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
    const after = textOfPdf(await paper("en")).drawn;
    expect(after).not.toMatch(/Rahima|House 7|1712345678/);
    const figures = (text: string) => text.split("\n").filter((line) => /^[\d.,%]+$/.test(line));
    expect(figures(after)).toEqual(figures(before));
  });
});

test("before that a summary follows the order", async () => {
  expect(textOfPdf(await paper("en")).drawn).toContain("not paid yet");
  await changeCompany("Padma Foods");
  expect(textOfPdf(await paper("en")).drawn).toContain("Padma Foods");
});

async function changeCompany(name: string): Promise<void> {
  const value = { name, nameBn: "পদ্মা", address: "Chawkbazar", addressBn: "চকবাজার", bin: "001234567-0101" };
  expect((await store.call("POST", "/settings", { key: "company", value }, proof)).status).toBe(200);
}
