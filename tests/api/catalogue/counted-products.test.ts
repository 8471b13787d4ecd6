import { ProductFacets } from "@tatka/contract/catalogue/products";
import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

/** Without a cache every response is rendered. */
const store = await openStore({ cacheBytes: 0 });

const facets = async (query = "") => ProductFacets.parse((await store.call("GET", `/product/facets?${query}`)).body);
const countOf = (all: { slug: string; count: number }[], slug: string | undefined) =>
  all.find((one) => one.slug === slug)?.count ?? 0;

test("the counts follow a product's tags, attributes, brand and storage at once", async () => {
  const [chosen] = await store.query<{ id: number; brand: string; other: string; storage: string }>(
    `select p.id, b.slug as brand, (select slug from brand where id <> b.id order by id limit 1) as other, p.storage
     from product p join brand b on b.id = p.brand_id where p.status = 'active' order by p.popularity desc limit 1`,
  );
  const before = await facets();
  await store.query("insert into tag (slug, title) values ('fresh-today', 'Fresh today')");
  await store.query("insert into product_tag select $1, id from tag where slug = 'fresh-today'", [chosen?.id]);
  await store.query("insert into attribute (title) values ('Origin of the cut')");
  await store.query(
    "insert into attribute_value (attribute_id, title) select id, 'From the whole' from attribute where title = 'Origin of the cut'",
  );
  await store.query("insert into product_attribute select $1, id from attribute_value where title = 'From the whole'", [
    chosen?.id,
  ]);
  await store.query(
    `update product set brand_id = (select id from brand where slug = $2),
       storage = case storage when 'frozen' then 'chilled' else 'frozen' end where id = $1`,
    [chosen?.id, chosen?.other],
  );
  const after = await facets();
  expect(countOf(after.tags, "fresh-today")).toBe(1);
  expect(after.attributes).toContainEqual({
    title: "Origin of the cut",
    titleBn: "",
    values: [{ value: "From the whole", valueBn: "", count: 1 }],
  });
  expect(countOf(after.brands, chosen?.brand)).toBe(countOf(before.brands, chosen?.brand) - 1);
  expect(countOf(after.brands, chosen?.other)).toBe(countOf(before.brands, chosen?.other) + 1);
  const stored = ({ storage }: ProductFacets) => storage.find(({ value }) => value === chosen?.storage)?.count;
  expect(stored(after)).toBe(Number(stored(before)) - 1);
  await store.query("delete from product_tag where tag_id = (select id from tag where slug = 'fresh-today')");
  expect(countOf((await facets()).tags, "fresh-today")).toBe(0);
});

test("stock counts are current, whether or not scarce_queue was processed", async () => {
  const truth = async () => {
    const [row] = await store.query<{ count: number }>(
      `select count(distinct v.product_id)::int as count from current_variation v
       join product p on p.id = v.product_id and p.status = 'active'
       join region_stock s on s.variation_id = v.id and s.region_code = 'dhaka' and s.available > 0`,
    );
    return row?.count ?? 0;
  };
  const before = await truth();
  expect((await facets()).inStock).toBe(before);
  const sizes = await store.query<{ id: number }>(
    `select v.id from variation v where v.product_id = (
       select v.product_id from current_variation v
       join region_stock s on s.variation_id = v.id and s.region_code = 'dhaka' and s.available > 0
       join product p on p.id = v.product_id and p.status = 'active' order by p.popularity desc limit 1)`,
  );
  const ids = sizes.map(({ id }) => id);
  await store.query("update stock set on_hand = reserved where variation_id = any ($1)", [ids]);
  expect(await truth()).toBe(before - 1);
  expect((await facets()).inStock).toBe(before - 1);
  await store.query("select refresh_scarce()");
  expect((await facets()).inStock).toBe(before - 1);
  await store.query("update stock set on_hand = reserved + 1 where variation_id = any ($1)", [ids]);
  expect((await facets()).inStock).toBe(before);
  await store.query("select refresh_scarce()");
  expect((await facets()).inStock).toBe(before);
});
