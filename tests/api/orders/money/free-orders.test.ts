import type { Order, PlacedOrder } from "@tatka/contract/orders/orders";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { runJob } from "../../../harness/job.ts";
import { anOrder } from "../../../harness/order.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { linesOf } from "../../../harness/paid-order.ts";
import { gatewaysAt } from "../../../harness/payment.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { placeAsStaff } from "../../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const manager = await anOrderAdmin(store, ["order.read", "order.confirm", "order.pack", "order.deliver"]);
const { read, edit, quote } = linesOf(store, proof);
const { inbox } = shoppersOf(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });
const withoutCharge = { rules: [{ from: 0, upTo: null, charge: 0 }] };
const saved = await store.call("POST", "/settings", { key: "deliveryPolicy", value: withoutCharge }, proof);
expect(saved.status).toBe(200);

let buyer: Buyer;
let gift: number;
let other: number;
let voucherCode: string;
let vouchers = 0;
beforeEach(async () => {
  buyer = await aBuyer(store);
  gift = await aVariation(store, 50);
  do other = await aVariation(store, 50, 200);
  while (await areOfOneProduct(gift, other));
  vouchers += 1;
  voucherCode = `FREE${vouchers}X`;
  await store.query(
    `with made as (insert into voucher (code, kind, percent) values ($1, 'percent', 100) returning id)
     insert into voucher_product (voucher_id, product_id)
     select made.id, v.product_id from made, variation v where v.id = $2`,
    [voucherCode, gift],
  );
});

async function areOfOneProduct(...variations: number[]): Promise<boolean> {
  const products = await store.query("select distinct product_id from variation where id = any($1)", [variations]);
  return products.length === 1;
}

const orderOf = async (number: string) => (await buyer.call<Order>("GET", `/order/${number}`)).body;
const emailOf = async () =>
  (await store.query<{ email: string }>("select email from account where id = $1", [buyer.id]))[0]?.email ?? "";

async function free(paymentMethod: string): Promise<PlacedOrder> {
  await buyer.put(gift, 1);
  const { status, body } = await buyer.order({ paymentMethod, voucherCode });
  expect([status, body.total]).toEqual([201, 0]);
  return body;
}

describe("a free order", () => {
  test.each(["cod", "bkash", "sslcommerz"])("is paid when it is placed, with the method %s", async (method) => {
    const placed = await free(method);
    expect(placed).toEqual({ orderNumber: placed.orderNumber, status: "placed", paymentStatus: "paid", total: 0 });
    const order = await orderOf(placed.orderNumber);
    expect(order).toMatchObject({ paymentStatus: "paid", mayPay: false, payBefore: null });
    expect(order.history).toMatchObject([{ status: "placed", paymentStatus: "paid" }]);
    const attempts = await store.query(
      "select from payment p join customer_order o on o.id = p.order_id where o.number = $1",
      [placed.orderNumber],
    );
    expect(attempts).toEqual([]);
    expect((await buyer.call<{ code: string }>("POST", `/order/${placed.orderNumber}/pay`)).body.code).toBe(
      "order.wrong_state",
    );
    for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
      expect((await manager.step(placed.orderNumber, step)).status, step).toBe(200);
    }
  });

  test("never expires", async () => {
    const { orderNumber } = await free("bkash");
    await store.query("update customer_order set pay_before = now() - interval '1 hour' where number = $1", [
      orderNumber,
    ]);
    await runJob(store, "expire-unpaid-orders");
    expect((await orderOf(orderNumber)).status).toBe("placed");
  });

  test("says so in the mail, on the invoice and on the order's page", async () => {
    const { orderNumber } = await free("bkash");
    const mails = async () => (await inbox(await emailOf())).map(({ text }) => text);
    await expect.poll(mails).toContainEqual(expect.stringContaining("No payment due"));
    for (const step of ["confirm", "pack", "dispatch"]) await manager.step(orderNumber, step);
    const sms = () =>
      store.query<{ text: string }>(
        "select text from outgoing_message where channel = 'sms' and text like '%' || $1 || ' is on its way%'",
        [orderNumber],
      );
    await expect.poll(sms).toMatchObject([{ text: expect.stringContaining("No payment due") }]);
    await manager.step(orderNumber, "deliver");
    const headers = { authorization: buyer.authorization };
    const invoice = await store.request(`/api/v1.0/order/${orderNumber}/invoice.pdf`, { headers });
    const { drawn } = textOfPdf(await invoice.bytes());
    expect(drawn).toContain("No payment due");
    expect(drawn).not.toContain("bKash");
  });

  test("placed by staff is the same: without a gateway and a payment link", async () => {
    const { status, body } = await placeAsStaff(store, proof, {
      customer: { id: buyer.id },
      addressId: buyer.addressId,
      lines: [{ variationId: gift, quantity: 1 }],
      paymentMethod: "bkash",
      voucherCode,
    });
    expect(status).toBe(201);
    expect(body).toEqual({ orderNumber: body.orderNumber, status: "placed", paymentStatus: "paid", total: 0 });
    const link = await store.call<{ code: string }>("POST", `/admin/order/${body.orderNumber}/payment-link`, {}, proof);
    expect(link.body.code).toBe("order.wrong_state");
  });
});

describe("when staff edit an order", () => {
  async function mixed(paymentMethod: string): Promise<string> {
    await buyer.put(gift, 1);
    await buyer.put(other, 1);
    const { status, body } = await buyer.order({ paymentMethod, voucherCode });
    expect([status, body.total]).toEqual([201, 200]);
    // The payment page was opened and left.
    await store.query(
      `update payment set status = 'cancelled' where order_id = (select id from customer_order where number = $1)`,
      [body.orderNumber],
    );
    return body.orderNumber;
  }
  const keepOnly = async (number: string, variationId: number, more: object[] = []) => {
    const { version, lines } = await read(number);
    const lineId = lines.find((line) => line.variationId === variationId)?.id;
    return edit(number, version, [{ lineId, quantity: 1 }, ...more]);
  };

  test.each(["cod", "bkash"])("and the total becomes 0, it is paid at once (%s)", async (method) => {
    const number = await mixed(method);
    const { status, body } = await keepOnly(number, gift);
    expect([status, body.total, body.paymentStatus]).toEqual([200, 0, "paid"]);
    expect(await orderOf(number)).toMatchObject({ mayPay: false, payBefore: null });
    expect((await orderOf(number)).history.at(-1)).toMatchObject({ paymentStatus: "paid" });
  });

  test.each([
    ["cod", "unpaid", false],
    ["bkash", "pending", true],
  ])("and the total rises above 0, it is unpaid again (%s)", async (method, status, mayPay) => {
    const { orderNumber } = await free(method);
    const asked = await quote<{ needsPayment: boolean }>(orderNumber, [
      { lineId: (await read(orderNumber)).lines[0]?.id, quantity: 1 },
      { variationId: other, quantity: 1 },
    ]);
    expect(asked.body.needsPayment).toBe(false);
    const { body } = await keepOnly(orderNumber, gift, [{ variationId: other, quantity: 1 }]);
    expect([body.total, body.paymentStatus]).toEqual([200, status]);
    const order = await orderOf(orderNumber);
    expect(order.mayPay).toBe(mayPay);
    expect(order.payBefore === null).toBe(!mayPay);
    if (mayPay) expect((await manager.step(orderNumber, "confirm")).body.code).toBe("order.payment_missing");
  });

  test("a confirmed online order cannot become unpaid", async () => {
    const { orderNumber } = await free("bkash");
    await manager.step(orderNumber, "confirm");
    const { lines } = await read(orderNumber);
    const asked = await quote<{ needsPayment: boolean }>(orderNumber, [
      { lineId: lines[0]?.id, quantity: 1 },
      { variationId: other, quantity: 1 },
    ]);
    expect(asked.body.needsPayment).toBe(true);
    const { body } = await keepOnly(orderNumber, gift, [{ variationId: other, quantity: 1 }]);
    expect(body.code).toBe("order.edit_needs_payment");
    expect(await orderOf(orderNumber)).toMatchObject({ status: "confirmed", paymentStatus: "paid", total: 0 });
  });
});

test("an old order with a total of 0 is not cancelled as unpaid", async () => {
  const { id } = await anOrder(store, buyer, { paymentMethod: "bkash", paymentStatus: "pending", totalPoisha: 0 });
  await store.query("update customer_order set pay_before = now() - interval '1 hour' where id = $1", [id]);
  await runJob(store, "expire-unpaid-orders");
  const [order] = await store.query("select status from customer_order where id = $1", [id]);
  expect(order).toEqual({ status: "placed" });
});
