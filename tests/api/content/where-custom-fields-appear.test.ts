import type { ProductDetail } from "@tatka/contract/catalogue/products";
import type { CustomField } from "@tatka/contract/content/custom-fields";
import type { Order } from "@tatka/contract/orders/orders";
import { beforeAll, describe, expect, test } from "vitest";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { aBuyerAndVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, [
  ...(["setting.update", "order.read", "order.update", "order.export", "customer.read", "customer.update"] as const),
  ...(["product.read", "product.update", "product.create"] as const),
]);
const { dryRun, apply, until, rows, exported } = importer(store.request, headers);

type Listed = { items: { id: number | string; custom: Record<string, unknown> }[] };

const staff = async <Answer>(method: string, path: string, body?: object) => {
  const answer = await store.call<Answer>(method, `/admin/${path}`, body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const define = (field: Partial<CustomField>) =>
  staff<CustomField>("POST", "custom-field", { isRequired: false, choices: [], isActive: true, ...field });
const fill = (kind: string, id: number | string, values: object) =>
  staff("PATCH", `custom-field/${kind}/${id}`, { values });
const idsOf = async (path: string) => (await staff<Listed>("GET", path)).items.map(({ id }) => id);

const [shopper, size] = await aBuyerAndVariation(store);
await shopper.put(size, 2);
const order = { number: (await shopper.order()).body.orderNumber };
const [product, other] = await store.query<{ id: number; slug: string; sku: string }>(
  `select p.id, p.slug, (select v.sku from current_variation v where v.product_id = p.id order by v.sort limit 1) as sku
   from product p where p.status = 'active' order by p.id limit 2`,
);
if (!product || !other) throw new Error("no products");
const pack = [{ code: "box", en: "Gift box", bn: "উপহারের বাক্স" }];

let origin: CustomField;
beforeAll(async () => {
  origin = await define({ kind: "product", type: "text", label: "Origin", labelBn: "উৎস", isPublic: true });
  await define({ kind: "product", type: "number", label: "Margin", labelBn: "লাভ" });
  await define({ kind: "product", type: "date", label: "Certified", labelBn: "সনদ", isPublic: true });
  await define({ kind: "product", type: "boolean", label: "Halal", labelBn: "হালাল", isPublic: true });
  await define({ kind: "order", type: "choice", label: "Pack", labelBn: "প্যাক", choices: pack, isPublic: true });
  await define({ kind: "order", type: "text", label: "Office note", labelBn: "অফিসের কথা" });
  await define({ kind: "customer", type: "number", label: "Household", labelBn: "পরিবার" });
  await fill("product", product.id, { origin: "Bogura", margin: -2.5, certified: "2027-01-31", halal: true });
  await fill("order", order.number, { pack: "box", office_note: "Call the aunt" });
  await fill("customer", shopper.id, { household: 4.5 });
});

describe("customers see", () => {
  const seen = async () => (await store.call<ProductDetail>("GET", `/product/${product.slug}`)).body.customFields;
  const html = async (path: string) => (await store.request(path)).text();

  test("the public fields of a product in its API and on its page, in both languages", async () => {
    expect(await seen()).toEqual([
      { key: "origin", title: "Origin", titleBn: "উৎস", value: "Bogura", valueBn: "Bogura" },
      { key: "certified", title: "Certified", titleBn: "সনদ", value: "31 January 2027", valueBn: "৩১ জানুয়ারি, ২০২৭" },
      { key: "halal", title: "Halal", titleBn: "হালাল", value: "Yes", valueBn: "হ্যাঁ" },
    ]);
    expect(await html(`/product/${product.slug}`)).toMatch(/<dt>Certified<\/dt><dd>31 January 2027<\/dd>/);
    const bangla = await html(`/bn/product/${product.slug}`);
    expect(bangla).toMatch(/<dt>হালাল<\/dt><dd>হ্যাঁ<\/dd>/);
    expect(bangla).not.toContain("লাভ");
  });

  test("a changed value or definition at once, though the page is cached", async () => {
    await fill("product", product.id, { origin: "Rangpur" });
    expect((await seen())[0]?.value).toBe("Rangpur");
    const { id, version, kind: _, type: __, key: ___, ...words } = origin;
    await staff("PATCH", `custom-field/${id}`, { ...words, version, isPublic: false });
    expect((await seen()).map(({ key }) => key)).toEqual(["certified", "halal"]);
  });

  test("the public fields of their order, and no others", async () => {
    const { authorization } = shopper;
    const { body } = await store.call<Order>("GET", `/order/${order.number}`, undefined, { authorization });
    expect(body.customFields).toEqual([
      { key: "pack", title: "Pack", titleBn: "প্যাক", value: "Gift box", valueBn: "উপহারের বাক্স" },
    ]);
    expect(JSON.stringify(body)).not.toContain("aunt");
  });

  test("no field of customers, even if it is marked as public", async () => {
    const field = await define({ kind: "customer", type: "text", label: "Note", labelBn: "কথা", isPublic: true });
    expect(field.isPublic).toBe(false);
  });
});

describe("staff", () => {
  test.each([
    ["product", () => `product/${product.id}`, { margin: -2.5, halal: true }],
    ["order", () => `order/${order.number}`, { pack: "box", office_note: "Call the aunt" }],
    ["customer", () => `customer/${shopper.id}`, { household: 4.5 }],
  ] as const)("read the values of a %s with the record and in the list", async (kind, path, custom) => {
    expect(await staff("GET", path())).toMatchObject({ custom });
    const [[key, value] = []] = Object.entries(custom);
    const { items } = await staff<Listed>("GET", `${kind}?field=${key}:${value}`);
    expect(items).toMatchObject([{ custom }]);
  });

  test("filter texts by a part, other types by the whole value, and nothing by unknown or hidden fields", async () => {
    expect(await idsOf("order?field=office_note:AUNT")).toEqual([order.number]);
    expect(await idsOf("order?field=office_note:uncle")).toEqual([]);
    expect(await idsOf("product?field=margin:2.5")).toEqual([]);
    expect(await idsOf("product?field=nothing:1")).toEqual([]);
    for (const bad of ["margin", "margin:", ":1", "__proto__:1", "Margin:1"]) {
      expect((await store.call("GET", `/admin/product?field=${bad}`, undefined, headers)).status).toBe(400);
    }
  });

  test("who only pack see no custom fields of orders", async () => {
    const packer = await aStaffMember(store, []);
    await store.query("insert into account_role select $1, id from role where slug = 'packer'", [packer.id]);
    const read = async (path: string) =>
      (await store.call<object>("GET", `/admin/${path}`, undefined, packer.headers)).body;
    expect(await read(`order/${order.number}`)).toMatchObject({ number: order.number, custom: {} });
    expect(await read(`custom-field/order/${order.number}`)).toMatchObject({ code: "staff.no_permission" });
  });

  test("export orders with a column for each field", async () => {
    const answer = await store.request("/api/v1.0/admin/export/orders", { headers });
    const [head = [], ...lines] = tableOf(new Uint8Array(await answer.arrayBuffer()));
    expect(head.slice(-2)).toEqual(["Pack", "Office note"]);
    expect(lines.find(([number]) => number === order.number)?.slice(-2)).toEqual(["Gift box", "Call the aunt"]);
  });
});

describe("a table of products", () => {
  const names = ["custom_margin", "custom_certified", "custom_halal"];
  const cellsOf = async (sku: string) => {
    const [head = [], ...lines] = tableOf(await exported("csv"));
    const line = lines.find((cells) => cells[head.indexOf("sku")] === sku);
    return names.map((name) => line?.[head.indexOf(name)]);
  };
  const load = async (cells: string[]) =>
    dryRun(
      csv([
        ["sku", ...names],
        [other.sku, ...cells],
      ]),
    );

  test("is exported and imported with the fields, and an empty cell removes a value", async () => {
    expect(await cellsOf(product.sku)).toEqual(["'-2.5", "2027-01-31", "yes"]);
    const run = await load(["1,250.5", "2028-02-29", "no"]);
    expect(run).toMatchObject({ changed: 1, bad: 0 });
    await apply(run.id);
    await until(run.id, "done");
    expect(await staff("GET", `product/${other.id}`)).toMatchObject({
      custom: { margin: 1250.5, certified: "2028-02-29", halal: false },
    });
    const cleared = await load(["", "2028-02-29", ""]);
    await apply(cleared.id);
    await until(cleared.id, "done");
    expect(await cellsOf(other.sku)).toEqual(["", "2028-02-29", ""]);
    expect(await load(["", "2028-02-29", ""])).toMatchObject({ unchanged: 1, changed: 0 });
  });

  test("is refused by cells that do not fit", async () => {
    const run = await load(["much", "31 January", "perhaps"]);
    expect(run).toMatchObject({ bad: 1 });
    expect((await rows(run.id, "bad"))[0]?.problems).toMatchObject([
      { column: "custom_margin", code: "not_a_number" },
      { column: "custom_certified", code: "not_a_moment" },
      { column: "custom_halal", code: "not_one_of" },
    ]);
  });
});
