import type {
  adminFindCustomer,
  adminFindOrderSize,
  adminOrderAgain,
  adminSuggestCustomers,
  OrderCustomer,
} from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { withBanglaDigits } from "@tatka/domain/digits";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { anAddressForm, placeAsStaff } from "../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { headers: clerk } = await aStaffMember(store, ["order.create"]);

const suggest = (digits: string, headers: object = clerk) =>
  store.call<Answer<typeof adminSuggestCustomers>>(
    "GET",
    `/admin/order/customers?digits=${encodeURIComponent(digits)}`,
    undefined,
    { ...headers },
  );
const again = (number: string) =>
  store.call<Answer<typeof adminOrderAgain> & { code?: string }>(
    "GET",
    `/admin/order/${number}/again`,
    undefined,
    clerk,
  );

/** A customer with a unique number. */
async function aCaller(phone: string) {
  const buyer = await aBuyer(store);
  await store.query("update account set phone = $2, name = 'Nasima Akter' where id = $1", [buyer.id, `+88${phone}`]);
  return buyer;
}

test("a customer is found by some digits of the number, in either script, with permission only", async () => {
  const buyer = await aCaller("01655443322");
  const found = { id: buyer.id, name: "Nasima Akter", phone: "01655443322", orders: 0, lastOrderAt: null };
  for (const digits of [
    "3322",
    "016554",
    "55443",
    withBanglaDigits("016554"),
    "+880 1655-44",
    "00880 1655 44",
    "1655443322",
  ]) {
    expect((await suggest(digits)).body.items).toMatchObject([found]);
  }
  expect((await suggest("332")).status).toBe(400);
  expect((await suggest("33%2")).status).toBe(400);
  expect((await suggest("3322", {})).status).toBe(401);
  const { headers: reader } = await aStaffMember(store, ["order.read"]);
  expect((await suggest("3322", reader)).status).toBe(403);
});

test("recent orders are listed, and repeating the last one names unavailable items", async () => {
  const buyer = await aCaller("01655443311");
  const [many, few, none] = [await aVariation(store, 50), await aVariation(store, 9), await aVariation(store, 5)];
  const lines = [
    { variationId: many, quantity: 2 },
    { variationId: few, quantity: 3 },
    { variationId: none, quantity: 1 },
  ];
  const { body: order } = await placeAsStaff(store, proof, {
    ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod", lines },
  });
  const { body: whole } = await again(order.orderNumber);
  expect(whole).toEqual({ lines, missing: [] });

  await store.query("update stock set on_hand = 4, reserved = 3 where variation_id = $1 and on_hand > 0", [few]);
  await store.query("update stock set on_hand = reserved where variation_id = $1", [none]);
  const { body: part } = await again(order.orderNumber);
  expect(part.lines).toEqual([lines[0], { variationId: few, quantity: 1 }]);
  expect(part.missing).toMatchObject([
    { wanted: 3, added: 1, reason: "short" },
    { wanted: 1, added: 0, reason: "unavailable" },
  ]);
  const { body: found } = await store.call<{ customer: OrderCustomer }>(
    "GET",
    "/admin/order/customer?phone=01655443311",
    undefined,
    clerk,
  );
  expect(found.customer.lastOrders).toMatchObject([
    { number: order.orderNumber, total: order.total, status: "placed", items: [{ quantity: 2 }, { quantity: 3 }, {}] },
  ]);
  expect((await again("AAAA-BBBB-CCCC")).body.code).toBe("record.not_found");
});

test("staff limited to a hub see a customer's orders of that hub only", async () => {
  const buyer = await aCaller("01655443300");
  const lines = [{ variationId: await aVariation(store, 50), quantity: 2 }];
  const { body: order } = await placeAsStaff(store, proof, {
    ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod", lines },
  });
  const limited = await aStaffMember(store, ["order.create"]);
  const told = async (region: "dhaka" | "ctg") => {
    await store.query("delete from account_hub where account_id = $1", [limited.id]);
    await store.query("insert into account_hub select $1, id from hub where region_code = $2", [limited.id, region]);
    const path = "/admin/order/customer?phone=01655443300";
    const { body } = await store.call<{ customer: OrderCustomer }>("GET", path, undefined, limited.headers);
    const [suggested] = (await suggest("443300", limited.headers)).body.items;
    return [body.customer.orders, body.customer.lastOrders.map(({ number }) => number), suggested?.orders];
  };
  expect(await told("dhaka")).toEqual([1, [order.orderNumber], 1]);
  expect(await told("ctg")).toEqual([0, [], 0]);
});

test("a size is found by its SKU or barcode, once it is sold", async () => {
  const size = await aVariation(store, 5);
  await store.query("update variation set gtin = '4006381333931' where id = $1", [size]);
  const find = async (code: string) =>
    (
      await store.call<Answer<typeof adminFindOrderSize>>(
        "GET",
        `/admin/order/size?region=dhaka&code=${encodeURIComponent(code)}`,
        undefined,
        clerk,
      )
    ).body;
  for (const code of [`test-${size}`, "4006381333931", withBanglaDigits("4006381333931")]) {
    expect((await find(code)).variationId).toBe(size);
  }
  expect(await find("4006381333932")).toEqual({});
  await store.query(
    "update product set status = 'hidden' where id = (select product_id from variation where id = $1)",
    [size],
  );
  expect(await find("4006381333931")).toEqual({});
});

type Found = Answer<typeof adminFindCustomer>;
const find = async (query: Record<string, string>) =>
  (await store.call<Found>("GET", `/admin/order/customer?${new URLSearchParams(query)}`, undefined, clerk)).body;
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test("a customer is found by the number in an address or order, and by part of the name", async () => {
  const buyer = await aCaller("01655449900");
  await store.query("update account set name = 'Shirin Sultana' where id = $1", [buyer.id]);
  await store.query("update address set phone = '+8801855667788' where account_id = $1", [buyer.id]);
  await buyer.put(await aVariation(store, 5), 1);
  const { orderNumber } = (await buyer.order()).body;
  await store.query(
    `update customer_order set recipient = recipient || '{"phone": "+8801955667788"}' where number = $1`,
    [orderNumber],
  );
  for (const digits of ["01855667788", "018556", "01955667788", "+88019556"]) {
    expect([digits, idsOf((await suggest(digits)).body.items)]).toEqual([digits, [buyer.id]]);
  }
  const named = (name: string) =>
    store.call<Answer<typeof adminSuggestCustomers>>(
      "GET",
      `/admin/order/customers?name=${encodeURIComponent(name)}`,
      undefined,
      clerk,
    );
  expect(idsOf((await named("shirin sul")).body.items)).toEqual([buyer.id]);
  expect((await named("sh")).status).toBe(400);
});

test("before adding a second account, the existing one with that number or name is offered", async () => {
  const buyer = await aCaller("01655449911");
  await store.query("update account set name = 'Farida Yasmin' where id = $1", [buyer.id]);
  await store.query("update address set phone = '+8801855660011' where account_id = $1", [buyer.id]);
  expect((await find({ phone: "01655449911" })).customer?.id).toBe(buyer.id);
  const byNumber = await find({ phone: "+880 1855-660011" });
  expect([byNumber.customer, idsOf(byNumber.probable)]).toEqual([null, [buyer.id]]);
  expect(idsOf((await find({ phone: "01855660099", name: "farida yasmin" })).probable)).toEqual([buyer.id]);
  expect((await find({ phone: "01855660099", name: "Farida" })).probable).toEqual([]);
});

test("staff are not offered as customers and cannot be ordered for", async () => {
  const colleague = await aStaffMember(store, ["order.read"]);
  await store.query("update account set phone = '+8801655440022', name = 'Rider Rafiq' where id = $1", [colleague.id]);
  expect((await suggest("01655440022")).body.items).toEqual([]);
  expect(await find({ phone: "01655440022" })).toEqual({ customer: null, probable: [] });
  const body = { lines: [{ variationId: await aVariation(store, 5), quantity: 1 }], paymentMethod: "cod" };
  const address = await anAddressForm(store);
  const refused = await placeAsStaff(store, clerk, { ...body, address, customer: { phone: "01655440022" } });
  expect([refused.status, refused.body.code]).toEqual([409, "customer.is_staff"]);
});
