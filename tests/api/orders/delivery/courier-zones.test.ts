import type { checkoutInfo } from "@tatka/contract/delivery/delivery";
import type { AdminShippingZone } from "@tatka/contract/delivery/shipping-zones-admin";
import type { cartSubstitutes, checkoutSummary } from "@tatka/contract/orders/checkout";
import type { adminOrderSlots } from "@tatka/contract/orders/door-admin";
import type { Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../../harness/checkout.ts";
import { deliveryAdmin } from "../../../harness/delivery/delivery-admin.ts";
import type { Manager } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anotherZone, placeOf } from "../../../harness/places.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../../harness/runs.ts";
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
/** Temperature belongs to the product, so each is of a product of its own. */
const products = new Set<number>();
const goods = async (storage: string): Promise<number> => {
  const id = await aVariation(store, 100);
  const [of] = await store.query<{ product: number }>("select product_id as product from variation where id = $1", [
    id,
  ]);
  const product = of?.product ?? 0;
  if (products.has(product)) return goods(storage);
  products.add(product);
  await store.query("update product set storage = $2 where id = $1", [product, storage]);
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

test("instead of an item that must stay cold, similar ones that need none are offered there", async () => {
  const buyer = await aBuyer(store);
  const [frozen, dried, chilled] = [await goods("frozen"), await goods("ambient"), await goods("chilled")];
  await store.query(
    `update product set product_type = was.product_type, main_ingredient = was.main_ingredient, allergen_codes = '{}',
       status = 'active'
     from product was where was.id = (select product_id from variation where id = $2)
       and product.id in (select product_id from variation where id = any($1))`,
    [[frozen, dried, chilled], frozen],
  );
  await store.query("update variation set weight_grams = 500 where id = any($1)", [[frozen, dried, chilled]]);
  await buyer.put(frozen, 2);
  const offered = async () => {
    const path = `/shoppingCart/getSubstitutes/${frozen}?addressId=${buyer.addressId}`;
    return (await buyer.call<Answer<typeof cartSubstitutes>>("GET", path)).body;
  };
  expect(await offered()).toEqual([]);
  await give(byCourier);
  const found = (await offered()).map(({ variationId }) => variationId);
  await give({ courier: null });
  expect(found).toContain(dried);
  const cold = await store.query(
    "select from variation v join product p on p.id = v.product_id where v.id = any($1) and p.storage <> 'ambient'",
    [found],
  );
  expect(cold).toEqual([]);
});

test("an order of a courier goes on no run, gets no slot, and its address stays with the courier", async () => {
  const clerk = await anOrderAdmin(store, managerPermissions);
  const planner = await atRuns(store, managerPermissions);
  await anotherZone(store);
  const buyer = await aBuyer(store);
  const rice = await goods("ambient");
  await give(byCourier);
  const { number, hubId } = await aPackedOrder(store, clerk, buyer, rice);
  const day = daysLater(dhakaDay(new Date()), 9);
  const { body: plan } = await planner.plan(`day=${day}&hubId=${hubId}`);
  expect(plan.unassigned.map((order) => order.number)).not.toContain(number);
  const run = { hubId, day, from: "12:00", to: "14:00", numbers: [number] };
  expect((await planner.create(run)).body.code).toBe("run.order_not_here");

  const { zoneId: ridersZone } = await placeOf(store, "dhaka-lalbagh");
  const [other] = await store.query<{ id: number }>(
    `insert into address (account_id, name, phone, zone_id, address)
     values ($1, 'Rahima Khatun', '+8801712345678', $2, 'House 8, Road 4') returning id`,
    [buyer.id, ridersZone],
  );
  await buyer.put(rice, 1);
  const { orderNumber } = (await buyer.order()).body;
  const moved = await buyer.call<Refused>("PATCH", `/order/${orderNumber}`, { addressId: other?.id });
  expect([moved.status, moved.body.code]).toEqual([409, "order.other_courier"]);
  const times = `/order/${orderNumber}/times?addressId=${other?.id}`;
  expect((await buyer.call<Refused>("GET", times)).body.code).toBe("order.other_courier");

  await clerk.step(number, "dispatch");
  expect((await clerk.step(number, "fail", { reason: "not_home" })).status).toBe(200);
  await give({ courier: null });
  const offered = await buyer.call<Answer<typeof checkoutInfo>>("GET", `/shipping/getCheckoutInfo/${buyer.addressId}`);
  expect(await slotsFor(clerk, number)).toEqual([]);
  const slotId = offered.body.slots.find(({ remaining }) => remaining > 0)?.id;
  expect((await clerk.step(number, "reschedule", { slotId })).body.code).toBe("slot.not_offered");
});

test("an order of our riders gets no slot while a courier serves its zone", async () => {
  const clerk = await anOrderAdmin(store, managerPermissions);
  const buyer = await aBuyer(store);
  const { number } = await aPackedOrder(store, clerk, buyer, await goods("ambient"));
  const [slot] = await slotsFor(clerk, number);
  await clerk.step(number, "dispatch");
  await clerk.step(number, "fail", { reason: "not_home" });
  await give(byCourier);
  expect(await slotsFor(clerk, number)).toEqual([]);
  expect((await clerk.step(number, "reschedule", { slotId: slot?.id })).body.code).toBe("slot.not_offered");
  await give({ courier: null });
  expect((await clerk.step(number, "reschedule", { slotId: slot?.id })).status).toBe(200);
});

type Refused = { code?: string };

async function slotsFor(clerk: Manager, number: string) {
  return (await clerk.call<Answer<typeof adminOrderSlots>>("GET", `/admin/order/${number}/slots`)).body;
}
