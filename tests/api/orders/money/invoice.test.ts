import { takaFigure } from "@tatka/domain/money";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aBuyerAndVariation, type Buyer } from "../../../harness/checkout.ts";
import { type PdfText, textOfPdf } from "../../../harness/files/pdf-text.ts";
import { bring } from "../../../harness/paid-order.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
  await store.query(
    `update product p set title_en = 'Hilsa Paratha', title_bn = 'ইলিশ পরোটা', vat_basis_points = 1500
     from variation v where v.product_id = p.id and v.id = $1`,
    [paratha],
  );
});

const fetchInvoice = (orderNumber: string, query = "", authorization = buyer.authorization) =>
  store.request(`/api/v1.0/order/${orderNumber}/invoice.pdf${query}`, { headers: { authorization } });

async function invoiceText(orderNumber: string, query = ""): Promise<PdfText> {
  const response = await fetchInvoice(orderNumber, query);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return textOfPdf(new Uint8Array(await response.arrayBuffer()));
}

async function placedOrder(quantity = 2): Promise<string> {
  await buyer.put(paratha, quantity);
  return (await buyer.order()).body.orderNumber;
}

/** An order that was handed over: it has a tax invoice. */
async function deliveredOrder(): Promise<string> {
  const orderNumber = await placedOrder();
  await bring(store, orderNumber, "delivered");
  return orderNumber;
}

test("an invoice has the fields of the form Mushak-6.3, and its total equals the order's", async () => {
  const orderNumber = await deliveredOrder();
  await store.query(
    `insert into order_history (order_id, status, payment_status, at)
     select id, status, payment_status, '2026-11-15T18:30:05Z' from customer_order where number = $1`,
    [orderNumber],
  );
  const { drawn, pages } = await invoiceText(orderNumber);
  expect(pages).toBe(1);
  const lines = drawn.split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Mushak-6.3",
      "Tax invoice",
      "Tatka Demo Limited",
      "000000000-0000",
      "Rahima Khatun",
      orderNumber,
      // 18:30 UTC is the next day in Dhaka.
      "16 November 2026",
      "00:30:05",
      "Hilsa Paratha",
      // 600 taka including 15 %: 521.74 net, 78.26 tax.
      "260.87",
      "521.74",
      "15%",
      "78.26",
      "600.00",
      "Delivery",
      "29.00",
      "550.74",
      "629.00",
    ]),
  );
  expect(drawn).toContain("House 7, Road 3, Dhanmondi,");
});

describe("an invoice is in Bangla", () => {
  test("if the order was placed in Bangla, and in English on request", async () => {
    const orderNumber = await deliveredOrder();
    expect((await invoiceText(orderNumber)).read).not.toContain("মূসক");
    await store.query("update customer_order set language = 'bn' where number = $1", [orderNumber]);
    const { read } = await invoiceText(orderNumber);
    for (const text of ["মূসক-৬.৩", "কর চালানপত্র", "টাটকা ডেমো লিমিটেড", "ইলিশ পরোটা", "৫২১.৭৪", "৬২৯.০০", "১৫%"]) {
      expect(read).toContain(text);
    }
    expect((await invoiceText(orderNumber, "?language=en")).drawn).toContain("Hilsa Paratha");
  });

  test("with correct conjuncts, and vowel signs in their place", async () => {
    await store.query(
      `update product p set title_bn = 'ক্ষুদ্র স্ট্রবেরি চট্টগ্রাম কিশোরগঞ্জ রুই হিমায়িত'
       from variation v where v.product_id = p.id and v.id = $1`,
      [paratha],
    );
    const { drawn, read } = await invoiceText(await placedOrder(), "?language=bn");
    expect(read.replaceAll("\n", " ")).toContain("ক্ষুদ্র স্ট্রবেরি চট্টগ্রাম কিশোরগঞ্জ রুই হিমায়িত");
    // Glyphs are read in visual order: ি and ে precede their consonant.
    for (const seen of ["স্ট্রেবির", "িকেশারগঞ্জ", "িহমািয়ত"]) expect(drawn).toContain(seen);
  });

  test("with a name in both scripts", async () => {
    const orderNumber = await placedOrder();
    await store.query(
      `update customer_order set recipient = recipient || '{"name": "রহিমা (Rahima) খাতুন"}' where number = $1`,
      [orderNumber],
    );
    expect((await invoiceText(orderNumber)).read).toContain("রহিমা (Rahima) খাতুন");
  });
});

test("an invoice has as many pages as sixty items need, with headings and page numbers", async () => {
  const variations = await store.query<{ id: number }>(
    `select v.id from variation v join product p on p.id = v.product_id
     where v.sku not like 'TEST-%' and v.id not in (select variation_id from flash_sale_item) order by v.id desc limit 59`,
  );
  const ids = variations.map(({ id }) => id);
  await store.query("update stock set on_hand = 50, reserved = 0 where variation_id = any($1)", [ids]);
  for (const id of ids) await buyer.put(id, 1);
  const orderNumber = await placedOrder(1);
  const { drawn, pages } = await invoiceText(orderNumber);
  expect(pages).toBeGreaterThan(1);
  const count = (text: string) => drawn.split("\n").filter((line) => line === text).length;
  expect(count("Description of goods or services")).toBeGreaterThan(1);
  expect(count(`Page ${pages} of ${pages}`)).toBe(1);
  for (let place = 1; place <= 60; place += 1) expect(count(String(place)), `line ${place}`).toBeGreaterThan(0);
  const [order] = await store.query<{ total: number }>(
    `select total_poisha / 100 as total from customer_order where number = $1`,
    [orderNumber],
  );
  // Below the table, whose columns always show poisha, and in the box beside the notes.
  const total = Number(order?.total);
  expect([takaFigure(total, "en", "always"), takaFigure(total, "en")].map(count)).toEqual([1, 1]);
});

test("before delivery there is a summary, which says that it is not an invoice", async () => {
  const orderNumber = await placedOrder();
  const { drawn } = await invoiceText(orderNumber);
  for (const text of ["Order summary", "Not a tax invoice. The tax invoice is issued on delivery.", "629.00"]) {
    expect(drawn).toContain(text);
  }
  expect(drawn).not.toMatch(/Mushak|National Board|Invoice no/);
  const { read } = await invoiceText(orderNumber, "?language=bn");
  expect(read).toContain("অর্ডারের সারসংক্ষেপ");
  expect(read).not.toContain("মূসক-৬.৩");
});

test("an invoice names the seller set by staff", async () => {
  const orderNumber = await placedOrder();
  const proof = await asAdministrator(store);
  const before = (await store.call("GET", "/settings/company")).body;
  const save = (value: unknown) => store.call("POST", "/settings", { key: "company", value }, proof);
  const company = { name: "Shapla Traders", nameBn: "শাপলা ট্রেডার্স", address: "Chawkbazar", addressBn: "চকবাজার" };
  expect((await save({ ...company, bin: "123" })).status).toBe(400);
  expect((await save({ ...company, bin: "001234567-0101" })).status).toBe(200);
  expect((await invoiceText(orderNumber)).drawn).toContain("001234567-0101");
  expect((await invoiceText(orderNumber, "?language=bn")).read).toContain("শাপলা ট্রেডার্স");
  await save(before);
});

describe("an invoice is private", () => {
  test("other customers' orders return 404, and guests have to log in", async () => {
    const orderNumber = await placedOrder();
    const other = await aBuyer(store);
    expect((await fetchInvoice(orderNumber, "", other.authorization)).status).toBe(404);
    expect((await store.request(`/api/v1.0/order/${orderNumber}/invoice.pdf`)).status).toBe(401);
    expect((await fetchInvoice("AAAA-BBBB-CCCC")).status).toBe(404);
    expect((await fetchInvoice(orderNumber, "?language=fr")).status).toBe(400);
  });

  test("a cancelled order has a summary only if it was paid", async () => {
    const orderNumber = await placedOrder();
    await buyer.call("POST", `/order/${orderNumber}/cancel`);
    const refused = await fetchInvoice(orderNumber);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "order.wrong_state" });
    await store.query("update customer_order set payment_status = 'refunded' where number = $1", [orderNumber]);
    expect((await invoiceText(orderNumber)).drawn).toContain("paid and refunded");
  });

  test("is never cached by proxies, and browsers may display it", async () => {
    const { headers } = await fetchInvoice(await placedOrder());
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toMatch(/^inline; filename="invoice-[0-9A-Z-]+\.pdf"$/);
    expect(headers.get("content-security-policy")).toContain("object-src 'self'");
  });
});
