import type { AdminProduct, StockLevel } from "@tatka/contract/catalogue/product-list-admin";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Answer<T> = T & { code: string; fields: Record<string, string> };
const call = <T = AdminProductRecord>(method: string, path: string, body?: object) =>
  store.call<Answer<T>>(method, path, body, proof);
const read = async (id: number) => (await call("GET", `/admin/product/${id}`)).body;

type Shown = {
  title: string;
  sku: string;
  salePrice: number;
  regularPrice: number;
  available: number;
  inStock: boolean;
};
const shown = async (slug: string, region = "dhaka") =>
  (await store.call<{ variations: Shown[] }>("GET", `/product/${slug}?region=${region}`)).body.variations;

const [hub, otherHub, ctgHub] = await store.query<{ id: number }>("select id from hub order by region_code desc, id");
const [leaf] = await store.query<{ id: number }>("select id from category where level = 3 order by id limit 1");
const [gm] = await store.query<{ id: number }>("select id from uom where title = 'Gm'");
const hubId = hub?.id ?? 0;

const size = (more: object = {}) => ({
  sku: `T-${Math.random().toString(36).slice(2, 10)}`,
  measurement: 500,
  uomId: gm?.id,
  weightGrams: 520,
  regularPrice: 120,
  ...more,
});
const draft = (more: object = {}) => ({
  title: "Ghost Pepper Puff",
  titleBn: "ভুতুড়ে পাফ",
  categoryId: leaf?.id,
  brandId: 1,
  storage: "frozen",
  shelfLifeDays: 90,
  variations: [size()],
  ...more,
});
const create = async (more: object = {}) => (await call("POST", "/admin/product", draft(more))).body;

/** Leaves an order with one line of this variation, as placing one would. */
async function ordered(variationId: number): Promise<void> {
  const { id } = await anOrder(store, await aShopper(store));
  await store.query(
    `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement, uom,
       storage, quantity, unit_poisha, regular_poisha)
     values ($1, $2, 'x', 'x', 'x', 'x', 'x', 'x', 1, 'Pcs', 'frozen', 1, 100, 100)`,
    [id, variationId],
  );
}

test("a size is sold by weight once it has a tolerance, and the store says so", async () => {
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

test("a new product is in the store at once, with its sizes, regional price, stock and picture", async () => {
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

test("what is wrong with a draft is said field by field", async () => {
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

test("a size that was ordered leaves the shop, stays in its orders, and may come back", async () => {
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

  // Nor can it be had by those who still know its number.
  const shopper = await aShopper(store);
  const inCart = await shopper.call<{ code: string }>("POST", `/shoppingCart?variationId=${old?.id}&quantity=1`);
  expect([inCart.status, inCart.body.code]).toEqual([409, "cart.over_stock"]);

  const back = await call("PATCH", `/admin/product/${id}`, {
    version: version + 1,
    variations: [other, size({ sku: "OLD-1", regularPrice: 130 })],
  });
  expect(back.body.variations[1]).toMatchObject({ id: old?.id, regularPrice: 130, stock: [{ onHand: 9 }] });
});

test("a product is deleted only if nobody ever ordered it", async () => {
  const [fresh, sold] = [await create({ title: "Never Sold" }), await create({ title: "Once Sold" })];
  await ordered(sold.variations[0]?.id ?? 0);
  expect((await call("DELETE", `/admin/product/${fresh.id}`)).status).toBe(204);
  expect((await call("GET", `/admin/product/${fresh.id}`)).status).toBe(404);
  expect((await store.request(`/product/${fresh.slug}`)).status).toBe(404);
  const refused = await call("DELETE", `/admin/product/${sold.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "record.in_use"]);
  expect(await read(sold.id)).toMatchObject({ wasOrdered: true });
});

test("a copy is hidden, has everything but stock, and SKUs and a slug of its own", async () => {
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

test("stock is set only if it is still what was seen, and seen in the store at once", async () => {
  const { slug, variations } = await create({
    title: "Counted",
    variations: [size({ stock: [{ hubId, onHand: 4 }] })],
  });
  const id = variations[0]?.id ?? 0;
  const stock = (body: object) => call<StockLevel>("POST", `/admin/variation/${id}/stock`, body);
  expect((await shown(slug))[0]?.available).toBe(4);

  const races = await Promise.all([
    stock({ hubId, onHand: 10, seen: 4 }),
    stock({ hubId, onHand: 20, seen: 4 }),
    stock({ hubId, onHand: 30, seen: 4 }),
  ]);
  expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(races.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
    Array(2).fill("record.changed"),
  );
  const left = races.find(({ status }) => status === 200)?.body.onHand ?? 0;
  expect((await shown(slug))[0]?.available).toBe(left);

  await Promise.all(Array.from({ length: 8 }, () => stock({ hubId, change: 3 })));
  expect((await stock({ hubId, change: 0 })).body).toEqual({ hubId, onHand: left + 24, reserved: 0 });
  // A hub that never had any begins at nothing.
  expect((await stock({ hubId: otherHub?.id, onHand: 5, seen: 1 })).status).toBe(409);
  expect((await stock({ hubId: otherHub?.id, onHand: 5, seen: 0 })).status).toBe(200);
  expect((await stock({ hubId: ctgHub?.id, change: 6 })).body.onHand).toBe(6);
  expect((await shown(slug, "ctg"))[0]?.available).toBe(6);

  await store.query("update stock set reserved = 3 where variation_id = $1 and hub_id = $2", [id, hubId]);
  const below = await stock({ hubId, onHand: 2, seen: left + 24 });
  expect([below.status, below.body.code]).toEqual([409, "stock.below_reserved"]);
  expect((await stock({ hubId, change: -(left + 22) })).body.code).toBe("stock.below_reserved");
  expect((await stock({ hubId: 9_999, change: 1 })).body.code).toBe("record.not_found");
  const entries = await store.query("select from audit_entry where action = 'stock'");
  expect(entries).toHaveLength(12);
});

test("a price changed in the list is on the store at once, and the second editor is told", async () => {
  const { id, version, slug, variations } = await create({ title: "Priced", variations: [size({ salePrice: 100 })] });
  const price = (body: object) =>
    call<{ version: number }>("PATCH", `/admin/variation/${variations[0]?.id}`, { version, ...body });
  expect((await price({ regularPrice: 90 })).body.fields).toHaveProperty("regularPrice");
  expect((await price({ salePrice: 121 })).body.fields).toHaveProperty("salePrice");
  const [first, second] = await Promise.all([
    price({ regularPrice: 140 }),
    price({ regularPrice: 150, salePrice: null }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const { regularPrice, salePrice } = (await read(id)).variations[0] ?? {};
  expect((await shown(slug))[0]).toMatchObject({ regularPrice, salePrice: salePrice ?? regularPrice });
});

test("the list narrows by everything it offers", async () => {
  const { id, variations } = await create({
    title: "Narrow Path",
    status: "hidden",
    tagIds: [1],
    storage: "chilled",
    variations: [size({ sku: "NARROW-SKU" })],
  });
  const list = async (query: string) =>
    (await call<{ items: AdminProduct[]; total: number }>("GET", `/admin/product?take=100&sort=id&order=DESC&${query}`))
      .body;
  const finds = async (query: string) => (await list(query)).items.some((item) => item.id === id);
  const [top] = await store.query<{ id: number }>(
    "select m.parent_id as id from category l join category m on m.id = l.parent_id where l.id = $1",
    [leaf?.id],
  );
  for (const query of [
    "status=hidden",
    `category=${leaf?.id}`,
    `category=${top?.id}`,
    "brand=1",
    "tag=1",
    "storage=chilled",
    "stock=out",
    "withoutPicture=true",
    "onSale=false",
    "q=narrow pa",
    "q=row-sk",
  ]) {
    expect([query, await finds(query)]).toEqual([query, true]);
  }
  for (const query of [
    "status=active",
    "status=scheduled",
    "storage=frozen",
    "withoutPicture=false",
    "onSale=true",
    "tag=2",
    "brand=2",
  ]) {
    expect([query, await finds(query)]).toEqual([query, false]);
  }
  await call("POST", `/admin/variation/${variations[0]?.id}/stock`, { hubId, change: 3 });
  expect([await finds("stock=out"), await finds("stock=low")]).toEqual([false, true]);
  const item = (await list("q=NARROW-SKU")).items[0];
  expect(item?.variations).toMatchObject([{ sku: "NARROW-SKU", regularPrice: 120, stock: [{ hubId, onHand: 3 }] }]);
});
