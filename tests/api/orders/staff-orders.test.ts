import { randomUUID } from "node:crypto";
import type { AskedList } from "@tatka/contract/lists/shopping-lists";
import type { Order } from "@tatka/contract/orders/orders";
import type { adminQuoteOrder, OrderCustomer } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { comeBack, gatewaysAt, press } from "../../harness/payment.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { anAddressForm, aPhone, placeAsStaff } from "../../harness/staff-order.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { inbox } = shoppersOf(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });

type Quote = Answer<typeof adminQuoteOrder> & { code?: string };
const quote = (body: object) => store.call<Quote>("POST", "/admin/order/quote", body, proof);
const find = async (phone: string) =>
  (
    await store.call<{ customer: OrderCustomer | null }>(
      "GET",
      `/admin/order/customer?phone=${phone}`,
      undefined,
      proof,
    )
  ).body.customer;
const reservedOf = async (variationId: number) =>
  (
    await store.query<{ n: number }>("select sum(reserved)::int as n from stock where variation_id = $1", [variationId])
  )[0]?.n;

let paratha: number;
beforeEach(async () => {
  paratha = await aVariation(store, 50);
});

const customerOf = async (buyer: Buyer) => ({
  customer: { id: buyer.id },
  addressId: buyer.addressId,
  paymentMethod: "cod",
});

describe("an order for a customer by phone", () => {
  test("adds the customer and address, reserves, notifies, and records who placed it", async () => {
    const phone = aPhone();
    expect(await find(phone)).toBeNull();
    const { status, body } = await placeAsStaff(store, proof, {
      customer: { phone: `+88 ${phone}`, name: "Karim Mia", language: "en" },
      lines: [{ variationId: paratha, quantity: 2 }],
      address: await anAddressForm(store, { phone }),
      paymentMethod: "cod",
      note: "Ring twice",
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { status: "placed", paymentStatus: "unpaid" } });
    expect(await find(phone)).toMatchObject({
      name: "Karim Mia",
      phone,
      orders: 1,
      addresses: [{ address: "House 7, Road 3", isDefault: true }],
    });
    expect(await reservedOf(paratha)).toBe(2);
    const [history] = await store.query(
      `select h.status, a.name from order_history h join account a on a.id = h.staff_id
       join customer_order o on o.id = h.order_id where o.number = $1`,
      [body.orderNumber],
    );
    expect(history).toEqual({ status: "placed", name: "Administrator" });
    const [audited] = await store.query<{ after: object }>(
      "select after from audit_entry where resource = 'order' and resource_id = $1",
      [body.orderNumber],
    );
    expect(audited?.after).toMatchObject({ total: body.total, note: "Ring twice" });
    await expect.poll(async () => (await inbox(`+88${phone}`))[0]?.text).toContain(body.orderNumber);
  });

  test("equals the customer's own checkout to the poisha, and leaves their cart unchanged", async () => {
    const buyer = await aBuyer(store);
    await store.query(
      "insert into voucher (code, kind, percent) values ('DESK7', 'percent', 7) on conflict do nothing",
    );
    await buyer.put(paratha, 3);
    const { body: own } = await buyer.call<{ fingerprint: string; total: number }>(
      "GET",
      `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}&voucherCode=DESK7`,
    );
    const lines = [{ variationId: paratha, quantity: 3 }];
    const input = { customerId: buyer.id, addressId: buyer.addressId, voucherCode: "desk7", lines };
    const { body: seen } = await quote(input);
    expect(seen).toMatchObject({ fingerprint: own.fingerprint, total: own.total, discount: 63 });
    expect(seen.delivery?.slots.length).toBeGreaterThan(0);
    expect(seen.delivery?.methods[0]?.charge).toBe(seen.deliveryCharge);
    expect(seen.lines).toMatchObject([{ available: 50, price: 300, total: 837 }]);

    const slotId = seen.delivery?.slots.find(({ remaining }) => remaining > 0)?.id;
    const { status, body } = await placeAsStaff(store, proof, {
      ...(await customerOf(buyer)),
      lines,
      slotId,
      voucherCode: "DESK7",
      fingerprint: seen.fingerprint,
    });
    expect({ status, total: body.total }).toEqual({ status: 201, total: own.total });
    expect((await buyer.call<unknown[]>("GET", "/shoppingCart/myCart")).body).toHaveLength(1);
    expect((await buyer.call<Order>("GET", `/order/${body.orderNumber}`)).body.voucherCode).toBe("DESK7");
  });

  test("follows all rules of the checkout", async () => {
    const buyer = await aBuyer(store);
    const base = await customerOf(buyer);
    const one = [{ variationId: paratha, quantity: 1 }];
    const cheap = await aVariation(store, 9, 10);
    const refusedWith = async (more: object) =>
      (await placeAsStaff(store, proof, { ...base, lines: one, ...more })).body;

    expect((await refusedWith({ lines: [{ variationId: cheap, quantity: 1 }] })).code).toBe("order.below_minimum");
    expect(await refusedWith({ lines: [{ variationId: paratha, quantity: 51 }] })).toMatchObject({
      code: "order.changed",
      changes: [{ variationId: paratha, kind: "stock", was: 51, now: 50 }],
    });
    expect((await refusedWith({ voucherCode: "NOSUCH" })).code).toBe("voucher.not_valid");
    const { headers: guesser } = await aStaffMember(store, ["order.create"]);
    await expect
      .poll(async () => {
        const guess = { ...base, lines: one, voucherCode: `GUESS${Math.floor(Math.random() * 1e6)}` };
        return (await placeAsStaff(store, guesser, guess)).body.code;
      })
      .toBe("request.too_many");
    expect((await refusedWith({ slotId: "1@2020-01-01" })).code).toMatch(/^slot\./);
    expect((await refusedWith({ fingerprint: "another" })).code).toBe("order.changed");
    expect((await refusedWith({ lines: [{ variationId: 9_999_999, quantity: 1 }] })).code).toBe("variation.not_found");
    expect((await refusedWith({ lines: [...one, ...one] })).code).toBe("request.invalid");
    expect((await refusedWith({ addressId: (await aBuyer(store)).addressId })).code).toBe("address.not_found");
    expect((await refusedWith({ customer: { id: 9_999_999 } })).code).toBe("customer.not_found");
    expect(await refusedWith({ customer: { phone: "12345" } })).toMatchObject({ code: "request.invalid" });
    expect(
      await refusedWith({ addressId: undefined, address: await anAddressForm(store, { zoneId: 1, phone: "017" }) }),
    ).toMatchObject({ code: "request.invalid", fields: { "address.phone": "invalid phone number" } });
    await store.query(
      "update product set status = 'hidden' where id = (select product_id from variation where id = $1)",
      [paratha],
    );
    const { body: hidden } = await quote({ customerId: buyer.id, addressId: buyer.addressId, lines: one });
    expect((await refusedWith({ fingerprint: hidden.fingerprint })).code).toBe("order.changed");
    await store.query("update account set status = 'disabled' where id = $1", [buyer.id]);
    expect((await refusedWith({})).code).toBe("customer.closed");
    expect(await reservedOf(paratha)).toBe(0);
  });

  test("is placed once per key, and never oversells concurrently", async () => {
    const buyer = await aBuyer(store);
    const few = await aVariation(store, 5);
    const input = { ...(await customerOf(buyer)), lines: [{ variationId: few, quantity: 1 }] };
    const key = randomUUID();
    const first = await placeAsStaff(store, proof, input, key);
    const again = await placeAsStaff(store, proof, input, key);
    expect(again.body.orderNumber).toBe(first.body.orderNumber);
    expect((await placeAsStaff(store, proof, { ...input, note: "other" }, key)).body.code).toBe("order.key_reused");
    expect((await store.call("POST", "/admin/order", input, proof)).body).toMatchObject({ code: "order.key_missing" });

    const answers = await Promise.all(Array.from({ length: 8 }, () => placeAsStaff(store, proof, input)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await reservedOf(few)).toBe(5);
  });

  test("that is paid online sends the customer the payment link, once", async () => {
    const phone = aPhone();
    const key = randomUUID();
    const input = {
      customer: { phone },
      lines: [{ variationId: paratha, quantity: 2 }],
      address: await anAddressForm(store),
      paymentMethod: "sslcommerz",
    };
    const { body } = await placeAsStaff(store, proof, input, key);
    expect(body.paymentUrl).toBeTruthy();
    await placeAsStaff(store, proof, input, key);
    const links = async () => (await inbox(`+88${phone}`)).filter(({ text }) => text.includes(body.paymentUrl ?? "?"));
    await expect.poll(async () => (await links()).length).toBe(1);
    expect((await links())[0]?.text).toContain("পেমেন্ট করুন");
    await comeBack(store, await press(body.paymentUrl, "pay"));
    const [paid] = await store.query("select payment_status from customer_order where number = $1", [body.orderNumber]);
    expect(paid).toEqual({ payment_status: "paid" });
  });

  test("requires permission", async () => {
    const shopper = await aShopper(store);
    const { headers: reader } = await aStaffMember(store, ["order.read"]);
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: shopper.authorization }, 401],
      [reader, 403],
    ] as const) {
      expect((await placeAsStaff(store, headers, {})).status).toBe(status);
      expect((await store.call("POST", "/admin/order/quote", {}, { ...headers })).status).toBe(status);
      expect((await store.call("GET", "/admin/order/customer?phone=1", undefined, { ...headers })).status).toBe(status);
    }
    const { headers: clerk } = await aStaffMember(store, ["order.create"]);
    const input = {
      customer: { phone: aPhone() },
      lines: [{ variationId: paratha, quantity: 1 }],
      paymentMethod: "cod",
    };
    const address = await anAddressForm(store);
    expect((await placeAsStaff(store, clerk, { ...input, address, shoppingListId: 1 })).body.code).toBe(
      "staff.no_permission",
    );
    expect((await placeAsStaff(store, clerk, { ...input, address })).status).toBe(201);
  });
});

describe("a shopping list", () => {
  async function anAskedList(language: "en" | "bn" = "en") {
    const shopper = await aShopper(store);
    await store.query("update account set language = $2 where id = $1", [shopper.id, language]);
    const { body: list } = await shopper.call<{ id: number }>("POST", "/shopping-list", { text: "paratha 2 packs" });
    await shopper.call("POST", `/shopping-list/${list.id}/ask`, { note: "Please call" });
    const [contact] = await store.query<{ email: string }>("select email from account where id = $1", [shopper.id]);
    return { id: list.id, shopper, email: contact?.email ?? "" };
  }
  const order = async (shoppingListId: number) =>
    placeAsStaff(store, proof, {
      customer: { phone: aPhone() },
      lines: [{ variationId: paratha, quantity: 1 }],
      address: await anAddressForm(store),
      paymentMethod: "cod",
      shoppingListId,
    });

  test("becomes an order once, and its owner gets the number in their language", async () => {
    const { id, email } = await anAskedList("bn");
    const answers = await Promise.all([order(id), order(id), order(id)]);
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe("list.already_ordered");
    const number = placed[0]?.body.orderNumber ?? "";
    const { body } = await store.call<AskedList>("GET", `/admin/shopping-list/${id}`, undefined, proof);
    expect(body).toMatchObject({ orderNumber: number, answeredAt: expect.any(String) });
    await expect.poll(async () => (await inbox(email))[0]?.text).toContain(`আপনার তালিকা থেকে অর্ডার ${number} করা হয়েছে।`);
    expect((await order(9_999_999)).body.code).toBe("record.not_found");
  });

  test("shows its photo only to staff who may see lists", async () => {
    const shopper = await aShopper(store);
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(photo)], "list.png", { type: "image/png" }));
    const created = await store.request("/api/v1.0/shopping-list", {
      method: "POST",
      body: form,
      headers: { authorization: shopper.authorization },
    });
    const { id } = (await created.json()) as { id: number };
    const file = (headers: HeadersInit) => store.request(`/api/v1.0/admin/shopping-list/${id}/photo.jpg`, { headers });
    expect((await file(proof)).status).toBe(404);
    await store.query("update shopping_list set asked_at = now(), contact_phone = '+8801712345678' where id = $1", [
      id,
    ]);
    // A job re-encodes it, and nobody sees it before.
    await expect.poll(async () => (await file(proof)).status).toBe(200);
    const seen = await file(proof);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).width).toBe(40);
    expect(seen.headers.get("cache-control")).toContain("no-store");
    expect((await file({})).status).toBe(401);
    expect((await file({ authorization: shopper.authorization })).status).toBe(401);
    expect((await file((await aStaffMember(store, ["order.create"])).headers)).status).toBe(403);
  });
});
