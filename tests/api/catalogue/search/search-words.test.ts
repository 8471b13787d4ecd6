import { expect, test } from "vitest";
import { searchesOf } from "../../../harness/catalogue/searches.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const owner = await asAdministrator(store);

const { search, slugs } = searchesOf(store);

test("staff see missed searches; emails and phone numbers are not stored", async () => {
  for (const q of ["zzqqxx", "someone@example.com", "01712 345678"]) await search(q);
  await expect.poll(() => store.query("select from search_log where query = 'zzqqxx' and found = 0")).toHaveLength(1);
  const { body } = await store.call<{ items: { query: string }[] }>("GET", "/admin/missed-search", undefined, owner);
  expect(body.items.map(({ query }) => query)).toContain("zzqqxx");
  await search("zzqqxy");
  await expect.poll(() => store.query("select from search_log where query = 'zzqqxy' and found = 0")).toHaveLength(1);
  const one = await store.call<typeof body>("GET", "/admin/missed-search?q=zzqqxx", undefined, owner);
  expect(one.body).toMatchObject({ items: [{ query: "zzqqxx" }], total: 1 });
  expect(await store.query("select from search_log where query like '%@%' or query like '017%'")).toEqual([]);
  expect((await store.call("GET", "/admin/missed-search")).status).toBe(401);
});

test("a new synonym works at once, and can be deleted", async () => {
  expect(await slugs("zorbani")).toEqual([]);
  const made = await store.call<{ id: number; word: string }>(
    "POST",
    "/admin/search-alias",
    { word: "Zorbani", means: "beef" },
    owner,
  );
  expect([made.status, made.body.word]).toEqual([201, "zorbani"]);
  expect((await slugs("zorbani"))[0]).toMatch(/^beef-/);

  const path = `/admin/search-alias/${made.body.id}`;
  expect((await store.call("PATCH", path, { means: "duck" }, owner)).status).toBe(200);
  expect((await slugs("zorbani"))[0]).toMatch(/^duck-/);
  expect((await store.call("POST", "/admin/search-alias", { word: "zorbani", means: "duck" }, owner)).status).toBe(400);

  const { body } = await store.call<{ total: number }>("GET", "/admin/search-alias?q=zorb", undefined, owner);
  expect(body.total).toBe(1);
  expect((await store.call("DELETE", path, undefined, owner)).status).toBe(204);
  expect((await store.call("DELETE", path, undefined, owner)).status).toBe(404);
  expect(await slugs("zorbani")).toEqual([]);
  const audit = await store.query<{ action: string }>(
    "select action from audit_entry where resource = 'search_word' order by id",
  );
  expect(audit.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

test("a renamed brand, tag or category is found by its new name", async () => {
  await store.query("update brand set title_en = 'Quuxfarm' where slug = 'dudhrong'");
  await store.query("update tag set title = 'Blorptag' where slug = 'shutki'");
  await store.query("update category set title_en = 'Fnordcat' where slug = 'frozen-food'");
  expect((await search("quuxfarm")).total).toBeGreaterThan(3);
  expect((await search("blorptag")).total).toBe(5);
  expect((await search("fnordcat")).total).toBeGreaterThan(50);
});

test("a word in very many products has no other meaning, a rarer one does", async () => {
  await store.query("insert into search_alias (word, means) values ('zorpa', 'hilsa')");
  const named = (from: number, until: number) =>
    store.query(
      `with like_it as (
         select p.brand_id, p.category_id, v.* from product p join variation v on v.product_id = p.id
         where p.slug = 'plain-paratha' order by v.sort limit 1
       ), made as (
         insert into product (slug, title_en, title_bn, storage, shelf_life_days, brand_id, category_id)
         select 'zorpa-' || n, 'Zorpa ' || n, 'জর্পা ' || n, 'frozen', 30, brand_id, category_id
         from like_it, generate_series($1::int, $2::int) n
         returning id, slug
       )
       insert into variation (product_id, slug, sku, title_en, title_bn, uom_id, measurement, weight_grams,
         regular_price_poisha, sort)
       select made.id, made.slug, made.slug, title_en, title_bn, uom_id, measurement, weight_grams,
         regular_price_poisha, sort
       from made, like_it`,
      [from, until],
    );
  await named(1, 20);
  const foundFew = await slugs("zorpa", "&take=99");
  expect(foundFew.some((slug) => slug.includes("hilsa"))).toBe(true);
  await named(21, 220);
  await store.query("select pg_notify('cache_tags', 'products')");
  const isOfItself = (slug: string) => slug.startsWith("zorpa-");
  await expect.poll(async () => (await slugs("zorpa", "&take=100")).filter(isOfItself)).toHaveLength(100);
});
