import type { AdminProduct, StockLevel } from "@tatka/contract/catalogue/product-list-admin";
import { expect, test } from "vitest";
import { productDrafts } from "../../harness/catalogue/product-drafts.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { call, read, shown, leaf, size, create } = await productDrafts(store);

const [hub, otherHub, ctgHub] = await store.query<{ id: number }>("select id from hub order by region_code desc, id");
const hubId = hub?.id ?? 0;

test("a price changed in the list is on the store at once, and a second editor gets a conflict", async () => {
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

test("all filters of the list work", async () => {
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

test("stock is set only if unchanged since it was read, and is on the store at once", async () => {
  const {
    id: productId,
    slug,
    variations,
  } = await create({
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
  // A hub without stock starts at zero.
  expect((await stock({ hubId: otherHub?.id, onHand: 5, seen: 1 })).status).toBe(409);
  expect((await stock({ hubId: otherHub?.id, onHand: 5, seen: 0 })).status).toBe(200);
  expect((await stock({ hubId: ctgHub?.id, change: 6 })).body.onHand).toBe(6);
  expect((await shown(slug, "ctg"))[0]?.available).toBe(6);

  await store.query("update stock set reserved = 3 where variation_id = $1 and hub_id = $2", [id, hubId]);
  const below = await stock({ hubId, onHand: 2, seen: left + 24 });
  expect([below.status, below.body.code]).toEqual([409, "stock.below_reserved"]);
  expect((await stock({ hubId, change: -(left + 22) })).body.code).toBe("stock.below_reserved");
  expect((await stock({ hubId: 9_999, change: 1 })).body.code).toBe("record.not_found");
  const entries = await store.query("select from audit_entry where action = 'stock' and resource_id = $1", [
    String(productId),
  ]);
  expect(entries).toHaveLength(12);
});
