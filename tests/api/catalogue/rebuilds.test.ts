import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseCopy } from "../../harness/store.ts";

const database = await openDatabaseCopy();
const client = new pg.Client({ connectionString: database.url });
afterAll(async () => {
  await client.end();
  await database.drop();
});

/**
 * Each routine is wrapped by one of the same name that records the call and passes on a few products. Rebuilding all
 * products for every case took most of this file's time; routines.test.ts tests what a rebuild writes.
 */
const rebuilding = ["refresh_cards", "refresh_prices", "refresh_search", "refresh_shown_cards", "place_in_categories"];

beforeAll(async () => {
  await client.connect();
  await client.query("create table rebuilt (what text, product_ids integer[])");
  for (const name of rebuilding) {
    await client.query(`
      alter function ${name}(integer[]) rename to quiet_${name};
      create function ${name}(product_ids integer[]) returns void language plpgsql as $$
      begin
        if cardinality(product_ids) > 0 then insert into rebuilt values ('${name}', product_ids); end if;
        perform quiet_${name}(product_ids[1:30]);
      end $$`);
  }
  await client.query(`
    alter function mark_departments() rename to quiet_mark_departments;
    create function mark_departments() returns void language plpgsql as $$
    begin
      insert into rebuilt values ('mark_departments');
      perform quiet_mark_departments();
    end $$;
    insert into flash_sale (title_en, title_bn, starts_at, ends_at)
    values ('Noon', 'দুপুর', now() - interval '1 hour', now() + interval '1 hour');
    insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap)
    select (select max(id) from flash_sale), min(id), 100, 9 from variation;
    insert into regional_price (variation_id, region_code, regular_price_poisha)
    select min(id), 'ctg', 5000 from variation on conflict do nothing;
    insert into lot (variation_id, code) select max(id), 'L1' from variation;
    insert into markdown (lot_id, variation_id, region_code, price_poisha, ends_at, quantity_cap)
    select id, variation_id, 'dhaka', 100, now() + interval '1 day', 9 from lot where code = 'L1'`);
  await client.query("delete from rebuilt");
});

/** The rebuilds after a change of one row, each once; the change is rolled back. */
async function rebuiltBy(update: string): Promise<string[]> {
  await client.query("begin");
  try {
    const { rowCount } = await client.query(update);
    expect(rowCount, update).toBeGreaterThan(0);
    // Runs the deferred triggers, as a commit does.
    await client.query("set constraints all immediate");
    const { rows } = await client.query<{ what: string }>("select distinct what from rebuilt order by what");
    return rows.map(({ what }) => what);
  } finally {
    await client.query("rollback");
  }
}

const aNewProduct = `insert into product (slug, title_en, title_bn, storage, shelf_life_days, brand_id, category_id)
  select 'new-one', title_en, title_bn, storage, shelf_life_days, brand_id, category_id from product limit 1`;

const cards = ["refresh_cards", "refresh_shown_cards"];
const prices = ["refresh_prices", "refresh_shown_cards"];
const search = ["refresh_search"];

test.each([
  ["variation", "cost_poisha = coalesce(cost_poisha, 0) + 1, slug = slug || '-x', plastic_grams = plastic_grams + 1"],
  ["product", "version = version + 1, updated_at = now(), vat_basis_points = 500, publish_at = now()"],
  ["brand", "about = about || 'x', version = version + 1, updated_at = now()"],
  ["tag", "version = version + 1, updated_at = now()"],
  ["uom", "version = version + 1, updated_at = now()"],
  ["attribute", "version = version + 1, updated_at = now()"],
  ["attribute_value", "title = title"],
  ["category", "sort = sort + 1, version = version + 1, updated_at = now(), picture_id = null"],
  ["picture", "status = 'failed'"],
  ["product_picture", "sort = sort"],
  ["flash_sale", "title_en = 'Evening', version = version + 1, updated_at = now()"],
  ["flash_sale_item", "sold = sold + 1"],
  ["markdown", "sold = sold + 1"],
  ["regional_price", "sale_price_poisha = sale_price_poisha"],
])("%s: fields outside cards, prices, lists and search rebuild nothing", async (table, change) => {
  expect(await rebuiltBy(`update ${table} set ${change}`)).toEqual([]);
});

test.each([
  ["variation", "title_en = title_en || ' x'", cards],
  ["variation", "weight_grams = weight_grams + 1", cards],
  ["variation", "weight_tolerance_percent = 20", cards],
  ["variation", "sort = -sort - 1", [...cards, "refresh_prices"]],
  ["variation", "picture_id = null", cards],
  ["variation", "removed_at = now()", [...cards, "refresh_prices"]],
  ["variation", "regular_price_poisha = regular_price_poisha + 100", prices],
  ["variation", "sale_starts_at = '2020-01-01', sale_ends_at = '2020-02-01'", prices],
  ["product", "shelf_life_days = shelf_life_days + 1", cards],
  ["product", "ingredients_bn = 'x'", cards],
  ["product", "nutrition = '{}'", cards],
  ["product", "title_en = title_en || ' x'", [...cards, ...search]],
  ["product", "popularity = popularity + 0.001", ["place_in_categories", ...prices]],
  ["product", "storage = 'chilled'", [...cards, "refresh_prices", ...search]],
  ["product", "status = 'hidden'", ["place_in_categories", ...prices, ...search]],
  ["brand", "title_en = title_en || ' x'", [...cards, ...search]],
  ["brand", "slug = slug || '-x'", cards],
  ["tag", "title = title || ' x'", [...cards, ...search]],
  ["tag", "slug = slug || '-x'", cards],
  ["tag", "title_bn = title_bn || ' x'", cards],
  ["attribute", "title_bn = title_bn || ' x'", cards],
  ["attribute_value", "title_bn = title_bn || ' x'", cards],
  ["uom", "title = title || ' x'", cards],
  ["attribute", "title = title || ' x'", [...cards, ...search]],
  ["attribute_value", "title = title || ' x'", [...cards, ...search]],
  ["category", "title_en = title_en || ' x'", ["mark_departments", ...cards, ...search]],
  [
    "category",
    "parent_id = (select max(id) from category where level = 2) where level = 3",
    ["place_in_categories", ...cards, ...search],
  ],
  ["picture", "alt = alt || ' x'", cards],
  ["product_picture", "sort = sort + 1", cards],
  ["flash_sale", "starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours'", prices],
  ["flash_sale_item", "sold = quantity_cap", prices],
  ["markdown", "sold = quantity_cap", prices],
  ["regional_price", "regular_price_poisha = regular_price_poisha + 100", prices],
])("%s: %s rebuilds its products", async (table, change, expected) => {
  const rebuilt = await rebuiltBy(`update ${table} set ${change}`);
  // New words in a title may name a department.
  expect(rebuilt.filter((what) => table === "category" || what !== "mark_departments")).toEqual(
    [...new Set(expected)].toSorted(),
  );
});

test.each([
  ["mark_products", "delete from variation", [...cards, "refresh_prices"]],
  ["mark_products", aNewProduct, ["place_in_categories", ...cards, "refresh_prices", ...search]],
  ["mark_products", "delete from product_picture", cards],
  ["mark_products", "delete from product_tag", [...cards, "refresh_prices", ...search]],
  ["mark_products", "delete from product_attribute", [...cards, "refresh_prices", ...search]],
  ["mark_products", "delete from regional_price", prices],
  ["mark_products", "delete from flash_sale_item", prices],
])("%s: %s rebuilds its products", async (_, statement, expected) => {
  const rebuilt = await rebuiltBy(statement);
  expect(rebuilt.filter((what) => what !== "mark_departments")).toEqual([...new Set(expected)].toSorted());
});

test("a size that moves to another product updates the cards of both, once", async () => {
  await client.query("begin");
  const { rows } = await client.query<{ id: number; before: number; after: number }>(
    `select v.id, v.product_id as before, (select max(id) from product) as after from variation v order by v.id limit 1`,
  );
  const [moved] = rows;
  await client.query("update variation set product_id = $1, picture_id = null where id = $2", [
    moved?.after,
    moved?.id,
  ]);
  await client.query("set constraints all immediate");
  const { rows: rebuilt } = await client.query<{ product_ids: number[] }>(
    "select product_ids from rebuilt where what = 'refresh_cards'",
  );
  await client.query("rollback");
  expect(rebuilt.map(({ product_ids }) => product_ids.toSorted((a, b) => a - b))).toEqual([
    [moved?.before, moved?.after].toSorted((a, b) => Number(a) - Number(b)),
  ]);
});

test("every trigger that marks edited products is tested here", async () => {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgfoid = 'mark_edited_products'::regproc order by c.relname`,
  );
  expect(rows.map(({ table }) => table)).toEqual(
    [
      ...["attribute", "attribute_value", "brand", "category", "flash_sale", "flash_sale_item", "markdown", "picture"],
      ...["product", "product_picture", "regional_price", "tag", "uom", "variation"],
    ].toSorted(),
  );
});

test("rebuild_marked_products rebuilds a product once per commit, and leaves no mark", async () => {
  const { rows: found } = await client.query<{ id: number }>("select min(id) as id from product");
  const id = found[0]?.id;
  await client.query("begin");
  await client.query("update product set title_en = title_en || ' x' where id = $1", [id]);
  await client.query("update product set title_bn = title_bn || ' x', shelf_life_days = 9 where id = $1", [id]);
  await client.query("update variation set regular_price_poisha = regular_price_poisha + 100 where product_id = $1", [
    id,
  ]);
  const rebuilt = "select what, product_ids from rebuilt where what <> 'mark_departments' order by what";
  expect((await client.query(rebuilt)).rows).toEqual([]);
  await client.query("commit");
  expect((await client.query(rebuilt)).rows).toEqual(
    ["refresh_cards", "refresh_prices", "refresh_search", "refresh_shown_cards"].map((what) => ({
      what,
      product_ids: what === "refresh_shown_cards" ? [id, id] : [id],
    })),
  );
  expect((await client.query("select from product_mark")).rowCount).toBe(0);
  await client.query("delete from rebuilt");
});

test("update_departments marks the words of departments when a category is added", async () => {
  const aCategory = "insert into category (slug, title_en, title_bn, level, sort) values ('new', 'New', 'নতুন', 1, 1)";
  expect(await rebuiltBy(aCategory)).toEqual(["mark_departments"]);
});

test("a rolled back savepoint rebuilds nothing", async () => {
  await client.query("begin; savepoint before");
  await client.query("update brand set title_en = title_en || ' x'");
  await client.query("rollback to before; commit");
  expect((await client.query("select from rebuilt")).rowCount).toBe(0);
});
