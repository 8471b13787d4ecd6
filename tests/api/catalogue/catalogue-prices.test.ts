import { type Product, ProductFacets, ProductList } from "@tatka/contract/catalogue/products";
import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

/** Without a cache every response is rendered. */
const store = await openStore({ cacheBytes: 0 });

const list = async (query: string) => ProductList.parse((await store.call("GET", `/product?${query}`)).body);
const facets = async (query: string) => ProductFacets.parse((await store.call("GET", `/product/facets?${query}`)).body);
const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);
const everything = async (query: string) => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`take=100&page=${page}&${query}`)));
  return pages.flatMap(({ items }) => items);
};

/** Computed from the tables, without precomputed values. */
const priced = (region: string) =>
  store.query<{ slug: string; category: string; lowest: number; saved: number }>(
    `select p.slug, c.slug as category, min(cp.sale_poisha)::int as lowest,
       max(1 - cp.sale_poisha::float8 / cp.regular_poisha) as saved
     from product p join category c on c.id = p.category_id
     join current_price cp on cp.product_id = p.id and cp.region_code = $1
     where p.status = 'active' group by p.id, c.id order by lowest, p.id`,
    [region],
  );

test.each(["dhaka", "ctg"])("in %s every card has the price and stock of the tables", async (region) => {
  const truth = await store.query<{ id: number; sale: number; regular: number; available: number }>(
    `select cp.variation_id as id, cp.sale_poisha / 100.0::float8 as sale, cp.regular_poisha / 100.0::float8 as regular,
       least(coalesce(rs.available, 0), 20) as available
     from current_price cp left join region_stock rs on rs.variation_id = cp.variation_id and rs.region_code = cp.region_code
     where cp.region_code = $1`,
    [region],
  );
  const byId = new Map(truth.map((row) => [row.id, row]));
  const variations = (await everything(`region=${region}`)).flatMap((product) => product.variations);
  expect(variations).toHaveLength(truth.length);
  for (const { id, salePrice, regularPrice, available, inStock } of variations) {
    expect({ id, sale: salePrice, regular: regularPrice, available }).toEqual(byId.get(id));
    expect(inStock).toBe(available > 0);
  }
});

test.each(["dhaka", "ctg"])("in %s lists by price and by discount are sorted as the tables are", async (region) => {
  const truth = await priced(region);
  expect(slugsOf(await everything(`sort=priceAsc&region=${region}`))).toEqual(slugsOf(truth));
  expect(slugsOf(await everything(`sort=priceDesc&region=${region}`))).toEqual(slugsOf(truth).reverse());
  const savedOf = new Map(truth.map(({ slug, saved }) => [slug, saved]));
  const saved = (await everything(`sort=discount&region=${region}`)).map(({ slug }) => savedOf.get(slug) ?? 0);
  expect(saved).toEqual(saved.toSorted((a, b) => b - a));
});

test("a category sorted by price includes all descendants, with paging and filters", async () => {
  const below = ["rupchanda-whole", "hilsa-eggs", "golda-prawn-large"];
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`category=fish-seafood&sort=priceAsc&take=12&page=${page}`)),
  );
  const truth = (await priced("dhaka")).filter(({ category }) =>
    ["hilsa-river-fish", "sea-fish-shutki", "shrimp-crab"].includes(category),
  );
  expect(slugsOf(pages.flatMap(({ items }) => items))).toEqual(slugsOf(truth).slice(0, 36));
  expect(pages[0]?.total).toBe(truth.length);
  expect(slugsOf(truth)).toEqual(expect.arrayContaining(below));
  const tagged = await list("category=fish-seafood&sort=priceAsc&tag=shutki");
  expect(tagged.total).toBe(5);
  const lowest = ({ variations }: Product) => Math.min(...variations.map(({ salePrice }) => salePrice));
  const prices = tagged.items.map(lowest);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test("a sale begins and ends by the clock, without a write", async () => {
  const cheapest = async () => (await list("sort=priceAsc&take=1")).items[0]?.slug;
  const sale = (from: string, until: string) =>
    store.query(
      `update variation set sale_price_poisha = 100, sale_starts_at = clock_timestamp() + interval '${from}',
         sale_ends_at = clock_timestamp() + interval '${until}'
       where product_id = (select id from product where slug = 'golda-prawn-large')`,
    );
  await sale("1 hour", "2 hours");
  expect(await cheapest()).not.toBe("golda-prawn-large");
  await sale("1 second", "1 hour");
  await expect.poll(cheapest).toBe("golda-prawn-large");
  expect((await facets("category=shrimp-crab")).price?.min).toBe(1);
  const { body } = await store.call<Product>("GET", "/product/golda-prawn-large");
  expect(body.variations[0]?.salePrice).toBe(1);
  await sale("-1 hour", "1 second");
  await expect.poll(cheapest).not.toBe("golda-prawn-large");
});

test("a regional price applies in its region only, until it is deleted", async () => {
  const first = async (region: string) => (await list(`sort=priceAsc&take=1&region=${region}`)).items[0]?.slug;
  await store.query(
    `insert into regional_price (variation_id, region_code, regular_price_poisha)
     select id, 'ctg', 50 from variation where product_id = (select id from product where slug = 'cloves') limit 1`,
  );
  expect([await first("ctg"), (await first("dhaka")) === "cloves"]).toEqual(["cloves", false]);
  await store.query("delete from regional_price where regular_price_poisha = 50");
  expect(await first("ctg")).not.toBe("cloves");
});

/** All counts of one filter, by counting rows. */
async function counted(where: string) {
  const rows = await store.query<{ kind: string; key: string; count: number }>(
    `with item as (
       select p.*, (select min(sale_poisha) from current_price cp where cp.product_id = p.id and region_code = 'dhaka') as lowest,
         exists (select from current_price cp where cp.product_id = p.id and region_code = 'dhaka' and sale_poisha < regular_poisha) as offer,
         exists (select from variation v join region_stock rs on rs.variation_id = v.id
                 where v.product_id = p.id and rs.region_code = 'dhaka' and rs.available > 0) as stocked
       from product p where p.status = 'active' and ${where})
     select 'brand' as kind, b.slug as key, count(*)::int from item join brand b on b.id = brand_id group by 2
     union all select 'tag', t.slug, count(*)::int from item join product_tag pt on pt.product_id = item.id
       join tag t on t.id = pt.tag_id group by 2
     union all select 'storage', storage, count(*)::int from item group by 2
     union all select a.title, av.title, count(*)::int from item join product_attribute pa on pa.product_id = item.id
       join attribute_value av on av.id = pa.attribute_value_id join attribute a on a.id = av.attribute_id group by 1, 2
     union all select 'inStock', '', count(*)::int from item where stocked
     union all select 'onOffer', '', count(*)::int from item where offer
     union all select 'min', '', min(lowest)::int from item
     union all select 'max', '', max(lowest)::int from item`,
  );
  return Object.fromEntries(rows.map(({ kind, key, count }) => [`${kind} ${key}`, count]));
}

const flat = ({ brands, tags, storage, attributes, inStock, onOffer, price }: ProductFacets) =>
  Object.fromEntries([
    ...brands.map(({ slug, count }) => [`brand ${slug}`, count]),
    ...tags.map(({ slug, count }) => [`tag ${slug}`, count]),
    ...storage.map(({ value, count }) => [`storage ${value}`, count]),
    ...attributes.flatMap(({ title, values }) => values.map(({ value, count }) => [`${title} ${value}`, count])),
    ["inStock ", inStock],
    ["onOffer ", onOffer],
    ["min ", Math.round((price?.min ?? 0) * 100)],
    ["max ", Math.round((price?.max ?? 0) * 100)],
  ]);

test("filter counts equal a count of all rows", async () => {
  expect(flat(await facets("region=dhaka"))).toEqual(await counted("true"));
  const below = `p.category_id in (select c.id from category c join category m on m.id = c.parent_id
    join category t on t.id = m.parent_id where t.slug = 'meat-fish')`;
  expect(flat(await facets("region=dhaka&category=meat-fish"))).toEqual(await counted(below));
});

test("the choices of a filter are counted without that filter", async () => {
  const himrekha = "p.brand_id = (select id from brand where slug = 'himrekha')";
  const both = flat(await facets("region=dhaka&brand=himrekha&storage=frozen"));
  const [frozen, branded, all] = [
    await counted("p.storage = 'frozen'"),
    await counted(himrekha),
    await counted(`${himrekha} and p.storage = 'frozen'`),
  ];
  const own = (counts: Record<string, number>, kind: string) =>
    Object.fromEntries(Object.entries(counts).filter(([key]) => key.startsWith(`${kind} `)));
  expect(own(both, "brand")).toEqual(own(frozen, "brand"));
  expect(own(both, "storage")).toEqual(own(branded, "storage"));
  for (const kind of ["tag", "Halal", "inStock", "onOffer", "min", "max"])
    expect(own(both, kind)).toEqual(own(all, kind));
});

test("cards follow changed brands, pictures, units, tags and titles", async () => {
  const card = async () => (await list("search=luchi&take=1")).items[0];
  const before = await card();
  await store.query(`update product set title_en = 'Luchi 100% "pure" \\ %s %1$s' where slug = 'luchi'`);
  await store.query("update brand set title_bn = '৫০% ছাড়' where slug = 'himrekha'");
  await store.query("update uom set title = 'Piece%' where title = 'Pcs'");
  await store.query(
    `update picture set alt = 'A bowl' where id in (select picture_id from product_picture pp join product p on p.id = pp.product_id where p.slug = 'luchi')`,
  );
  const after = await card();
  expect(after).toMatchObject({ id: before?.id, title: 'Luchi 100% "pure" \\ %s %1$s', brand: { titleBn: "৫০% ছাড়" } });
  expect(after?.images[0]?.alt).toBe("A bowl");
  expect(after?.variations[0]?.uom.title).toBe("Piece%");
  expect(after?.variations.map(({ salePrice }) => salePrice)).toEqual(before?.variations.map((v) => v.salePrice));
  await store.query("insert into tag (slug, title) values ('brand-new', 'Brand new')");
  await store.query(
    "insert into product_tag select p.id, t.id from product p, tag t where p.slug = 'luchi' and t.slug = 'brand-new'",
  );
  const { body } = await store.call<{ tags: { slug: string }[] }>("GET", "/product/luchi");
  expect(slugsOf(body.tags)).toContain("brand-new");
});

test("a product without variations is listed, but not by price, until it gets a variation", async () => {
  await store.query(
    `insert into product (slug, title_en, title_bn, storage, shelf_life_days, brand_id, category_id, popularity)
     select 'plain-nothing', 'Nothing', 'কিছু না', 'ambient', 9, brand_id, category_id, 9999 from product where slug = 'cloves'`,
  );
  expect((await list("take=1")).items[0]).toMatchObject({ slug: "plain-nothing", variations: [] });
  expect((await store.call("GET", "/product/plain-nothing")).status).toBe(200);
  expect(slugsOf((await list("category=spices&sort=priceAsc&take=100")).items)).not.toContain("plain-nothing");
  await store.query(
    `insert into variation (product_id, slug, sku, title_en, title_bn, uom_id, measurement, weight_grams, regular_price_poisha)
     select p.id, 'nothing-1', 'NOTHING', '1', '১', u.id, 1, 1, 1 from product p, uom u where p.slug = 'plain-nothing' limit 1`,
  );
  expect((await list("sort=priceAsc&take=1")).items[0]).toMatchObject({
    slug: "plain-nothing",
    variations: [{ salePrice: 0.01, inStock: false, available: 0 }],
  });
  await store.query("delete from product where slug = 'plain-nothing'");
  expect((await list("sort=priceAsc&take=1")).items[0]?.slug).not.toBe("plain-nothing");
});

test.each(["sort=priceAsc", "sort=priceDesc", "sort=discount", "sort=newest&offer=today", "sort=popular&minPrice=1"])(
  "%s works with all other filters, and so does a page beyond the last",
  async (query) => {
    const filters = ["brand=himrekha", "tag=iftar", "storage=frozen", "inStock=true", "offer=flash", "maxPrice=500"];
    for (const filter of [
      ...filters,
      "attribute=Halal:Yes",
      "search=chicken",
      "category=frozen-food",
      filters.join("&"),
    ]) {
      expect((await store.call("GET", `/product?${query}&${filter}`)).status, filter).toBe(200);
      expect((await store.call("GET", `/product/facets?${query}&${filter}`)).status, filter).toBe(200);
    }
    expect((await list(`${query}&page=400&take=100`)).items).toEqual([]);
  },
);
