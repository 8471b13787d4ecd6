import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseCopy } from "../../../harness/store.ts";

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

test("the demo data is complete", async () => {
  expect(await count("product")).toBe(492);
  expect(await count("variation")).toBe(718);
  expect(await count("category")).toBe(75);
  expect(await count("location where type = 'zone'")).toBe(750);
  expect(await count("stock")).toBe(718 * 3);
  expect(await count("location where type = 'district' and region_code = 'ctg'")).toBeGreaterThan(0);
});

test("seeding again changes nothing, and does not restore what staff deleted", async () => {
  await client.query("delete from product where slug = 'plain-paratha'");
  await client.query("update product set title_en = 'Edited' where slug = 'family-pack-plain-paratha'");
  expect(await seedDemoData(client)).toBe(false);
  expect(await count("product")).toBe(491);
});

test("a store seeded by an earlier release gets the new parts", async () => {
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

test("stock cannot be reserved twice", async () => {
  await expect(client.query("update stock set reserved = on_hand + 1")).rejects.toThrow("stock_never_negative");
});
