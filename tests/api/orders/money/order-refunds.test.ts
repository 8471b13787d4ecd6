import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { aPaidOrder, bring, ledgerOf, linesOf, stockOf } from "../../../harness/paid-order.ts";
import { gatewaysAt, reconcile } from "../../../harness/payment.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";
import { refundLives } from "../../../harness/walks/refund-lives.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { read, refund } = linesOf(store, proof);
const { inbox } = shoppersOf(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });
await store.query("insert into voucher (code, kind, percent) values ('BACK7', 'percent', 7)");
await store.query("insert into voucher (code, kind) values ('RIDEFREE', 'free_delivery')");

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  buyer = await aBuyer(store);
  paratha = await aVariation(store, 20, 301);
});

async function aDeliveredOrder(input: object = {}, quantity = 3): Promise<{ number: string; lineId: number }> {
  await buyer.put(paratha, quantity);
  const number = await aPaidOrder(store, buyer, input);
  await bring(store, number, "delivered");
  return { number, lineId: (await read(number)).lines[0]?.id ?? 0 };
}
const idOf = async (number: string) =>
  (await store.query<{ id: number }>("select id from customer_order where number = $1", [number]))[0]?.id ?? 0;

describe("a refund by line", () => {
  test("is the line's paid amount after its share of the voucher, to the poisha, through the gateway", async () => {
    const { number, lineId } = await aDeliveredOrder({ voucherCode: "BACK7" });
    // 3 × 301 taka less 7 %: 839.79, of which a third is 279.93.
    const amounts = [];
    for (const quantity of [1, 2]) {
      const { status, body } = await refund(number, { lines: [{ lineId, quantity }] });
      expect([status, body.refund.status]).toEqual([201, "due"]);
      amounts.push(body.refund.amount);
    }
    expect(amounts).toEqual([279.93, 559.86]);
    expect((await refund(number, { lines: [{ lineId, quantity: 1 }] })).body.code).toBe("order.refunded_already");
    const { body } = await refund(number, { delivery: true });
    expect(body.refund.amount).toBe(body.order.deliveryCharge);
    expect((await refund(number, { delivery: true })).body.code).toBe("order.nothing_to_refund");
    expect(body.order).toMatchObject({ paid: body.order.total, paidBack: body.order.total, mayRefund: false });
    for (let run = 0; run < 2; run += 1) await reconcile(store, await idOf(number));
    expect((await read(number)).paymentStatus).toBe("refunded");
    const [audited] = await store.query(
      "select count(*)::int as entries from audit_entry where resource = 'order' and resource_id = $1 and action = 'refund'",
      [number],
    );
    expect(audited).toEqual({ entries: 3 });
  });

  test("never exceeds the pieces or money, also concurrently", async () => {
    const { number, lineId } = await aDeliveredOrder({}, 5);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refund(number, { lines: [{ lineId, quantity: 1, restock: true }] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["order.refunded_already"]),
    );
    expect(await stockOf(store, paratha)).toEqual({ onHand: 20, reserved: 0 });

    const free = await Promise.all(Array.from({ length: 4 }, () => refund(number, { amount: 20 })));
    expect(free.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(free.find(({ status }) => status !== 201)?.body.code).toBe("payment.refund_too_large");
    const ledger = await ledgerOf(store, number);
    expect(ledger.promisedBack).toBe(ledger.refunds);
    expect(ledger.promisedBack).toBeLessThanOrEqual(ledger.captured);
  });

  test("restocks goods on request only, once they left stock or are packed", async () => {
    const { number, lineId } = await aDeliveredOrder({}, 4);
    expect(await stockOf(store, paratha)).toEqual({ onHand: 16, reserved: 0 });
    await refund(number, { lines: [{ lineId, quantity: 1 }] });
    expect((await stockOf(store, paratha)).onHand).toBe(16);
    await refund(number, { lines: [{ lineId, quantity: 2, restock: true }] });
    expect((await stockOf(store, paratha)).onHand).toBe(18);

    await buyer.put(paratha, 4);
    const packed = await aPaidOrder(store, buyer);
    await bring(store, packed, "packed");
    const [line] = (await read(packed)).lines;
    await refund(packed, { lines: [{ lineId: line?.id, quantity: 1, restock: true }] });
    expect(await stockOf(store, paratha)).toEqual({ onHand: 18, reserved: 3 });
    await bring(store, packed, "delivered");
    expect(await stockOf(store, paratha)).toEqual({ onHand: 15, reserved: 0 });
  });

  test("of packed pieces does not mention a return: they never left", async () => {
    await buyer.put(paratha, 4);
    const number = await aPaidOrder(store, buyer);
    await bring(store, number, "packed");
    const [line] = (await read(number)).lines;
    const returned = async () => {
      const [row] = await store.query(
        "select refunded_quantity as refunded, restocked_quantity as restocked, returned_quantity as returned from order_line where id = $1",
        [line?.id],
      );
      return row;
    };
    await refund(number, { lines: [{ lineId: line?.id, quantity: 1, restock: true }] });
    await refund(number, { lines: [{ lineId: line?.id, quantity: 1 }] });
    expect(await returned()).toEqual({ refunded: 2, restocked: 1, returned: 0 });
    await bring(store, number, "delivered");
    await refund(number, { lines: [{ lineId: line?.id, quantity: 1, restock: true }] });
    await refund(number, { lines: [{ lineId: line?.id, quantity: 1 }] });
    expect(await returned()).toEqual({ refunded: 4, restocked: 2, returned: 1 });
  });

  test("of a discounted delivery is its paid amount", async () => {
    const free = await aDeliveredOrder({ voucherCode: "RIDEFREE" });
    expect((await refund(free.number, { delivery: true })).body.code).toBe("order.nothing_to_refund");
    const { body } = await refund(free.number, { lines: [{ lineId: free.lineId, quantity: 1 }], delivery: true });
    expect(body.refund.amount).toBe(301);
    expect(body.order.deliveryRefunded).toBe(0);

    const cheaper = await aDeliveredOrder();
    const { deliveryCharge: paid } = await read(cheaper.number);
    await store.query(
      "update customer_order set delivery_discount_poisha = 5900, delivery_poisha = delivery_poisha + 5900 where number = $1",
      [cheaper.number],
    );
    expect((await read(cheaper.number)).deliveryCharge).toBe(paid + 59);
    expect((await refund(cheaper.number, { delivery: true })).body.refund.amount).toBe(paid);
  });

  test("of cash is promised and announced, never above the paid amount", async () => {
    await buyer.put(paratha, 3);
    const number = (await buyer.order()).body.orderNumber;
    expect((await refund(number, { amount: 10 })).body.code).toBe("order.not_paid");
    await bring(store, number, "delivered");
    const [line] = (await read(number)).lines;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refund(number, { lines: [{ lineId: line?.id, quantity: 2 }] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 201)?.body.refund).toMatchObject({
      amount: 602,
      status: "due",
      gateway: null,
      requestedBy: "Administrator",
    });
    expect((await read(number)).paymentStatus).toBe("paid");
    expect((await refund(number, { amount: 5_000 })).body.code).toBe("payment.refund_too_large");
    await refund(number, { lines: [{ lineId: line?.id, quantity: 1 }], delivery: true });
    expect(await read(number)).toMatchObject({ paymentStatus: "paid", mayRefund: false });
    const [account] = await store.query<{ email: string }>("select email from account where id = $1", [buyer.id]);
    await expect
      .poll(async () => (await inbox(account?.email ?? "")).map(({ text }) => text).join())
      .toContain("we will pay back ৳602");
  });

  test("before packing changes the lines instead, and refunds nothing else", async () => {
    await buyer.put(paratha, 3);
    const number = await aPaidOrder(store, buyer);
    const [line] = (await read(number)).lines;
    expect((await refund(number, { lines: [{ lineId: line?.id, quantity: 1 }] })).body.code).toBe("order.edit_instead");
    expect((await refund(number, {})).body.code).toBe("order.nothing_to_refund");
    expect((await refund(number, { amount: 5, reason: " " })).body.code).toBe("request.invalid");
    expect((await refund("AAAA-AAAA-AAAA", { amount: 5 })).body.code).toBe("order.not_found");
    expect((await refund(number, { amount: 5.5 })).body.refund.amount).toBe(5.5);
    await buyer.call("POST", `/order/${number}/cancel`);
    const ledger = await ledgerOf(store, number);
    expect(ledger.promisedBack).toBe(ledger.captured);
    expect((await refund(number, { amount: 1 })).body.code).toBe("payment.refund_too_large");
  });
});

test("money adds up and no piece is lost, after any concurrent edits and refunds", () => refundLives(store, proof, 3));
