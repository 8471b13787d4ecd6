import { describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund"]);
const door = aDoor(store, manager);

/** An order of two frozen packs of fish and two of rice, dispatched this many hours ago; ten of each were in stock. */
async function sentOut(hoursAgo: number) {
  const buyer = await aBuyer(store);
  const [fish, rice] = [await aVariation(store, 10), await aVariation(store, 10)];
  await buyer.put(rice, 2);
  const number = await door.onItsWay(buyer, fish, 2);
  await store.query(
    `update order_line l set storage = case when variation_id = $2 then 'frozen' else 'ambient' end
     from customer_order o where o.id = l.order_id and o.number = $1`,
    [number, fish],
  );
  await store.query(
    `update order_history h set at = h.at - make_interval(mins => $2) from customer_order o
     where o.id = h.order_id and o.number = $1`,
    [number, hoursAgo * 60],
  );
  const { lines } = (await manager.order(number)).body;
  const lineOf = (variation: number) => lines.find(({ variationId }) => variationId === variation)?.id ?? 0;
  const left = async () => [(await door.stockOf(fish))?.onHand, (await door.stockOf(rice))?.onHand];
  return { number, left, fish: lineOf(fish), rice: lineOf(rice) };
}

const take = (order: Awaited<ReturnType<typeof sentOut>>, step: string, body: object = {}) =>
  manager.step(order.number, step, body);

describe.each([
  ["within the time frozen items are sold again", 1, 10],
  ["after it they are written off, and ambient ones are sold again", 3, 8],
] as const)("%s", (_, hours, fish) => {
  test("when a failed delivery is taken back", async () => {
    const order = await sentOut(hours);
    await take(order, "fail", { reason: "not_home" });
    expect((await take(order, "take-back")).status).toBe(200);
    expect(await order.left()).toEqual([fish, 10]);
  });

  test("when items are returned", async () => {
    const order = await sentOut(hours);
    await take(order, "deliver");
    const lines = [order.fish, order.rice].map((lineId) => ({ lineId, quantity: 2 }));
    expect((await take(order, "return", { lines })).status).toBe(200);
    expect(await order.left()).toEqual([fish, 10]);
  });

  test("when they are refused at the door", async () => {
    const order = await sentOut(hours);
    const accepted = [
      { lineId: order.fish, quantity: 0, reason: "refused" },
      { lineId: order.rice, quantity: 1, reason: "other" },
    ];
    expect((await take(order, "deliver", { accepted })).status).toBe(200);
    expect(await order.left()).toEqual([fish, 9]);
  });
});

describe("staff may choose differently", () => {
  test("when a failed delivery is taken back", async () => {
    const order = await sentOut(3);
    await take(order, "fail", { reason: "not_home" });
    const lines = [
      { lineId: order.fish, restock: 2, writeOff: 0 },
      { lineId: order.rice, writeOff: 2 },
    ];
    expect((await take(order, "take-back", { lines })).status).toBe(200);
    expect(await order.left()).toEqual([10, 8]);
  });

  test("when items are returned", async () => {
    const order = await sentOut(3);
    await take(order, "deliver");
    const lines = [
      { lineId: order.fish, quantity: 2, restock: 1 },
      { lineId: order.rice, quantity: 1, writeOff: 1 },
    ];
    expect((await take(order, "return", { lines })).status).toBe(200);
    expect(await order.left()).toEqual([9, 8]);
  });

  test("when they are refused at the door, but only for the refused pieces", async () => {
    const order = await sentOut(3);
    const refused = (writeOff: number) => ({
      accepted: [{ lineId: order.fish, quantity: 0, reason: "refused", writeOff }],
    });
    expect((await take(order, "deliver", refused(3))).body.code).toBe("order.count_differs");
    expect((await take(order, "deliver", refused(1))).status).toBe(200);
    expect(await order.left()).toEqual([9, 8]);
  });
});

test("missing items are restocked, since they never left", async () => {
  const order = await sentOut(3);
  await take(order, "deliver", { accepted: [{ lineId: order.fish, quantity: 0, reason: "missing" }] });
  expect(await order.left()).toEqual([10, 8]);
});

test("the order shows what happens to each item, by a time limit in the settings since the last dispatch", async () => {
  const order = await sentOut(3);
  await take(order, "fail", { reason: "not_home" });
  const shown = async () => {
    const { lines, outMinutes } = (await manager.order(order.number)).body;
    return [
      outMinutes,
      ...lines.toSorted((a, b) => a.storage.localeCompare(b.storage)).map((line) => line.restocksByDefault),
    ];
  };
  expect(await shown()).toEqual([180, true, false]);
  const saved = await store.call(
    "POST",
    "/settings",
    { key: "coldChain", value: { minutes: 240 } },
    await asAdministrator(store),
  );
  expect(saved.status).toBeLessThan(300);
  expect(await shown()).toEqual([180, true, true]);
  await take(order, "take-back");
  expect(await order.left()).toEqual([10, 10]);
});
