import type { checkoutInfo } from "@tatka/contract/delivery/delivery";
import type { AdminShippingZone } from "@tatka/contract/delivery/shipping-zones-admin";
import type { checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { deliveryAdmin } from "../../../harness/delivery/delivery-admin.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const { as } = await deliveryAdmin(store);
const courier = couriers[0]?.code ?? "";
const days = { from: 2, until: 4 };

const [served] = await store.query<{ id: number }>(
  "select shipping_zone_id as id from shipping_zone_location s join location l on l.id = s.location_id where l.slug = 'dhaka-dhanmondi'",
);
const zoneId = served?.id ?? 0;
const readZone = async () => (await as<AdminShippingZone>("GET", `/shipping_zone/${zoneId}`)).body;
const give = async (changes: object) => {
  const { id: _, hub, locations, openOrders, windows, ...zone } = await readZone();
  return as<AdminShippingZone>("PATCH", `/shipping_zone/${zoneId}`, { ...zone, ...changes });
};
const byCourier = { courier, daysFrom: days.from, daysUntil: days.until };
const goods = async (storage: string) => {
  const id = await aVariation(store, 100);
  await store.query("update product set storage = $2 where id = (select product_id from variation where id = $1)", [
    id,
    storage,
  ]);
  return id;
};

test("staff choose the courier of a zone, with valid days only", async () => {
  for (const wrong of [
    { courier: "nobody", daysFrom: 1, daysUntil: 2 },
    { courier, daysFrom: null, daysUntil: 2 },
    { courier, daysFrom: 4, daysUntil: 2 },
    { courier, daysFrom: 0, daysUntil: 2 },
  ]) {
    expect((await give(wrong)).body.code).toBe("request.invalid");
  }
  expect((await give(byCourier)).body).toMatchObject(byCourier);
  expect((await give({ courier: null })).body).toMatchObject({ courier: null, daysFrom: null, daysUntil: null });
});

test("customers of a courier's zone see days, choose no slot, and are promised these days", async () => {
  const buyer = await aBuyer(store);
  await give(byCourier);
  const info = await buyer.call<Answer<typeof checkoutInfo>>("GET", `/shipping/getCheckoutInfo/${buyer.addressId}`);
  expect(info.body).toMatchObject({ days, slots: [], methods: [{ kind: "standard" }] });
  await buyer.put(await goods("ambient"), 1);
  expect((await buyer.order({ slotId: "1-2026-11-20" })).body.code).toBe("slot.not_offered");
  const placed = await buyer.order();
  expect(placed.status).toBe(201);
  const { body } = await buyer.call<Order>("GET", `/order/${placed.body.orderNumber}`);
  const placedOn = dhakaDay(new Date(body.placedAt));
  expect([body.deliverFrom, body.deliverUntil].map((moment) => dhakaDay(new Date(moment)))).toEqual([
    daysLater(placedOn, days.from),
    daysLater(placedOn, days.until),
  ]);
  await give({ courier: null });
  const after = await buyer.call<Answer<typeof checkoutInfo>>("GET", `/shipping/getCheckoutInfo/${buyer.addressId}`);
  expect(after.body.days).toBeNull();
  expect(after.body.slots.length).toBeGreaterThan(0);
});

test.each(["frozen", "chilled"])(
  "%s items are named and refused there, and accepted from our riders",
  async (storage) => {
    const buyer = await aBuyer(store);
    const cold = await goods(storage);
    await buyer.put(cold, 1);
    await give(byCourier);
    const summary = async () =>
      (
        await buyer.call<Answer<typeof checkoutSummary>>(
          "GET",
          `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}`,
        )
      ).body;
    expect((await summary()).needsCold.map(({ variationId }) => variationId)).toEqual([cold]);
    expect((await buyer.order()).body.code).toBe("shipping.needs_cold");
    await give({ courier: null });
    expect((await summary()).needsCold).toEqual([]);
    expect((await buyer.order()).status).toBe(201);
  },
);
