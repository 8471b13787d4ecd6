import { beforeEach, describe, expect, test } from "vitest";
import { aBuyerAndVariation, type Buyer } from "../../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { aPaidOrder, ledgerOf } from "../../../harness/paid-order.ts";
import { gatewaysAt } from "../../../harness/payment.ts";
import { problemsOf } from "../../../harness/problems.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund", "problem.read", "problem.refund"]);
const door = aDoor(store, manager);
const { delivered, report, read, answer } = problemsOf(door, manager);
await gatewaysAt(store.origin).behave({ ipns: 0 });

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

const bringBack = (number: string, body: object) => manager.step(number, "return", body);

describe("a return by line", () => {
  test("refunds the pieces, restocks some and writes off the others, until all are returned", async () => {
    const before = await door.revenueToday();
    const { number, lineId } = await delivered(buyer, paratha, 3);
    expect((await door.stockOf(paratha))?.onHand).toBe(47);
    const line = { lineId, quantity: 2, restock: 1, writeOff: 1, reason: "Torn" };
    const { status, body } = await bringBack(number, { lines: [line], note: "Brought to the hub" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "part_returned",
      paymentStatus: "paid",
      lines: [{ returnedQuantity: 2 }],
      refunds: [{ amount: 600, status: "due", reason: "Returned: Torn" }],
    });
    expect(body.timeline.at(-1)).toMatchObject({ status: "part_returned", text: "Brought to the hub" });
    expect((await door.stockOf(paratha))?.onHand).toBe(48);
    const [stored] = await store.query(
      `select restocked_quantity as restocked, written_off_quantity as lost from order_line where id = $1`,
      [lineId],
    );
    expect(stored).toEqual({ restocked: 1, lost: 1 });
    expect(await read(buyer, number)).toMatchObject({ status: "part_returned", lines: [{ returnedQuantity: 2 }] });
    await expect.poll(async () => (await read(buyer, number)).creditNotes).toMatchObject([{ amount: 600 }]);
    const told = async () => (await door.messagesAbout(number)).filter((text) => text.includes("will pay back ৳600"));
    await expect.poll(async () => (await told()).length).toBeGreaterThan(0);

    const rest = await bringBack(number, { lines: [{ lineId, quantity: 1, restock: 1 }] });
    expect(rest.body).toMatchObject({ status: "returned", lines: [{ returnedQuantity: 3 }] });
    expect((await door.stockOf(paratha))?.onHand).toBe(49);
    // The rest is the delivery charge.
    const { deliveryCharge } = await read(buyer, number);
    expect(await door.revenueToday()).toBe(before + deliveryCharge * 100);
    const audit = await store.query<{ after: object }>(
      "select after from audit_entry where resource = 'order' and resource_id = $1 and action = 'return' order by id",
      [number],
    );
    expect(audit.map(({ after }) => after)).toMatchObject([{ status: "part_returned" }, { status: "returned" }]);
  });

  test("excludes refused and returned pieces from reports of products and categories", async () => {
    const { headers } = await aStaffMember(store, ["report.read"]);
    const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
    const [product] = await store.query<{ id: number; department: string }>(
      `select p.id, d.title_en as department from variation v join product p on p.id = v.product_id
         join category d on d.id = (category_path(p.category_id))[1] where v.id = $1`,
      [paratha],
    );
    const sold = async () => {
      await store.query("select refresh_sales()");
      const days = `from=${today}&to=${today}`;
      type Analysis = { bestSellers: { productId: number; quantity: number; revenue: number }[] };
      const { body: analysis } = await store.call<Analysis>(
        "GET",
        `/admin/report/product-analysis?${days}`,
        undefined,
        headers,
      );
      type Revenue = { parts: { title: string; revenue: number }[] };
      const { body: report } = await store.call<Revenue>(
        "GET",
        `/admin/report/revenue?${days}&split=category`,
        undefined,
        headers,
      );
      const one = analysis.bestSellers.find(({ productId }) => productId === product?.id);
      const { quantity = 0, revenue = 0 } = one ?? {};
      return [quantity, revenue, report.parts.find(({ title }) => title === product?.department)?.revenue ?? 0];
    };
    const [pieces = 0, worth = 0, ofCategory = 0] = await sold();
    const plus = (count: number) => [pieces + count, worth + count * 300, ofCategory + count * 300];
    const number = await door.onItsWay(buyer, paratha, 5);
    const lineId = (await read(buyer, number)).lines[0]?.id ?? 0;
    expect(await sold()).toEqual(plus(0));
    await manager.step(number, "deliver", { accepted: [{ lineId, quantity: 4, reason: "refused" }] });
    expect(await sold()).toEqual(plus(4));
    await bringBack(number, { lines: [{ lineId, quantity: 1, restock: 1 }] });
    expect(await sold()).toEqual(plus(3));
    await bringBack(number, { refund: false, lines: [{ lineId, quantity: 2, writeOff: 2 }] });
    expect(await sold()).toEqual(plus(1));
    await bringBack(number, { refund: false, lines: [{ lineId, quantity: 1, restock: 1 }] });
    expect(await sold()).toEqual(plus(0));
  });

  test("takes each piece back once, also concurrently, and refunds nothing twice", async () => {
    await buyer.put(paratha, 3);
    const number = await aPaidOrder(store, buyer);
    await door.bring(number);
    await manager.step(number, "deliver");
    const lineId = (await read(buyer, number)).lines[0]?.id ?? 0;
    const one = { lines: [{ lineId, quantity: 1, restock: 1 }] };
    const refund = () =>
      manager.call("POST", `/admin/order/${number}/refund`, { lines: [{ lineId, quantity: 1 }], reason: "Torn" });
    const pressed = await Promise.all([refund(), ...Array.from({ length: 5 }, () => bringBack(number, one))]);
    expect(pressed.slice(1).filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await manager.order(number)).body.status).toBe("returned");
    const { promisedBack, refundedLines } = await ledgerOf(store, number);
    expect([promisedBack, refundedLines]).toEqual([90_000, 90_000]);
    expect((await door.stockOf(paratha))?.onHand).toBe(50);
  });

  test("does not refund again what a problem report refunded", async () => {
    const { number, lineId } = await delivered(buyer, paratha, 2);
    const { body } = await report(buyer, number, { lines: [{ lineId, quantity: 2, reason: "not_fresh" }] });
    await answer(body.problems[0]?.id ?? 0, "refund");
    const back = await bringBack(number, { lines: [{ lineId, quantity: 2, writeOff: 2 }] });
    expect(back.body).toMatchObject({ status: "returned", refunds: [{ amount: 600 }] });
    expect((await ledgerOf(store, number)).refunds).toBe(60_000);
  });

  test("does not restock again what a refund restocked", async () => {
    const { number, lineId } = await delivered(buyer, paratha, 2);
    const refund = (restock: boolean) =>
      manager.call<{ code?: string }>("POST", `/admin/order/${number}/refund`, {
        lines: [{ lineId, quantity: 1, restock }],
        reason: "Torn",
      });
    expect((await refund(true)).status).toBe(201);
    const two = await bringBack(number, { lines: [{ lineId, quantity: 2, restock: 2 }] });
    expect(two.body.code).toBe("order.returned_already");
    const one = await bringBack(number, { refund: false, lines: [{ lineId, quantity: 1, restock: 1 }] });
    expect(one.body).toMatchObject({ status: "returned" });
    expect((await refund(true)).body.code).toBe("order.refunded_already");
    expect((await refund(false)).status).toBe(201);
    expect((await door.stockOf(paratha))?.onHand).toBe(50);
  });

  test("may refund nothing", async () => {
    const { number, lineId } = await delivered(buyer, paratha, 2);
    const back = await bringBack(number, { refund: false, lines: [{ lineId, quantity: 1, restock: 1 }] });
    expect(back.body).toMatchObject({ status: "part_returned", paymentStatus: "paid", refunds: [] });
    expect((await read(buyer, number)).lines[0]).toMatchObject({ returnedQuantity: 1, reportable: 1 });
  });

  test.each([
    ["more pieces than there are", { quantity: 4, restock: 4 }, 409, "order.returned_already"],
    [
      "pieces that are neither in stock nor written off",
      { quantity: 2, restock: 0, writeOff: 1 },
      400,
      "request.invalid",
    ],
    ["no piece", { quantity: 0 }, 400, "request.invalid"],
  ])("of %s is refused, and nothing changes", async (_, line, status, code) => {
    const { number, lineId } = await delivered(buyer, paratha, 3);
    const refused = await bringBack(number, { lines: [{ lineId, ...line }] });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await read(buyer, number)).status).toBe("delivered");
  });

  test("names the returned pieces: an order cannot be marked as returned without them", async () => {
    const { number } = await delivered(buyer, paratha, 1);
    for (const body of [{}, { lines: [] }]) expect((await bringBack(number, body)).status).toBe(400);
    const many = await manager.call("POST", "/admin/order/return", { numbers: [number] });
    expect(many.status).toBe(404);
    expect(await read(buyer, number)).toMatchObject({ status: "delivered" });
    expect((await manager.order(number)).body.steps).toEqual(["return-part"]);
  });

  test("requires the delivery permission, a delivered order and its current version", async () => {
    const number = await door.onItsWay(buyer, paratha, 1);
    const lineId = (await read(buyer, number)).lines[0]?.id;
    const lines = [{ lineId, quantity: 1, restock: 1 }];
    expect((await bringBack(number, { lines })).body.code).toBe("order.wrong_state");
    await manager.step(number, "deliver");
    expect((await bringBack(number, { lines, version: 1 })).body.code).toBe("record.changed");
    const { headers } = await aStaffMember(store, ["order.read"]);
    expect((await store.call("POST", `/admin/order/${number}/return`, { lines }, headers)).status).toBe(403);
  });
});
