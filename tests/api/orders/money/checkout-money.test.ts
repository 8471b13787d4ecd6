import type { Order } from "@tatka/contract/orders/orders";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  paratha = await aVariation(store, 500);
});

let codes = 0;
async function aVoucher(terms: Record<string, unknown>): Promise<{ id: number; code: string }> {
  codes += 1;
  const all = { code: `TEST${codes}X`, ...terms };
  const columns = Object.keys(all);
  const [row] = await store.query<{ id: number }>(
    `insert into voucher (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(all),
  );
  return { id: row?.id ?? 0, code: all.code };
}

const usedOf = async ({ id }: { id: number }) =>
  (await store.query<{ used: number }>("select used from voucher where id = $1", [id]))[0]?.used;
const orderOf = async (who: Buyer, number: string) => (await who.call<Order>("GET", `/order/${number}`)).body;

describe("a voucher", () => {
  test("is shown in the summary, distributed to the poisha, and returned when the order is cancelled", async () => {
    const odd = await aVariation(store, 50, 101);
    const voucher = await aVoucher({ kind: "percent", percent: 7 });
    await buyer.put(paratha, 3);
    await buyer.put(odd, 1);
    const { body: summary } = await buyer.call<{ discount: number; total: number; fingerprint: string }>(
      "GET",
      `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}&voucherCode=${voucher.code.toLowerCase()}`,
    );
    expect(summary).toMatchObject({ subtotal: 1001, discount: 70.07, deliveryCharge: 29, total: 959.93 });
    const { status, body } = await buyer.order({ voucherCode: voucher.code, fingerprint: summary.fingerprint });
    expect(status).toBe(201);
    expect(body.total).toBe(959.93);
    const order = await orderOf(buyer, body.orderNumber);
    const shares = order.lines.map(({ discount }) => Math.round(discount * 100));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(7007);
    expect(
      order.lines.every(({ price, quantity, discount, total }) => Math.abs(price * quantity - discount - total) < 1e-9),
    ).toBe(true);
    expect(await usedOf(voucher)).toBe(1);
    await buyer.call("POST", `/order/${body.orderNumber}/cancel`);
    expect(await usedOf(voucher)).toBe(0);
  });

  test("for free delivery waives the delivery charge", async () => {
    const voucher = await aVoucher({ kind: "free_delivery" });
    await buyer.put(paratha, 1);
    expect((await buyer.order({ voucherCode: voucher.code })).body).toMatchObject({ total: 300 });
  });

  test("that does not apply shows the reason in the summary, and refuses the order", async () => {
    const voucher = await aVoucher({ kind: "fixed", amount_poisha: 5000, min_order_poisha: 100_000 });
    await buyer.put(paratha, 1);
    const { body } = await buyer.call("GET", `/shoppingCart/getCheckoutSummary?voucherCode=${voucher.code}`);
    expect(body).toMatchObject({ discount: 0, voucher: { refusal: "voucher.below_minimum" } });
    expect((await buyer.order({ voucherCode: voucher.code })).body).toMatchObject({ code: "voucher.below_minimum" });
    expect((await buyer.order({ voucherCode: "NOSUCHCODE" })).body).toMatchObject({ code: "voucher.not_valid" });
    expect(await usedOf(voucher)).toBe(0);
  });

  test("with a limit of 5 is used by five of thirty concurrent buyers", async () => {
    const voucher = await aVoucher({ kind: "fixed", amount_poisha: 1000, total_limit: 5 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aBuyer(store)));
    await Promise.all(buyers.map((one) => one.put(paratha, 1)));
    const answers = await Promise.all(buyers.map((one) => one.order({ voucherCode: voucher.code })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe("voucher.used_up");
    expect(await usedOf(voucher)).toBe(5);
  });
});

describe("an order paid online", () => {
  test("redirects to the gateway, and a repeated key to the same page", async () => {
    await buyer.put(paratha, 1);
    const first = await buyer.order({ paymentMethod: "sslcommerz" }, "one-key");
    expect(first).toMatchObject({
      status: 201,
      body: { paymentStatus: "pending", paymentUrl: expect.stringMatching(/^http/) },
    });
    const again = await buyer.order({ paymentMethod: "sslcommerz" }, "one-key");
    expect(again.body).toEqual(first.body);
    expect(await orderOf(buyer, first.body.orderNumber)).toMatchObject({ mayPay: true, payBefore: expect.any(String) });
  });

  test("that is cancelled after payment is refunded", async () => {
    await buyer.put(paratha, 2);
    const { orderNumber } = (await buyer.order({ paymentMethod: "bkash" })).body;
    await store.query(
      `with paid as (update payment set status = 'paid', captured_poisha = amount_poisha
         where order_id = (select id from customer_order where number = $1))
       update customer_order set payment_status = 'paid', pay_before = null where number = $1`,
      [orderNumber],
    );
    expect((await buyer.call("POST", `/order/${orderNumber}/cancel`)).status).toBe(200);
    expect(await orderOf(buyer, orderNumber)).toMatchObject({
      status: "cancelled",
      refunds: [{ amount: 629, status: expect.stringMatching(/due|processing|done/) }],
    });
  });

  test("expires if it is not paid in time, and releases everything", async () => {
    await buyer.put(paratha, 2);
    const { orderNumber } = (await buyer.order({ paymentMethod: "sslcommerz" })).body;
    await store.query("update customer_order set pay_before = now() - interval '1 second' where number = $1", [
      orderNumber,
    ]);
    await store.query("select graphile_worker.add_job('expire-unpaid-orders')");
    await expect.poll(async () => (await orderOf(buyer, orderNumber)).status).toBe("cancelled");
    const [stock] = await store.query<{ reserved: number }>(
      "select sum(reserved)::int as reserved from stock where variation_id = $1",
      [paratha],
    );
    expect(stock?.reserved).toBe(0);
  });
});

test("all orders in this file add up, to the poisha", async () => {
  const wrong = await store.query(`
    select o.number from customer_order o
    join (select order_id, sum(unit_poisha * quantity) as goods, sum(discount_poisha) as discount
          from order_line group by order_id) l on l.order_id = o.id
    where l.goods <> o.subtotal_poisha or l.discount <> o.discount_poisha
      or o.total_poisha <> l.goods - l.discount + o.delivery_poisha - o.delivery_discount_poisha`);
  expect(wrong).toEqual([]);
  const unbalanced = await store.query(`
    select s.variation_id from stock s
    left join (select a.variation_id, a.hub_id, sum(a.quantity) as held from order_allocation a
               where a.state = 'reserved' group by 1, 2) h using (variation_id, hub_id)
    where s.reserved <> coalesce(h.held, 0)`);
  expect(unbalanced).toEqual([]);
});
