import type { Slot } from "@tatka/contract/delivery/delivery";
import type { AdminHub } from "@tatka/contract/delivery/hubs-admin";
import type { AdminShippingZone, ServedPlace } from "@tatka/contract/delivery/shipping-zones-admin";
import { describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { deliveryAdmin } from "../../harness/delivery/delivery-admin.ts";
import { placeOf } from "../../harness/places.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { dhanmondi, as } = await deliveryAdmin(store);

type Trial = {
  delivery: null | {
    zone: { id: number };
    hub: { id: number };
    methods: { kind: string; charge: number }[];
    slots: Slot[];
  };
};
const trial = async (placeId: number, worth = 500) =>
  (await as<Trial>("GET", `/shipping-trial?placeId=${placeId}&worth=${worth}`)).body.delivery;

const [dhakaHub] = await store.query<{ id: number }>("select min(id) as id from hub where region_code = 'dhaka'");
const hubId = dhakaHub?.id ?? 0;

describe("hubs", () => {
  const words = { title: "Uttara hub", titleBn: "উত্তরা হাব", region: "dhaka" };

  test("can be added, changed, listed by region with their stock, and deleted", async () => {
    const { status, body: hub } = await as<AdminHub>("POST", "/hub_setting", { ...words, slug: "uttara-test" });
    expect(status).toBe(201);
    expect(hub).toMatchObject({ stockPieces: 0, stockItems: 0, openOrders: 0, zones: 0, position: null });
    const moved = await as<AdminHub>("PATCH", `/hub_setting/${hub.id}`, {
      version: 1,
      region: "ctg",
      title: "North hub",
      position: { latitude: 23.87, longitude: 90.4 },
    });
    expect(moved.body).toMatchObject({ region: "ctg", title: "North hub", titleBn: "উত্তরা হাব", version: 2 });
    expect(moved.body.position).toEqual({ latitude: 23.87, longitude: 90.4 });
    const renamed = await as<AdminHub>("PATCH", `/hub_setting/${hub.id}`, { version: 2, titleBn: "উত্তরের হাব" });
    expect(renamed.body.position).toEqual({ latitude: 23.87, longitude: 90.4 });
    const removed = await as<AdminHub>("PATCH", `/hub_setting/${hub.id}`, { version: 3, position: null });
    expect(removed.body.position).toBeNull();
    const inCtg = await as<{ items: AdminHub[] }>("GET", "/hub_setting?region=ctg&q=north");
    expect(inCtg.body.items.map(({ id }) => id)).toEqual([hub.id]);
    await store.query("insert into stock (variation_id, hub_id) select min(id), $1 from variation", [hub.id]);
    expect((await as("DELETE", `/hub_setting/${hub.id}`)).status).toBe(204);
    expect((await as("GET", `/hub_setting/${hub.id}`)).body.code).toBe("record.not_found");
  });

  test("count their stock and their open orders", async () => {
    const variation = await aVariation(store, 40);
    const before = await as<AdminHub>("GET", `/hub_setting/${hubId}`);
    expect(before.body.stockPieces).toBeGreaterThan(0);
    expect(before.body.zones).toBeGreaterThan(0);
    const buyer = await aBuyer(store);
    await buyer.put(variation, 3);
    expect((await buyer.order()).status).toBe(201);
    const [order] = await store.query<{ hub_id: number }>("select hub_id from customer_order order by id desc limit 1");
    const after = await as<AdminHub>("GET", `/hub_setting/${order?.hub_id}`);
    expect(after.body.openOrders).toBeGreaterThan(0);
  });

  test("refuse invalid values", async () => {
    const { body: known } = await as<AdminHub>("GET", `/hub_setting/${hubId}`);
    expect((await as("POST", "/hub_setting", { ...words, slug: known.slug })).body.code).toBe("record.taken");
    expect((await as("POST", "/hub_setting", { ...words, slug: "Not A Slug" })).body.fields).toHaveProperty("slug");
    expect((await as("DELETE", `/hub_setting/${hubId}`)).body.code).toBe("record.in_use");
    const version = known.version;
    expect((await as("PATCH", `/hub_setting/${hubId}`, { version, region: "ctg" })).body.code).toBe("hub.region_fixed");
    expect((await as("PATCH", `/hub_setting/${hubId}`, { version: 99, title: "x" })).body.code).toBe("record.changed");
    const reader = await aStaffMember(store, ["hub_setting.read"]);
    expect((await as("GET", "/hub_setting", undefined, reader.headers)).status).toBe(200);
    expect((await as("POST", "/hub_setting", { ...words, slug: "no" }, reader.headers)).status).toBe(403);
    expect((await as("DELETE", `/hub_setting/${hubId}`, undefined, reader.headers)).status).toBe(403);
  });
});

describe("shipping zones", () => {
  const standard = {
    kind: "standard",
    title: "Standard",
    titleBn: "সাধারণ",
    minutes: null,
    rules: null,
    status: "active",
  };
  const express = { kind: "express", title: "Express", titleBn: "এক্সপ্রেস", minutes: 60, rules: null, status: "active" };
  const plan = (more: object = {}) => ({
    title: "Test zone",
    titleBn: "ডেস্ক জোন",
    hubId,
    status: "active",
    locationIds: [] as number[],
    methods: [standard],
    ...more,
  });
  const make = (more: object = {}) => as<AdminShippingZone>("POST", "/shipping_zone", plan(more));
  const change = (zone: AdminShippingZone, more: object) =>
    as<AdminShippingZone>("PATCH", `/shipping_zone/${zone.id}`, { ...zone, ...more });

  test("a location moves only if confirmed, and is served again at once", async () => {
    const before = await trial(dhanmondi.zoneId);
    const refused = await make({ locationIds: [dhanmondi.zoneId] });
    const named = (await as<ServedPlace[]>("GET", "/shipping-place?q=dhanmondi")).body;
    const place = (named as unknown as ServedPlace[]).find(({ id }) => id === dhanmondi.zoneId);
    if (place?.servedBy) {
      expect(refused).toMatchObject({ status: 409, body: { code: "shipping.place_taken" } });
      expect(refused.body.message).toContain("Dhanmondi");
      expect((await trial(dhanmondi.zoneId))?.zone).toEqual(before?.zone);
    }
    const { status, body: zone } = await make({ locationIds: [dhanmondi.zoneId], movesPlaces: true });
    expect(status).toBe(201);
    expect(zone.locations).toMatchObject([{ id: dhanmondi.zoneId, type: "zone", servedBy: { id: zone.id } }]);
    expect((await trial(dhanmondi.zoneId))?.zone.id).toBe(zone.id);

    const other = await make({ title: "Other zone" });
    const taken = await change(other.body, { locationIds: [dhanmondi.zoneId] });
    expect(taken.body.code).toBe("shipping.place_taken");
    expect(taken.body.message).toContain("Test zone");
    const both = [other, await make({ title: "Third zone" })];
    const races = await Promise.all(
      both.map(({ body }) => change(body, { locationIds: [dhanmondi.zoneId], movesPlaces: true })),
    );
    expect(races.map((race) => race.status)).toEqual([200, 200]);
    const holders = await store.query("select from shipping_zone_location where location_id = $1", [dhanmondi.zoneId]);
    expect(holders).toHaveLength(1);
  });

  test("delivery methods with their own rules, or the store's policy, can be added, changed and deleted", async () => {
    const rules = [
      { from: 0, upTo: 500, charge: 70.5 },
      { from: 500, upTo: null, charge: 0 },
    ];
    const { body: zone } = await make({
      locationIds: [dhanmondi.zoneId],
      movesPlaces: true,
      methods: [{ ...standard, rules }, express],
    });
    const charges = async (worth: number) =>
      (await trial(dhanmondi.zoneId, worth))?.methods.map(({ kind, charge }) => [kind, charge]);
    const policy = (await charges(499))?.[1]?.[1];
    expect(await charges(499)).toEqual([
      ["standard", 70.5],
      ["express", policy],
    ]);
    expect((await charges(500))?.[0]).toEqual(["standard", 0]);

    const [own, fast] = zone.methods;
    const changed = await change(zone, { methods: [{ ...fast, minutes: 45 }, { ...own, status: "hidden" }, standard] });
    expect(changed.body.methods.map(({ id, minutes, status }) => [id, minutes, status])).toEqual([
      [fast?.id, 45, "active"],
      [own?.id, null, "hidden"],
      [expect.any(Number), null, "active"],
    ]);
    expect((await charges(100))?.map(([kind]) => kind)).toEqual(["express", "standard"]);
    const dropped = await change(changed.body, { methods: [] });
    expect(dropped.body.methods).toEqual([]);
    expect(await trial(dhanmondi.zoneId)).toBeNull();
  });

  test.each([
    [
      "a gap",
      {
        methods: [
          {
            ...standard,
            rules: [
              { from: 0, upTo: 100, charge: 1 },
              { from: 200, upTo: null, charge: 0 },
            ],
          },
        ],
      },
      "methods.0.rules",
    ],
    ["no end", { methods: [{ ...standard, rules: [{ from: 0, upTo: 100, charge: 1 }] }] }, "methods.0.rules"],
    ["express without minutes", { methods: [{ ...express, minutes: null }] }, "methods.0.minutes"],
    ["no title", { title: " " }, "title"],
  ])("%s is refused", async (_, more, field) => {
    const { status, body } = await make(more);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test("unknown hubs, locations and methods, the second editor, and deleting with open orders are refused", async () => {
    expect((await make({ hubId: 2_000_000_000 })).body.code).toBe("record.refers_to_nothing");
    expect((await make({ locationIds: [2_000_000_000] })).body.code).toBe("record.refers_to_nothing");
    const { body: zone } = await make();
    expect((await change(zone, { hubId: 2_000_000_000 })).body.code).toBe("record.refers_to_nothing");
    const foreign = (await make()).body.methods[0];
    expect((await change(zone, { methods: [foreign] })).body.code).toBe("record.refers_to_nothing");
    const race = await Promise.all([change(zone, { title: "A" }), change(zone, { title: "B" })]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const buyer = await aBuyer(store);
    await buyer.put(await aVariation(store, 10), 2);
    const latest = (await as<AdminShippingZone>("GET", `/shipping_zone/${zone.id}`)).body;
    const served = await change(latest, {
      locationIds: [dhanmondi.zoneId],
      movesPlaces: true,
      methods: [{ ...express }],
    });
    expect((await buyer.order({ shippingMethodId: served.body.methods[0]?.id })).status).toBe(201);
    const [order] = await store.query<{ zone: number }>(
      "select shipping_zone_id as zone from customer_order order by id desc limit 1",
    );
    expect(order?.zone).toBe(zone.id);
    expect((await as("DELETE", `/shipping_zone/${zone.id}`)).body.code).toBe("record.in_use");
    await store.query("update customer_order set status = 'delivered' where shipping_zone_id = $1", [zone.id]);
    expect((await as("DELETE", `/shipping_zone/${zone.id}`)).status).toBe(204);
    expect((await as("GET", `/shipping_zone/${zone.id}`)).status).toBe(404);
  });

  test("locations are found by name and by parent, and a test address takes one of the lowest level", async () => {
    const places = async (query: string) =>
      (await as<ServedPlace[]>("GET", `/shipping-place?${query}`)).body as unknown as ServedPlace[];
    expect((await places("")).map(({ type }) => type)).toEqual(Array(8).fill("division"));
    const inDhaka = await places(`parentId=${dhanmondi.districtId}`);
    expect(inDhaka.map(({ id }) => id)).toContain(dhanmondi.zoneId);
    expect((await places("q=ধানমন্ডি"))[0]).toMatchObject({ id: dhanmondi.zoneId, path: "Dhaka, Dhaka" });
    const outside = await as("GET", `/shipping-trial?placeId=${dhanmondi.districtId}&worth=1`);
    expect(outside.body.code).toBe("location.not_found");
    const sylhet = await placeOf(
      store,
      (
        await store.query<{ slug: string }>(
          "select z.slug from location z join location d on d.id = z.parent_id where z.type = 'zone' and d.slug like 'sylhet%' order by z.id limit 1",
        )
      )[0]?.slug ?? "",
    );
    expect(await trial(sylhet.zoneId)).toBeNull();
  });

  test("any call without its permission", async () => {
    const reader = await aStaffMember(store, ["shipping_zone.read"]);
    const { body: zone } = await make();
    expect((await as("GET", "/shipping_zone", undefined, reader.headers)).status).toBe(200);
    expect((await as("POST", "/shipping_zone", plan(), reader.headers)).status).toBe(403);
    expect((await as("PATCH", `/shipping_zone/${zone.id}`, zone, reader.headers)).status).toBe(403);
    expect((await as("DELETE", `/shipping_zone/${zone.id}`, undefined, reader.headers)).status).toBe(403);
    const packer = await aStaffMember(store, ["order.pack"]);
    expect((await as("GET", "/shipping-place", undefined, packer.headers)).status).toBe(403);
    expect((await as("GET", "/shipping-trial?placeId=1&worth=1", undefined, packer.headers)).status).toBe(403);
  });
});
