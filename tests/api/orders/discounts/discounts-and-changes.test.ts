import { beforeEach, describe, expect, test } from "vitest";
import { buyGet, sizes, spend } from "../../../harness/discounts.ts";
import type { Summary } from "../../../harness/orders/discounted-cart.ts";
import { discountedCart } from "../../../harness/orders/discounted-cart.ts";
import { aPaidOrder, ledgerOf, linesOf } from "../../../harness/paid-order.ts";
import { placeAsStaff } from "../../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";
import { expectBalance, stockAndSlots } from "../../../harness/walks/order-balance.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { rules, manager, next, summary, order, fill, place } = await discountedCart(store, proof);
const { read: readLines, edit, refund } = linesOf(store, proof);

let { buyer, dear, cheap } = await next();
beforeEach(async () => {
  ({ buyer, dear, cheap } = await next());
});

describe("with other deductions", () => {
  test("of a voucher and a discount the larger saving applies, and the customer sees it", async () => {
    await rules.make(buyGet(sizes(dear)));
    await store.query(
      `insert into voucher (code, kind, amount_poisha, is_public)
       values ('LESS1', 'fixed', 10000, true), ('MORE1', 'fixed', 40000, true)`,
    );
    await fill(3, 0);
    expect(await summary("&voucherCode=LESS1")).toMatchObject({
      ...{ discount: 300, voucher: { code: "LESS1", refusal: "voucher.discounts_save_more" } },
      discounts: [{ amount: 300 }],
    });
    expect((await buyer.order({ voucherCode: "LESS1" })).body.code).toBe("voucher.discounts_save_more");
    const offers = await buyer.call<{ code: string }[]>("GET", `/voucher/offers?addressId=${buyer.addressId}`);
    expect(offers.body.map(({ code }) => code)).toEqual(["MORE1"]);
    const better = await summary("&voucherCode=MORE1");
    expect(better).toMatchObject({ discount: 400, discounts: [], nearDiscounts: [] });
    const { body } = await buyer.order({ voucherCode: "MORE1", fingerprint: better.fingerprint });
    expect(await order(body.orderNumber)).toMatchObject({ voucherCode: "MORE1", discount: 400, discounts: [] });
  });

  test("staff orders show discounts; a staff discount replaces them, a waived charge does not", async () => {
    await rules.make(buyGet(sizes(dear)));
    const lines = [{ variationId: dear, quantity: 3 }];
    const quoted = { customerId: buyer.id, addressId: buyer.addressId, lines };
    const quote = async (more: object) =>
      (await store.call<Summary>("POST", "/admin/order/quote", { ...quoted, ...more }, proof)).body;
    expect(await quote({})).toMatchObject({ discount: 300, discounts: [{ title: "Two and one", amount: 300 }] });
    const own = { discount: { percent: 10, reason: "Late" } };
    expect(await quote(own)).toMatchObject({ discount: 90, discounts: [] });
    const waived = await quote({ deliveryWaiver: "Our mistake" });
    expect(waived).toMatchObject({ discount: 300, deliveryDiscount: waived.deliveryCharge });
    const input = { customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod", lines };
    const { body } = await placeAsStaff(store, proof, { ...input, deliveryWaiver: "Our mistake" });
    expect(await order(body.orderNumber)).toMatchObject({ discount: 300, discounts: [{ amount: 300 }], total: 600 });
    const { body: alone } = await placeAsStaff(store, proof, { ...input, ...own });
    expect(await order(alone.orderNumber)).toMatchObject({ discount: 90, discounts: [], discountReason: "Late" });
  });
});

describe("an agreed discount stays, whatever happens to the order", () => {
  test("an edit uses the discounts of the order's day, without new ones", async () => {
    const { body: rule } = await rules.make(buyGet(sizes(dear)));
    await fill(3, 1);
    const number = await place();
    await rules.change(rule, { terms: buyGet(sizes(dear), { percent: 10 }) });
    await rules.make(spend(sizes(cheap), { from: 100, percent: 50 }), { title: "Later" });
    const before = await readLines(number);
    const lineOf = (id: number) => before.lines.find(({ variationId }) => variationId === id)?.id;
    const six = await edit(number, before.version, [
      { lineId: lineOf(dear), quantity: 6 },
      { lineId: lineOf(cheap), quantity: 2 },
    ]);
    expect(six).toMatchObject({ status: 200, body: { discount: 600 } });
    expect((await order(number)).discounts).toMatchObject([{ title: "Two and one", amount: 600 }]);
    const two = await edit(number, six.body.version, [{ lineId: lineOf(dear), quantity: 2 }]);
    expect(two).toMatchObject({ status: 200, body: { discount: 0 } });
    expect((await order(number)).discounts).toEqual([]);
    const back = await edit(number, two.body.version, [{ lineId: lineOf(dear), quantity: 3 }]);
    expect(back.body.discount).toBe(300);
    const ledger = await ledgerOf(store, number);
    expect(ledger).toMatchObject({ parts: ledger.total, lineShares: ledger.discount });
  });

  test("an edit that leaves only free delivery names it, and undoing the edit restores the percentage", async () => {
    await rules.make(spend(sizes(dear), { from: 300, gives: "free_delivery" }, { from: 900, percent: 10 }));
    await fill(3, 0);
    const number = await place();
    const placed = await order(number);
    expect(placed).toMatchObject({ discount: 90, deliveryDiscount: 0, discounts: [{ amount: 90 }] });
    const before = await readLines(number);
    const lineId = before.lines[0]?.id;
    const one = await edit(number, before.version, [{ lineId, quantity: 1 }]);
    const { deliveryCharge, ...left } = await order(number);
    expect(deliveryCharge).toBeGreaterThan(0);
    expect(left).toMatchObject({ discount: 0, discounts: [{ amount: deliveryCharge }] });
    await edit(number, one.body.version, [{ lineId, quantity: 3 }]);
    expect(await order(number)).toMatchObject({ discounts: placed.discounts, total: placed.total });
  });

  test("a paid customer is refunded the paid price of a piece, and an edit that costs more is refused", async () => {
    await rules.make(buyGet(sizes(dear)));
    await fill(3, 1);
    const number = await aPaidOrder(store, buyer);
    const before = await readLines(number);
    const lineId = before.lines.find(({ variationId }) => variationId === dear)?.id;
    const answer = await edit(number, before.version, [
      { lineId, quantity: 3 },
      { variationId: cheap, quantity: 2 },
    ]);
    expect(answer.body.code).toBe("order.edit_needs_payment");
    await store.query("update customer_order set status = 'packed' where number = $1", [number]);
    const { body } = await refund(number, { lines: [{ lineId, quantity: 1 }] });
    // Three pieces cost 600 together.
    expect(body.refund.amount).toBe(200);
  });

  test.each([
    ["damaged at the door takes its part of the discounts along", "damaged", 250],
    // Two pieces get no third one, but never cost more than the three did.
    ["refused at the door loses the discounts that needed it, as far as the total stays", "refused", 70],
  ])("after %s, all amounts balance", async (_, reason, discount) => {
    await rules.make(buyGet(sizes(dear)));
    await rules.make(spend(sizes(dear, cheap), { from: 500, percent: 10 }), { title: "Ten" });
    const variations = [dear, cheap];
    const before = await stockAndSlots(store, variations);
    await fill(3, 1);
    const number = await place();
    // The third piece is free, and ten per cent are off the other two and the cheap one.
    expect(await order(number)).toMatchObject({
      discount: 370,
      discounts: [
        { title: "Two and one", amount: 300 },
        { title: "Ten", amount: 70 },
      ],
    });
    for (const step of ["confirm", "pack", "dispatch"]) expect((await manager.step(number, step)).status).toBe(200);
    const line = (await manager.order(number)).body.lines.find(({ variationId }) => variationId === dear);
    const accepted = [{ lineId: line?.id, quantity: 2, reason }];
    expect((await manager.step(number, "deliver", { accepted })).status).toBe(200);
    const kept = await order(number);
    expect(kept).toMatchObject({ subtotal: 700, discount });
    expect(kept.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(discount);
    await expectBalance(store, number, before, await stockAndSlots(store, variations));
  });
});
