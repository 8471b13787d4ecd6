import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

const read = async (id: number) =>
  (await store.call<AdminProduct>("GET", `/admin/product/${id}`, undefined, proof)).body;
const edit = (id: number, changes: object) =>
  store.call<AdminProduct & { code: string; fields: object }>("PATCH", `/admin/product/${id}`, changes, proof);
const page = async (path: string) => (await store.request(path)).text();

test("the store shows a new title at once, on every page that carries the product", async () => {
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

test("of two editors the second is told, and nothing is overwritten", async () => {
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

test("a hidden product leaves the store and stays in the back office", async () => {
  const { version, slug } = await read(3);
  await edit(3, { version, status: "hidden" });
  expect((await store.request(`/product/${slug}`)).status).toBe(404);
  expect((await store.call("GET", `/product/${slug}`)).status).toBe(404);
  expect(await read(3)).toMatchObject({ status: "hidden" });
});

test("every change is in the audit log, with who, before and after", async () => {
  const { version, title } = await read(4);
  await edit(4, { version, title: "Audited" });
  const rows = await store.query<{ email: string; before: AdminProduct; after: AdminProduct }>(
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

test("fields that are not for editing are dropped, whatever is sent", async () => {
  const before = await read(6);
  await edit(6, {
    version: before.version,
    title: "Kept",
    id: 1,
    slug: "stolen",
    popularity: 9e9,
    __proto__: { a: 1 },
  });
  expect(await read(6)).toMatchObject({ id: 6, slug: before.slug, title: "Kept" });
});

test("a title is text, never markup", async () => {
  const { version, slug } = await read(7);
  await edit(7, { version, title: "<script>alert(1)</script>" });
  const html = await page(`/product/${slug}`);
  expect(html).not.toContain("<script>alert(1)</script>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("what does not exist is not found", async () => {
  expect((await edit(999_999, { version: 1, title: "Ghost" })).status).toBe(404);
  expect((await store.call("GET", "/admin/product/999999", undefined, proof)).status).toBe(404);
  expect((await store.call("GET", "/admin/product/abc", undefined, proof)).status).toBe(400);
});

test("the list searches both languages and escapes what it is given", async () => {
  const search = async (q: string) =>
    (await store.call<{ total: number }>("GET", `/admin/product?q=${encodeURIComponent(q)}`, undefined, proof)).body
      .total;
  expect(await search("paratha")).toBeGreaterThan(5);
  expect(await search("পরোটা")).toBeGreaterThan(5);
  expect(await search("%")).toBe(0);
  expect(await search("' or true --")).toBe(0);
});
