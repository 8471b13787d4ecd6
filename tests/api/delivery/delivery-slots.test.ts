import type { checkoutInfo } from "@tatka/contract/delivery/delivery";
import type { Address } from "@tatka/contract/people/addresses";
import type { Answer } from "@tatka/contract/route";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { afterAll, describe, expect, test } from "vitest";
import { claimSlot, deliveryTo, releaseSlot } from "../../../apps/server/src/features/delivery/delivery/index.ts";
import { openDatabase } from "../../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { aShopper } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent"));
afterAll(() => pool.end());

const gulshan = await placeOf(store, "dhaka-gulshan");
const pallabi = await placeOf(store, "dhaka-pallabi");
const shopper = await aShopper(store);

const infoOf = async (place: object) => {
  const form = { name: "Nadia", phone: "01712345678", address: "House 7", ...place };
  const { body } = await shopper.call<Address>("POST", "/address", form);
  return shopper.call<Answer<typeof checkoutInfo>>("GET", `/shipping/getCheckoutInfo/${body.id}`);
};
const shippingZoneOf = async (place: { zoneId: number }) => {
  const delivery = await deliveryTo(db, place);
  if (!delivery) throw new Error("nobody delivers there");
  return delivery;
};

describe("claiming a slot", () => {
  const claim = (slotId: string, zoneId: number) => db.transaction((tx) => claimSlot(tx, slotId, zoneId));
  const claimed = async (windowId: number) =>
    (await store.query<{ claimed: number }>("select claimed from slot_day where slot_window_id = $1", [windowId]))[0]
      ?.claimed;

  /** A new slot with this capacity. */
  async function aSlot(capacity: number, later = 3) {
    const { zone } = await shippingZoneOf(gulshan);
    const day = daysLater(dhakaDay(new Date()), later);
    const [window] = await store.query<{ id: number }>(
      `insert into slot_window (shipping_zone_id, weekday, starts_at, ends_at, capacity, cutoff_minutes)
       values ($1, extract(dow from $2::date), '09:00', '12:00', $3, 90) returning id`,
      [zone.id, day, capacity],
    );
    const windowId = window?.id ?? 0;
    return { zoneId: zone.id, windowId, day, id: `${windowId}-${day.replaceAll("-", "")}` };
  }

  test("takes one place", async () => {
    const { id, zoneId, windowId, day } = await aSlot(5);
    expect(await claim(id, zoneId)).toEqual({
      windowId,
      day,
      from: new Date(`${day}T03:00:00Z`),
      until: new Date(`${day}T06:00:00Z`),
    });
    const { slots } = (await infoOf(gulshan)).body;
    expect(slots.find((slot) => slot.id === id)).toMatchObject({ date: day, from: "09:00", to: "12:00", remaining: 4 });
  });

  test("by a hundred at once for seven places succeeds for exactly seven", async () => {
    const { id, zoneId, windowId } = await aSlot(7);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => claim(id, zoneId)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(93);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "slot.full", status: 409 });
    expect(await claimed(windowId)).toBe(7);
    const { slots } = (await infoOf(gulshan)).body;
    expect(slots.find((slot) => slot.id === id)?.remaining).toBe(0);
  });

  test("and releasing concurrently keep the count within the capacity", async () => {
    const { id, zoneId, windowId, day } = await aSlot(3);
    const rounds = Array.from({ length: 40 }, async () => {
      await claim(id, zoneId);
      expect(await claimed(windowId)).toBeLessThanOrEqual(3);
      await db.transaction((tx) => releaseSlot(tx, windowId, day));
    });
    await Promise.allSettled(rounds);
    expect(await claimed(windowId)).toBe(0);
  });

  test("is undone if the order fails", async () => {
    const { id, zoneId, windowId } = await aSlot(1);
    const failing = db.transaction(async (tx) => {
      await claimSlot(tx, id, zoneId);
      throw new Error("the card was refused");
    });
    await expect(failing).rejects.toThrow("the card was refused");
    expect(await claimed(windowId)).toBeUndefined();
    await claim(id, zoneId);
    await expect(claim(id, zoneId)).rejects.toMatchObject({ code: "slot.full" });
  });

  test("is undone exactly once by a release, on its own day only", async () => {
    const { id, zoneId, windowId, day } = await aSlot(5);
    await claim(id, zoneId);
    await claim(id, zoneId);
    await releaseSlot(db, windowId, daysLater(day, 7));
    expect(await claimed(windowId)).toBe(2);
    await releaseSlot(db, windowId, day);
    expect(await claimed(windowId)).toBe(1);
  });

  test("is refused without capacity", async () => {
    const { id, zoneId } = await aSlot(0);
    await expect(claim(id, zoneId)).rejects.toMatchObject({ code: "slot.full" });
  });

  test("is refused on a day closed by staff, which is not shown", async () => {
    const { id, zoneId, windowId, day } = await aSlot(5);
    await store.query("insert into slot_day (slot_window_id, day, is_closed) values ($1, $2, true)", [windowId, day]);
    await expect(claim(id, zoneId)).rejects.toMatchObject({ code: "slot.closed" });
    expect((await infoOf(gulshan)).body.slots.map((slot) => slot.id)).not.toContain(id);
  });

  test("is refused after the cut-off", async () => {
    const { id, zoneId, day } = await aSlot(5);
    const at = (moment: string) => db.transaction((tx) => claimSlot(tx, id, zoneId, new Date(moment)));
    await expect(at(`${day}T01:30:00Z`)).rejects.toMatchObject({ code: "slot.closed" });
    await expect(at(`${daysLater(day, 30)}T00:00:00Z`)).rejects.toMatchObject({ code: "slot.closed" });
    await at(`${day}T01:29:59Z`);
  });

  test("is refused for another zone, a wrong or distant day, a hidden slot or an invalid id", async () => {
    const { id, zoneId, windowId, day } = await aSlot(5);
    const other = await shippingZoneOf(pallabi);
    const notOffered = { code: "slot.not_offered", status: 422 };
    await expect(claim(id, other.zone.id)).rejects.toMatchObject(notOffered);
    const on = (date: string) => `${windowId}-${date.replaceAll("-", "")}`;
    for (const wrong of [
      on(daysLater(day, 1)),
      on(daysLater(day, 7)),
      on("2026-02-30"),
      "2000000000-20261115",
      "",
      "x",
    ]) {
      await expect(claim(wrong, zoneId)).rejects.toMatchObject(notOffered);
    }
    await store.query("update slot_window set status = 'hidden' where id = $1", [windowId]);
    await expect(claim(id, zoneId)).rejects.toMatchObject(notOffered);
  });
});
