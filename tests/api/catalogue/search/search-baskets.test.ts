import { searchProducts } from "@tatka/contract/catalogue/search";
import type { SearchBasket } from "@tatka/contract/catalogue/search-baskets";
import { expect, test } from "vitest";
import { aStaffMember } from "../../../harness/staff.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const owner = await asAdministrator(store);

type List = { items: SearchBasket[]; total: number };

const search = async (q: string) =>
  searchProducts.answer.parse((await store.call("GET", `/product/search?q=${encodeURIComponent(q)}`)).body);
const slugs = async (q: string) => (await search(q)).items.map(({ slug }) => slug);
const call = <Body>(method: string, path: string, body?: object) =>
  store.call<Body & { code?: string }>(method, `/admin/search-basket${path}`, body, owner);
const idOf = async (table: string, slug: string) => {
  const [row] = await store.query<{ id: number }>(`select id from ${table} where slug = $1`, [slug]);
  return row?.id ?? 0;
};

const zorbi = {
  ...{ title: "Zorbi festival", titleBn: "জর্বি উৎসব", names: ["Zorbi", "জর্বি", "zorbi festival"], isDish: false },
  ...{ productIds: [], categoryIds: [], finds: ["hilsa", "honey"] },
};

test("a basket can be added, changed and deleted, is found in every script, and search follows at once", async () => {
  expect((await search("zorbi")).basket).toBeUndefined();
  const made = await call<SearchBasket>("POST", "", zorbi);
  expect(made).toMatchObject({ status: 201, body: { names: ["zorbi", "জর্বি", "zorbi festival"], version: 1 } });
  for (const q of ["zorbi", "জর্বি", "zorbi items"]) {
    const found = await search(q);
    expect(found.basket, q).toEqual({ title: "Zorbi festival", titleBn: "জর্বি উৎসব" });
    expect(found.items[0]?.slug, q).toMatch(/hilsa/);
  }

  const [potato, honey] = [await idOf("product", "potato-diamond"), await idOf("product", "sundarban-honey")];
  const path = `/${made.body.id}`;
  const chosen = { ...zorbi, productIds: [potato, honey], categoryIds: [await idOf("category", "spices")], finds: [] };
  const changed = await call<SearchBasket>("PATCH", path, { ...chosen, version: 1 });
  expect(changed.body).toMatchObject({ productIds: [potato, honey], version: 2 });
  expect(changed.body.products.map(({ title }) => title)[0]).toMatch(/Potato/);
  expect((await slugs("zorbi")).slice(0, 2)).toEqual(["potato-diamond", "sundarban-honey"]);
  expect((await slugs("zorbi")).length).toBeGreaterThan(4);
  expect((await call("PATCH", path, { ...chosen, version: 1 })).body.code).toBe("record.changed");

  const listed = await call<List>("GET", "?q=zorbi");
  expect(listed.body).toMatchObject({ total: 1, items: [changed.body] });
  expect((await call<SearchBasket>("GET", path)).body).toEqual(changed.body);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await search("zorbi")).basket).toBeUndefined();
  expect((await call("GET", path)).body.code).toBe("record.not_found");
});

test("a hidden product is not in the basket", async () => {
  const productIds = [await idOf("product", "lemon-kagzi"), await idOf("product", "cucumber")];
  await call("POST", "", { ...zorbi, names: ["plimbo"], productIds, finds: [] });
  expect(await slugs("plimbo")).toEqual(["lemon-kagzi", "cucumber"]);
  await store.query("update product set status = 'hidden' where id = any ($1)", [productIds.slice(0, 1)]);
  await store.query("select pg_notify('cache_tags', 'products')");
  await expect.poll(() => slugs("plimbo")).toEqual(["cucumber"]);
});

test.each([
  [{ finds: [] }, 400, "request.invalid"],
  [{ names: [] }, 400, "request.invalid"],
  [{ names: ["   "] }, 400, "request.invalid"],
  [{ names: ["?!"] }, 400, "request.invalid"],
  [{ productIds: [2_000_000] }, 422, "record.refers_to_nothing"],
  [{ categoryIds: [2_000_000] }, 422, "record.refers_to_nothing"],
])("%o is refused with %i", async (changes, status, code) => {
  expect(await call("POST", "", { ...zorbi, ...changes })).toMatchObject({ status, body: { code } });
});

test("staff need the permission for search words", async () => {
  expect((await store.call("GET", "/admin/search-basket")).status).toBe(401);
  const { headers } = await aStaffMember(store, ["search_word.read"]);
  const listed = await store.call<List>("GET", "/admin/search-basket", undefined, headers);
  expect(listed.body.total).toBeGreaterThan(60);
  const refused = await store.call<{ code: string }>("POST", "/admin/search-basket", zorbi, headers);
  expect(refused.body.code).toBe("staff.no_permission");
});
