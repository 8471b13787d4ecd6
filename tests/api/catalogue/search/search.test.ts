import { readFile } from "node:fs/promises";
import type { ProductList } from "@tatka/contract/catalogue/products";
import { Suggestions, searchProducts } from "@tatka/contract/catalogue/search";
import { expect, test } from "vitest";
import { searchesOf } from "../../../harness/catalogue/searches.ts";
import { type SearchQueries, scoreSearches } from "../../../harness/scores/search-score.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const owner = await asAdministrator(store);

const { search, slugs } = searchesOf(store);
const suggest = async (q: string) =>
  Suggestions.parse((await store.call("GET", `/product/suggest?q=${encodeURIComponent(q)}`)).body);

test.each([
  ["search-queries.json", 0.95],
  ["search-queries-held-out.json", 0.9],
])("of the searches in %s at least a share of %d succeeds", async (name, share) => {
  const file = new URL(`../../../data/${name}`, import.meta.url);
  const { queries } = JSON.parse(await readFile(file, "utf8")) as SearchQueries;
  const { passRate } = await scoreSearches(queries, (query) => slugs(query));
  expect(passRate).toBeGreaterThanOrEqual(share);
});

test("a product's own name ranks before its ingredients", async () => {
  for (const fruit of (await slugs("mango")).slice(0, 3)) expect(fruit).toMatch(/^mango-(himsagar|langra|amrapali)$/);
  expect((await slugs("coconut")).slice(0, 2).toSorted()).toEqual(["dry-coconut", "green-coconut"]);
  expect((await slugs("garlic")).slice(0, 2).toSorted()).toEqual(["garlic-deshi", "garlic-imported"]);
});

test("a catalogue word matches itself before similar-sounding ones", async () => {
  expect((await slugs("paneer")).slice(0, 2).toSorted()).toEqual(["dhakai-paneer", "fresh-paneer-cubes"]);
  expect((await slugs("ponir")).length).toBeGreaterThan(3);
});

test("a department's name beside another word only limits the search", async () => {
  for (const query of ["মুরগীর মাংস", "chicken meat"]) expect((await slugs(query))[0], query).toMatch(/chicken/);
  await store.query("update category set title_en = 'Quirk & Fish', title_bn = 'কোয়ার্ক' where slug = 'meat-fish'");
  const marked = await store.query<{ term: string }>("select term from search_term where names_department");
  const terms = marked.map(({ term }) => term);
  expect(terms).toContain("fish");
  expect(terms).not.toContain("meat");
  await store.query("update category set title_en = 'Meat & Fish', title_bn = 'মাংস ও মাছ' where slug = 'meat-fish'");
});

test("the response is a valid page of products", async () => {
  const answer = searchProducts.answer.parse(await search("chicken", "&take=5"));
  expect(answer.items).toHaveLength(5);
  expect(answer.total).toBeGreaterThan(20);
  const second = await slugs("chicken", "&take=5&page=2");
  expect(second).toHaveLength(5);
  expect(second).not.toContain(answer.items[0]?.slug);
  expect((await search("chicken", "&page=400")).items).toEqual([]);
});

test.each(["chicken", "2kg chal", "fish curry", "chikn nugats"])("the pages of %s do not overlap", async (query) => {
  const { items, total } = await search(query, "&take=100");
  const pages = await Promise.all([1, 2, 3, 4].map((page) => slugs(query, `&take=7&page=${page}`)));
  expect(pages.flat()).toEqual(items.slice(0, 28).map(({ slug }) => slug));
  expect(items).toHaveLength(Math.min(total, 100));
  const last = Math.ceil(total / 7);
  expect(await slugs(query, `&take=7&page=${last}`)).toHaveLength(total - (last - 1) * 7);
});

test.each(["dhaka", "ctg"])("results in %s have its prices and stock, in any order", async (region) => {
  await store.query(`insert into regional_price (variation_id, region_code, regular_price_poisha)
    select v.id, 'ctg', v.regular_price_poisha + 700 from variation v join product p on p.id = v.product_id
    where p.slug like '%paratha%' on conflict do nothing`);
  await store.query(`update stock set on_hand = reserved from hub h, variation v join product p on p.id = v.product_id
    where h.id = stock.hub_id and h.region_code = 'dhaka' and v.id = stock.variation_id and p.slug = 'plain-paratha'`);
  const cards = new Map<string, unknown>();
  for (const sort of ["relevance", "priceAsc", "priceDesc", "newest", "popular", "discount"]) {
    const { items } = searchProducts.answer.parse(await search("paratha", `&region=${region}&sort=${sort}&take=60`));
    for (const card of items) expect(cards.get(card.slug) ?? card, sort).toEqual(card);
    for (const card of items) cards.set(card.slug, card);
    const prices = items.map(({ variations }) => Math.min(...variations.map(({ salePrice }) => salePrice)));
    if (sort === "priceAsc") expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (sort === "priceDesc") expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  }
  for (const [slug, card] of cards) {
    const { body } = await store.call("GET", `/product/${slug}?region=${region}`);
    expect(body, slug).toMatchObject(card as object);
  }
  expect(cards.get("plain-paratha")).toMatchObject({ variations: [{ inStock: region === "ctg" }, {}, {}] });
});

test("after a sale has ended, search shows the current price", async () => {
  // A different request each time, so that none is cached.
  let take = 24;
  const priceOf = async () => {
    take += 1;
    const { items } = searchProducts.answer.parse(await search("dhakai paneer", `&take=${take}`));
    return items.find(({ slug }) => slug === "dhakai-paneer")?.variations[0];
  };
  const saleUntil = (end: string) =>
    store.query(`update variation set sale_price_poisha = 100, sale_starts_at = now() - interval '1 hour',
        sale_ends_at = clock_timestamp() + interval '${end}'
      where product_id = (select id from product where slug = 'dhakai-paneer')`);
  await saleUntil("1 hour");
  expect((await priceOf())?.salePrice).toBe(1);
  await saleUntil("1 second");
  await expect
    .poll(async () => {
      const now = await priceOf();
      return now?.salePrice === now?.regularPrice;
    })
    .toBe(true);
});

test("both encodings of য়, ড় and ঢ় find the same", async () => {
  const composed = await slugs("পেঁ\u09dfাজ");
  expect(composed[0]).toMatch(/^onion-/);
  expect(await slugs("পেঁ\u09af\u09bcাজ")).toEqual(composed);
});

test("a misspelt word finds products, and the page shows the corrected word", async () => {
  const found = await search("chicken popcron");
  expect(found.items[0]?.slug).toBe("chicken-popcorn");
  expect(found.didYouMean).toBe("chicken popcorn");
  expect((await search("chicken popcorn")).didYouMean).toBeUndefined();
});

test("corrections are in the typed script, and none are invented", async () => {
  expect((await search("green cardamum")).didYouMean).toBe("green cardamom");
  expect((await search("নুডুলস")).didYouMean).toBe("নুডলস");
  expect(await search("zzqqxxyy")).toMatchObject({ items: [], total: 0 });
  expect((await search("zzqqxxyy")).didYouMean).toBeUndefined();
});

test("a size ranks products with that size higher", async () => {
  expect((await slugs("paratha 25 pcs"))[0]).toBe("family-pack-plain-paratha");
  expect(await slugs("2kg alu")).toContain("potato-diamond");
});

test("brand, tag, attribute and storage words narrow a search", async () => {
  expect((await slugs("dudhrong milk")).length).toBeGreaterThan(0);
  expect((await slugs("halal burger"))[0]).toMatch(/burger/);
  expect((await slugs("frozen paratha")).slice(0, 3).every((slug) => slug.includes("paratha"))).toBe(true);
});

test("a list with words has the results of the search, with filters and sorting", async () => {
  const { body } = await store.call<ProductList>("GET", "/product?search=chicken&take=100");
  expect(body.items[0]?.slug).toBe((await slugs("chicken"))[0]);
  const { body: raw } = await store.call<ProductList>("GET", "/product?search=chicken&category=chicken&sort=priceAsc");
  const prices = raw.items.map(({ variations }) => Math.min(...variations.map(({ salePrice }) => salePrice)));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(raw.total).toBeLessThan(body.total);
});

test("a changed title is found at once, and the old one is not", async () => {
  const [product] = await store.query<{ id: number; version: number }>(
    "select id, version from product where slug = 'luchi'",
  );
  expect(await slugs("xylofruit")).toEqual([]);
  const edited = await store.call(
    "PATCH",
    `/admin/product/${product?.id}`,
    { version: product?.version, title: "Xylofruit", titleBn: "জাইলোফল" },
    owner,
  );
  expect(edited.status).toBe(200);
  expect(await slugs("xylofruit")).toEqual(["luchi"]);
  expect(await slugs("জাইলোফল")).toEqual(["luchi"]);
});

test("a hidden product is never found", async () => {
  expect(await slugs("borhani")).toContain("borhani");
  const [product] = await store.query<{ id: number; version: number }>(
    "select id, version from product where slug = 'borhani'",
  );
  await store.call("PATCH", `/admin/product/${product?.id}`, { version: product?.version, status: "hidden" }, owner);
  expect(await slugs("borhani")).not.toContain("borhani");
  expect((await suggest("borhan")).products.map(({ slug }) => slug)).not.toContain("borhani");
});

test("among equal matches, products in stock in the region come first", async () => {
  await store.query(`update product set title_en = 'Twin Melon', title_bn = 'যমজ', search_terms = '{}', popularity = 50,
      category_id = (select id from category where slug = 'imported-fruits')
    where slug in ('kiwi', 'avocado')`);
  const setStock = (slug: string, region: string, pieces: number) =>
    store.query(
      `update stock set on_hand = $3 from variation v, product p, hub h
       where v.id = stock.variation_id and p.id = v.product_id and h.id = stock.hub_id and p.slug = $1 and h.region_code = $2`,
      [slug, region, pieces],
    );
  await setStock("kiwi", "dhaka", 0);
  await setStock("kiwi", "ctg", 9);
  await setStock("avocado", "dhaka", 9);
  await setStock("avocado", "ctg", 0);
  expect((await slugs("twin melon", "&region=dhaka")).slice(0, 2)).toEqual(["avocado", "kiwi"]);
  expect((await slugs("twin melon", "&region=ctg")).slice(0, 2)).toEqual(["kiwi", "avocado"]);
});

test.each([
  ["'; drop table product; --"],
  ["%"],
  ["_"],
  ["\\"],
  ["a & | ! : * ( )"],
  ["<->"],
  ["(((("],
  ["[a-z]+$"],
  ["🥭🍗"],
  ["\u0000nul"],
  ["ZWJ\u200d\u200c"],
  ["ं़্"],
  ["a b c d e f g h i j k l m n o p q r s t u v w x y z"],
  ["অ".repeat(100)],
])("%s does no harm", async (q) => {
  for (const path of ["/product/search?q=", "/product/suggest?q=", "/product?search=", "/product/facets?search="]) {
    const { status } = await store.call("GET", path + encodeURIComponent(q));
    expect([200, 400], path).toContain(status);
  }
  expect((await store.call("GET", "/product")).status).toBe(200);
});

test.each([
  ["/product/search", "request.invalid"],
  ["/product/search?q=", "request.invalid"],
  [`/product/search?q=${"a".repeat(101)}`, "request.invalid"],
  [`/product/search?q=${"a".repeat(10_000)}`, "request.malformed"],
  [`/product/suggest?q=${"a".repeat(101)}`, "request.invalid"],
  ["/product/search?q=alu&page=-1", "request.invalid"],
  ["/product/search?q=alu&take=1000000000", "request.invalid"],
])("%s is refused as %s", async (path, code) => {
  const { status, body } = await store.call<{ code: string }>("GET", path);
  expect([status, body.code]).toEqual([400, code]);
});

test("malformed UTF-8 is refused or replaced, never a server error", async () => {
  expect((await store.request("/api/v1.0/product/search?q=%E0%A4%A")).status).toBeLessThan(500);
});

test("suggestions contain products, categories and popular searches for an unfinished word", async () => {
  await store.query(`insert into search_people (day, region_code, query, people)
    values (dhaka_day(now()), 'dhaka', 'chicken nuggets', 31)`);
  const { products, categories, searches } = await suggest("chick");
  expect(products.length).toBeGreaterThan(3);
  expect(products.length).toBeLessThanOrEqual(8);
  expect(products[0]).toMatchObject({ picture: expect.stringContaining("{width}"), salePrice: expect.any(Number) });
  expect(categories.map(({ slug }) => slug)).toContain("chicken");
  expect(categories.length).toBeLessThanOrEqual(4);
  expect(searches).toContain("chicken nuggets");
  expect(searches.length).toBeLessThanOrEqual(5);
  expect((await suggest("মুর")).products.length).toBeGreaterThan(0);
});
