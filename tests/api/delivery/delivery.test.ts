import type { checkoutInfo, ShippingMethod, Slot } from "@tatka/contract/delivery/delivery";
import type { Address } from "@tatka/contract/people/addresses";
import type { ErrorBody } from "@tatka/contract/refusals";
import type { Answer } from "@tatka/contract/route";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { poishaFromTaka } from "@tatka/domain/money";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { chargeOf, deliveryTo } from "../../../apps/server/src/features/delivery/delivery/index.ts";
import { openDatabase } from "../../../apps/server/src/platform/database/pool.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { db, pool } = await openDatabase(store.databaseUrl, createLog("silent"));
afterAll(() => pool.end());

const gulshan = await placeOf(store, "dhaka-gulshan");
const pallabi = await placeOf(store, "dhaka-pallabi");
const savar = await placeOf(store, "dhaka-savar");
const agrabad = await placeOf(store, "chattogram-agrabad");
const cumilla = await placeOf(store, "cumilla-debidwar");

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
});

type Info = Answer<typeof checkoutInfo> & ErrorBody;
const addressIn = async (place: object, who = shopper) => {
  const form = { name: "Nadia", phone: "01712345678", address: "House 7", ...place };
  return (await who.call<Address>("POST", "/address", form)).body.id;
};
const infoOf = async (place: object) =>
  shopper.call<Info>("GET", `/shipping/getCheckoutInfo/${await addressIn(place)}`);
const shippingZoneOf = async (place: { zoneId: number }) => {
  const delivery = await deliveryTo(db, place);
  if (!delivery) throw new Error("nobody delivers there");
  return delivery;
};

/** Puts goods of exactly this value into the cart, in Dhaka. */
async function cartOfTaka(taka: number): Promise<void> {
  const [variation] = await store.query<{ id: number }>(
    `select id from variation v where not exists (select from flash_sale_item where variation_id = v.id)
       and not exists (select from regional_price where variation_id = v.id)
     order by id desc limit 1`,
  );
  await store.query("update variation set regular_price_poisha = $2, sale_price_poisha = null where id = $1", [
    variation?.id,
    poishaFromTaka(taka),
  ]);
  await store.query(
    `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha) values ($1, $2, 1, 1)
     on conflict do nothing`,
    [shopper.id, variation?.id],
  );
}

describe("the hub for an address", () => {
  test.each([
    ["Gulshan", gulshan, "Tejgaon hub", "dhaka", ["standard", "express"]],
    ["Pallabi", pallabi, "Mirpur hub", "dhaka", ["standard", "express"]],
    ["Savar", savar, "Tejgaon hub", "dhaka", ["standard"]],
    ["Agrabad", agrabad, "Agrabad hub", "ctg", ["standard", "express"]],
  ])("%s", async (_, place, hub, region, kinds) => {
    const delivery = await shippingZoneOf(place);
    expect(delivery).toMatchObject({ hub: { title: hub }, region });
    expect(delivery.methods.map(({ kind }) => kind)).toEqual(kinds);
  });

  test("zones of a district with a region are served from that region, and no others", async () => {
    const zones = await store.query<{ id: number; region: string | null }>(
      "select id, region_code as region from location where type = 'zone'",
    );
    const served = await Promise.all(
      zones.map(async ({ id }) => (await deliveryTo(db, { zoneId: id }))?.region ?? null),
    );
    expect(served).toEqual(zones.map(({ region }) => region));
  });

  test("areas without a zone have no delivery", async () => {
    expect(await deliveryTo(db, { zoneId: gulshan.divisionId })).toBeUndefined();
    expect(await deliveryTo(db, { zoneId: 2_000_000_000 })).toBeUndefined();
  });

  test("the most specific rule applies: division, then district, then zone; hidden zones are not served", async () => {
    const zones = await store.query<{ id: number }>(
      `insert into shipping_zone (title_en, title_bn, hub_id)
       select t, 'জোন', (select min(id) from hub) from unnest(array['division', 'district', 'zone']) t returning id`,
    );
    await store.query(
      `insert into shipping_method (shipping_zone_id, kind, title_en, title_bn)
       select id, 'standard', 'Standard', 'সাধারণ' from unnest($1::int[]) id`,
      [zones.map(({ id }) => id)],
    );
    const servedBy = async () => (await deliveryTo(db, cumilla))?.zone.title;
    expect(await servedBy()).toBeUndefined();
    const levels = [cumilla.divisionId, cumilla.districtId, cumilla.zoneId];
    for (const [index, title] of ["division", "district", "zone"].entries()) {
      await store.query("insert into shipping_zone_location values ($1, $2)", [levels[index], zones[index]?.id]);
      expect(await servedBy()).toBe(title);
    }
    await store.query("update shipping_zone set status = 'hidden' where id = $1", [zones[2]?.id]);
    expect(await servedBy()).toBeUndefined();
    expect((await infoOf(cumilla)).body.code).toBe("address.outside_zones");
    await store.query("update shipping_zone set status = 'active' where id = $1", [zones[2]?.id]);
    await store.query("update shipping_method set status = 'hidden' where shipping_zone_id = $1", [zones[2]?.id]);
    expect(await servedBy()).toBeUndefined();
    await store.query("delete from shipping_zone where id = any ($1)", [zones.map(({ id }) => id)]);
  });
});

describe("delivery charges", () => {
  test.each([
    [1, 39],
    [399.99, 39],
    [400, 29],
    [99_999.99, 29],
    [100_000, 0],
  ])("a cart worth %d taka: %d taka", async (worth, charge) => {
    await cartOfTaka(worth);
    const { body } = await infoOf(gulshan);
    const [standard, express] = body.methods as [ShippingMethod, ShippingMethod];
    expect([standard.charge, express.charge]).toEqual([charge, 99]);
    expect(await shopper.call("GET", `/shipcharge/${standard.id}`)).toMatchObject({
      status: 200,
      body: { methodId: standard.id, charge, subtotal: worth },
    });
  });

  test("is the same as in the policy dialog: one setting for both", async () => {
    const staff = await asAdministrator(store);
    const { body: policy } = await store.call<{ rules: object[] }>("GET", "/settings/deliveryPolicy");
    const { zone } = await shippingZoneOf(gulshan);
    const shown = async () =>
      (await store.call<ShippingMethod[]>("GET", `/shipping/zone/methods/${zone.id}`)).body[0]?.rules;
    expect(await shown()).toEqual(policy.rules);

    const changed = {
      rules: [
        { from: 0, upTo: 250.5, charge: 45.25 },
        { from: 250.5, upTo: null, charge: 10 },
      ],
    };
    const saved = { key: "deliveryPolicy", value: changed };
    expect((await store.call("POST", "/settings", saved, staff)).status).toBe(200);
    expect(await shown()).toEqual(changed.rules);
    await cartOfTaka(250.49);
    expect((await infoOf(gulshan)).body.methods[0]?.charge).toBe(45.25);
    expect((await store.call("POST", "/settings", { key: "deliveryPolicy", value: policy }, staff)).status).toBe(200);
  });

  test("a policy of fractions of a poisha, or with gaps, is refused", async () => {
    const staff = await asAdministrator(store);
    for (const rules of [
      [{ from: 0, upTo: null, charge: 9.999 }],
      [{ from: 0, upTo: 5, charge: 1 }],
      [{ from: 1, upTo: null, charge: 1 }],
    ]) {
      const saved = { key: "deliveryPolicy", value: { rules } };
      expect((await store.call("POST", "/settings", saved, staff)).status).toBe(400);
    }
  });

  test("follows the method's own rules, or else the policy", async () => {
    const { methods } = await shippingZoneOf(gulshan);
    const policy = { rules: [{ from: 0, upTo: null, charge: 7 }] };
    const charges = methods.map((method) => chargeOf(method, poishaFromTaka(50), policy));
    expect(charges).toEqual([poishaFromTaka(7), poishaFromTaka(99)]);
  });

  test("a cart has the prices of its delivery region, not of the browser's", async () => {
    const [fish] = await store.query<{ id: number; poisha: number }>(
      `select variation_id as id, regular_price_poisha::int as poisha from regional_price
       where region_code = 'ctg' and variation_id not in (select variation_id from flash_sale_item) limit 1`,
    );
    await store.query(
      "insert into cart_line (account_id, variation_id, quantity, seen_price_poisha) values ($1, $2, 2, 1)",
      [shopper.id, fish?.id],
    );
    const { methods } = (await infoOf(agrabad)).body;
    const { body } = await shopper.call("GET", `/shipcharge/${methods[0]?.id}`);
    expect(body).toMatchObject({ subtotal: ((fish?.poisha ?? 0) * 2) / 100 });
  });
});

describe("delivery to an address", () => {
  test("returns zone, hub, methods and slots", async () => {
    const { status, body } = await infoOf(gulshan);
    expect(status).toBe(200);
    expect(body.zone).toEqual({
      id: expect.any(Number),
      title: expect.any(String),
      titleBn: expect.stringMatching(/[ঀ-৿]/),
      hub: { id: expect.any(Number), title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" },
    });
    expect(body.methods).toMatchObject([
      { kind: "standard", minutes: null },
      { kind: "express", minutes: 90, rules: [{ from: 0, upTo: null, charge: 99 }] },
    ]);
    expect(body.slots.length).toBeGreaterThanOrEqual(24);
    const last = body.slots.at(-1);
    // The day before too, in case midnight has passed since the response.
    expect([5, 6].map((days) => daysLater(dhakaDay(new Date()), days))).toContain(last?.date);
    expect(last).toEqual({
      id: expect.stringMatching(/^\d+-\d{8}$/),
      date: last?.date,
      from: "18:00",
      to: "21:00",
      remaining: 40,
      cutoffAt: `${last?.date}T10:30:00.000Z`,
    });
    const id = await addressIn(gulshan);
    expect((await shopper.call<Slot[]>("GET", `/slot?addressId=${id}`)).body).toEqual(body.slots);
  });

  test("is refused outside every zone, before checkout", async () => {
    const id = await addressIn(cumilla);
    const refused = {
      status: 422,
      body: { code: "address.outside_zones", message: "We don't deliver to this area yet." },
    };
    expect(await shopper.call("GET", `/shipping/getCheckoutInfo/${id}`)).toMatchObject(refused);
    expect(await shopper.call("GET", `/slot?addressId=${id}`)).toMatchObject(refused);
  });

  test("returns 404 for other customers' and unknown addresses", async () => {
    const theirs = await addressIn(gulshan, await aShopper(store));
    for (const id of [theirs, 2_000_000_000]) {
      const refused = { status: 404, body: { code: "address.not_found" } };
      expect(await shopper.call("GET", `/shipping/getCheckoutInfo/${id}`)).toMatchObject(refused);
      expect(await shopper.call("GET", `/slot?addressId=${id}`)).toMatchObject(refused);
    }
  });

  test("requires a login", async () => {
    const id = await addressIn(gulshan);
    const { methods } = await shippingZoneOf(gulshan);
    for (const path of [`/shipping/getCheckoutInfo/${id}`, `/slot?addressId=${id}`, `/shipcharge/${methods[0]?.id}`]) {
      expect(await store.call("GET", path)).toMatchObject({ status: 401, body: { code: "auth.not_signed_in" } });
    }
  });

  test.each(["abc", "0", "-1", "1.5", "99999999999"])("is refused for the id %j", async (id) => {
    for (const path of ["/shipping/getCheckoutInfo/", "/shipping/zone/methods/", "/shipcharge/", "/slot?addressId="]) {
      expect((await shopper.call("GET", path + id)).status).toBe(400);
    }
    expect((await shopper.call("GET", "/slot")).status).toBe(400);
  });
});

describe("the delivery methods of a zone", () => {
  test("are public by both names; a customer also gets the charge", async () => {
    const { zone } = await shippingZoneOf(gulshan);
    const { body } = await store.call<ShippingMethod[]>("GET", `/shipping/zone/getMethods/${zone.id}`);
    expect(body.map(({ kind, charge }) => [kind, charge])).toEqual([
      ["standard", undefined],
      ["express", undefined],
    ]);
    expect((await store.call("GET", `/shipping/zone/methods/${zone.id}`)).body).toEqual(body);
    const { body: mine } = await shopper.call<ShippingMethod[]>("GET", `/shipping/zone/getmethods/${zone.id}`);
    expect(mine.map(({ charge }) => charge)).toEqual([39, 99]);
  });

  test("unknown and hidden zones are refused", async () => {
    const { zone } = await shippingZoneOf(pallabi);
    await store.query("update shipping_zone set status = 'hidden' where id = $1", [zone.id]);
    for (const id of [zone.id, 2_000_000_000]) {
      expect(await store.call("GET", `/shipping/zone/getMethods/${id}`)).toMatchObject({
        status: 404,
        body: { code: "shipping.zone_not_found" },
      });
    }
    await store.query("update shipping_zone set status = 'active' where id = $1", [zone.id]);
  });

  test("a hidden or unknown method has no charge", async () => {
    const { methods } = await shippingZoneOf(savar);
    const id = methods[0]?.id;
    await store.query("update shipping_method set status = 'hidden' where id = $1", [id]);
    for (const wanted of [id, 2_000_000_000]) {
      expect(await shopper.call("GET", `/shipcharge/${wanted}`)).toMatchObject({
        status: 422,
        body: { code: "shipping.method_not_offered" },
      });
    }
    await store.query("update shipping_method set status = 'active' where id = $1", [id]);
  });
});
