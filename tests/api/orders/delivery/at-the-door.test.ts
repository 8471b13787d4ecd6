import { parseSlotId } from "@tatka/domain/delivery/delivery-slots";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyerAndVariation, type Buyer } from "../../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { booksOf, comeBack, gatewaysAt, press } from "../../../harness/payment.ts";
import { sharedStore } from "../../../harness/store.ts";

const store = await sharedStore();
const manager = await anOrderAdmin(store, doorPermissions);
const door = aDoor(store, manager);

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

describe("a failed delivery", () => {
  test("records its reason, notifies the customer in their language, and keeps the stock reserved", async () => {
    const number = await door.onItsWay(buyer, paratha);
    const { status, body } = await manager.step(number, "fail", { reason: "not_home", note: "Rang three times" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "delivery_failed", paymentStatus: "unpaid" });
    expect(body.steps).toEqual(["reschedule", "take-back"]);
    expect(body.timeline.at(-1)).toMatchObject({ kind: "step", reason: "not_home", text: "Rang three times" });
    expect(await door.stockOf(paratha)).toEqual({ onHand: 50, reserved: 2 });

    const seen = await buyer.call<{ status: string; history: object[] }>("GET", `/order/${number}`);
    expect(seen.body).toMatchObject({ status: "delivery_failed" });
    expect(seen.body?.history.at(-1)).toMatchObject({ status: "delivery_failed", reason: "not_home" });
    expect(JSON.stringify(seen.body)).not.toContain("Rang three times");
    await expect.poll(() => door.messagesAbout(number)).toContainEqual(expect.stringContaining("nobody was home"));
  });

  test("is refused without a reason, in the wrong state, and on an order that changed", async () => {
    const number = await door.onItsWay(buyer, paratha);
    expect((await manager.step(number, "fail", {})).body.code).toBe("request.invalid");
    expect((await manager.step(number, "fail", { reason: "bored" })).body.code).toBe("request.invalid");
    expect((await manager.step(number, "fail", { reason: "refused", version: 1 })).body.code).toBe("record.changed");
    expect((await manager.step(number, "reschedule", { slotId: "1-20261120" })).body.code).toBe("order.wrong_state");
    expect((await manager.step(number, "take-back")).body.code).toBe("order.wrong_state");
    expect((await manager.step(number, "cancel")).body.code).toBe("order.wrong_state");
  });

  test("recorded by a rider and a manager at once succeeds for one", async () => {
    const number = await door.onItsWay(buyer, paratha);
    const answers = await Promise.all([
      manager.step(number, "deliver"),
      manager.step(number, "fail", { reason: "refused" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await manager.order(number);
    expect(await door.stockOf(paratha)).toEqual(
      body.status === "delivered" ? { onHand: 48, reserved: 0 } : { onHand: 50, reserved: 2 },
    );
  });

  test("is no revenue until it is delivered", async () => {
    const number = await door.onItsWay(buyer, paratha);
    const before = await door.revenueToday();
    await manager.step(number, "fail", { reason: "not_home" });
    expect(await door.revenueToday()).toBe(before);
    await manager.step(number, "reschedule", { slotId: await freeSlot(number) });
    await manager.step(number, "dispatch");
    const { body } = await manager.step(number, "deliver");
    expect(await door.revenueToday()).toBe(before + Math.round(body.total * 100));
  });
});

describe("rescheduling", () => {
  test("claims a new slot, puts the order among packed ones, and it can be delivered", async () => {
    const number = await failed();
    const slotId = await freeSlot(number);
    const claimed = await claims(slotId);
    const { status, body } = await manager.step(number, "reschedule", { slotId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "packed", shippingKind: "standard" });
    expect(await claims(slotId)).toBe(claimed + 1);
    expect(Date.parse(body.deliverFrom)).toBeGreaterThan(Date.now());
    await expect.poll(() => door.messagesAbout(number)).toContainEqual(expect.stringContaining("new delivery time"));

    await manager.step(number, "dispatch");
    const delivered = await manager.step(number, "deliver");
    expect(delivered.body).toMatchObject({ status: "delivered", paymentStatus: "paid" });
    expect(await door.stockOf(paratha)).toEqual({ onHand: 48, reserved: 0 });
  });

  test("to a full, past or invalid slot changes nothing", async () => {
    const number = await failed();
    for (const slotId of ["nonsense", "999999-20261120", ""]) {
      expect((await manager.step(number, "reschedule", { slotId })).body.code, slotId).toBe("slot.not_offered");
    }
    const slotId = await freeSlot(number);
    const windowId = parseSlotId(slotId)?.windowId;
    await store.query("update slot_window set capacity = 0 where id = $1", [windowId]);
    expect((await manager.step(number, "reschedule", { slotId })).body.code).toBe("slot.full");
    await store.query("update slot_window set capacity = 20 where id = $1", [windowId]);
    expect((await manager.order(number)).body.status).toBe("delivery_failed");
  });
});

describe("an order taken back", () => {
  test("restocks or writes off its pieces, and refunds the money once", async () => {
    await gatewaysAt(store.origin).behave({ ipns: 0 });
    await buyer.put(paratha, 5);
    const placed = await buyer.order({ paymentMethod: "sslcommerz" });
    await comeBack(store, await press(placed.body.paymentUrl, "pay"));
    const number = placed.body.orderNumber;
    await door.bring(number);
    await manager.step(number, "fail", { reason: "damaged" });
    const lineId = (await manager.order(number)).body.lines[0]?.id;

    const lines = [{ lineId, restock: 3, writeOff: 2, reason: "crushed" }];
    for (const wrong of [{ restock: 3, writeOff: 1 }, { restock: 6 }, { restock: 5, lineId: 1 }]) {
      const { body } = await manager.step(number, "take-back", { lines: [{ ...lines[0], ...wrong }] });
      expect(["order.count_differs", "record.not_found"]).toContain(body.code);
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => manager.step(number, "take-back", { lines })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await door.stockOf(paratha)).toEqual({ onHand: 48, reserved: 0 });
    const { refunds } = await booksOf(store, await door.idOf(number));
    expect(refunds).toHaveLength(1);
    expect((await manager.order(number)).body).toMatchObject({ status: "cancelled", steps: [] });
    const [audited] = await store.query<{ after: object }>(
      "select after from audit_entry where action = 'take-back' and resource_id = $1",
      [number],
    );
    expect(audited?.after).toMatchObject({ lines });
  });

  test("without a count restocks everything, and does not release the slot", async () => {
    const number = await failed();
    const [before] = await store.query<{ claimed: number }>("select sum(claimed)::int as claimed from slot_day");
    expect((await manager.step(number, "take-back")).status).toBe(200);
    expect(await door.stockOf(paratha)).toEqual({ onHand: 50, reserved: 0 });
    const [after] = await store.query<{ claimed: number }>("select sum(claimed)::int as claimed from slot_day");
    expect(after).toEqual(before);
  });
});

test.each([
  ["fail", "order.deliver", { reason: "refused" }],
  ["reschedule", "order.update", { slotId: "1" }],
  ["take-back", "order.cancel", {}],
] as const)("%s needs %s and no other permission", async (step, permission, body) => {
  const number = await door.onItsWay(buyer, paratha);
  const all = ["order.update", "order.confirm", "order.pack", "order.deliver", "order.cancel", "order.refund"] as const;
  const others = await anOrderAdmin(store, ["order.read", ...all.filter((one) => one !== permission)]);
  expect((await others.step(number, step, body)).body.code).toBe("staff.no_permission");
  const one = await anOrderAdmin(store, ["order.read", permission]);
  expect((await one.step(number, step, body)).status).not.toBe(403);
  expect((await buyer.call("POST", `/admin/order/${number}/${step}`, body)).status).toBe(401);
});

async function failed(): Promise<string> {
  const number = await door.onItsWay(buyer, paratha);
  await manager.step(number, "fail", { reason: "not_home" });
  return number;
}

async function freeSlot(number: string): Promise<string> {
  type Slot = { id: string; remaining: number };
  const { body } = await manager.call<Slot[]>("GET", `/admin/order/${number}/slots`);
  return body?.find(({ remaining }) => remaining > 0)?.id ?? "";
}

async function claims(slotId: string): Promise<number> {
  const { windowId, day } = parseSlotId(slotId) ?? {};
  const [row] = await store.query<{ n: number }>(
    "select coalesce(sum(claimed), 0)::int as n from slot_day where slot_window_id = $1 and day = $2",
    [windowId, day],
  );
  return row?.n ?? 0;
}
