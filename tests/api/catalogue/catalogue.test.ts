import { Category, type Product, ProductDetail, ProductFacets, ProductList } from "@tatka/contract/catalogue/products";
import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const list = async (query: string) => (await store.call<ProductList>("GET", `/product?${query}`)).body;
const lowest = (product: Product) => Math.min(...product.variations.map(({ salePrice }) => salePrice));

test("the category tree has three levels with titles, slugs and pictures", async () => {
  const { body } = await store.call<Category[]>("GET", "/term/category?status=true");
  expect(body.map((category) => Category.parse(category))).toHaveLength(8);
  const [frozen] = body;
  expect(frozen).toMatchObject({ title: "Frozen Food", titleBn: "ফ্রোজেন খাবার", slug: "frozen-food" });
  expect(frozen?.image.imageUrl).toMatch(/^\/media\/[0-9a-f]{20}-640\.jpg$/);
  expect(frozen?.children[0]?.children[0]).toMatchObject({ slug: "paratha", children: [] });
});

test("a hidden category hides its children, unless all are requested", async () => {
  await store.query("update category set status = 'hidden' where slug = 'beverages'");
  await store.query("select pg_notify('cache_tags', 'categories')");
  await expect
    .poll(async () => (await store.call<Category[]>("GET", "/term/category?status=true")).body.length)
    .toBe(7);
  expect((await store.call<Category[]>("GET", "/term/category")).body).toHaveLength(8);
  await store.query("update category set status = 'active' where slug = 'beverages'");
});

test("a list is a page of valid products with the total", async () => {
  const { status, body } = await store.call("GET", "/product");
  expect(status).toBe(200);
  const parsed = ProductList.parse(body);
  expect(parsed).toMatchObject({ total: 492, page: 1, take: 24 });
  expect(parsed.items).toHaveLength(24);
});

test("a category lists all products of its descendants", async () => {
  const [top, middle, leaf] = await Promise.all([
    list("category=frozen-food"),
    list("category=frozen-bread"),
    list("category=paratha"),
  ]);
  expect(leaf.total).toBe(10);
  expect(middle.total).toBeGreaterThan(leaf.total);
  expect(top.total).toBeGreaterThan(middle.total);
});

test("pages do not overlap, and a page beyond the last is empty", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`category=paratha&take=4&page=${page}`)));
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(10);
  expect(await list("category=paratha&take=4&page=9")).toMatchObject({ items: [], total: 10 });
});

test.each([
  ["priceAsc", (products: Product[]) => products.map(lowest)],
  ["priceDesc", (products: Product[]) => products.map((product) => -lowest(product))],
])("sorted by %s, prices are in order", async (sort, measure) => {
  const measured = measure((await list(`sort=${sort}&take=100`)).items);
  expect(measured).toEqual(measured.toSorted((a, b) => a - b));
});

test("filters return only matching products", async () => {
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

test("values of one filter are alternatives, and all filters must match", async () => {
  const [himrekha, dudhrong, both] = await Promise.all([
    list("brand=himrekha"),
    list("brand=dudhrong"),
    list("brand=himrekha,dudhrong"),
  ]);
  expect(both.total).toBe(himrekha.total + dudhrong.total);
  expect((await list("storage=frozen,chilled")).total).toBeLessThan(492);

  const [hot, mild, hotOrMild, hotAndHalal] = await Promise.all([
    list("attribute=Spice level:Hot"),
    list("attribute=Spice level:Mild"),
    list("attribute=Spice level:Hot,Spice level:Mild"),
    list("attribute=Spice level:Hot,Halal:Yes"),
  ]);
  expect(hotOrMild.total).toBe(hot.total + mild.total);
  expect(hotAndHalal.total).toBeLessThanOrEqual(hot.total);
  // This value contains a comma.
  expect((await list("attribute=Cooking:Pan fry from frozen, 4-6 min")).total).toBe(10);
});

test("a filter without matches returns an empty list", async () => {
  for (const query of [
    "brand=nobody",
    "tag=nothing",
    "attribute=Halal:Perhaps",
    "attribute=Colour:Blue",
    "minPrice=999999",
  ]) {
    expect(await list(query), query).toMatchObject({ items: [], total: 0 });
  }
});

test("sorted by discount, the highest percentage is first", async () => {
  const saved = ({ variations }: Product) => Math.max(...variations.map((v) => 1 - v.salePrice / v.regularPrice));
  const shares = (await list("sort=discount&take=50")).items.map(saved);
  expect(shares[0]).toBeGreaterThan(0.1);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test("hiding, showing and moving a product updates its categories' lists", async () => {
  // A different request each time, so that none is cached.
  let take = 0;
  const totals = async () => {
    take += 1;
    const lists = ["tea", "tea-coffee", "coffee-malt"].map((category) => list(`category=${category}&take=${take}`));
    return (await Promise.all(lists)).map(({ total }) => total);
  };
  const [tea = 0, teaAndCoffee = 0, coffee = 0] = await totals();
  await store.query("update product set status = 'hidden' where slug = 'green-tea'");
  expect(await totals()).toEqual([tea - 1, teaAndCoffee - 1, coffee]);
  await store.query(`update product set status = 'active',
    category_id = (select id from category where slug = 'coffee-malt') where slug = 'green-tea'`);
  expect(await totals()).toEqual([tea - 1, teaAndCoffee, coffee + 1]);
  await store.query(
    "update product set category_id = (select id from category where slug = 'tea') where slug = 'green-tea'",
  );
  expect(await totals()).toEqual([tea, teaAndCoffee, coffee]);
});

const facets = async (query: string) => ProductFacets.parse((await store.call("GET", `/product/facets?${query}`)).body);
const countOf = (values: { slug: string; count: number }[], slug: string) =>
  values.find((value) => value.slug === slug)?.count ?? 0;

test("each count equals the total of the list with that filter", async () => {
  const base = "category=frozen-food&storage=frozen";
  const counts = await facets(base);
  for (const { slug, count } of counts.brands) expect(count).toBe((await list(`${base}&brand=${slug}`)).total);
  for (const { slug, count } of counts.categories)
    expect(count).toBe((await list(`storage=frozen&category=${slug}`)).total);
  for (const { slug, count } of counts.tags.slice(0, 5)) expect(count).toBe((await list(`${base}&tag=${slug}`)).total);
  const spice = counts.attributes.find(({ title }) => title === "Spice level");
  for (const { value, count } of spice?.values ?? []) {
    expect(count).toBe((await list(`${base}&attribute=Spice level:${value}`)).total);
  }
  expect(counts.inStock).toBe((await list(`${base}&inStock=true`)).total);
  expect(counts.onOffer).toBe((await list(`${base}&offer=today`)).total);
  const { min = 0, max = 0 } = counts.price ?? {};
  expect((await list(`${base}&minPrice=${min}&maxPrice=${max}`)).total).toBe((await list(base)).total);
});

test("a filter ignores its own selection in its counts, but not that of others", async () => {
  const [free, branded] = await Promise.all([
    facets("category=dairy-eggs"),
    facets("category=dairy-eggs&brand=dudhrong"),
  ]);
  expect(branded.brands).toEqual(free.brands);
  expect(branded.inStock).toBeLessThan(free.inStock);
  const spiced = await facets("attribute=Spice level:Hot");
  expect(spiced.attributes.find(({ title }) => title === "Spice level")?.values.length).toBeGreaterThan(1);
  const halal = spiced.attributes.find(({ title }) => title === "Halal")?.values[0]?.count ?? 0;
  expect(halal).toBe((await list("attribute=Spice level:Hot,Halal:Yes")).total);
  const storages = (await facets("storage=chilled")).storage.map(({ value }) => value);
  expect(storages.toSorted()).toEqual(["ambient", "chilled", "frozen"]);
});

test("counts follow a search, and an empty list has none", async () => {
  const found = await facets("search=chicken");
  expect(countOf(found.categories, "frozen-food")).toBe((await list("search=chicken&category=frozen-food")).total);
  expect(await facets("search=zzqqxx")).toMatchObject({ brands: [], categories: [], price: null, inStock: 0 });
});

test("prices and stock follow the region, given explicitly or by cookie", async () => {
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

test("a sale applies only within its window", async () => {
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

test("a product's details contain everything its page shows", async () => {
  const { body } = await store.call("GET", "/product/plain-paratha");
  const detail = ProductDetail.parse(body);
  expect(detail.category.map(({ slug }) => slug)).toEqual(["frozen-food", "frozen-bread", "paratha"]);
  expect(detail.attributes).toContainEqual({ title: "Halal", titleBn: "হালাল", value: "Yes", valueBn: "হ্যাঁ" });
  expect(detail.related.length).toBeGreaterThan(3);
  expect(detail.related.map(({ slug }) => slug)).not.toContain("plain-paratha");
  expect(detail.boughtTogether.length).toBeGreaterThan(2);
  expect(detail.boughtTogether.map(({ slug }) => slug)).not.toContain("plain-paratha");
});

test("fish and meat list their cuts, each a product of its own", async () => {
  const cutsOf = async (slug: string) =>
    (await store.call<ProductDetail>("GET", `/product/${slug}`)).body.cuts.map((cut) => [cut.title, cut.slug]);
  const hilsa = [
    ["Whole", "hilsa-whole-1-kg-size"],
    ["Steaks", "hilsa-cut-pieces"],
    ["Roe", "hilsa-eggs"],
  ];
  expect((await cutsOf("hilsa-cut-pieces")).toSorted()).toEqual(hilsa.toSorted());
  // Of three products with this cut, each stands for itself on its own page.
  const sonali = await cutsOf("sonali-chicken-curry-cut");
  expect(sonali.filter(([title]) => title === "Curry cut")).toEqual([["Curry cut", "sonali-chicken-curry-cut"]]);
  expect(sonali.map(([, slug]) => slug)).not.toContain("turkey-curry-cut");
  expect(await cutsOf("katla-fish-cut")).toEqual([]);
  expect(await cutsOf("miniket-rice")).toEqual([]);

  await store.query("update product set status = 'hidden' where slug = 'hilsa-eggs'");
  await store.query("select pg_notify('cache_tags', 'product:' || id) from product where slug = 'hilsa-eggs'");
  await expect.poll(() => cutsOf("hilsa-cut-pieces")).toHaveLength(2);
  await store.query("update product set status = 'active' where slug = 'hilsa-eggs'");
});

test("paths are case-insensitive", async () => {
  expect((await store.call("GET", "/Product/plain-paratha")).status).toBe(200);
  expect((await store.call("GET", "/TERM/category")).status).toBe(200);
});

test.each([
  ["/product/no-such-product", 404, "product.not_found"],
  ["/product?category=no-such-product", 404, "category.not_found"],
  ["/product/%F0%9F%A5%AD", 400, "request.invalid"],
  ["/product?page=-1", 400, "request.invalid"],
  ["/product?take=1000000000", 400, "request.invalid"],
  ["/product?sort=sideways", 400, "request.invalid"],
  ["/product?minPrice=cheap", 400, "request.invalid"],
  ["/product?region=sylhet", 400, "request.invalid"],
  ["/product?attribute=Halal", 400, "request.invalid"],
  ["/product?storage=warm", 400, "request.invalid"],
  ["/product?offer=yesterday", 400, "request.invalid"],
  ["/product?brand=Not%20A%20Slug", 400, "request.invalid"],
  ["/product/facets?category=no-such-product", 404, "category.not_found"],
  ["/product/facets?minPrice=1e99", 400, "request.invalid"],
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

test("empty, unknown and repeated fields do no harm", async () => {
  for (const query of ["minPrice=&category=", "colour=blue", "take=3&take=5", "__proto__=1&constructor=2"]) {
    expect((await store.call("GET", `/product?${query}`)).status).toBe(200);
  }
});
