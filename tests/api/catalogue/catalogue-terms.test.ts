import type { AdminCategory } from "@tatka/contract/catalogue/categories-admin";
import type { AdminAttribute, AdminBrand, AdminTag, AdminUom } from "@tatka/contract/catalogue/terms-admin";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type List<Item> = { items: Item[]; total: number };
type Refused = { code: string; fields?: Record<string, string> };
const call = <T>(method: string, path: string, body?: unknown) =>
  store.call<T & Refused>(method, `/admin${path}`, body, proof);
const page = async (path: string) => (await store.request(path)).text();
const find = async <T extends { id: number }>(kind: string, q: string) => {
  const { body } = await call<List<T>>("GET", `/${kind}?q=${encodeURIComponent(q)}`);
  const [first] = body.items;
  if (!first) throw new Error(`no ${kind} is called ${q}`);
  return first;
};
/** The product whose page is checked, with all its terms. */
const [sample] = await store.query<{ slug: string; brand_id: number; category: string; middle: string; top: string }>(
  `select p.slug, p.brand_id, c.slug as category, m.slug as middle, t.slug as top
   from product p join category c on c.id = p.category_id join category m on m.id = c.parent_id
   join category t on t.id = m.parent_id
   where exists (select from product_tag where product_id = p.id)
     and exists (select from product_attribute where product_id = p.id) order by p.id limit 1`,
);
if (!sample) throw new Error("no product");

test("a brand can be added and renamed at once, and not deleted while products use it", async () => {
  const made = await call<AdminBrand>("POST", "/brand", { title: "Padma", titleBn: "পদ্মা", slug: "padma" });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ title: "Padma", titleBn: "পদ্মা", slug: "padma", about: "", products: 0 });
  const twin = await call("POST", "/brand", { title: "Padma two", titleBn: "পদ্মা দুই", slug: "padma" });
  expect([twin.status, twin.body.code]).toEqual([409, "record.taken"]);
  expect((await call("DELETE", `/brand/${made.body.id}`)).status).toBe(204);

  const { body: brand } = await call<AdminBrand>("GET", `/brand/${sample.brand_id}`);
  expect(brand.products).toBeGreaterThan(0);
  expect(await page(`/product/${sample.slug}`)).toContain(brand.title);
  const { status } = await call("PATCH", `/brand/${brand.id}`, { version: brand.version, title: "Nodi Foods" });
  expect(status).toBe(200);
  expect(await page(`/product/${sample.slug}`)).toContain("Nodi Foods");
  expect(await page(`/${sample.category}`)).toContain("Nodi Foods");
  expect((await store.call<List<object>>("GET", "/product/search?q=nodi")).body.total).toBeGreaterThan(0);
  const kept = await call("DELETE", `/brand/${brand.id}`);
  expect([kept.status, kept.body.code]).toEqual([409, "record.in_use"]);
});

test("tags and units show the products that use them, and cannot be deleted while in use", async () => {
  const [carried] = await store.query<{ tag: string; uom: string }>(
    `select t.title as tag, u.title as uom from product p join product_tag pt on pt.product_id = p.id
     join tag t on t.id = pt.tag_id join variation v on v.product_id = p.id join uom u on u.id = v.uom_id
     where p.slug = $1 limit 1`,
    [sample.slug],
  );
  const tag = await find<AdminTag>("tag", carried?.tag ?? "");
  expect(tag.products).toBeGreaterThan(0);
  await call("PATCH", `/tag/${tag.id}`, { version: tag.version, title: "Grandmother approved" });
  expect(await page(`/product/${sample.slug}`)).toContain("Grandmother approved");
  expect((await call("DELETE", `/tag/${tag.id}`)).body.code).toBe("record.in_use");

  const uom = await find<AdminUom>("uom", carried?.uom ?? "");
  await call("PATCH", `/uom/${uom.id}`, { version: uom.version, title: "Pouch" });
  const { body: shown } = await store.call<{ variations: { uom: { title: string } }[] }>(
    "GET",
    `/product/${sample.slug}`,
  );
  expect(shown.variations.map((variation) => variation.uom.title)).toContain("Pouch");
  expect((await call("DELETE", `/uom/${uom.id}`)).body.code).toBe("record.in_use");
  expect((await call("POST", "/uom", { title: "Pouch" })).body.code).toBe("record.taken");
});

test("the values of an attribute are saved with it", async () => {
  const { body: made } = await call<AdminAttribute>("POST", "/attribute", {
    title: "Spice",
    values: [{ title: "Mild" }, { title: "Hot" }],
  });
  expect(made.values.map(({ title }) => title)).toEqual(["Hot", "Mild"]);
  const [hot, mild] = made.values;
  const { body: changed } = await call<AdminAttribute>("PATCH", `/attribute/${made.id}`, {
    version: made.version,
    values: [{ id: hot?.id, title: "Very hot" }, { title: "Sweet" }],
  });
  expect(changed.values).toMatchObject([{ title: "Sweet" }, { id: hot?.id, title: "Very hot" }]);
  expect(changed.values.map(({ id }) => id)).not.toContain(mild?.id);

  await store.query("insert into product_attribute select id, $1 from product where slug = $2", [hot?.id, sample.slug]);
  const dropped = await call("PATCH", `/attribute/${made.id}`, { version: changed.version, values: [] });
  expect([dropped.status, dropped.body.code]).toEqual([409, "record.in_use"]);
  expect((await call("DELETE", `/attribute/${made.id}`)).body.code).toBe("record.in_use");
  await call("PATCH", `/attribute/${made.id}`, {
    version: changed.version,
    values: [{ id: hot?.id, title: "Zhaalfire" }],
  });
  expect(await page(`/product/${sample.slug}`)).toContain("Zhaalfire");
  expect((await store.call<List<object>>("GET", "/product/search?q=zhaalfire")).body.total).toBe(1);
  const twins = await call("POST", "/attribute", { title: "Twins", values: [{ title: "One" }, { title: "One" }] });
  expect(twins.body.code).toBe("record.taken");
});

test("a Bangla page shows tags and attributes in Bangla, or in English until staff translate them", async () => {
  const { body: tag } = await call<AdminTag>("POST", "/tag", { title: "Monsoon pick", slug: "monsoon-pick" });
  const { body: made } = await call<AdminAttribute>("POST", "/attribute", {
    title: "Harvest",
    titleBn: "ফসল তোলা",
    values: [{ title: "By hand" }],
  });
  const [value] = made.values;
  await store.query("insert into product_tag select id, $1 from product where slug = $2", [tag.id, sample.slug]);
  await store.query("insert into product_attribute select id, $1 from product where slug = $2", [
    value?.id,
    sample.slug,
  ]);
  const banglaPage = () => page(`/bn/product/${sample.slug}`);
  const before = await banglaPage();
  for (const said of ["Monsoon pick", "ফসল তোলা", '<span lang="en">By hand</span>']) expect(before).toContain(said);

  await call("PATCH", `/tag/${tag.id}`, { version: tag.version, titleBn: "বর্ষার বাছাই" });
  const values = [{ id: value?.id, title: "By hand", titleBn: "হাতে তোলা" }];
  await call("PATCH", `/attribute/${made.id}`, { version: made.version, values });
  const after = await banglaPage();
  for (const said of ["বর্ষার বাছাই", "হাতে তোলা"]) expect(after).toContain(said);
  for (const said of ["Monsoon pick", "By hand"]) expect(after).not.toContain(said);
  expect(await page(`/product/${sample.slug}`)).toContain("By hand");
  // Filters contain the same, and use the same values in both languages.
  const filters = await page(`/bn/products?attribute=${encodeURIComponent("Harvest:By hand")}`);
  for (const said of ["ফসল তোলা: হাতে তোলা", "বর্ষার বাছাই"]) expect(filters).toContain(said);
});

test("the second of two editors of a term gets a conflict, and the audit log records both attempts", async () => {
  const { body: brand } = await call<AdminBrand>("GET", `/brand/${sample.brand_id}`);
  const edit = (title: string) => call("PATCH", `/brand/${brand.id}`, { version: brand.version, title });
  const answers = await Promise.all([edit("One"), edit("Two")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const entries = await store.query<{ before: AdminBrand }>(
    "select before from audit_entry where resource = 'brand' and resource_id = $1 order by id desc limit 1",
    [String(brand.id)],
  );
  expect(entries).toMatchObject([{ before: { title: brand.title } }]);
});

const category = async (slug: string) => {
  const { body } = await call<List<AdminCategory>>("GET", "/category");
  const found = body.items.find((one) => one.slug === slug);
  if (!found) throw new Error(`no category is called ${slug}`);
  return found;
};
const move = (moved: AdminCategory, to: { parentId: number | null; index: number }) =>
  call<AdminCategory>("POST", `/category/${moved.id}/move`, { version: moved.version, ...to });

test("the tree is returned from top to bottom, with counts of descendants", async () => {
  const { body } = await call<List<AdminCategory>>("GET", "/category");
  expect(body.total).toBe(75);
  const seen = new Set<number>();
  for (const { id, parentId } of body.items) {
    expect(parentId === null || seen.has(parentId)).toBe(true);
    seen.add(id);
  }
  const departments = body.items.filter(({ level }) => level === 1);
  expect(departments.reduce((sum, { products }) => sum + products, 0)).toBe(492);
});

test("a category can be added below another, renamed, hidden and deleted", async () => {
  const above = await category(sample.middle);
  const words = { title: "Winter Pitha", titleBn: "শীতের পিঠা", slug: "winter-pitha" };
  const { status, body: made } = await call<AdminCategory>("POST", "/category", { ...words, parentId: above.id });
  expect(status).toBe(201);
  expect(made).toMatchObject({ ...words, parentId: above.id, level: 3, status: "active", products: 0 });
  expect((await store.request("/winter-pitha")).status).toBe(200);
  const shown = async () => JSON.stringify((await store.call("GET", "/term/category?status=true")).body);
  expect(await shown()).toContain("Winter Pitha");
  const fourth = await call("POST", "/category", { ...words, slug: "too-deep", parentId: made.id });
  expect([fourth.status, fourth.body.code]).toEqual([422, "category.too_deep"]);
  expect((await call("POST", "/category", words)).body.code).toBe("record.taken");
  expect((await call("POST", "/category", { ...words, slug: "checkout" })).body.code).toBe("record.taken");
  expect((await call("POST", "/category", { ...words, slug: "none", parentId: 99_999 })).status).toBe(404);
  const [picture] = await store.query<{ id: number; name: string }>("select id, name from picture limit 1");
  const { body: pictured } = await call<AdminCategory>("PATCH", `/category/${made.id}`, {
    version: made.version,
    title: "Pitha of the season",
    pictureId: picture?.id,
    googleCategory: " Food Items ",
  });
  expect(pictured).toMatchObject({ title: "Pitha of the season", slug: "winter-pitha", pictureId: picture?.id });
  expect([made.googleCategory, pictured.googleCategory]).toEqual([null, "Food Items"]);
  expect(pictured.pictureUrl).toContain(picture?.name);
  expect(await shown()).toContain("Pitha of the season");
  const wrong = await call("PATCH", `/category/${made.id}`, { version: pictured.version, pictureId: 999_999 });
  expect(wrong.body.fields).toHaveProperty("pictureId");
  const hidden = { version: pictured.version, status: "hidden", googleCategory: "" };
  expect((await call<AdminCategory>("PATCH", `/category/${made.id}`, hidden)).body.googleCategory).toBeNull();
  expect(await shown()).not.toContain("Pitha of the season");
  expect((await call("DELETE", `/category/${above.id}`)).body.code).toBe("record.in_use");
  expect((await call("DELETE", `/category/${made.id}`)).status).toBe(204);
});

test("an old slug of a category redirects, until another category takes it", async () => {
  const before = await category(sample.category);
  const change = (slug: string, version: number) =>
    call<AdminCategory>("PATCH", `/category/${before.id}`, { version, slug });
  expect((await change("checkout", before.version)).body).toMatchObject({ code: "record.taken" });
  expect((await change(sample.middle, before.version)).body).toMatchObject({ code: "record.taken" });
  expect((await change("Not a slug", before.version)).status).toBe(400);
  await page(`/product/${sample.slug}`);
  const { body: after } = await change("flat-bread", before.version);
  expect(after).toMatchObject({ slug: "flat-bread", title: before.title });

  for (const prefix of ["", "/bn"]) {
    const moved = await store.request(`${prefix}/${sample.category}?sort=newest`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${prefix}/flat-bread?sort=newest`]);
  }
  expect((await store.request("/flat-bread")).status).toBe(200);
  expect(await page(`/product/${sample.slug}`)).toContain('href="/flat-bread"');
  const listed = async (slug: string) =>
    (await store.call<List<{ slug: string }>>("GET", `/product?category=${slug}&take=100`)).body.items;
  expect((await listed(sample.category)).map(({ slug }) => slug)).toContain(sample.slug);
  const [audited] = await store.query(
    "select before ->> 'slug' as was, after ->> 'slug' as now from audit_entry where resource = 'category' order by id desc limit 1",
  );
  expect(audited).toEqual({ was: sample.category, now: "flat-bread" });

  const words = { title: "Another", titleBn: "অন্য", slug: sample.category, parentId: before.parentId };
  const { body: another } = await call<AdminCategory>("POST", "/category", words);
  expect((await store.request(`/${sample.category}`)).status).toBe(200);
  expect(await listed(sample.category)).toEqual([]);
  expect((await call("DELETE", `/category/${another.id}`)).status).toBe(204);
  expect((await store.request(`/${sample.category}`, { redirect: "manual" })).status).toBe(404);
  expect((await change(sample.category, after.version)).body).toMatchObject({ slug: sample.category });
  expect((await store.request("/flat-bread", { redirect: "manual" })).status).toBe(301);
});

test("a moved category takes its products along, and the store shows the new path at once", async () => {
  const moved = await category(sample.category);
  const other = (await call<List<AdminCategory>>("GET", "/category")).body.items.find(
    ({ level, id }) => level === 2 && id !== moved.parentId,
  );
  if (!other) throw new Error("no other category");
  await page(`/product/${sample.slug}`);
  const before = (await call<AdminCategory>("GET", `/category/${other.id}`)).body.products;
  const { status, body } = await move(moved, { parentId: other.id, index: 0 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ parentId: other.id, level: 3 });
  expect((await call<AdminCategory>("GET", `/category/${other.id}`)).body.products).toBe(before + moved.products);
  const { body: shown } = await store.call<{ category: { id: number }[] }>("GET", `/product/${sample.slug}`);
  expect(shown.category.map(({ id }) => id)).toEqual([other.parentId, other.id, moved.id]);
  const { body: list } = await store.call<List<{ slug: string }>>(
    "GET",
    `/product?categorySlug=${other.slug}&take=100`,
  );
  expect(list.items.map(({ slug }) => slug)).toContain(sample.slug);
  const stale = await move(moved, { parentId: moved.parentId, index: 0 });
  expect([stale.status, stale.body.code]).toEqual([409, "record.changed"]);
});

test("a subtree that would be too deep, or below itself, is not moved", async () => {
  const { body } = await call<List<AdminCategory>>("GET", "/category");
  const [first, second] = body.items.filter(({ level }) => level === 1);
  const below = body.items.find(({ parentId }) => parentId === first?.id);
  if (!first || !second || !below) throw new Error("no tree");
  expect((await move(first, { parentId: second.id, index: 0 })).body.code).toBe("category.too_deep");
  expect((await move(first, { parentId: below.id, index: 0 })).body.code).toBe("category.into_itself");
  expect((await call<List<AdminCategory>>("GET", "/category")).body.items).toEqual(body.items);
});

test("two editors who move two categories into each other create no cycle", async () => {
  const make = async (name: string) =>
    (await call<AdminCategory>("POST", "/category", { title: name, titleBn: name, slug: name })).body;
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await make(`one-${round}`), await make(`other-${round}`)];
    const answers = await Promise.all([
      move(one, { parentId: other.id, index: 0 }),
      move(other, { parentId: one.id, index: 0 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
  const { body } = await call<List<AdminCategory>>("GET", "/category");
  expect(body.total).toBe(85);
});

test.each(["brand", "tag", "uom", "attribute", "category"] as const)("%s requires its permission", async (kind) => {
  const reader = await aStaffMember(store, [`${kind}.read`]);
  const read = await store.call<List<{ id: number; version: number }>>(
    "GET",
    `/admin/${kind}`,
    undefined,
    reader.headers,
  );
  expect(read.status).toBe(200);
  const [first] = read.body.items;
  const path = `/admin/${kind}/${first?.id}`;
  const words = { title: "T", titleBn: "T", slug: "t", values: [], version: first?.version };
  expect((await store.call("POST", `/admin/${kind}`, words, reader.headers)).status).toBe(403);
  expect((await store.call("PATCH", path, words, reader.headers)).status).toBe(403);
  expect((await store.call("DELETE", path, undefined, reader.headers)).status).toBe(403);
  expect((await store.call("GET", path)).status).toBe(401);
});
