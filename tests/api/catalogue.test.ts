import { Category, type Product, ProductDetail, ProductList } from "@tatka/contract/catalogue";
import { expect, test } from "vitest";
import { openStore } from "../harness/store.ts";

const store = await openStore();

const list = async (query: string) => (await store.call<ProductList>("GET", `/product?${query}`)).body;
const lowest = (product: Product) => Math.min(...product.variations.map(({ salePrice }) => salePrice));

test("the category tree has three levels with titles, slugs and pictures", async () => {
  const { body } = await store.call<Category[]>("GET", "/term/category?status=true");
  expect(body.map((category) => Category.parse(category))).toHaveLength(8);
  const [frozen] = body;
  expect(frozen).toMatchObject({ title: "Frozen Food", titleBn: "হিমায়িত খাবার", slug: "frozen-food" });
  expect(frozen?.image.imageUrl).toMatch(/^\/media\/[0-9a-f]{20}-640\.jpg$/);
  expect(frozen?.children[0]?.children[0]).toMatchObject({ slug: "paratha", children: [] });
});

test("a hidden category disappears with everything below it, unless all are asked for", async () => {
  await store.query("update category set status = 'hidden' where slug = 'beverages'");
  await store.query("select pg_notify('cache_tags', 'categories')");
  await expect
    .poll(async () => (await store.call<Category[]>("GET", "/term/category?status=true")).body.length)
    .toBe(7);
  expect((await store.call<Category[]>("GET", "/term/category")).body).toHaveLength(8);
  await store.query("update category set status = 'active' where slug = 'beverages'");
});

test("a list is a page of valid products and says how many there are", async () => {
  const { status, body } = await store.call("GET", "/product");
  expect(status).toBe(200);
  const parsed = ProductList.parse(body);
  expect(parsed).toMatchObject({ total: 492, page: 1, take: 24 });
  expect(parsed.items).toHaveLength(24);
});

test("a category's list holds what lies anywhere below it", async () => {
  const [top, middle, leaf] = await Promise.all([
    list("category=frozen-food"),
    list("category=frozen-bread"),
    list("category=paratha"),
  ]);
  expect(leaf.total).toBe(10);
  expect(middle.total).toBeGreaterThan(leaf.total);
  expect(top.total).toBeGreaterThan(middle.total);
});

test("pages do not overlap, and one beyond the last is empty", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`category=paratha&take=4&page=${page}`)));
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(10);
  expect(await list("category=paratha&take=4&page=9")).toMatchObject({ items: [], total: 10 });
});

test.each([
  ["priceAsc", (products: Product[]) => products.map(lowest)],
  ["priceDesc", (products: Product[]) => products.map((product) => -lowest(product))],
])("sorted by %s, prices run one way", async (sort, measure) => {
  const measured = measure((await list(`sort=${sort}&take=100`)).items);
  expect(measured).toEqual(measured.toSorted((a, b) => a - b));
});

test("filters narrow the list to what they say", async () => {
  expect((await list("storage=chilled&take=100")).items.every(({ storage }) => storage === "chilled")).toBe(true);
  expect((await list("brand=himrekha&take=100")).items.every(({ brand }) => brand.slug === "himrekha")).toBe(true);
  expect((await list("tag=shutki")).total).toBe(5);
  const priced = (await list("minPrice=100&maxPrice=120&take=100")).items.map(lowest);
  expect(priced.length).toBeGreaterThan(0);
  expect(priced.every((price) => price >= 100 && price <= 120)).toBe(true);
  const offers = (await list("offer=today&take=100")).items;
  expect(offers.every(({ variations }) => variations.some((v) => v.salePrice < v.regularPrice))).toBe(true);
  const stocked = (await list("inStock=true&take=100")).items;
  expect(stocked.every(({ variations }) => variations.some(({ inStock }) => inStock))).toBe(true);
});

test("prices and stock follow the region, said outright or by the cookie", async () => {
  const [dhaka, ctg] = await Promise.all([
    list("tag=sea-fish&sort=newest"),
    list("tag=sea-fish&sort=newest&region=ctg"),
  ]);
  expect(ctg.items.map(({ id }) => id)).toEqual(dhaka.items.map(({ id }) => id));
  expect(ctg.items.map(({ variations }) => variations[0]?.regularPrice)).not.toEqual(
    dhaka.items.map(({ variations }) => variations[0]?.regularPrice),
  );
  const byCookie = await store.call("GET", "/product?tag=sea-fish&sort=newest", undefined, { cookie: "location=ctg" });
  expect(byCookie.body).toEqual(ctg);
});

test("a sale counts only within its window", async () => {
  const slug = "plain-paratha";
  const price = async () => {
    const { body } = await store.call<ProductDetail>("GET", `/product/${slug}`);
    return body.variations[0]?.salePrice;
  };
  expect(await price()).toBe(70);
  await store.query(
    "update variation set sale_ends_at = now() - interval '1 minute' where slug = 'plain-paratha-5-pcs'",
  );
  await store.query("select pg_notify('cache_tags', 'product:1')");
  await expect.poll(price).toBe(75);
});

test("a product's detail has everything its page shows", async () => {
  const { body } = await store.call("GET", "/product/plain-paratha");
  const detail = ProductDetail.parse(body);
  expect(detail.category.map(({ slug }) => slug)).toEqual(["frozen-food", "frozen-bread", "paratha"]);
  expect(detail.attributes).toContainEqual({ title: "Halal", value: "Yes" });
  expect(detail.related.length).toBeGreaterThan(3);
  expect(detail.related.map(({ slug }) => slug)).not.toContain("plain-paratha");
});

test("paths match whatever their case", async () => {
  expect((await store.call("GET", "/Product/plain-paratha")).status).toBe(200);
  expect((await store.call("GET", "/TERM/category")).status).toBe(200);
});

test.each([
  ["/product/no-such-thing", 404, "product.not_found"],
  ["/product?category=no-such-thing", 404, "category.not_found"],
  ["/product/%F0%9F%A5%AD", 400, "request.invalid"],
  ["/product?page=-1", 400, "request.invalid"],
  ["/product?take=1000000000", 400, "request.invalid"],
  ["/product?sort=sideways", 400, "request.invalid"],
  ["/product?minPrice=cheap", 400, "request.invalid"],
  ["/product?region=sylhet", 400, "request.invalid"],
  ["/product?category=%27%20or%201=1--", 400, "request.invalid"],
  [`/product?brand=${"a".repeat(3000)}`, 400, "request.invalid"],
  [`/product?brand=${"a".repeat(10_000)}`, 400, "request.malformed"],
  ["/product/%E0%A4%A", 400, "request.malformed"],
  ["/no-such-call", 404, "route.not_found"],
])("%s is refused with %i %s", async (path, status, code) => {
  const answer = await store.call<{ code: string; message: string; requestId: string }>("GET", path);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(code);
  expect(answer.body.message).not.toBe("");
  expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
});

test("fields left blank, unknown fields and repeated fields do no harm", async () => {
  for (const query of ["minPrice=&category=", "colour=blue", "take=3&take=5", "__proto__=1&constructor=2"]) {
    expect((await store.call("GET", `/product?${query}`)).status).toBe(200);
  }
});
