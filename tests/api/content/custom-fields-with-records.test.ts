import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";
import type { ErrorBody } from "@tatka/contract/refusals";
import { beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { placeAsStaff } from "../../harness/staff-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, [
  ...(["setting.update", "product.read", "product.create", "product.update"] as const),
  ...(["order.read", "order.create", "order.update", "customer.read", "customer.update"] as const),
]);

const staff = <Answer>(method: string, path: string, body?: object) =>
  store.call<Answer & Partial<ErrorBody>>(method, `/admin/${path}`, body, headers);
const define = (kind: string, type: string, label: string, isRequired = false) =>
  staff("POST", "custom-field", {
    ...{ kind, type, label, labelBn: label, isRequired, isActive: true },
    choices: type === "choice" ? [{ code: "box", en: "Box", bn: "বাক্স" }] : [],
  });
const count = async (rows: string) =>
  (await store.query<{ count: number }>(`select count(*)::int as count from ${rows}`))[0]?.count;

beforeAll(async () => {
  await define("product", "number", "Margin");
  await define("product", "date", "Certified");
  await define("order", "choice", "Pack");
  await define("order", "text", "Cost centre");
  await define("customer", "number", "Household");
  await define("customer", "text", "Floor");
});

describe("a product", () => {
  const read = async (id: number) => (await staff<AdminProductRecord>("GET", `product/${id}`)).body;
  const change = (id: number, body: object) => staff<AdminProductRecord>("PATCH", `product/${id}`, body);
  async function aCopy(custom: object) {
    const { categoryId, brandId, storage, shelfLifeDays, variations } = await read(1);
    const [{ measurement, uomId, weightGrams, regularPrice } = { measurement: 1 }] = variations;
    const size = { sku: crypto.randomUUID(), measurement, uomId, weightGrams, regularPrice };
    const body = { title: size.sku, titleBn: "নতুন", categoryId, brandId, storage, shelfLifeDays, variations: [size] };
    return staff<AdminProductRecord>("POST", "product", { ...body, custom });
  }

  test("is created and changed with its custom fields, in one audit entry", async () => {
    const { status, body: created } = await aCopy({ margin: 2.5 });
    expect([status, created.custom]).toEqual([201, { margin: 2.5 }]);
    const { id, version } = created;
    const changed = await change(id, { version, shelfLifeDays: 5, custom: { certified: "2027-01-31", margin: null } });
    expect(changed.body).toMatchObject({ shelfLifeDays: 5, custom: { certified: "2027-01-31" }, version: version + 1 });
    expect(changed.body.custom).not.toHaveProperty("margin");
    expect((await change(id, { version: version + 1, shelfLifeDays: 6 })).body.custom).toEqual({
      certified: "2027-01-31",
    });
    expect(
      await store.query("select after -> 'custom' as custom from audit_entry where resource_id = $1 order by id", [
        String(id),
      ]),
    ).toEqual([
      { custom: { margin: 2.5 } },
      { custom: { certified: "2027-01-31" } },
      { custom: { certified: "2027-01-31" } },
    ]);
  });

  test("is not created, and not changed at all, with a value that does not fit", async () => {
    const before = await count("product");
    const refused = await aCopy({ margin: "much" });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[422, "custom_field.wrong_value", "The value of Margin does not fit this field."],
    ]);
    expect((await aCopy({ nothing: 1 })).body.code).toBe("custom_field.wrong_value");
    expect((await aCopy({ margin: { much: 1 } })).status).toBe(400);
    expect(await count("product")).toBe(before);

    const seen = await read(2);
    const wrong = await change(2, { version: seen.version, title: "Half saved", custom: { certified: "31 January" } });
    expect(wrong.body.code).toBe("custom_field.wrong_value");
    expect(await read(2)).toEqual(seen);
  });

  test("is changed by one of two editors, and the other gets a conflict, whichever call sets the fields", async () => {
    const { version } = await read(3);
    const answers = await Promise.all([
      change(3, { version, custom: { margin: 1 } }),
      change(3, { version, custom: { certified: "2027-01-31" } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await read(3);
    expect(Object.keys(now.custom)).toHaveLength(1);
    expect((await staff("PATCH", "custom-field/product/3", { values: { margin: 3 } })).status).toBe(200);
    expect((await change(3, { version: now.version, custom: { margin: 2 } })).body.code).toBe("record.changed");
    expect((await read(3)).custom).toMatchObject({ margin: 3 });
  });

  test("is duplicated with its fields, though a field was made required meanwhile", async () => {
    const { body: source } = await aCopy({ margin: 7 });
    const { body: field } = await define("product", "text", "Origin", true);
    const copy = await staff<AdminProductRecord>("POST", `product/${source.id}/duplicate`);
    expect([copy.status, copy.body.custom]).toEqual([201, { margin: 7 }]);
    expect((await aCopy({ margin: 1 })).body).toMatchObject({
      code: "custom_field.required",
      message: "Enter a value for Origin.",
    });
    expect((await aCopy({ origin: "Bogura" })).status).toBe(201);
    await store.query("delete from custom_field where id = $1", [(field as { id: number }).id]);
  });
});

describe("an order", () => {
  const read = async (number: string) => (await staff<AdminOrder>("GET", `order/${number}`)).body;
  const change = (number: string, body: object) => staff<AdminOrder>("PATCH", `order/${number}`, body);
  const messages = (number: string) =>
    count(`order_history h join customer_order o on o.id = h.order_id
    where o.number = '${number}'`);
  async function place(custom: object, key?: string) {
    const { id, addressId } = await aBuyer(store);
    const lines = [{ variationId: await aVariation(store, 5, 700), quantity: 1 }];
    const body = { customer: { id }, addressId, paymentMethod: "cod", lines, custom };
    return { again: () => placeAsStaff(store, headers, body, key), ...(await placeAsStaff(store, headers, body, key)) };
  }

  test("is placed by staff with its custom fields, once for each key", async () => {
    const { status, body, again } = await place({ pack: "box" }, crypto.randomUUID());
    expect([status, (await again()).body.orderNumber]).toEqual([201, body.orderNumber]);
    expect((await read(body.orderNumber)).custom).toEqual({ pack: "box" });
  });

  test("is not placed with a value that does not fit, and no stock is reserved", async () => {
    const before = await count("customer_order");
    const reserved = await store.query("select sum(reserved) as sum from stock");
    expect((await place({ pack: "bag" })).body.code).toBe("custom_field.wrong_value");
    expect(await count("customer_order")).toBe(before);
    expect(await store.query("select sum(reserved) as sum from stock")).toEqual(reserved);
  });

  test("takes fields in any state and without news for the customer, but a new address only in time", async () => {
    const { orderNumber: number } = (await place({})).body;
    const before = await messages(number);
    await store.query("update customer_order set status = 'delivered', payment_status = 'paid' where number = $1", [
      number,
    ]);
    expect((await change(number, { custom: { cost_centre: "A1" } })).body).toMatchObject({
      status: "delivered",
      custom: { cost_centre: "A1" },
    });
    expect(await messages(number)).toBe(before);
    const late = await change(number, { custom: { cost_centre: "B2" }, recipient: { landmark: "Gate" } });
    expect(late.body.code).toBe("order.wrong_state");
    expect((await read(number)).custom).toEqual({ cost_centre: "A1" });
    expect((await change(number, { version: 1_000, custom: { cost_centre: "B2" } })).body.code).toBe("record.changed");
    expect((await change("ZZZZ-ZZZZ-ZZZZ", { custom: { cost_centre: "B2" } })).status).toBe(404);
  });

  test("is changed with its address in one transaction, and two fields at once keep each other", async () => {
    const { orderNumber: number } = (await place({})).body;
    const wrong = await change(number, { custom: { pack: "bag" }, recipient: { landmark: "Gate" } });
    expect(wrong.body.code).toBe("custom_field.wrong_value");
    expect((await read(number)).recipient.landmark).not.toBe("Gate");
    const both = await change(number, { custom: { pack: "box" }, recipient: { landmark: "Gate" } });
    expect(both.body).toMatchObject({ custom: { pack: "box" }, recipient: { landmark: "Gate" } });
    await Promise.all([change(number, { custom: { cost_centre: "A1" } }), change(number, { custom: { pack: null } })]);
    expect((await read(number)).custom).toEqual({ cost_centre: "A1" });
  });
});

describe("a customer", () => {
  const change = (id: number, body: object) => staff<AdminCustomerDetail>("PATCH", `customer/${id}`, body);

  test("gets tags and custom fields together, or neither", async () => {
    const { id } = await aShopper(store);
    expect((await change(id, { tags: ["office"], custom: { household: 4 } })).body).toMatchObject({
      tags: ["office"],
      custom: { household: 4 },
    });
    expect((await change(id, { tags: ["home"], custom: { household: "four" } })).body.code).toBe(
      "custom_field.wrong_value",
    );
    expect((await change(id, {})).body).toMatchObject({ tags: ["office"], custom: { household: 4 } });
    expect((await change(2_000_000_000, { custom: { household: 1 } })).status).toBe(404);
  });

  test("keeps the values of concurrent changes", async () => {
    const { id } = await aShopper(store);
    await Promise.all([
      change(id, { custom: { household: 2 } }),
      change(id, { custom: { floor: "Seventh" } }),
      change(id, { tags: ["office"] }),
    ]);
    expect((await change(id, {})).body).toMatchObject({ tags: ["office"], custom: { household: 2, floor: "Seventh" } });
  });

  test("is changed by nobody who may only read customers", async () => {
    const reader = await aStaffMember(store, ["customer.read"]);
    const { id } = await aShopper(store);
    const answer = await store.call("PATCH", `/admin/customer/${id}`, { custom: { household: 1 } }, reader.headers);
    expect(answer.status).toBe(403);
  });
});
