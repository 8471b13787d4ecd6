import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

const read = async (id: number) =>
  (await store.call<AdminProductRecord>("GET", `/admin/product/${id}`, undefined, proof)).body;
const edit = (id: number, changes: object) =>
  store.call<AdminProductRecord & { code: string; fields: object }>("PATCH", `/admin/product/${id}`, changes, proof);
const page = async (path: string) => (await store.request(path)).text();

test("a new title appears at once on all pages with the product", async () => {
  const { version } = await read(1);
  expect(await page("/product/plain-paratha")).toContain("Plain Paratha");
  expect(await page("/paratha")).toContain("Plain Paratha");

  const { status, body } = await edit(1, { version, title: "Grandmother's Paratha" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: "Grandmother's Paratha", version: version + 1 });
  for (const path of ["/product/plain-paratha", "/paratha", "/bn/product/plain-paratha"]) {
    const html = await page(path);
    expect(html.includes("Grandmother") || path.startsWith("/bn")).toBe(true);
    expect(html).not.toContain(">Plain Paratha<");
  }
});

test("the second editor gets a conflict, and nothing is overwritten", async () => {
  const { version } = await read(2);
  const [first, second] = await Promise.all([
    edit(2, { version, title: "First" }),
    edit(2, { version, title: "Second" }),
  ]);
  const statuses = [first.status, second.status].toSorted();
  expect(statuses).toEqual([200, 409]);
  const winner = first.status === 200 ? "First" : "Second";
  expect(await read(2)).toMatchObject({ title: winner, version: version + 1 });
});

test("a hidden product disappears from the store and stays in the back office", async () => {
  const { version, slug } = await read(3);
  await edit(3, { version, status: "hidden" });
  expect((await store.request(`/product/${slug}`)).status).toBe(404);
  expect((await store.call("GET", `/product/${slug}`)).status).toBe(404);
  expect(await read(3)).toMatchObject({ status: "hidden" });
});

test("every change is in the audit log, with who, before and after", async () => {
  const { version, title } = await read(4);
  await edit(4, { version, title: "Audited" });
  const rows = await store.query<{ email: string; before: AdminProductRecord; after: AdminProductRecord }>(
    `select a.email, e.before, e.after from audit_entry e join account a on a.id = e.account_id
     where e.resource = 'product' and e.resource_id = '4'`,
  );
  expect(rows).toMatchObject([
    { email: "owner@shop.example", before: { title, version }, after: { title: "Audited", version: version + 1 } },
  ]);
});

test.each([
  [{ title: "No version" }, 400],
  [{ version: 1, title: "" }, 400],
  [{ version: 1, title: "   " }, 400],
  [{ version: 1, title: "x".repeat(161) }, 400],
  [{ version: "1", title: "Text for a number" }, 400],
  [{ version: 1, status: "deleted" }, 400],
])("a change of %j is refused with %i", async (changes, status) => {
  expect((await edit(5, changes)).status).toBe(status);
});

test("read-only fields are ignored", async () => {
  const before = await read(6);
  await edit(6, {
    version: before.version,
    title: "Kept",
    id: 1,
    popularity: 9e9,
    __proto__: { a: 1 },
  });
  expect(await read(6)).toMatchObject({ id: 6, slug: before.slug, title: "Kept" });
  const [row] = await store.query<{ popularity: number }>("select popularity from product where id = 6");
  expect(row?.popularity).toBeLessThan(9e9);
});

test("a title is plain text, never markup", async () => {
  const { version, slug } = await read(7);
  await edit(7, { version, title: "<script>alert(1)</script>" });
  const html = await page(`/product/${slug}`);
  expect(html).not.toContain("<script>alert(1)</script>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("unknown products return 404", async () => {
  expect((await edit(999_999, { version: 1, title: "Ghost" })).status).toBe(404);
  expect((await store.call("GET", "/admin/product/999999", undefined, proof)).status).toBe(404);
  expect((await store.call("GET", "/admin/product/abc", undefined, proof)).status).toBe(400);
});

test("descriptions are Markdown in both languages, without active content", async () => {
  const { version, slug } = await read(8);
  const refused = await edit(8, { version, description: "Fine <img src=x onerror=alert(1)>" });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["description"]]);
  const link = await edit(8, { version, descriptionBn: "[এখানে](javascript:alert(1))" });
  expect([link.status, Object.keys(link.body.fields)]).toEqual([400, ["descriptionBn"]]);

  const { status } = await edit(8, {
    version,
    description: "Flaky & **layered**.\n\n- No palm oil",
    descriptionBn: "মচমচে **পরতে পরতে**",
  });
  expect(status).toBe(200);
  const english = await page(`/product/${slug}`);
  expect(english).toContain("<strong>layered</strong>");
  expect(english).toContain('content="Flaky &amp; layered. No palm oil"');
  expect(await page(`/bn/product/${slug}`)).toContain("<strong>পরতে পরতে</strong>");

  // Rendering escapes whatever is in the database.
  await store.query("update product set description = '<script>alert(2)</script>', version = version + 1 where id = 8");
  await edit(8, { version: version + 2, shelfLifeDays: 33 });
  expect(await page(`/product/${slug}`)).not.toContain("<script>alert(2)");
});

test("search engines get the title and description that staff set", async () => {
  const { version, slug } = await read(9);
  await edit(9, { version, seoTitle: "The best in town", seoDescription: "Try it.", seoTitleBn: "শহরের সেরা" });
  const english = await page(`/product/${slug}`);
  expect(english).toContain("<title>The best in town</title>");
  expect(english).toContain('<meta name="description" content="Try it."/>');
  expect(await page(`/bn/product/${slug}`)).toContain("<title>শহরের সেরা</title>");
});

test("an old URL of a product redirects to the current one", async () => {
  const { version, slug } = await read(10);
  const taken = await edit(10, { version, slug: "plain-paratha" });
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ["slug"]]);

  await edit(10, { version, slug: "moved-once" });
  const { body } = await edit(10, { version: version + 1, slug: "moved-twice" });
  expect(body).toMatchObject({ slug: "moved-twice", formerSlugs: ["moved-once", slug] });
  for (const [old, now] of [
    [`/product/${slug}`, "/product/moved-twice"],
    ["/product/moved-once", "/product/moved-twice"],
    ["/bn/product/moved-once", "/bn/product/moved-twice"],
  ]) {
    const response = await store.request(String(old));
    expect([response.status, response.headers.get("location")]).toEqual([301, now]);
  }
  expect((await store.request("/product/moved-twice")).status).toBe(200);
  // Restoring the old title causes no redirect loop.
  await edit(10, { version: version + 2, slug });
  expect((await store.request(`/product/${slug}`)).status).toBe(200);
  expect((await store.request("/product/moved-twice")).headers.get("location")).toBe(`/product/${slug}`);
});

test("a unique slug is suggested from the title", async () => {
  const suggest = async (title: string) =>
    (
      await store.call<{ slug: string }>(
        "GET",
        `/admin/product/slug?title=${encodeURIComponent(title)}`,
        undefined,
        proof,
      )
    ).body.slug;
  expect(await suggest("Salt & Pepper")).toBe("salt-and-pepper");
  expect(await suggest("Plain Paratha")).toBe("plain-paratha-2");
  expect(await suggest("পরোটা")).toBe("product");
});

test("products are found at once by new tags, attributes and search words", async () => {
  const { version, slug } = await read(11);
  const [tag] = await store.query<{ id: number; slug: string }>(
    "select id, slug from tag where id not in (select tag_id from product_tag where product_id = 11) limit 1",
  );
  const [value] = await store.query<{ id: number }>("select id from attribute_value order by id desc limit 1");
  await edit(11, { version, tagIds: [tag?.id], attributeValueIds: [value?.id], searchTerms: ["zhumjhumi"] });
  const tagged = await store.call<{ items: { slug: string }[] }>("GET", `/product?tag=${tag?.slug}&take=100`);
  expect(tagged.body.items.map((item) => item.slug)).toContain(slug);
  const found = await store.call<{ items: { slug: string }[] }>("GET", "/product/search?q=zhumjhumi");
  expect(found.body.items.map((item) => item.slug)).toEqual([slug]);
  const detail = await store.call<{ tags: object[]; attributes: object[] }>("GET", `/product/${slug}`);
  expect([detail.body.tags.length, detail.body.attributes.length]).toEqual([1, 1]);

  const gone = await edit(11, { version: version + 1, tagIds: [999_999], brandId: 999_999, categoryId: 1 });
  expect(gone.body.fields).toEqual({
    tagIds: expect.any(String),
    brandId: expect.any(String),
    categoryId: expect.any(String),
  });
});

test("a scheduled product appears on time in lists, search, the sitemap and at its URL", async () => {
  const { version, slug } = await read(12);
  await edit(12, { version, searchTerms: ["qilvanu"], publishAt: "2099-01-01T00:00:00+06:00" });
  expect(await read(12)).toMatchObject({ status: "hidden", publishAt: "2098-12-31T18:00:00.000Z" });
  const seen = async () => [
    (await store.request(`/product/${slug}`)).status,
    (await store.call<{ total: number }>("GET", "/product/search?q=qilvanu")).body.total,
    (await page("/sitemap.xml")).includes(`/product/${slug}<`),
  ];
  expect(await seen()).toEqual([404, 0, false]);

  await store.query("update product set publish_at = now() where id = 12");
  await store.query("select graphile_worker.add_job('publish-due-products')");
  await expect.poll(seen).toEqual([200, 1, true]);
  expect(await read(12)).toMatchObject({ status: "active", publishAt: null, version: version + 2 });
});

test("staff can preview a hidden product on its page; others get 404", async () => {
  const { version, slug } = await read(13);
  await edit(13, { version, status: "hidden", title: "Not yet" });
  const preview = await store.request(`/product/${slug}?preview=1`, { headers: proof });
  expect([preview.status, preview.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await preview.text()).toContain("Not yet");
  const stranger = await store.request(`/product/${slug}?preview=1`);
  expect([stranger.status, stranger.headers.get("location")]).toEqual([302, `/product/${slug}`]);
  expect((await store.request(`/product/${slug}`)).status).toBe(404);
});

test("the list searches both languages and escapes wildcards", async () => {
  const search = async (q: string) =>
    (await store.call<{ total: number }>("GET", `/admin/product?q=${encodeURIComponent(q)}`, undefined, proof)).body
      .total;
  expect(await search("paratha")).toBeGreaterThan(5);
  expect(await search("পরোটা")).toBeGreaterThan(5);
  expect(await search("%")).toBe(0);
  expect(await search("' or true --")).toBe(0);
});
