import { expect, test } from "vitest";
import { productDrafts } from "../../harness/catalogue/product-drafts.ts";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { call, read, shown, size, draft, create } = await productDrafts(store);

const [hub] = await store.query<{ id: number }>("select id from hub order by region_code desc, id");
const hubId = hub?.id ?? 0;

/** Inserts an order with one line of this variation. */
async function ordered(variationId: number): Promise<void> {
  const { id } = await anOrder(store, await aShopper(store));
  await store.query(
    `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement, uom,
       storage, quantity, unit_poisha, regular_poisha)
     values ($1, $2, 'x', 'x', 'x', 'x', 'x', 'x', 1, 'Pcs', 'frozen', 1, 100, 100)`,
    [id, variationId],
  );
}

test("a size with a tolerance is sold by weight, and the store says so", async () => {
  const made = await create({
    title: "Whole Hen",
    variations: [size({ sku: "WHOLE-1", weightTolerancePercent: 10 }), size({ sku: "WHOLE-2" })],
  });
  expect(made.variations.map(({ weightTolerancePercent }) => weightTolerancePercent)).toEqual([10, null]);
  const slug = made.slug;
  const told = async () =>
    (
      await store.call<{ variations: { soldByWeight?: boolean }[] }>("GET", `/product/${slug}?region=dhaka`)
    ).body.variations.map(({ soldByWeight }) => soldByWeight ?? false);
  expect(await told()).toEqual([true, false]);
  const beyond = await call("POST", "/admin/product", draft({ variations: [size({ weightTolerancePercent: 51 })] }));
  expect(beyond.status).toBe(400);
});

test("a new product is on the store at once, with sizes, regional price, stock and picture", async () => {
  const { status, body } = await call(
    "POST",
    "/admin/product",
    draft({
      variations: [
        size({ sku: "PUFF-1", salePrice: 99.5, costPrice: 61.25, stock: [{ hubId, onHand: 7 }] }),
        size({
          sku: "PUFF-2",
          measurement: 1000,
          regularPrice: 220,
          regionalPrices: [{ region: "ctg", regularPrice: 250 }],
        }),
      ],
      pictureIds: [2, 1],
      tagIds: [1],
      vatPercent: 7.5,
    }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    slug: "ghost-pepper-puff",
    status: "active",
    version: 1,
    vatPercent: 7.5,
    pictureIds: [2, 1],
    variations: [
      { title: "500 g", titleBn: "৫০০ গ্রাম", costPrice: 61.25, stock: [{ hubId, onHand: 7, reserved: 0 }] },
      { regionalPrices: [{ region: "ctg", regularPrice: 250, salePrice: null }] },
    ],
  });
  expect(await shown("ghost-pepper-puff")).toMatchObject([
    { sku: "PUFF-1", salePrice: 99.5, regularPrice: 120, available: 7, inStock: true },
    { sku: "PUFF-2", salePrice: 220, inStock: false },
  ]);
  expect(await shown("ghost-pepper-puff", "ctg")).toMatchObject([{ inStock: false }, { salePrice: 250 }]);
  const found = await store.call<{ items: { slug: string }[] }>("GET", "/product/search?q=ghost+pepper");
  expect(found.body.items[0]?.slug).toBe("ghost-pepper-puff");
  const answer = await (await store.request("/api/v1.0/product/ghost-pepper-puff")).text();
  expect(answer).not.toMatch(/cost|61\.25/);
});

test("errors in a draft are reported by field", async () => {
  const { status, body } = await call(
    "POST",
    "/admin/product",
    draft({
      title: "",
      variations: [
        size({ regularPrice: 100, salePrice: 101 }),
        size({ regularPrice: 1.005 }),
        size({ measurement: 0 }),
      ],
    }),
  );
  expect(status).toBe(400);
  expect(Object.keys(body.fields).toSorted()).toEqual([
    "title",
    "variations.0.salePrice",
    "variations.1.regularPrice",
    "variations.2.measurement",
  ]);
  const taken = await call(
    "POST",
    "/admin/product",
    draft({ variations: [size({ sku: "01011" }), size({ uomId: 9_999 })] }),
  );
  expect(Object.keys(taken.body.fields)).toEqual(["variations.0.sku", "variations.1.uomId"]);
  const none = await call("POST", "/admin/product", draft({ variations: [] }));
  expect(Object.keys(none.body.fields)).toEqual(["variations"]);
});

test("sizes are added, changed, sorted and removed in one save", async () => {
  const { id, version, slug, variations } = await create({
    title: "Sorted Products",
    variations: [size({ sku: "S-1" }), size({ sku: "S-2" }), size({ sku: "S-3" })],
  });
  const [first, , third] = variations;
  const { body } = await call("PATCH", `/admin/product/${id}`, {
    version,
    variations: [{ ...third, regularPrice: 77 }, size({ sku: "S-4" }), first],
  });
  expect(body.variations.map(({ sku }) => sku)).toEqual(["S-3", "S-4", "S-1"]);
  expect((await shown(slug)).map(({ sku, salePrice }) => [sku, salePrice])).toEqual([
    ["S-3", 77],
    ["S-4", 120],
    ["S-1", 120],
  ]);
  const foreign = await call("PATCH", `/admin/product/${id}`, {
    version: version + 1,
    variations: [{ ...first, id: 1 }],
  });
  expect(foreign.body.fields).toHaveProperty(["variations.0.id"]);
});

test("an ordered size can be removed, stays in its orders, and can be restored", async () => {
  const { id, version, slug, variations } = await create({
    title: "Twice Sold",
    variations: [size({ sku: "OLD-1", stock: [{ hubId, onHand: 9 }] }), size({ sku: "NEW-1" })],
  });
  const [old, other] = variations;
  await ordered(old?.id ?? 0);
  const { body } = await call("PATCH", `/admin/product/${id}`, { version, variations: [other] });
  expect(body.variations.map(({ sku }) => sku)).toEqual(["NEW-1"]);
  expect((await shown(slug)).map(({ sku }) => sku)).toEqual(["NEW-1"]);
  expect(await store.query("select variation_id from order_line where variation_id = $1", [old?.id])).toHaveLength(1);

  // Nor can it be bought by its id.
  const shopper = await aShopper(store);
  const inCart = await shopper.call<{ code: string }>("POST", `/shoppingCart?variationId=${old?.id}&quantity=1`);
  expect([inCart.status, inCart.body.code]).toEqual([409, "cart.over_stock"]);

  const back = await call("PATCH", `/admin/product/${id}`, {
    version: version + 1,
    variations: [other, size({ sku: "OLD-1", regularPrice: 130 })],
  });
  expect(back.body.variations[1]).toMatchObject({ id: old?.id, regularPrice: 130, stock: [{ onHand: 9 }] });
});

test("only a product without orders can be deleted", async () => {
  const [fresh, sold] = [await create({ title: "Never Sold" }), await create({ title: "Once Sold" })];
  await ordered(sold.variations[0]?.id ?? 0);
  expect((await call("DELETE", `/admin/product/${fresh.id}`)).status).toBe(204);
  expect((await call("GET", `/admin/product/${fresh.id}`)).status).toBe(404);
  expect((await store.request(`/product/${fresh.slug}`)).status).toBe(404);
  const refused = await call("DELETE", `/admin/product/${sold.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "record.in_use"]);
  expect(await read(sold.id)).toMatchObject({ wasOrdered: true });
});

test("a copy is hidden, without stock, and has new SKUs and a new slug", async () => {
  const source = await create({
    title: "Copied",
    pictureIds: [3],
    searchTerms: ["again"],
    variations: [
      size({ sku: "C-1", regionalPrices: [{ region: "ctg", regularPrice: 99 }], stock: [{ hubId, onHand: 5 }] }),
    ],
  });
  const { status, body: copy } = await call("POST", `/admin/product/${source.id}/duplicate`);
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    title: "Copied (copy)",
    slug: "copied-2",
    status: "hidden",
    pictureIds: [3],
    searchTerms: ["again"],
    variations: [{ sku: "C-1-2", regionalPrices: [{ region: "ctg", regularPrice: 99 }], stock: [] }],
  });
  const { body: next } = await call("POST", `/admin/product/${source.id}/duplicate`);
  expect([next.slug, next.variations[0]?.sku]).toEqual(["copied-3", "C-1-3"]);
});
