import type { Order } from "@tatka/contract/orders/orders";
import { parseSlotId } from "@tatka/domain/delivery/delivery-slots";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aBuyerAndVariation, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { comeBack, gatewaysAt, press } from "../../harness/payment.ts";
import { anotherZone, placeOf } from "../../harness/places.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund"]);
const door = aDoor(store, manager);

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

type Answered = Order & { code?: string; message?: string };

const placed = async (input: object = {}): Promise<string> => {
  await buyer.put(paratha, 2);
  return (await buyer.order(input)).body.orderNumber;
};
const change = (number: string, body: object, who: Buyer = buyer) =>
  who.call<Answered>("PATCH", `/order/${number}`, body);
const staffChange = (number: string, body: object) =>
  store.call<Answered>("PATCH", `/admin/order/${number}`, body, manager.headers);
const times = async (number: string, query = "") =>
  (
    await buyer.call<{ slots: { id: string; remaining: number }[]; deliveryCharge: number }>(
      "GET",
      `/order/${number}/times${query}`,
    )
  ).body;

async function anAddress(zone: string, owner = buyer): Promise<number> {
  const { zoneId } = await placeOf(store, zone);
  const [row] = await store.query<{ id: number }>(
    `insert into address (account_id, name, phone, zone_id, address) values ($1, 'Karim', '+8801811111111', $2, 'Flat 9')
     returning id`,
    [owner.id, zoneId],
  );
  return row?.id ?? 0;
}

async function claimed(slotId: string): Promise<number> {
  const { windowId, day } = parseSlotId(slotId) ?? {};
  const [row] = await store.query<{ n: number }>(
    "select coalesce(sum(claimed), 0)::int as n from slot_day where slot_window_id = $1 and day = $2",
    [windowId, day],
  );
  return row?.n ?? 0;
}

async function slotIn(number: string): Promise<string> {
  const [row] = await store.query<{ id: string }>(
    `select slot_window_id || '-' || to_char(deliver_from at time zone 'Asia/Dhaka', 'YYYYMMDD') as id
     from customer_order where number = $1`,
    [number],
  );
  return row?.id ?? "";
}

describe("a customer, until the order is packed,", () => {
  test("chooses another slot: the new place is claimed, the old one is released, and they are notified", async () => {
    const number = await placed();
    const old = await slotIn(number);
    const slotId = (await times(number))?.slots.find(({ id, remaining }) => remaining > 0 && id !== old)?.id ?? "";
    const [oldBefore, newBefore] = [await claimed(old), await claimed(slotId)];
    const { status } = await change(number, { slotId });
    expect(status).toBe(200);
    expect([await claimed(old), await claimed(slotId)]).toEqual([oldBefore - 1, newBefore + 1]);
    await expect.poll(() => door.messagesAbout(number)).toContainEqual(expect.stringContaining("new delivery time"));
  });

  test("chooses another address in the same zone and adds instructions, for the same charge", async () => {
    const number = await placed();
    const before = (await buyer.call<Answered>("GET", `/order/${number}`)).body;
    const addressId = await anAddress("dhaka-dhanmondi");
    const { body } = await change(number, { addressId, deliveryInstructions: "Ring twice" });
    expect(body?.recipient).toMatchObject({ name: "Karim", address: "Flat 9", deliveryNote: "Ring twice" });
    expect(body?.total).toBe(before?.total);
    expect(Object.values(body?.recipient ?? {})).not.toContain(addressId);
  });

  test("sees the charge of another zone before agreeing, and has to choose a slot there", async () => {
    const number = await placed();
    const before = (await buyer.call<Answered>("GET", `/order/${number}`)).body;
    const addressId = await otherZone();
    expect((await change(number, { addressId })).body?.code).toBe("slot.needed");
    const offered = await times(number, `?addressId=${addressId}`);
    expect(offered?.deliveryCharge).toBe(99);
    const slotId = offered?.slots.find(({ remaining }) => remaining > 0)?.id;
    const refused = await change(number, { addressId, slotId });
    expect(refused.body?.code).toBe("order.charge_changes");
    expect(refused.body?.message).toContain("99");
    const { body } = await change(number, { addressId, slotId, deliveryCharge: 99 });
    expect(body?.deliveryCharge).toBe(99);
    expect(body?.total).toBeCloseTo((before?.subtotal ?? 0) + 99, 2);
  });

  test("cannot change a packed order, another customer's, or the city", async () => {
    const number = await placed();
    const stranger = await aBuyer(store);
    expect((await change(number, { deliveryInstructions: "x" }, stranger)).body?.code).toBe("order.not_found");
    expect((await change(number, { addressId: await anAddress("dhaka-dhanmondi", stranger) })).body?.code).toBe(
      "address.not_found",
    );
    expect((await change(number, { slotId: "1-20200101" })).body?.code).toMatch(/^slot\./);
    for (const step of ["confirm", "pack"]) await manager.step(number, step);
    expect((await change(number, { deliveryInstructions: "x" })).body?.code).toBe("order.wrong_state");
  });

  test("changes the payment method, as long as nothing is paid or packed", async () => {
    await gatewaysAt(store.origin).behave({ ipns: 0 });
    const number = await placed();
    expect((await change(number, { paymentMethod: "bkash" })).body).toMatchObject({
      paymentMethod: "bkash",
      paymentStatus: "pending",
      mayPay: true,
    });
    expect((await change(number, { paymentMethod: "cod" })).body).toMatchObject({
      paymentMethod: "cod",
      paymentStatus: "unpaid",
      payBefore: null,
    });
    await manager.step(number, "confirm");
    expect((await change(number, { paymentMethod: "bkash" })).body?.code).toBe("order.wrong_state");
    await buyer.put(paratha, 2);
    const online = await buyer.order({ paymentMethod: "sslcommerz" });
    await comeBack(store, await press(online.body.paymentUrl, "pay"));
    expect((await change(online.body.orderNumber, { paymentMethod: "cod" })).body?.code).toBe("order.wrong_state");
  });

  test("adds items at the current price; ordered items keep their price, and delivery its charge", async () => {
    const number = await placed();
    const before = (await buyer.call<Answered>("GET", `/order/${number}`)).body;
    const milk = await aVariation(store, 3, 80);
    await store.query("update variation set regular_price_poisha = 99900 where id = $1", [paratha]);
    const { status, body } = await buyer.call<Answered>("POST", `/order/${number}/add`, {
      items: [{ variationId: milk, quantity: 3 }],
    });
    expect(status).toBe(200);
    expect(body?.lines.map(({ price }) => price)).toEqual([300, 80]);
    expect(body?.deliveryCharge).toBe(before?.deliveryCharge);
    expect(body?.total).toBeCloseTo((before?.total ?? 0) + 240, 2);
    expect(await door.stockOf(milk)).toMatchObject({ reserved: 3 });
    const more = await buyer.call<Answered>("POST", `/order/${number}/add`, {
      items: [{ variationId: milk, quantity: 1 }],
    });
    expect(more.body?.code).toBe("order.changed");
    const stranger = await aBuyer(store);
    expect(
      (await stranger.call<Answered>("POST", `/order/${number}/add`, { items: [{ variationId: milk, quantity: 1 }] }))
        .body?.code,
    ).toBe("order.not_found");
  });
});

test("adds the whole cart to the order once, however often it is sent", async () => {
  const number = await placed();
  const milk = await aVariation(store, 9, 80);
  await buyer.put(milk, 2);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => buyer.call<Answered>("POST", `/order/${number}/add`, {})),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await door.stockOf(milk)).toMatchObject({ reserved: 2 });
  expect(await store.query("select quantity from cart_line where account_id = $1", [buyer.id])).toEqual([]);
});

describe("staff, until the order is dispatched,", () => {
  test("correct a recipient and reschedule a packed order; of two at once one gets a conflict", async () => {
    const number = await placed();
    for (const step of ["confirm", "pack"]) await manager.step(number, step);
    const { version } = (await manager.order(number)).body;
    const answers = await Promise.all(
      ["Rahim", "Karim"].map((name) => staffChange(number, { recipient: { name, phone: "01712345679" }, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await manager.order(number)).body.recipient).toMatchObject({
      phone: "01712345679",
      address: "House 7, Road 3",
    });
    expect((await staffChange(number, { recipient: { phone: "12" } })).body.code).toBe("request.invalid");
    await manager.step(number, "dispatch");
    expect((await staffChange(number, { recipient: { name: "Late" } })).body.code).toBe("order.wrong_state");
  });

  test("remove an order from its run by rescheduling it", async () => {
    const number = await placed();
    const id = await door.idOf(number);
    await store.query(
      `with run as (insert into delivery_run (hub_id, day) select hub_id, current_date from customer_order where id = $1 returning id)
       insert into run_stop (run_id, order_id, place) select run.id, $1, 1 from run`,
      [id],
    );
    const planned = () => store.query("select place from run_stop where order_id = $1", [id]);
    await staffChange(number, { recipient: { name: "Rahim" } });
    expect(await planned()).toHaveLength(1);
    const old = await slotIn(number);
    const slotId = (await times(number))?.slots.find((slot) => slot.remaining > 0 && slot.id !== old)?.id;
    expect((await staffChange(number, { slotId })).status).toBe(200);
    expect(await planned()).toEqual([]);
  });

  test("need the permission to change orders", async () => {
    const number = await placed();
    const other = await anOrderAdmin(store, ["order.read", "order.pack", "order.deliver"]);
    const { body } = await store.call<Answered>(
      "PATCH",
      `/admin/order/${number}`,
      { recipient: { name: "X" } },
      other.headers,
    );
    expect(body.code).toBe("staff.no_permission");
  });
});

/** An address of the buyer in another zone, for 99 taka. */
async function otherZone(): Promise<number> {
  await anotherZone(store);
  return anAddress("dhaka-lalbagh");
}
