import { plainSteps, stepPermissions } from "@tatka/contract/orders/order-steps-admin";
import type { StaffPermission } from "@tatka/contract/permissions";
import { orderSteps } from "@tatka/domain/orders/order-policy";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyerAndVariation, type Buyer } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { booksOf, comeBack, gatewaysAt, press } from "../../harness/payment.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const manager = await anOrderAdmin(store, doorPermissions);

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

async function placed(input: object = {}): Promise<string> {
  await buyer.put(paratha, 2);
  const { body, status } = await buyer.order(input);
  expect(status).toBe(201);
  return body.orderNumber;
}

const stock = async () =>
  (
    await store.query<{ onHand: number; reserved: number }>(
      `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variation_id = $1`,
      [paratha],
    )
  )[0];

const count = async (table: string, where: string, value: string) =>
  (await store.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, [value]))[0]?.n;

/** A return's lines: all pieces came back and are restocked. */
async function piecesOf(step: string, number: string): Promise<object> {
  if (step !== "return") return {};
  const { lines } = (await manager.order(number)).body;
  return { lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity, restock: quantity })) };
}

describe("a step", () => {
  test("follows the previous one, to the customer's door and back", async () => {
    const number = await placed();
    for (const step of ["confirm", "pack", "dispatch", "deliver", "return"] as const) {
      const { status, body } = await manager.step(number, step, {
        note: `by ${step}`,
        ...(await piecesOf(step, number)),
      });
      expect(status, step).toBe(200);
      expect(body).toMatchObject({ status: orderSteps[step].to });
      expect(body.timeline.at(-1)).toMatchObject({ kind: "step", by: manager.name, text: `by ${step}` });
    }
    const { body } = await manager.order(number);
    expect(body).toMatchObject({ status: "returned", steps: [] });
    expect(await stock()).toEqual({ onHand: 50, reserved: 0 });
    const audit = await store.query<{ action: string; before: object; after: object }>(
      "select action, before, after from audit_entry where resource = 'order' and resource_id = $1 order by id",
      [number],
    );
    expect(audit.map(({ action }) => action)).toEqual(["confirm", "pack", "dispatch", "deliver", "refund", "return"]);
    expect(audit[3]).toMatchObject({
      before: { status: "out_for_delivery", paymentStatus: "unpaid" },
      after: { status: "delivered", paymentStatus: "paid", note: "by deliver" },
    });
    await expect.poll(async () => (await booksOf(store, await idOf(number))).messages.length).toBeGreaterThanOrEqual(3);
  });

  test("in the wrong state is refused, and nothing changes", async () => {
    const number = await placed();
    for (const step of ["pack", "dispatch", "deliver", "return"]) {
      const answer = await manager.step(number, step, await piecesOf(step, number));
      expect(answer.body.code, step).toBe("order.wrong_state");
    }
    await manager.step(number, "confirm");
    expect((await manager.step(number, "confirm")).body.code).toBe("order.wrong_state");
    expect((await manager.order(number)).body).toMatchObject({ status: "confirmed", version: 2 });
    expect(await count("audit_entry", "resource_id = $1", number)).toBe(1);
  });

  test("on an order that changed since it was read is refused", async () => {
    const number = await placed();
    expect((await manager.step(number, "confirm", { version: 7 })).body.code).toBe("record.changed");
    expect((await manager.step(number, "confirm", { version: 1 })).status).toBe(200);
    expect((await manager.step("ZZZZ-ZZZZ-ZZZZ", "confirm")).body.code).toBe("record.not_found");
  });

  test.each(plainSteps.map((step) => [step, stepPermissions[step]] as const))(
    "%s needs %s and no other permission",
    async (step, permission) => {
      const number = await placed();
      const all = [...new Set(plainSteps.map((name) => stepPermissions[name]))] as StaffPermission[];
      const others = await anOrderAdmin(store, [
        "order.read",
        "order.update",
        "order.refund",
        ...all.filter((p) => p !== permission),
      ]);
      expect((await others.step(number, step)).body.code).toBe("staff.no_permission");
      expect((await others.call("POST", `/admin/order/${step}`, { numbers: [number] })).status).toBe(403);
      const one = await anOrderAdmin(store, [permission, "order.read"]);
      expect((await one.step(number, step)).status).not.toBe(403);
      for (const headers of [{}, { authorization: buyer.authorization }]) {
        expect((await store.call("POST", `/admin/order/${number}/${step}`, {}, { ...headers })).status).toBe(401);
        expect((await store.call("POST", `/admin/order/${step}`, { numbers: [number] }, { ...headers })).status).toBe(
          401,
        );
      }
    },
  );

  test("that cancels restores stock and money, once", async () => {
    await gatewaysAt(store.origin).behave({ ipns: 0 });
    await buyer.put(paratha, 2);
    const { body } = await buyer.order({ paymentMethod: "sslcommerz" });
    await comeBack(store, await press(body.paymentUrl, "pay"));
    expect(await stock()).toEqual({ onHand: 50, reserved: 2 });
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => manager.step(body.orderNumber, "cancel", { note: "out of stock" })),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await stock()).toEqual({ onHand: 50, reserved: 0 });
    expect((await booksOf(store, await idOf(body.orderNumber))).refunds).toHaveLength(1);
  });
});

test("packing by several packers at once succeeds for one, and the others are refused", async () => {
  const number = await placed();
  await manager.step(number, "confirm");
  const packers = await Promise.all(Array.from({ length: 6 }, () => anOrderAdmin(store, ["order.read", "order.pack"])));
  const answers = await Promise.all(packers.map((packer) => packer.step(number, "pack", { version: 2 })));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["order.wrong_state"]),
  );
  const { body } = await manager.order(number);
  expect(body.version).toBe(3);
  expect(body.timeline.filter((entry) => entry.kind === "step" && entry.status === "packed")).toHaveLength(1);
  expect(await count("audit_entry", "action = 'pack' and resource_id = $1", number)).toBe(1);
});

describe("several orders", () => {
  type Bulk = { results: { number: string; isMoved: boolean; code?: string; message?: string }[]; code?: string };
  const confirm = (numbers: string[]) => manager.call<Bulk>("POST", "/admin/order/confirm", { numbers });

  test("are changed one by one, and a failure does not stop the others", async () => {
    const [first, second, third] = [await placed(), await placed(), await placed()];
    await manager.step(second, "cancel");
    const { body } = await confirm([first, second, "ZZZZ-ZZZZ-ZZZZ", third.toLowerCase(), first]);
    expect(body.results).toEqual([
      { number: first, isMoved: true },
      { number: second, isMoved: false, code: "order.wrong_state", message: expect.any(String) },
      { number: "ZZZZ-ZZZZ-ZZZZ", isMoved: false, code: "record.not_found", message: expect.any(String) },
      { number: third, isMoved: true },
    ]);
    expect((await manager.order(third)).body.status).toBe("confirmed");
  });

  test("changed by two people at once change once each", async () => {
    const numbers = [await placed(), await placed(), await placed()];
    const answers = await Promise.all([confirm(numbers), confirm(numbers.toReversed()), confirm(numbers)]);
    const moved = answers.flatMap(({ body }) => body.results).filter(({ isMoved }) => isMoved);
    expect(moved.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  });

  test("are between one and a hundred", async () => {
    expect((await confirm([])).body.code).toBe("request.invalid");
    expect((await confirm(Array.from({ length: 101 }, () => "ZZZZ-ZZZZ-ZZZZ"))).body.code).toBe("request.invalid");
  });
});

describe("a note", () => {
  const secret = "Was rude on the phone";

  test("is visible to staff only", async () => {
    const number = await placed();
    const { status, body } = await manager.call<{ timeline: object[]; noteCount: number }>(
      "POST",
      `/admin/order/${number}/note`,
      { text: `  ${secret}  ` },
    );
    expect(status).toBe(201);
    expect(body.noteCount).toBe(1);
    expect(body.timeline.at(-1)).toMatchObject({ kind: "note", text: secret, by: manager.name });
    await manager.step(number, "confirm", { note: "and of this neither" });
    for (const path of [`/order/${number}`, "/order", "/user/export"]) {
      const answer = JSON.stringify((await buyer.call("GET", path)).body ?? "");
      expect(answer, path).not.toContain(secret);
      expect(answer, path).not.toContain("and of this neither");
    }
    expect(await count("audit_entry", "action = 'note' and resource_id = $1", number)).toBe(1);
  });

  test("needs a text, an order and the permission", async () => {
    const number = await placed();
    const path = `/admin/order/${number}/note`;
    expect((await manager.call<{ code: string }>("POST", path, { text: "  " })).body.code).toBe("request.invalid");
    expect((await manager.call("POST", path, { text: "x".repeat(2_001) })).status).toBe(400);
    expect((await manager.call("POST", "/admin/order/ZZZZ-ZZZZ-ZZZZ/note", { text: "x" })).status).toBe(404);
    const packer = await anOrderAdmin(store, ["order.read", "order.pack"]);
    expect((await packer.call("POST", path, { text: "x" })).status).toBe(403);
    expect((await buyer.call("POST", path, { text: "x" })).status).toBe(401);
  });
});

async function idOf(number: string): Promise<number> {
  const [row] = await store.query<{ id: number }>("select id from customer_order where number = $1", [number]);
  return row?.id ?? 0;
}
