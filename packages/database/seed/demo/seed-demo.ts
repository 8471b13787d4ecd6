import type pg from "pg";
import { type SeedPart, seedOnce } from "../seed-once.ts";
import {
  chattogramPriceRows,
  type DemoCatalogue,
  demoHubs,
  readCatalogue,
  stockRows,
  variationRows,
} from "./catalogue.ts";
import { seedCompany } from "./company.ts";
import { seedCustomer } from "./customer.ts";
import { seedBanglaDescriptions } from "./descriptions.ts";
import { DemoDrawings } from "./drawings.ts";
import { seedEveryday } from "./everyday.ts";
import { seedMarks } from "./marks.ts";
import { seedFoodFacts } from "./nutrition.ts";
import { seedFlashSale } from "./offers.ts";
import { seedDemoPages } from "./pages.ts";
import { categoryPictures, demoPictureSide, galleryOf } from "./pictures.ts";
import { seedProductTypes } from "./product-types.ts";
import { seedReviews } from "./reviews.ts";
import { seedContent } from "./seed-content.ts";
import { seedDelivery } from "./seed-delivery.ts";
import { seedSizePictures } from "./size-pictures.ts";
import { offerVouchers, seedVouchers } from "./vouchers.ts";

/** Parts in order of dependency. Older stores get parts that a later release adds. */
const parts: readonly SeedPart[] = [
  { name: "demo", seed: seedCatalogue },
  { name: "demo-delivery", seed: seedDelivery },
  { name: "demo-packaging", seed: seedPackaging },
  { name: "demo-vouchers", seed: seedVouchers },
  { name: "demo-company", seed: seedCompany },
  { name: "demo-pages", seed: seedDemoPages },
  { name: "demo-reviews", seed: seedReviews },
  { name: "demo-food-facts", seed: seedFoodFacts },
  { name: "demo-bangla-descriptions", seed: seedBanglaDescriptions },
  { name: "demo-size-pictures", seed: seedSizePictures },
  { name: "demo-offered-vouchers", seed: offerVouchers },
  { name: "demo-everyday", seed: seedEveryday },
  { name: "demo-weighed", seed: sellByWeight },
  { name: "demo-gtin", seed: seedGtins },
  { name: "demo-open", seed: openShop },
  { name: "demo-customer", seed: seedCustomer },
  { name: "demo-product-types", seed: seedProductTypes },
];

/** Inserts the demo's data, each part once, upon the reference data. Returns whether there was anything to do. */
export function seedDemoData(client: pg.ClientBase): Promise<boolean> {
  return seedOnce(client, parts);
}

async function seedCatalogue(client: pg.ClientBase): Promise<void> {
  const catalogue = await readCatalogue();
  await seedHubs(client);
  await seedPictures(client);
  await seedTerms(client, catalogue);
  await seedProducts(client, catalogue);
  await seedStock(client, catalogue);
  await seedContent(client);
  await seedFlashSale(client);
}

/** The plastic of each pack. A part of its own, since stores were seeded before packaging was known. */
async function seedPackaging(client: pg.ClientBase): Promise<void> {
  await forAll(
    client,
    variationRows(await readCatalogue()),
    `update variation v set plastic_grams = r.plastic_grams, plastic_pieces = r.plastic_pieces
     from jsonb_to_recordset($1) as r (slug text, plastic_grams int, plastic_pieces int)
     where v.slug = r.slug`,
  );
}

/** Whole chickens differ: they are sold by weight. */
async function sellByWeight(client: pg.ClientBase): Promise<void> {
  await client.query(
    "update variation set weight_tolerance_percent = 10 where slug like 'broiler-chicken-whole-skin-on-%'",
  );
}

/** A part of its own, since stores were seeded before barcodes were known. */
async function seedGtins(client: pg.ClientBase): Promise<void> {
  await forAll(
    client,
    variationRows(await readCatalogue()),
    `update variation v set gtin = r.gtin from jsonb_to_recordset($1) as r (slug text, gtin text)
     where v.slug = r.slug and v.gtin is null`,
  );
}

/** A part of its own, since stores were seeded before a shop could be closed. */
async function openShop(client: pg.ClientBase): Promise<void> {
  const status = { isOpen: true, hasOpened: true, note: { en: "", bn: "" } };
  await client.query("insert into setting (key, value) values ('shopStatus', $1) on conflict do nothing", [
    JSON.stringify(status),
  ]);
}

/** Runs `statement` once over all rows, which it reads as the table function `$1`. */
async function forAll(client: pg.ClientBase, rows: object[], statement: string): Promise<void> {
  await client.query(statement, [JSON.stringify(rows)]);
}

async function seedHubs(client: pg.ClientBase): Promise<void> {
  await forAll(
    client,
    demoHubs,
    `insert into hub (slug, region_code, title_en, title_bn, latitude, longitude)
     select slug, region, title_en, title_bn, latitude, longitude
     from jsonb_to_recordset($1)
       as r (slug text, region text, title_en text, title_bn text, latitude float8, longitude float8)`,
  );
}

/** Marked as ready: the server draws their files on the first request. */
async function seedPictures(client: pg.ClientBase): Promise<void> {
  const { pictures } = await DemoDrawings.open();
  await forAll(
    client,
    pictures.map(({ name, alt, altBn }) => ({ name, alt, alt_bn: altBn })),
    `insert into picture (name, alt, alt_bn, width, height, status)
     select name, alt, alt_bn, ${demoPictureSide}, ${demoPictureSide}, 'ready'
     from jsonb_to_recordset($1) as r (name text, alt text, alt_bn text)
     on conflict (name) do nothing`,
  );
}

async function seedTerms(client: pg.ClientBase, catalogue: DemoCatalogue): Promise<void> {
  const pictures = categoryPictures(catalogue);
  for (const level of [1, 2, 3]) {
    await forAll(
      client,
      catalogue.categories
        .filter((category) => category.level === level)
        .map((category) => ({ ...category, picture: pictures.get(category.slug)?.name })),
      `insert into category (parent_id, level, slug, title_en, title_bn, picture_id, sort)
       select parent.id, r.level, r.slug, r.title_en, r.title_bn, picture.id, r.sort
       from jsonb_to_recordset($1)
         as r (parent text, level int, slug text, title_en text, title_bn text, picture text, sort int)
       left join category parent on parent.slug = r.parent
       join picture on picture.name = r.picture`,
    );
  }
  await forAll(
    client,
    catalogue.brands,
    `insert into brand (slug, title_en, title_bn, about)
     select slug, title_en, title_bn, about
     from jsonb_to_recordset($1) as r (slug text, title_en text, title_bn text, about text)`,
  );
  await seedMarks(client, catalogue);
}

async function seedProducts(client: pg.ClientBase, catalogue: DemoCatalogue): Promise<void> {
  await forAll(
    client,
    catalogue.products.map((product) => ({
      ...product,
      popularity: (product.tags.includes("bestseller") ? 60 : 10) + ((product.id * 37) % 40),
    })),
    `insert into product (slug, title_en, title_bn, description, search_terms, storage, shelf_life_days,
       brand_id, category_id, popularity, created_at)
     select r.slug, r.title_en, r.title_bn, r.description, r.search_terms, r.storage, r.shelf_life_days,
       brand.id, category.id, r.popularity, now() - r.id * interval '5 hours'
     from jsonb_to_recordset($1)
       as r (id int, slug text, title_en text, title_bn text, description text, search_terms text[], storage text,
             shelf_life_days int, brand text, category text, popularity float8)
     join brand on brand.slug = r.brand
     join category on category.slug = r.category
     order by r.id`,
  );
  await forAll(
    client,
    catalogue.products.flatMap((product) =>
      galleryOf(product).map(({ name }, sort) => ({ product: product.slug, picture: name, sort })),
    ),
    `insert into product_picture (product_id, picture_id, sort)
     select product.id, picture.id, r.sort
     from jsonb_to_recordset($1) as r (product text, picture text, sort int)
     join product on product.slug = r.product
     join picture on picture.name = r.picture`,
  );
  await forAll(
    client,
    catalogue.products.flatMap(({ slug, tags }) => tags.map((tag) => ({ product: slug, tag }))),
    `insert into product_tag (product_id, tag_id)
     select distinct product.id, tag.id
     from jsonb_to_recordset($1) as r (product text, tag text)
     join product on product.slug = r.product
     join tag on tag.slug = r.tag`,
  );
  await forAll(
    client,
    attributeRows(catalogue),
    `insert into product_attribute (product_id, attribute_value_id)
     select product.id, attribute_value.id
     from jsonb_to_recordset($1) as r (product text, title text, value text)
     join product on product.slug = r.product
     join attribute on attribute.title = r.title
     join attribute_value on attribute_value.attribute_id = attribute.id and attribute_value.title = r.value`,
  );
  await forAll(
    client,
    variationRows(catalogue),
    `insert into variation (product_id, slug, sku, title_en, title_bn, uom_id, measurement, weight_grams,
       regular_price_poisha, sale_price_poisha, sort)
     select product.id, r.slug, r.sku, r.title_en, r.title_bn, uom.id, r.measurement, r.weight_g,
       r.regular_poisha, r.sale_poisha, r.sort
     from jsonb_to_recordset($1)
       as r (product text, slug text, sku text, title_en text, title_bn text, uom text, measurement numeric,
             weight_g int, regular_poisha bigint, sale_poisha bigint, sort int)
     join product on product.slug = r.product
     join uom on uom.title = r.uom
     order by product.id, r.sort`,
  );
}

async function seedStock(client: pg.ClientBase, catalogue: DemoCatalogue): Promise<void> {
  await forAll(
    client,
    chattogramPriceRows(catalogue),
    `insert into regional_price (variation_id, region_code, regular_price_poisha)
     select variation.id, 'ctg', r.regular_poisha
     from jsonb_to_recordset($1) as r (variation text, regular_poisha bigint)
     join variation on variation.slug = r.variation`,
  );
  await forAll(
    client,
    stockRows(catalogue),
    `select from move_stock((
       select jsonb_agg(jsonb_build_object('variationId', variation.id, 'hubId', hub.id, 'pieces', r.on_hand))
       from jsonb_to_recordset($1) as r (variation text, hub text, on_hand int)
       join variation on variation.slug = r.variation
       join hub on hub.slug = r.hub
     ), '{"reason": "opening"}')`,
  );
}

function attributeRows({ products }: DemoCatalogue) {
  return products.flatMap(({ slug, attributes }) =>
    Object.entries(attributes).map(([title, value]) => ({ product: slug, title, value })),
  );
}
