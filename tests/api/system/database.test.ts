import { migrate } from "@tatka/database/migrate";
import * as catalogue from "@tatka/database/schema/catalogue/catalogue";
import * as flashSale from "@tatka/database/schema/catalogue/flash-sale";
import * as search from "@tatka/database/schema/catalogue/search";
import * as content from "@tatka/database/schema/content/content";
import * as messages from "@tatka/database/schema/content/messages";
import * as pages from "@tatka/database/schema/content/pages";
import * as delivery from "@tatka/database/schema/delivery/delivery";
import * as region from "@tatka/database/schema/delivery/region";
import * as shoppingList from "@tatka/database/schema/lists/shopping-list";
import * as cart from "@tatka/database/schema/orders/cart";
import * as voucher from "@tatka/database/schema/orders/voucher";
import * as people from "@tatka/database/schema/people/people";
import { seedDemoData } from "@tatka/database/seed";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseCopy } from "../../harness/store.ts";

const database = await openDatabaseCopy();
const client = new pg.Client({ connectionString: database.url });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await database.drop();
});

const count = async (table: string) => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count;
};

test("the tables that queries see are the tables that the migrations make", async () => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name || ':' || data_type || ':' || is_nullable order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`);
  const inDatabase = new Map(rows.map(({ table, columns }) => [table, columns]));
  const tables = [
    cart,
    catalogue,
    content,
    delivery,
    flashSale,
    messages,
    pages,
    people,
    region,
    search,
    shoppingList,
    voucher,
  ].flatMap((schema) => Object.values(schema)) as PgTable[];
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    const expected = columns.map(
      (column) => `${snakeCase(column.name)}:${sqlType(column.getSQLType())}:${column.notNull ? "NO" : "YES"}`,
    );
    expect(inDatabase.get(name), name).toEqual(expected.toSorted());
  }
});

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function sqlType(type: string): string {
  if (type.endsWith("[]")) return "ARRAY";
  if (type === "time") return "time without time zone";
  return type.replace(/\(.*\)/, "");
}

test("the demo data is complete", async () => {
  expect(await count("product")).toBe(492);
  expect(await count("variation")).toBe(718);
  expect(await count("category")).toBe(75);
  expect(await count("location where type = 'zone'")).toBe(750);
  expect(await count("stock")).toBe(718 * 3);
  expect(await count("location where type = 'district' and region_code = 'ctg'")).toBeGreaterThan(0);
});

test("seeding again changes nothing, and what staff deleted stays deleted", async () => {
  await client.query("delete from product where slug = 'plain-paratha'");
  await client.query("update product set title_en = 'Edited' where slug = 'family-pack-plain-paratha'");
  expect(await seedDemoData(client)).toBe(false);
  expect(await count("product")).toBe(491);
});

test("a store seeded by an earlier release gets the parts that came later", async () => {
  await client.query("delete from shipping_zone");
  await client.query("update variation set plastic_grams = 0, plastic_pieces = 0");
  await client.query("delete from seeding where name <> 'demo'");
  expect(await seedDemoData(client)).toBe(true);
  expect(await count("shipping_zone")).toBe(5);
  expect(await count("slot_window")).toBe(5 * 7 * 4);
  expect(await count("shipping_method where kind = 'express'")).toBe(3);
  expect(await count("variation where plastic_grams > 0 and plastic_pieces > 0")).toBe(await count("variation"));
  expect(await count("product")).toBe(491);
});

test("migrating again does nothing", async () => {
  expect(await migrate(client)).toEqual([]);
});

test("stock can never be promised twice", async () => {
  await expect(client.query("update stock set reserved = on_hand + 1")).rejects.toThrow("stock_never_negative");
});
