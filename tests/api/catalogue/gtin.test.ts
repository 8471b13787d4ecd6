import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { withCheckDigit } from "@tatka/domain/catalogue/codes/gtin";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Answer<T> = T & { code: string; fields: Record<string, string> };
const call = <T = AdminProductRecord>(method: string, path: string, body?: object) =>
  store.call<Answer<T>>(method, path, body, proof);

const [leaf] = await store.query<{ id: number }>("select id from category where level = 3 order by id limit 1");
const [gm] = await store.query<{ id: number }>("select id from uom where title = 'Gm'");

let made = 0;
const size = (gtin: string | null, more: object = {}) => {
  made += 1;
  return { sku: `G-${made}`, gtin, measurement: 500, uomId: gm?.id, weightGrams: 520, regularPrice: 120, ...more };
};
const draft = (variations: object[]) => ({
  title: `Barcode Bun ${made}`,
  titleBn: "বারকোড বান",
  categoryId: leaf?.id,
  brandId: 1,
  storage: "frozen",
  shelfLifeDays: 90,
  status: "active",
  variations,
});
const create = (variations: object[]) => call("POST", "/admin/product", draft(variations));
const aGtin = () => withCheckDigit(`894${String(100_000_000 + made)}`);
const found = async (q: string) =>
  (await call<{ items: AdminProduct[] }>("GET", `/admin/product?q=${encodeURIComponent(q)}`)).body.items;

test("a variation has a barcode, and structured data includes it", async () => {
  const { body, status } = await create([size("400638-133393 1"), size(withCheckDigit("200000077777")), size(null)]);
  expect(status).toBe(201);
  const [first, own] = body.variations;
  expect(body.variations.map(({ gtin }) => gtin)).toEqual(["4006381333931", "2000000777771", null]);

  // An in-store number is not published.
  const shown = await store.call<{ gtins: object[] }>("GET", `/product/${body.slug}?region=dhaka`);
  expect(shown.body.gtins).toEqual([{ variationId: first?.id, gtin: "4006381333931" }]);
  const page = await (await fetch(`${store.origin}/product/${body.slug}`)).text();
  expect(page).toContain(`"sku":"${first?.sku}","gtin":"4006381333931"`);
  expect(page).not.toContain(own?.gtin);
});

test("staff find a product by its barcode, with or without leading zeros", async () => {
  const { body } = await create([size("036000291452")]);
  for (const typed of ["036000291452", "0036000291452", "36000291452", "০৩৬০০০২৯১৪৫২", "0 36000 29145 2"]) {
    expect(
      (await found(typed)).map(({ id }) => id),
      typed,
    ).toEqual([body.id]);
  }
  expect(await found("036000291453")).toEqual([]);
});

test.each([
  ["4006381333932", "A digit of this barcode is wrong. Type it again from the pack"],
  ["4.00638E+12", "A spreadsheet rounded this barcode. Format the column as text and enter it again"],
  ["36000291452", "This barcode lost its leading zeros. Type all digits of the pack"],
  ["12345", "A barcode has 8, 12, 13 or 14 digits"],
  ["FISH", "A barcode has only digits"],
])("%s is refused at its field, with the solution", async (gtin, words) => {
  const { body, status } = await create([size(gtin)]);
  expect(status).toBe(400);
  expect(body.fields).toEqual({ "variations.0.gtin": words });
});

test("a barcode belongs to one size on sale, in any notation", async () => {
  const gtin = aGtin();
  const first = (await create([size(gtin)])).body;
  const taken = await create([size(`0${gtin}`)]);
  expect(taken.body.fields).toEqual({ "variations.0.gtin": "Another variation has this barcode" });
  const twice = await create([size("96385074"), size("96385074")]);
  expect(twice.body.fields).toEqual({ "variations.1.gtin": "twice in this product" });

  await call("PATCH", `/admin/product/${first.id}`, { version: first.version, variations: [size(null)] });
  expect((await create([size(gtin)])).status).toBe(201);
});

test("if two products get the same barcode concurrently, one is refused", async () => {
  const gtin = aGtin();
  const answers = await Promise.all([create([size(gtin)]), create([size(gtin)])]);
  const [first, second] = answers.toSorted((a, b) => a.status - b.status);
  expect(first?.status).toBe(201);
  // By the unique index, or by the check before it if the first was stored by then.
  expect([
    [409, "record.taken"],
    [400, "request.invalid"],
  ]).toContainEqual([second?.status, second?.body.code]);
});

test("two sizes can swap their barcodes, and a copied product has none", async () => {
  const [one, other] = [aGtin(), withCheckDigit("894999999999")];
  const { body } = await create([size(one), size(other)]);
  const swapped = body.variations.map((variation, place) => ({
    ...variation,
    stock: [],
    gtin: place === 0 ? other : one,
  }));
  const saved = await call("PATCH", `/admin/product/${body.id}`, { version: body.version, variations: swapped });
  expect(saved.body.variations.map(({ gtin }) => gtin)).toEqual([other, one]);

  const copy = await call("POST", `/admin/product/${body.id}/duplicate`, {});
  expect(copy.status).toBe(201);
  expect(copy.body.variations.map(({ gtin }) => gtin)).toEqual([null, null]);
});
