import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { anOrder } from "../../../harness/order.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { gatewaysAt } from "../../../harness/payment.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, doorPermissions);
await gatewaysAt(store.origin).behave({ ipns: 0 });

let buyer: Buyer;
beforeEach(async () => {
  buyer = await aBuyer(store);
});

type OrderInput = Parameters<typeof anOrder>[2];
const unpaid = { paymentMethod: "sslcommerz", paymentStatus: "pending" } as const;
const stored = async (input: OrderInput) => (await anOrder(store, buyer, input)).number;
const placedOnline = async () => {
  await buyer.put(await aVariation(store, 10), 2);
  const { body } = await buyer.order({ paymentMethod: "bkash" });
  expect(body.paymentStatus).toBe("pending");
  return body.orderNumber;
};
const statusOf = async (number: string) => (await manager.order(number)).body.status;

describe("an unpaid online order", () => {
  test.each([
    ["placed", "confirm"],
    ["confirmed", "pack"],
    ["packed", "dispatch"],
    ["out_for_delivery", "deliver"],
  ])("cannot leave %s", async (status, step) => {
    for (const paymentStatus of ["unpaid", "pending", "failed"]) {
      const number = await stored({ ...unpaid, paymentStatus, status });
      const answer = await manager.step(number, step);
      expect([answer.status, answer.body.code], paymentStatus).toEqual([409, "order.payment_missing"]);
      expect(answer.body).toHaveProperty("message", expect.stringContaining("online"));
      expect((await manager.order(number)).body).toMatchObject({ status, paymentStatus, version: 1 });
      expect((await manager.order(number)).body.steps).not.toContain(step);
      expect(await store.query("select from audit_entry where resource_id = $1", [number])).toEqual([]);
    }
  });

  test("is not packed after a full refund, but one that is out for delivery may still arrive", async () => {
    const refunded = { ...unpaid, paymentStatus: "refunded" };
    const number = await stored({ ...refunded, status: "confirmed" });
    expect((await manager.step(number, "pack")).body.code).toBe("order.payment_missing");
    const onItsWay = await stored({ ...refunded, status: "out_for_delivery" });
    expect((await manager.step(onItsWay, "deliver")).status).toBe(200);
  });

  test("is skipped in a bulk step, with the reason", async () => {
    const [paid, open, cash] = [
      await stored({ ...unpaid, paymentStatus: "paid" }),
      await stored(unpaid),
      await stored({ paymentMethod: "cod" }),
    ];
    const { body } = await manager.call<{ results: object[] }>("POST", "/admin/order/confirm", {
      numbers: [paid, open, cash],
    });
    expect(body.results).toEqual([
      { number: paid, isMoved: true },
      { number: open, isMoved: false, code: "order.payment_missing", message: expect.stringContaining("paid") },
      { number: cash, isMoved: true },
    ]);
    expect(await statusOf(open)).toBe("placed");
  });

  test("can be cancelled by staff and by the customer", async () => {
    const [byStaff, byCustomer] = [await stored(unpaid), await placedOnline()];
    expect((await manager.order(byStaff)).body.steps).toEqual(["cancel"]);
    expect((await manager.step(byStaff, "cancel")).body.status).toBe("cancelled");
    expect((await buyer.call("POST", `/order/${byCustomer}/cancel`)).status).toBe(200);
  });

  test("continues once it is paid, also after a partial refund", async () => {
    for (const paymentStatus of ["paid", "partly_refunded"]) {
      const number = await stored({ ...unpaid, paymentStatus });
      for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
        expect((await manager.step(number, step)).status, step).toBe(200);
      }
    }
  });
});

test("cash orders and free orders need no payment before delivery", async () => {
  const cash = await stored({ paymentMethod: "cod" });
  const free = await stored({ ...unpaid, totalPoisha: 0 });
  for (const number of [cash, free]) {
    for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
      expect((await manager.step(number, step)).status, step).toBe(200);
    }
  }
});

test("a packer waits for a concurrent refund, and is then refused", async () => {
  const number = await stored({ ...unpaid, paymentStatus: "paid", status: "confirmed" });
  const { release } = await store.holding(
    "update customer_order set payment_status = 'refunded', version = version + 1 where number = $1",
    [number],
  );
  const packing = manager.step(number, "pack");
  await expect
    .poll(() =>
      store.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
    )
    .not.toEqual([]);
  await release();
  expect((await packing).body.code).toBe("order.payment_missing");
  expect(await statusOf(number)).toBe("confirmed");
});

test("an unpaid online order is not packed along any path that the API offers", async () => {
  const number = await placedOnline();
  for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
    expect((await manager.step(number, step)).status, step).toBe(409);
    const bulk = await manager.call<{ results: { isMoved: boolean }[] }>("POST", `/admin/order/${step}`, {
      numbers: [number],
    });
    expect(bulk.body.results, step).toMatchObject([{ isMoved: false }]);
  }
  expect(await statusOf(number)).toBe("placed");
});
