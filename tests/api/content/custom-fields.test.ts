import type { CustomField, FieldKind, FieldsOfRecord } from "@tatka/contract/content/custom-fields";
import { expect, test } from "vitest";
import { aShopper, signUp } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const editor = await aStaffMember(store, ["setting.read", "setting.update"]);
const clerk = await aStaffMember(store, [
  ...(["customer.read", "customer.update", "customer.merge", "customer.export"] as const),
  ...(["order.read", "order.update", "product.read", "product.update"] as const),
]);

type Input = Partial<Omit<CustomField, "id" | "version" | "key">>;
type Refused = { code?: string; message?: string };

const create = (input: Input) =>
  store.call<CustomField & Refused>(
    "POST",
    "/admin/custom-field",
    {
      ...{ kind: "customer", type: "text", label: "Floor", labelBn: "তলা" },
      ...{ isRequired: false, choices: [], isActive: true, ...input },
    },
    editor.headers,
  );
const change = ({ id, version, ...field }: CustomField, input: Input) =>
  store.call<CustomField & Refused>(
    "PATCH",
    `/admin/custom-field/${id}`,
    { ...field, version, ...input },
    editor.headers,
  );
const read = async (kind: FieldKind, id: number | string) =>
  (await store.call<FieldsOfRecord>("GET", `/admin/custom-field/${kind}/${id}`, undefined, clerk.headers)).body.fields;
const save = (kind: FieldKind, id: number | string, values: object, headers = clerk.headers) =>
  store.call<FieldsOfRecord & Refused>("PATCH", `/admin/custom-field/${kind}/${id}`, { values }, headers);
const storedValue = async (kind: FieldKind, id: number | string, key: string) =>
  (await read(kind, id)).find((field) => field.key === key)?.value;

const colours = [
  { code: "red", en: "Red", bn: "লাল" },
  { code: "blue", en: "Blue", bn: "নীল" },
];

test("staff define a field of each type, and records of that kind take values for it", async () => {
  const shopper = await aShopper(store);
  const order = await anOrder(store, shopper);
  const [product] = await store.query<{ id: number }>("select id from product limit 1");
  await create({ kind: "product", type: "date", label: "Certified until", labelBn: "সনদের মেয়াদ" });
  await create({ kind: "order", type: "boolean", label: "Gift", labelBn: "উপহার" });
  await create({ kind: "customer", type: "choice", label: "Colour", labelBn: "রং", choices: colours });
  await create({ kind: "customer", type: "number", label: "Household", labelBn: "পরিবার" });

  expect((await save("product", product?.id ?? 0, { certified_until: "2027-01-31" })).status).toBe(200);
  expect((await save("order", order.number, { gift: true })).status).toBe(200);
  expect((await save("customer", shopper.id, { colour: "red", household: 4.5 })).status).toBe(200);
  expect(await storedValue("product", product?.id ?? 0, "certified_until")).toBe("2027-01-31");
  expect(await read("order", order.number)).toMatchObject([{ key: "gift", labelBn: "উপহার", value: true }]);
  expect(await storedValue("customer", shopper.id, "household")).toBe(4.5);
});

test("a value that does not fit is refused with the field's name, and nothing is stored", async () => {
  const shopper = await aShopper(store);
  const { body } = await save("customer", shopper.id, { household: 3, colour: "green" });
  expect([body.code, body.message]).toEqual([
    "custom_field.wrong_value",
    "The value of Colour does not fit this field.",
  ]);
  expect(await storedValue("customer", shopper.id, "household")).toBeNull();
  expect((await save("customer", shopper.id, { nothing: "x" })).body.code).toBe("custom_field.wrong_value");
  expect((await save("customer", shopper.id, { household: "x".repeat(501) })).status).toBe(400);
  expect((await save("customer", 2_000_000_000, { household: 1 })).status).toBe(404);
});

test("concurrent changes of different fields keep each other's values", async () => {
  const shopper = await aShopper(store);
  await Promise.all([save("customer", shopper.id, { household: 2 }), save("customer", shopper.id, { colour: "blue" })]);
  expect(await storedValue("customer", shopper.id, "household")).toBe(2);
  expect(await storedValue("customer", shopper.id, "colour")).toBe("blue");
});

test("a choice that is removed stays with its records, and hiding a field keeps its values", async () => {
  const shopper = await aShopper(store);
  const { body: field } = await create({ type: "choice", label: "Bag", labelBn: "ব্যাগ", choices: colours });
  await save("customer", shopper.id, { bag: "red" });
  const { body: narrowed } = await change(field, { choices: colours.slice(1) });
  expect((await save("customer", shopper.id, { household: 1 })).status).toBe(200);
  expect(await storedValue("customer", shopper.id, "bag")).toBe("red");
  const { body: hidden } = await change(narrowed, { isActive: false, isRequired: true });
  expect(await storedValue("customer", shopper.id, "bag")).toBeUndefined();
  expect((await save("customer", shopper.id, { household: 2 })).status).toBe(200);
  await change(hidden, { isActive: true, isRequired: false });
  expect(await storedValue("customer", shopper.id, "bag")).toBe("red");
});

test("a required field is required of staff who save the fields, not of customers", async () => {
  const shopper = await aShopper(store);
  const { body: field } = await create({ kind: "order", label: "Cost centre", labelBn: "খরচ", isRequired: true });
  const order = await anOrder(store, shopper);
  expect((await save("order", order.number, { gift: true })).body.code).toBe("custom_field.required");
  expect((await save("order", order.number, { gift: true, cost_centre: "A1" })).status).toBe(200);
  await change(field, { isActive: false });
});

test("definitions are refused that would be a second attribute, lack choices, or take a used key", async () => {
  expect((await create({ kind: "product", type: "choice", choices: colours })).status).toBe(400);
  expect((await create({ type: "choice", choices: [] })).status).toBe(400);
  expect((await create({ label: "Household" })).body.code).toBe("record.taken");
  const { body: field } = await create({ label: "Once" });
  await change(field, { label: "Twice" });
  expect((await change(field, { label: "Thrice" })).body.code).toBe("record.changed");
});

test("a store has at most 30 fields of a kind, even if they are created at once", async () => {
  const made = await Promise.all(
    Array.from({ length: 35 }, (_, n) => create({ kind: "product", label: `Field ${n}` })),
  );
  expect(made.filter(({ body }) => body.code === "custom_field.too_many").length).toBeGreaterThan(0);
  const [{ count } = { count: 0 }] = await store.query<{ count: number }>(
    "select count(*)::int as count from custom_field where kind = 'product'",
  );
  expect(count).toBe(30);
});

test("the export of customers has a column for each shown field", async () => {
  const shopper = await aShopper(store);
  const { body: field } = await create({ type: "boolean", label: "Has, a lift", labelBn: "লিফট" });
  await save("customer", shopper.id, { has_a_lift: true, colour: "blue" });
  const lines = async () => {
    const answer = await store.request("/api/v1.0/admin/customer/export", { headers: clerk.headers });
    return (await answer.text()).split("\r\n");
  };
  const [head = "", ...rows] = await lines();
  const row = rows.find((line) => line.startsWith(`${shopper.id},`));
  expect(head).toContain("Tags,Colour,Household");
  expect(head).toContain('"Has, a lift"');
  expect(row).toMatch(/,Blue,.*,yes/);
  await change(field, { isActive: false });
  expect((await lines())[0]).not.toContain("Has, a lift");
});

test("defining needs the settings' permission, and values need the record's", async () => {
  const shopper = await aShopper(store);
  expect((await store.call("POST", "/admin/custom-field", {}, clerk.headers)).status).toBe(403);
  expect((await save("customer", shopper.id, { household: 1 }, editor.headers)).status).toBe(403);
  const reader = await aStaffMember(store, ["customer.read"]);
  expect((await save("customer", shopper.id, { household: 1 }, reader.headers)).status).toBe(403);
  expect((await save("order", (await anOrder(store, shopper)).number, { gift: true }, reader.headers)).status).toBe(
    403,
  );
});

test("merging two customers keeps the values of both, and the remaining account's where both have one", async () => {
  const [kept, other] = [await aShopper(store), await aShopper(store)];
  await save("customer", kept.id, { household: 2 });
  await save("customer", other.id, { household: 5, colour: "red" });
  const merged = await store.call("POST", `/admin/customer/${kept.id}/merge`, { otherId: other.id }, clerk.headers);
  expect(merged.status).toBe(200);
  expect(await storedValue("customer", kept.id, "household")).toBe(2);
  expect(await storedValue("customer", kept.id, "colour")).toBe("red");
});

test("a customer's download has the values, and deleting the account erases them and their history", async () => {
  const known = { name: "Leaver", email: "leaver@example.com", password: "correct horse battery" };
  const { token } = await signUp(store, known);
  const authorization = `Bearer ${token}`;
  const [shopper = { id: 0 }] = await store.query<{ id: number }>("select id from account where email = $1", [
    known.email,
  ]);
  const sold = { variationId: 1, quantity: 1, taka: 100 };
  const order = await aSoldOrder(
    store,
    { ...shopper, authorization, call: store.call },
    { at: new Date(), lines: [sold] },
  );
  await store.query("update customer_order set status = 'delivered', payment_status = 'paid' where id = $1", [
    order.id,
  ]);
  await create({ kind: "order", label: "Card text", labelBn: "কার্ডের লেখা" });
  await save("order", order.number, { card_text: "For my secret aunt" });
  await create({ label: "Floor" });
  await save("customer", shopper.id, { floor: "Seventh floor left" });
  const { body } = await store.call("GET", "/user/export", undefined, { authorization });
  expect(JSON.stringify(body)).toContain("For my secret aunt");
  expect(JSON.stringify(body)).toContain("Seventh floor left");

  const { password } = known;
  expect((await store.call("POST", "/user/deleteAccount", { password }, { authorization })).status).toBe(204);
  const rest = await store.query(
    `select 1 from account where custom::text like '%Seventh%'
     union all select 1 from customer_order where custom::text like '%aunt%'
     union all select 1 from audit_entry where concat(after, before) ~ 'aunt|Seventh'`,
  );
  expect(rest).toEqual([]);
});
