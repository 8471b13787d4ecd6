import type { OrderDraftContent, orderDraftRoutes } from "@tatka/contract/orders/order-drafts";
import type { Answer } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { placeAsStaff } from "../../harness/staff-order.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

const content: OrderDraftContent = {
  ...{ phone: "0171", email: null, name: "", language: "bn", lines: [], addressId: null },
  address: {
    ...{ name: "", phone: "", divisionId: null, districtId: null, zoneId: null, address: "", landmark: "" },
    deliveryNote: "",
  },
  ...{ shippingMethodId: null, slotId: null, voucherCode: null, discountPercent: null, discountReason: "" },
  ...{ waivesDelivery: false, waiverReason: "", paymentMethod: "cod", note: "", reusableBags: false },
};

async function aClerk() {
  const { headers } = await aStaffMember(store, ["order.create"]);
  const call = <Body>(method: string, path = "", body?: object) =>
    store.call<Body & { id: number; code?: string }>(method, `/admin/order-draft${path}`, body, headers);
  const list = async () => (await call<Answer<typeof orderDraftRoutes.list>>("GET")).body.items;
  return { headers, call, list };
}

test("a draft can be saved, changed, resumed and deleted by its author only", async () => {
  const [clerk, other] = [await aClerk(), await aClerk()];
  const { status, body } = await clerk.call("POST", "", { title: "Nasima · 0171", content });
  expect(status).toBe(201);
  const lines = [{ variationId: await aVariation(store, 5), quantity: 2 }];
  expect((await clerk.call("PUT", `/${body.id}`, { title: "Nasima", content: { ...content, lines } })).status).toBe(
    200,
  );
  expect(await clerk.list()).toMatchObject([{ id: body.id, title: "Nasima", items: 1 }]);
  expect((await clerk.call("GET", `/${body.id}`)).body).toEqual({ id: body.id, content: { ...content, lines } });
  expect(await other.list()).toEqual([]);
  for (const [method, more] of [["GET"], ["PUT", { title: "x", content }], ["DELETE"]] as const) {
    expect((await other.call(method, `/${body.id}`, more)).status).toBe(404);
  }
  expect((await clerk.call("POST", "", { title: "x", content: { phone: "x" } })).body.code).toBe("request.invalid");
  expect((await clerk.call("DELETE", `/${body.id}`)).status).toBe(204);
  expect(await clerk.list()).toEqual([]);
});

test("it is deleted with its order or after a week, and there are at most twenty", async () => {
  const clerk = await aClerk();
  const { body } = await clerk.call("POST", "", { title: "Becomes an order", content });
  const buyer = await aBuyer(store);
  const placed = await placeAsStaff(store, clerk.headers, {
    ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod", draftId: body.id },
    lines: [{ variationId: await aVariation(store, 5), quantity: 2 }],
  });
  expect(placed.status).toBe(201);
  expect(await clerk.list()).toEqual([]);
  const other = await aClerk();
  const { body: theirs } = await other.call("POST", "", { title: "A colleague's", content });
  const beside = await placeAsStaff(store, clerk.headers, {
    ...{ customer: { id: buyer.id }, addressId: buyer.addressId, paymentMethod: "cod", draftId: theirs.id },
    lines: [{ variationId: await aVariation(store, 5), quantity: 2 }],
  });
  expect(beside.status).toBe(201);
  expect(await other.list()).toHaveLength(1);

  const { body: old } = await clerk.call("POST", "", { title: "Old", content });
  await store.query("update order_draft set updated_at = now() - interval '8 days' where id = $1", [old.id]);
  expect(await clerk.list()).toEqual([]);
  expect((await clerk.call("GET", `/${old.id}`)).status).toBe(404);
  for (let n = 0; n < 20; n += 1) await clerk.call("POST", "", { title: `Draft ${n}`, content });
  expect((await clerk.call("POST", "", { title: "One more", content })).body.code).toBe("order.too_many_drafts");
});

test("deleting an account deletes its drafts, and the data export contains them before", async () => {
  const clerk = await aClerk();
  const { browser, user, password } = await shoppersOf(store).aCustomer();
  await store.query("update account set phone = '+8801912345670' where id = $1", [user?.id]);
  for (const phone of ["০১৯১২ ৩৪৫৬৭০", "+8801912345670", "01912345671", ""]) {
    await clerk.call("POST", "", { title: phone || "Nobody yet", content: { ...content, phone } });
  }
  const copy = await browser.call<{ orderDrafts: object[] }>("GET", "/user/export");
  expect(copy.body.orderDrafts).toHaveLength(2);
  expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
  expect((await clerk.list()).map(({ title }) => title).toSorted()).toEqual(["01912345671", "Nobody yet"]);
});
