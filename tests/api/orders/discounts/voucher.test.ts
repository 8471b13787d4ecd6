import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { redeemVoucher } from "../../../../apps/server/src/features/orders/vouchers/index.ts";
import { aShopper } from "../../../harness/customer.ts";
import { openVouchers } from "../../../harness/orders/vouchers.ts";

const { store, db, cheap, dear, next, aVoucher, put, validate } = await openVouchers();

let shopper = await next();
beforeEach(async () => {
  shopper = await next();
});

async function anOrder(accountId: number, status: string): Promise<void> {
  const number = randomUUID()
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^(.{4})(.{4})(.{4}).*/, "$1-$2-$3");
  await store.query(
    `insert into customer_order (number, account_id, status, payment_method, region_code, hub_id, recipient, shipping_kind,
       deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha)
     values ($1, $2, $3, 'cod', 'dhaka', (select min(id) from hub where region_code = 'dhaka'), '{}', 'standard',
       now(), now(), 10000, 0, 10000)`,
    [number, accountId, status],
  );
}

describe("voucher discounts", () => {
  test("a percentage, rounded down to the poisha, and capped", async () => {
    await put(cheap.id, 1);
    const tenth = await aVoucher({ kind: "percent", percent: 10 });
    expect(await validate(tenth.code)).toMatchObject({
      status: 200,
      body: { code: tenth.code, kind: "percent", discount: 10, freeDelivery: false },
    });
    await put(cheap.id, 15);
    expect((await validate(tenth.code)).body.discount).toBe(150.01);
    const capped = await aVoucher({ kind: "percent", percent: 10, cap_poisha: 10000 });
    expect((await validate(capped.code)).body.discount).toBe(100);
  });

  test("a fixed amount, never more than the goods in scope", async () => {
    await put(cheap.id, 1);
    await put(dear.id, 1);
    expect((await validate((await aVoucher()).code)).body.discount).toBe(50);
    const scoped = await aVoucher({ amount_poisha: 20000 });
    await store.query("insert into voucher_product values ($1, $2)", [scoped.id, cheap.product]);
    expect((await validate(scoped.code)).body.discount).toBe(100.01);
  });

  test("the delivery", async () => {
    await put(cheap.id, 1);
    const { code } = await aVoucher({ kind: "free_delivery" });
    expect((await validate(code)).body).toMatchObject({ kind: "free_delivery", discount: 0, freeDelivery: true });
  });

  test("a category includes its descendants", async () => {
    await put(dear.id, 1);
    const { id, code } = await aVoucher({ kind: "percent", percent: 50 });
    await store.query("insert into voucher_category values ($1, $2)", [id, dear.top]);
    expect((await validate(code)).body.discount).toBe(125);
    await store.query("update voucher_category set category_id = $2 where voucher_id = $1", [id, dear.category]);
    expect((await validate(code)).body.discount).toBe(125);
    await store.query("update voucher_category set category_id = $2 where voucher_id = $1", [id, cheap.category]);
    expect((await validate(code)).body).toMatchObject({ code: "voucher.not_for_this_cart" });
  });

  test("prices are those of the customer's region", async () => {
    const inChattogram = await aShopper(store, { region: "ctg" });
    await put(cheap.id, 1, inChattogram);
    const { code } = await aVoucher({ kind: "percent", percent: 10 });
    expect((await validate(code, inChattogram)).body.discount).toBe(30);
  });

  test("a code is case-insensitive, with spaces around it", async () => {
    await put(cheap.id, 1);
    const { code } = await aVoucher();
    expect((await validate(`%20${code.toLowerCase()}%20`)).body).toMatchObject({ code, discount: 50 });
  });

  test.each([
    { code: "TATKA10", quantity: 6, body: { discount: 100 } },
    { code: "EID50", quantity: 2, body: { discount: 50 } },
    { code: "FREEDEL", quantity: 2, body: { freeDelivery: true } },
    { code: "NOTUN100", quantity: 3, body: { discount: 100 } },
    { code: "NOTUN100", quantity: 2, body: { code: "voucher.below_minimum" } },
  ])("the demo's $code for $quantity", async ({ code, quantity, body }) => {
    await put(dear.id, quantity);
    expect((await validate(code)).body).toMatchObject(body);
  });
});

describe("a voucher is refused", () => {
  test("for a guest and for an empty cart", async () => {
    const { code } = await aVoucher();
    expect((await store.call("GET", `/voucher/validate/${code}`)).status).toBe(401);
    expect((await validate(code)).body).toMatchObject({ code: "cart.empty" });
  });

  test("with the same message if unknown, hidden or of another region", async () => {
    await put(cheap.id, 1);
    const hidden = await aVoucher({ status: "hidden" });
    const elsewhere = await aVoucher({ region_code: "ctg" });
    const answers = await Promise.all(["NO-SUCH-CODE", hidden.code, elsewhere.code].map((code) => validate(code)));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({
        code: "voucher.not_valid",
        message: "This voucher code is not valid.",
        requestId: expect.any(String),
      });
    }
    const here = await aVoucher({ region_code: "dhaka" });
    expect((await validate(here.code)).status).toBe(200);
  });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  test.each([
    { name: "before its time", terms: { starts_at: inDays(1) }, code: "voucher.not_now" },
    { name: "after its time", terms: { ends_at: inDays(-1) }, code: "voucher.not_now" },
    { name: "once used up", terms: { total_limit: 3, used: 3 }, code: "voucher.used_up" },
    { name: "below its minimum", terms: { min_order_poisha: 10002 }, code: "voucher.below_minimum" },
  ])("$name", async ({ terms, code }) => {
    await put(cheap.id, 1);
    expect(await validate((await aVoucher(terms)).code)).toMatchObject({ status: 409, body: { code } });
  });

  test("with the missing amount", async () => {
    await put(cheap.id, 1);
    const { body } = await validate((await aVoucher({ min_order_poisha: 50000 })).code);
    expect(body.message).toBe("This voucher needs a minimum order of 500 taka.");
  });

  test("once the customer has used it up", async () => {
    await put(cheap.id, 1);
    const { id, code } = await aVoucher({ customer_limit: 2 });
    await redeemVoucher(db, id, shopper.id);
    expect((await validate(code)).status).toBe(200);
    await redeemVoucher(db, id, shopper.id);
    expect((await validate(code)).body).toMatchObject({ code: "voucher.already_used" });
    const other = await aShopper(store);
    await put(cheap.id, 1, other);
    expect((await validate(code, other)).status).toBe(200);
  });

  test("after a first order, unless that was cancelled", async () => {
    await put(cheap.id, 1);
    const { code } = await aVoucher({ first_order_only: true });
    await anOrder(shopper.id, "cancelled");
    expect((await validate(code)).status).toBe(200);
    await anOrder(shopper.id, "placed");
    expect((await validate(code)).body).toMatchObject({ code: "voucher.first_order_only" });
  });
});
