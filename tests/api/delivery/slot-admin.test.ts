import type { Slot } from "@tatka/contract/delivery/delivery";
import type { AdminShippingZone } from "@tatka/contract/delivery/shipping-zones-admin";
import type { AdminSlotWindow, SlotCalendar } from "@tatka/contract/delivery/slots-admin";
import { daysLater, dhakaDay, weekdayOf } from "@tatka/domain/dhaka-time";
import { describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { deliveryAdmin } from "../../harness/delivery/delivery-admin.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { dhanmondi, as } = await deliveryAdmin(store);

const [dhakaHub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const hubId = dhakaHub?.id ?? 0;

describe("delivery times", () => {
  const times = { from: "07:15", to: "08:45", capacity: 4, cutoffMinutes: 30, status: "active" };
  const dayInThree = daysLater(dhakaDay(new Date()), 3);

  /** A separate zone for one location, and a customer who lives there. */
  async function aServedZone() {
    const methods = [{ kind: "standard", title: "S", titleBn: "স", minutes: null, rules: null, status: "active" }];
    const { body: zone } = await as<AdminShippingZone>("POST", "/shipping_zone", {
      title: "Timed",
      titleBn: "সময়",
      hubId,
      status: "active",
      locationIds: [dhanmondi.zoneId],
      movesPlaces: true,
      methods,
    });
    const buyer = await aBuyer(store);
    const offered = async () => (await buyer.call<Slot[]>("GET", `/slot?addressId=${buyer.addressId}`)).body;
    return { zoneId: zone.id, buyer, offered };
  }
  const add = (zoneId: number, day: string, more: object = {}) =>
    as<AdminSlotWindow>("POST", "/slot", { ...times, zoneId, weekday: weekdayOf(day), ...more });

  test("can be added, changed, hidden and deleted, and customers see it at once", async () => {
    const { zoneId, offered } = await aServedZone();
    expect(await offered()).toEqual([]);
    const { status, body: slot } = await add(zoneId, dayInThree);
    expect(status).toBe(201);
    expect(await offered()).toMatchObject([{ date: dayInThree, from: "07:15", to: "08:45", remaining: 4 }]);
    const patch = (body: object) => as<AdminSlotWindow>("PATCH", `/slot/${slot.id}`, body);
    const larger = await patch({ ...times, from: "07:30", capacity: 9, version: slot.version });
    expect(await offered()).toMatchObject([{ from: "07:30", remaining: 9 }]);
    await patch({ ...times, status: "hidden", version: larger.body.version });
    expect(await offered()).toEqual([]);
    expect((await as("DELETE", `/slot/${slot.id}`)).status).toBe(204);
    const week = await as<{ items: AdminSlotWindow[] }>("GET", `/slot?zoneId=${zoneId}`);
    expect(week.body.items).toEqual([]);
  });

  test("a slot with orders cannot be moved or deleted, but closed: its orders keep it, and nobody else gets it", async () => {
    const { zoneId, buyer, offered } = await aServedZone();
    const { body: slot } = await add(zoneId, dayInThree);
    await add(zoneId, dayInThree, { from: "18:00", to: "20:00" });
    await buyer.put(await aVariation(store, 10), 2);
    const chosen = (await offered())[0]?.id;
    expect((await buyer.order({ slotId: chosen })).status).toBe(201);

    const moved = await as("PATCH", `/slot/${slot.id}`, { ...times, to: "09:00", version: 1 });
    expect(moved).toMatchObject({ status: 409, body: { code: "slot.has_orders" } });
    expect((await as("DELETE", `/slot/${slot.id}`)).body.code).toBe("slot.has_orders");
    const fewer = await as<AdminSlotWindow>("PATCH", `/slot/${slot.id}`, { ...times, capacity: 0, version: 1 });
    expect(fewer.body).toMatchObject({ capacity: 0, upcoming: 1 });

    const calendar = async () =>
      (await as<SlotCalendar>("GET", `/slot-calendar/${zoneId}`)).body.days.find(({ date }) => date === dayInThree);
    expect((await as<SlotCalendar>("GET", `/slot-calendar/${zoneId}`)).body.days).toHaveLength(14);
    expect((await calendar())?.windows).toMatchObject([
      { windowId: slot.id, claimed: 1, capacity: 0, isClosed: false },
      { claimed: 0, capacity: 4, isClosed: false },
    ]);
    const close = (body: object) =>
      as<{ windows: number; orders: number }>("PUT", `/slot-calendar/${zoneId}`, { date: dayInThree, ...body });
    expect((await close({ windowId: slot.id, isClosed: true })).body).toEqual({ windows: 1, orders: 1 });
    expect((await offered()).map(({ from }) => from)).toEqual(["18:00"]);
    expect((await close({ isClosed: true })).body).toEqual({ windows: 2, orders: 1 });
    expect(await offered()).toEqual([]);
    expect((await calendar())?.windows.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    const [order] = await store.query<{ status: string }>(
      "select status from customer_order where slot_window_id = $1",
      [slot.id],
    );
    expect(order?.status).toBe("placed");
    expect((await close({ isClosed: false })).body).toEqual({ windows: 2, orders: 1 });
    expect(await offered()).toHaveLength(2);
    const audit = await store.query<{ action: string }>(
      "select action from audit_entry where resource = 'slot' and resource_id = $1 order by id",
      [String(zoneId)],
    );
    expect(audit.map(({ action }) => action)).toEqual(["close", "close", "reopen"]);
  });

  test("copying a day adds missing slots, adjusts those with equal hours and keeps the rest", async () => {
    const { zoneId } = await aServedZone();
    const on = (weekday: number, more: object = {}) => as("POST", "/slot", { ...times, zoneId, weekday, ...more });
    await on(0);
    await on(0, { from: "10:00", to: "12:00", capacity: 30 });
    await on(1, { capacity: 1 });
    await on(1, { from: "20:00", to: "21:00" });
    const copied = await as("POST", "/slot-copy", { zoneId, weekday: 0, toWeekdays: [1, 2, 0] });
    expect(copied.body).toEqual({ added: 3, changed: 1 });
    const { items } = (await as<{ items: AdminSlotWindow[] }>("GET", `/slot?zoneId=${zoneId}`)).body;
    const day = (weekday: number) =>
      items.filter((slot) => slot.weekday === weekday).map(({ from, capacity }) => [from, capacity]);
    expect(day(1)).toEqual([
      ["07:15", 4],
      ["10:00", 30],
      ["20:00", 4],
    ]);
    expect(day(2)).toEqual([
      ["07:15", 4],
      ["10:00", 30],
    ]);
    expect((await as("POST", "/slot-copy", { zoneId, weekday: 5, toWeekdays: [1] })).body.code).toBe(
      "record.not_found",
    );
  });

  test("invalid values are refused", async () => {
    const { zoneId } = await aServedZone();
    const { body: slot } = await add(zoneId, dayInThree);
    expect((await add(zoneId, dayInThree)).body.code).toBe("record.taken");
    const twins = await Promise.all([1, 2, 3].map(() => add(zoneId, dayInThree, { from: "13:00", to: "14:00" })));
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await add(2_000_000_000, dayInThree)).body.code).toBe("record.refers_to_nothing");
    expect((await add(zoneId, dayInThree, { to: "07:15" })).body.fields).toEqual({ to: "Must be after the start" });
    expect((await add(zoneId, dayInThree, { from: "24:00" })).body.fields).toHaveProperty("from");
    expect((await as("PATCH", `/slot/${slot.id}`, { ...times, version: 7 })).body.code).toBe("record.changed");
    const close = (body: object) => as("PUT", `/slot-calendar/${zoneId}`, { isClosed: true, ...body });
    expect((await close({ date: daysLater(dayInThree, -4) })).body.fields).toHaveProperty("date");
    expect((await close({ date: daysLater(dayInThree, 1) })).body.code).toBe("record.not_found");
    expect((await close({ date: "2026-02-30" })).status).toBe(400);
    expect((await as("GET", "/slot-calendar/2000000000")).body.code).toBe("record.not_found");
  });

  test("any call without its permission", async () => {
    const { zoneId } = await aServedZone();
    const { body: slot } = await add(zoneId, dayInThree);
    const reader = await aStaffMember(store, ["slot.read"]);
    expect((await as("GET", `/slot-calendar/${zoneId}`, undefined, reader.headers)).status).toBe(200);
    const date = dayInThree;
    for (const [method, path, body] of [
      ["POST", "/slot", { ...times, zoneId, weekday: 1 }],
      ["PATCH", `/slot/${slot.id}`, { ...times, version: 1 }],
      ["DELETE", `/slot/${slot.id}`, undefined],
      ["POST", "/slot-copy", { zoneId, weekday: 0, toWeekdays: [1] }],
      ["PUT", `/slot-calendar/${zoneId}`, { date, isClosed: true }],
    ] as const) {
      expect((await as(method, path, body, reader.headers)).status, path).toBe(403);
    }
  });
});
