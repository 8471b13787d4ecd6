import { Picture, Product, ProductDetail, Variation } from "@tatka/contract/catalogue/products";
import { beforeEach, expect, test } from "vitest";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const { rows, value, column } = await openRolledBack();

let size: number;
let product: number;
beforeEach(async () => {
  const [first] = await rows(
    `select v.id, v.product_id from current_variation v join product p on p.id = v.product_id
     where p.status = 'active' and not exists (select from flash_sale_item i where i.variation_id = v.id)
       and not exists (select from regional_price r where r.variation_id = v.id)
     order by v.id limit 1`,
  );
  [size, product] = [Number(first?.[0]), Number(first?.[1])];
  await rows(
    `update variation set regular_price_poisha = 10000, sale_price_poisha = null, sale_starts_at = null, sale_ends_at = null
     where id = $1`,
    [size],
  );
});

test("taka_json formats poisha as taka, without trailing zeros", async () => {
  expect(await rows("select taka_json(1250), taka_json(1200), taka_json(1)")).toEqual([["12.5", "12", "0.01"]]);
});

test("category_path is a category with its ancestors, from the department down", async () => {
  const [[path, leaf] = []] = await rows(
    "select category_path(id), id from category where level = (select max(level) from category) limit 1",
  );
  const levels = await column(
    "select c.level from unnest($1::int[]) with ordinality as p (id, place) join category c on c.id = p.id order by place",
    [path],
  );
  expect(levels).toEqual([1, 2, 3].slice(0, levels.length));
  expect((path as number[]).at(-1)).toBe(leaf);
});

test("refresh_products rebuilds missing data with refresh_cards, refresh_prices and refresh_shown_cards", async () => {
  const all = () =>
    rows(
      `select c.card, c.detail, p.region_code, p.lowest_poisha, s.card
       from product_card c join product_price p using (product_id) join shown_card s using (product_id, region_code)
       where product_id = $1 order by p.region_code`,
      [product],
    );
  const before = await all();
  expect(before).toHaveLength(2);
  for (const table of ["shown_card", "product_price", "product_card"])
    await rows(`delete from ${table} where product_id = $1`, [product]);
  await rows("select refresh_products(array[$1::int])", [product]);
  expect(await all()).toEqual(before);
});

test("priced_card inserts each size's price, without stock", async () => {
  expect(await value(`select priced_card('[{"a":1,%s}]', array[7], array['"salePrice":5'])`)).toBe(
    '[{"a":1,"salePrice":5,"stockOf":7}]',
  );
});

test("card_product, card_picture, card_variation, card_price and card_detail return the contract's fields", async () => {
  const keys = async (sql: string) => Object.keys(Object(await value(sql)));
  const sizeKeys = await keys("select card_variation(v, 'g') from variation v where weight_tolerance_percent is null");
  const weighed = "select card_variation(v, 'g') from variation v where weight_tolerance_percent is not null";
  expect(await keys(weighed)).toEqual([...sizeKeys, "soldByWeight"]);
  const priceKeys = await keys("select ('{' || card_price(1250, 1300) || '}')::json");
  expect([...sizeKeys, ...priceKeys, "inStock", "available", "soldByWeight", "flashSale"].toSorted()).toEqual(
    Object.keys(Variation.shape).toSorted(),
  );
  expect(await keys("select card_picture(pic, '') from picture pic limit 1")).toEqual(Object.keys(Picture.shape));
  const cardKeys = [
    ...(await keys("select card_product(p, b, '{}') from product p join brand b on b.id = p.brand_id limit 1")),
    "variations",
  ];
  expect(cardKeys.toSorted()).toEqual(Object.keys(Product.shape).toSorted());
  const addedByServer = [
    "descriptionHtml",
    "descriptionHtmlBn",
    "customFields",
    "gtins",
    "lowestPrices",
    "offersEnd",
    "cuts",
    "related",
    "boughtTogether",
  ];
  const detailKeys = await keys("select card_detail(p) from product p limit 1");
  expect([...cardKeys, ...detailKeys, ...addedByServer].toSorted()).toEqual(
    Object.keys(ProductDetail.shape).toSorted(),
  );
});

test("card_price formats taka, and card_picture describes a picture by its product, in English without a Bangla text", async () => {
  expect(await value("select card_price(1250, 1300)")).toBe('"salePrice":12.5,"regularPrice":13');
  expect(await value("select card_flash_sale(7)")).toBe(',"flashSale":7');
  expect(await value("select card_flash_sale(null)")).toBe("");
  const described = (alt: string, altBn: string) =>
    value(
      `select card_picture(row(1, 'a', '${alt}', 4, 3, 'ready', now(), '${altBn}')::picture, 'Paratha') ->> 'altBn'`,
    );
  expect([await described("", ""), await described("A stack", ""), await described("A stack", "স্তূপ")]).toEqual([
    "Paratha",
    "A stack",
    "স্তূপ",
  ]);
});

test("json_inside keeps the order of fields and braces in values", async () => {
  expect(await value(`select json_inside('{"b":"}{","a":{"c":1}}')`)).toBe('"b":"}{","a":{"c":1}');
});

test("place_in_categories adds a product to its category and ancestors, and a hidden one to none", async () => {
  const places = () =>
    value("select array_agg(category_id order by category_id) from product_in_category where product_id = $1", [
      product,
    ]);
  const path = await value(
    "select array(select unnest(category_path(category_id)) order by 1) from product where id = $1",
    [product],
  );
  await rows("delete from product_in_category where product_id = $1", [product]);
  await rows("select place_in_categories(array[$1::int])", [product]);
  expect(await places()).toEqual(path);
  await rows("update product set status = 'hidden' where id = $1", [product]);
  expect(await places()).toBe(null);
});

test.each([
  ["remember_slug", "product"],
  ["remember_category_slug", "category"],
])("%s: an old slug of a %s redirects to it, until another takes it", async (_, table) => {
  const [[id, slug] = []] = await rows(`select id, slug from ${table} order by id limit 1`);
  await rows(`update ${table} set slug = 'quite-new' where id = $1`, [id]);
  expect(await value(`select ${table}_id from ${table}_slug_history where slug = $1`, [slug])).toBe(id);
  await rows(`update ${table} set slug = $1 where id = (select max(id) from ${table})`, [slug]);
  expect(await rows(`select from ${table}_slug_history where slug = $1`, [slug])).toEqual([]);
});

test("refresh_prices_of_regions prices all products in a new region", async () => {
  await rows("alter table region drop constraint region_code_check");
  await rows("insert into region (code, title_en, title_bn) values ('syl', 'Sylhet', 'সিলেট')");
  const count = (region: string) => value("select count(*)::int from product_price where region_code = $1", [region]);
  expect(await count("syl")).toBe(await count("dhaka"));
});

test("count_rating counts approved reviews only, and the card shows it", async () => {
  await rows("delete from review where product_id = $1", [product]);
  const rating = () =>
    value(`select substring(card from '"rating":([{][^}]*[}])')::json from product_card where product_id = $1`, [
      product,
    ]);
  const write = (stars: number, status: string) =>
    value("insert into review (product_id, author, stars, status) values ($1, 'Rahima K.', $2, $3) returning id", [
      product,
      stars,
      status,
    ]);
  await write(1, "waiting");
  const four = await write(4, "approved");
  const five = await write(5, "approved");
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  await rows("update review set stars = 3 where id = $1", [four]);
  expect(await rating()).toEqual({ average: 4, count: 2 });
  await rows("update review set status = 'rejected', reason = 'x' where id = $1", [five]);
  expect(await rating()).toEqual({ average: 3, count: 1 });
  await rows("delete from review where product_id = $1", [product]);
  expect(await rating()).toEqual({ average: 0, count: 0 });
});
