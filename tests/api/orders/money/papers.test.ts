import type { RevenueReport } from "@tatka/contract/insight/reports";
import type { AdminOrderLines } from "@tatka/contract/orders/line-edits";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aBuyerAndVariation, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { buyGet, discountsOf, sizes } from "../../../harness/discounts.ts";
import { aDoor, doorPermissions } from "../../../harness/door.ts";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { rowsOfWorkbook } from "../../../harness/files/workbook.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "report.read"]);
const door = aDoor(store, manager);

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

async function delivered(quantity = 2): Promise<string> {
  const number = await door.onItsWay(buyer, paratha, quantity);
  expect((await manager.step(number, "deliver")).status).toBe(200);
  return number;
}

async function serialOf(number: string) {
  const [row] = await store.query<{ hub: number; year: number; serial: number }>(
    `select i.hub_id as hub, i.fiscal_year as year, i.serial from invoice i join customer_order o on o.id = i.order_id
     where o.number = $1`,
    [number],
  );
  return row;
}

async function paper(path: string, headers: Record<string, string> = manager.headers) {
  const response = await store.request(`/api/v1.0${path}`, { headers });
  return response.status === 200 ? textOfPdf(await response.bytes()) : response.status;
}

describe("an invoice", () => {
  test("has the next serial of its hub and fiscal year, printed on it", async () => {
    const first = await serialOf(await delivered());
    const number = await delivered();
    const second = await serialOf(number);
    expect(second).toEqual({ ...first, serial: (first?.serial ?? 0) + 1 });
    const read = await paper(`/admin/order/${number}/invoice.pdf?language=en`);
    const next = String(((second?.year ?? 0) + 1) % 100);
    const serial = `${second?.hub}/${second?.year}-${next}/${String(second?.serial).padStart(6, "0")}`;
    expect(read).toMatchObject({ drawn: expect.stringContaining(serial) });
    expect(read).toMatchObject({ drawn: expect.stringContaining(number) });
  });

  test("shows the rounding to whole taka, and the discount of a line", async () => {
    await store.query("update variation set regular_price_poisha = 12345 where id = $1", [paratha]);
    await store.query(
      "insert into voucher (code, kind, percent) values ('TENTH', 'percent', 10) on conflict do nothing",
    );
    await buyer.put(paratha, 5);
    const { orderNumber } = (await buyer.order({ voucherCode: "TENTH" })).body;
    await door.bring(orderNumber);
    const { body } = await manager.step(orderNumber, "deliver");
    const read = await paper(`/admin/order/${orderNumber}/invoice.pdf?language=en`);
    if (typeof read === "number") throw new Error(`the invoice was answered with ${read}`);
    expect(read.drawn).toContain("5 × 123.45 = 617.25, discount 61.7");
    expect(read.drawn).toContain("Rounding to the taka");
    expect(read.drawn).toContain(`Cash`);
    expect(body.rounding).not.toBe(0);
  });

  test("of concurrent deliveries has a unique serial without gaps, and refused deliveries have none", async () => {
    const numbers: string[] = [];
    for (let order = 0; order < 6; order += 1) numbers.push(await door.onItsWay(buyer, paratha, 1 + (order % 2)));
    const twice = [...numbers, ...numbers];
    const answers = await Promise.all(twice.map((number) => manager.step(number, "deliver")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(numbers.length);
    expect(await gaps()).toEqual([]);
  });
});

/** Series with gaps or repeated numbers. */
function gaps() {
  return store.query(
    `select s.kind, s.hub_id, s.fiscal_year, s.last, count(p.serial)::int as papers, max(p.serial) as highest
     from paper_series s
     left join (
       select 'invoice' as kind, hub_id, fiscal_year, serial from invoice
       union all select 'credit_note', hub_id, fiscal_year, serial from credit_note
     ) p using (kind, hub_id, fiscal_year)
     group by s.kind, s.hub_id, s.fiscal_year, s.last
     having count(distinct p.serial) <> s.last or max(p.serial) <> s.last`,
  );
}

describe("a refund after delivery", () => {
  test("names the discount of its pieces, and their share", async () => {
    const size = await aVariation(store, 50, 300);
    await discountsOf(store, await asAdministrator(store)).make(buyGet(sizes(size)), { title: "Three for two" });
    const number = await door.onItsWay(buyer, size, 3);
    await manager.step(number, "deliver");
    const { body: order } = await store.call<AdminOrderLines>(
      "GET",
      `/admin/order/${number}/lines`,
      undefined,
      manager.headers,
    );
    const [line] = order.lines;
    expect(line?.discounts).toEqual([{ title: "Three for two", titleBn: "দুইয়ে এক", amount: 300 }]);
    const refund = { lines: [{ lineId: line?.id, quantity: 1 }], delivery: false, reason: "Torn bag" };
    expect((await manager.step(number, "refund", refund)).status).toBe(201);
    await expect.poll(async () => (await manager.order(number)).body.creditNotes.length).toBe(1);
    const [note] = (await manager.order(number)).body.creditNotes;
    expect(note?.amount).toBe(200);
    const read = await paper(`/admin/order/${number}/credit-note/${note?.id}/credit-note.pdf?language=en`);
    if (typeof read === "number") throw new Error(`the credit note was answered with ${read}`);
    const drawn = read.drawn.replaceAll(/\s+/g, " ");
    expect(drawn).toContain("1 × 300.00 = 300.00, discount 100.00");
    expect(drawn).toMatch(/a discount of ৳ ?100(\.00)?: Three for two/);
    expect(drawn).not.toContain("Price reduction");
  });

  test("creates a credit note with its own serial, once, with the invoice and the returned items", async () => {
    const number = await delivered(3);
    const line = (await manager.order(number)).body.lines[0];
    const refund = { lines: [{ lineId: line?.id, quantity: 1 }], delivery: true, amount: 5, reason: "Torn bag" };
    expect((await manager.step(number, "refund", refund)).status).toBe(201);
    await expect.poll(async () => (await manager.order(number)).body.creditNotes.length).toBe(1);
    const { creditNotes, deliveryCharge } = (await manager.order(number)).body;
    expect(creditNotes[0]?.amount).toBeCloseTo((line?.price ?? 0) + deliveryCharge + 5, 2);

    const id = creditNotes[0]?.id;
    const path = `/order/${number}/credit-note/${id}/credit-note.pdf`;
    const read = await paper(`/admin${path}?language=en`);
    if (typeof read === "number") throw new Error(`the credit note was answered with ${read}`);
    const invoice = await serialOf(number);
    for (const said of [
      "Credit note",
      "Mushak-6.7",
      "Torn bag",
      "Price reduction",
      "Delivery",
      creditNotes[0]?.serial,
    ]) {
      expect(read.drawn).toContain(said);
    }
    expect(read.drawn).toContain(`/${String(invoice?.serial).padStart(6, "0")}`);
    expect(await paper(path, { authorization: buyer.authorization })).toMatchObject({ pages: 1 });
    const stranger = await aBuyer(store);
    expect(await paper(path, { authorization: stranger.authorization })).toBe(404);
    expect(await gaps()).toEqual([]);
  });

  test("promised before delivery is credited once the invoice exists", async () => {
    const number = await door.onItsWay(buyer, paratha, 3);
    await store.query("update customer_order set payment_status = 'paid' where number = $1", [number]);
    expect((await manager.step(number, "refund", { amount: 10, reason: "Late" })).status).toBe(201);
    expect((await manager.order(number)).body.creditNotes).toEqual([]);
    await manager.step(number, "deliver");
    await expect.poll(async () => (await manager.order(number)).body.creditNotes.length).toBe(1);
  });
});

test("the sales register adds up to the revenue report", async () => {
  const number = await delivered(4);
  const line = (await manager.order(number)).body.lines[0];
  await manager.step(number, "refund", { lines: [{ lineId: line?.id, quantity: 2 }], reason: "Bad" });
  await expect.poll(async () => (await manager.order(number)).body.creditNotes.length).toBe(1);
  // Since yesterday, in case midnight has passed since the delivery.
  const today = dhakaDay(new Date());
  const range = `from=${daysLater(today, -1)}&to=${today}`;
  const path = `/api/v1.0/admin/report/sales-register.xlsx?${range}`;
  const response = await store.request(path, { headers: manager.headers });
  expect(response.status).toBe(200);
  const rows = rowsOfWorkbook(await response.bytes());
  expect(rows[0]?.[2]).toBe("Serial");
  const total = rows.at(-1);
  const { body } = await manager.call<RevenueReport>("GET", `/admin/report/revenue?${range}`);
  expect(total?.[0]).toBe("Total");
  expect(total?.[8]).toBeCloseTo(body?.totals.net ?? Number.NaN, 2);
  expect(rows.filter(([, kind]) => kind === "Credit note").length).toBeGreaterThan(0);
  const other = await anOrderAdmin(store, ["order.read"]);
  expect((await store.request(path, { headers: other.headers })).status).toBe(403);
});
