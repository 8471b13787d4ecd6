import type { Order } from "@tatka/contract/orders/orders";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { beforeAll, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { placeAsStaff } from "../../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";
import { expectBalance, stockAndSlots } from "../../../harness/walks/order-balance.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund"]);
const discount = { percent: 10, reason: "Late last time" };
let sizes: number[];
beforeAll(async () => {
  sizes = [await aVariation(store, 80, 333), await aVariation(store, 80, 99)];
});

async function place(more: object, headers: object = proof) {
  const buyer = await aBuyer(store);
  const lines = sizes.map((variationId, index) => ({ variationId, quantity: 3 - index }));
  const input = { customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod", lines };
  return { buyer, lines, ...(await placeAsStaff(store, headers, { ...input, ...more })) };
}

test("a discount and a waived charge are separate lines, on the order and its invoice, and audited", async () => {
  const { buyer, lines, body, status } = await place({ discount, deliveryWaiver: "Our mistake" });
  expect(status).toBe(201);
  // 3 × 333 + 2 × 99 = 1197; a tenth of it is 119.70.
  const { body: order } = await buyer.call<Order>("GET", `/order/${body.orderNumber}`);
  expect(order).toMatchObject({
    ...{
      subtotal: 1197,
      discount: 119.7,
      total: 1077.3,
      discountReason: "Late last time",
      deliveryWaiver: "Our mistake",
    },
    deliveryDiscount: order.deliveryCharge,
  });
  expect(order.deliveryCharge).toBeGreaterThan(0);
  expect(order.lines.reduce((sum, line) => sum + line.discount, 0)).toBeCloseTo(119.7, 5);
  const quoted = { customerId: buyer.id, addressId: buyer.addressId, lines, discount, deliveryWaiver: "-" };
  const { body: quote } = await store.call<{ total: number; mostDiscountPercent: number }>(
    "POST",
    "/admin/order/quote",
    quoted,
    proof,
  );
  expect(quote).toMatchObject({ total: 1077.3, mostDiscountPercent: 10 });
  const paper = await store.request(`/api/v1.0/order/${body.orderNumber}/invoice.pdf?language=en`, {
    headers: { authorization: buyer.authorization },
  });
  const text = textOfPdf(new Uint8Array(await paper.arrayBuffer())).drawn.replaceAll(/\s+/g, " ");
  expect(text).toContain("Late last time");
  expect(text).toContain("Our mistake");
  const [audited] = await store.query<{ after: object }>(
    "select after from audit_entry where resource = 'order' and resource_id = $1",
    [body.orderNumber],
  );
  expect(audited?.after).toMatchObject({ discount, deliveryWaiver: "Our mistake" });
});

test("edits keep the percentage, refunds equal the paid price of a piece, and the totals balance", async () => {
  const before = await stockAndSlots(store, sizes);
  const { buyer, body } = await place({ discount, deliveryWaiver: "Our mistake" });
  const number = body.orderNumber;
  const read = async () => (await manager.call<AdminOrder>("GET", `/admin/order/${number}`)).body;
  const first = await read();
  const lines = first.lines.map(({ id }, index) => ({ lineId: id, quantity: index === 0 ? 1 : 2 }));
  const edited = await manager.call("PATCH", `/admin/order/${number}/lines`, { version: first.version, lines });
  expect(edited.status).toBe(200);
  // 333 + 198 = 531; a tenth is 53.10. The delivery stays free.
  expect(await read()).toMatchObject({ subtotal: 531, discount: 53.1, total: 477.9 });
  for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
    const { status } = await manager.call("POST", `/admin/order/${number}/${step}`, {});
    expect([step, status]).toEqual([step, 200]);
  }
  const lineId = (await read()).lines[0]?.id;
  const refund = { lines: [{ lineId, quantity: 1 }], reason: "Broken" };
  expect((await manager.call("POST", `/admin/order/${number}/refund`, refund)).status).toBeLessThan(300);
  const { body: after } = await buyer.call<Order>("GET", `/order/${number}`);
  // 299.70 in whole taka, since it was paid in cash.
  expect(after.refunds).toEqual([{ amount: 300, status: "due" }]);
  await expectBalance(store, number, before, await stockAndSlots(store, sizes));
});

test("staff without permission, above the limit, with a voucher or without a reason are refused", async () => {
  const code = async (more: object, headers: object = proof) => (await place(more, headers)).body.code;
  const { headers: clerk } = await aStaffMember(store, ["order.create"]);
  expect(await code({ discount }, clerk)).toBe("staff.no_permission");
  expect(await code({ deliveryWaiver: "A friend" }, clerk)).toBe("staff.no_permission");
  expect(await code({}, clerk)).toBeUndefined();
  const { body: quote } = await store.call("POST", "/admin/order/quote", { lines: [] }, clerk);
  expect(quote).toMatchObject({ mostDiscountPercent: 0 });
  expect((await store.call("POST", "/admin/order/quote", { lines: [], discount }, clerk)).status).toBe(403);
  expect(await code({ discount: { percent: 11, reason: "Much" } })).toBe("order.discount_too_high");
  expect(await code({ discount: { percent: 5, reason: " " } })).toBe("request.invalid");
  expect(await code({ discount: { percent: 0, reason: "x" } })).toBe("request.invalid");
  await store.query("insert into voucher (code, kind, percent) values ('BOTH5', 'percent', 5) on conflict do nothing");
  expect(await code({ discount, voucherCode: "BOTH5" })).toBe("order.one_discount");
  const { body: kept } = await store.call<{ version: number }>(
    "GET",
    "/admin/basic_setting/staffDiscount",
    undefined,
    proof,
  );
  const value = { mostPercent: 40 };
  await store.call("PATCH", "/admin/basic_setting/staffDiscount", { value, version: kept.version }, proof);
  expect(await code({ discount: { percent: 40, reason: "Much" } })).toBeUndefined();
  expect((await store.call("GET", "/settings/staffDiscount")).status).toBe(404);
});
