import type { checkoutInfo, DeliveryPromise, Slot } from "@tatka/contract/delivery/delivery";
import type { Address } from "@tatka/contract/people/addresses";
import type { ErrorBody } from "@tatka/contract/refusals";
import type { Answer } from "@tatka/contract/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const authorization = await asAdministrator(store);
const administrator = (method: string, path: string, body: object) => store.call(method, path, body, authorization);
const gulshan = await placeOf(store, "dhaka-gulshan");
const savar = await placeOf(store, "dhaka-savar");
const cumilla = await placeOf(store, "cumilla-debidwar");

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
});

type Hours = { from: string; to: string } | null;
const openDaily = (day: Hours) =>
  administrator("POST", "/settings", {
    key: "openingHours",
    value: { days: Array.from({ length: 7 }, () => day) },
  });
const addressIn = async (place: object, who = shopper) =>
  (await who.call<Address>("POST", "/address", { name: "Nadia", phone: "01712345678", address: "House 7", ...place }))
    .body.id;
const ofCity = async (region: string) =>
  (await store.call<DeliveryPromise>("GET", `/delivery/promise?region=${region}`)).body;
const mine = (query: string) => shopper.call<DeliveryPromise & ErrorBody>("GET", `/delivery/myPromise?${query}`);

describe("delivery to a city", () => {
  test.each(["dhaka", "ctg"])("%s: the first available slot, the charges, express", async (region) => {
    expect(await ofCity(region)).toMatchObject({
      region,
      isForAddress: false,
      slot: { date: expect.any(String), from: expect.stringMatching(/^\d\d:00$/), cutoffAt: expect.any(String) },
      rules: [{ charge: 39 }, { from: 400, charge: 29 }, { charge: 0 }],
      express: { minutes: 90, charge: 99 },
    });
  });

  test("follows staff's changes at once", async () => {
    const before = await ofCity("ctg");
    const zones = await store.query<{ id: number }>(
      "select sz.id from shipping_zone sz join hub on hub.id = sz.hub_id where hub.region_code = 'ctg'",
    );
    for (const { id } of zones) {
      const closing = { date: before.slot?.date, windowId: null, isClosed: true };
      expect((await administrator("PUT", `/admin/slot-calendar/${id}`, closing)).status).toBeLessThan(300);
    }
    const { slot } = await ofCity("ctg");
    expect(slot?.date).not.toBe(before.slot?.date);
  });

  test("stands in the HTML of every page, in its language, and follows the city", async () => {
    const html = async (path: string, region = "dhaka") =>
      (await store.request(path, { headers: { cookie: `location=${region}` } })).text();
    for (const path of ["/faq", "/product/mishti-doi"]) {
      for (const region of ["dhaka", "ctg"])
        expect(await html(path, region)).toMatch(
          />(Today|Tomorrow|\w+ \d+ \w+) \d[^<]*[AP]M<span[^>]*>, (<!-- -->)?from ৳29</,
        );
    }
    expect(await html("/bn/faq")).toMatch(/>[^<]*টা<span[^>]*>, (<!-- -->)?৳২৯ থেকে</);
    expect(await html("/product/mishti-doi")).toMatch(
      />(Today|Tomorrow|\w+ \d+ \w+) \d[^<]*[AP]M<\/span><span[^>]*><span>from ৳29</,
    );
  });

  test("names no slot if none is available, and is no error without delivery", async () => {
    await store.query("update slot_window set status = 'hidden'");
    expect((await mine("region=dhaka")).body).toMatchObject({ slot: null, rules: [{}, {}, {}] });
    await store.query("update shipping_zone set status = 'hidden'");
    expect((await mine("region=dhaka")).body).toMatchObject({ slot: null, express: null });
    await store.query("update shipping_zone set status = 'active'");
    await store.query("update slot_window set status = 'active'");
  });

  test("is refused for an unknown city", async () => {
    expect((await store.call("GET", "/delivery/promise?region=sylhet")).status).toBe(400);
  });
});

describe("delivery to a customer", () => {
  test("is the city's without an address, or else that of the default one", async () => {
    expect((await mine("region=dhaka")).body.isForAddress).toBe(false);
    await addressIn(savar);
    const { body } = await mine("region=dhaka");
    expect(body).toMatchObject({ isForAddress: true, express: null });
    expect((await mine("region=ctg")).body).toMatchObject({ isForAddress: false, region: "ctg" });
  });

  test("skips a full slot", async () => {
    const addressId = await addressIn(gulshan);
    const slots = (await shopper.call<Slot[]>("GET", `/slot?addressId=${addressId}`)).body;
    const [windowId] = (slots[0]?.id ?? "").split("-");
    await store.query("insert into slot_day (slot_window_id, day, claimed) values ($1, $2, 40)", [
      windowId,
      slots[0]?.date,
    ]);
    expect((await mine(`addressId=${addressId}`)).body.slot).toMatchObject({ from: slots[1]?.from });
  });

  test("other customers' addresses return 404, and addresses outside all zones are refused", async () => {
    const other = await aShopper(store);
    expect((await mine(`addressId=${await addressIn(gulshan, other)}`)).body.code).toBe("address.not_found");
    expect((await mine(`addressId=${await addressIn(cumilla)}`)).body.code).toBe("address.outside_zones");
    expect((await store.call("GET", "/delivery/myPromise")).status).toBe(401);
  });
});

describe("express outside opening hours", () => {
  const closed = () => openDaily(null);
  const open = () => openDaily({ from: "00:00", to: "24:00" });
  const methodsAt = async (who: Shopper, addressId: number) =>
    (await who.call<Answer<typeof checkoutInfo>>("GET", `/shipping/getCheckoutInfo/${addressId}`)).body.methods;

  test("is neither offered, priced nor accepted, even if it was offered a moment ago", async () => {
    await open();
    const buyer = await aBuyer(store);
    await buyer.put(await aVariation(store, 5), 1);
    const express = (await methodsAt(buyer, buyer.addressId)).find(({ kind }) => kind === "express");
    const priced = await buyer.call(
      "GET",
      `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}&shippingMethodId=${express?.id}`,
    );
    expect(priced).toMatchObject({ status: 200, body: { deliveryCharge: 99 } });

    await closed();
    expect((await methodsAt(buyer, buyer.addressId)).map(({ kind }) => kind)).toEqual(["standard"]);
    expect((await ofCity("dhaka")).express).toBeNull();
    for (const path of [
      `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}&shippingMethodId=${express?.id}`,
      `/shipcharge/${express?.id}`,
    ]) {
      expect(await buyer.call("GET", path)).toMatchObject({ status: 409, body: { code: "shipping.express_closed" } });
    }
    const refused = await buyer.order({ shippingMethodId: express?.id });
    expect(refused).toMatchObject({ status: 409, body: { code: "shipping.express_closed" } });

    await open();
    expect((await buyer.order({ shippingMethodId: express?.id })).status).toBe(201);
  });

  test("a repeated order gets its response, even if the store has closed since", async () => {
    await open();
    const buyer = await aBuyer(store);
    await buyer.put(await aVariation(store, 5), 1);
    const express = (await methodsAt(buyer, buyer.addressId)).find(({ kind }) => kind === "express");
    const placed = await buyer.order({ shippingMethodId: express?.id }, "once-only");
    await closed();
    const again = await buyer.order({ shippingMethodId: express?.id }, "once-only");
    expect(again.body).toEqual(placed.body);
    await open();
  });

  test.each([
    ["six days", { days: Array.from({ length: 6 }, () => null) }],
    ["closing before opening", { days: Array.from({ length: 7 }, () => ({ from: "22:00", to: "08:00" })) }],
    ["no time at all", { days: Array.from({ length: 7 }, () => ({ from: "8 am", to: "25:00" })) }],
  ])("hours with %s are refused", async (_, value) => {
    expect((await administrator("POST", "/settings", { key: "openingHours", value })).status).toBe(400);
  });
});
