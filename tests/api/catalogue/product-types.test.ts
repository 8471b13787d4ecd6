import { readFile } from "node:fs/promises";
import type { ProductDetail } from "@tatka/contract/catalogue/products";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { expect, test } from "vitest";
import { csv, importer, tableOf } from "../../harness/catalogue-import.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const { dryRun, apply, exported, until } = importer(store.request, proof);

const slug = "chicken-nuggets";
const [{ id = 0, sku = "" } = {}] = await store.query<{ id: number; sku: string }>(
  "select p.id, v.sku from product p join variation v on v.product_id = p.id where p.slug = $1 order by v.sort limit 1",
  [slug],
);
const read = async () => (await store.call<AdminProductRecord>("GET", `/admin/product/${id}`, undefined, proof)).body;
const edit = async (changes: object) => {
  const { version } = await read();
  return store.call<AdminProductRecord>("PATCH", `/admin/product/${id}`, { version, ...changes }, proof);
};
const shown = async () => (await store.call<ProductDetail>("GET", `/product/${slug}`)).body;

test("staff set a product's type; its page shows the contents in both languages", async () => {
  const said = { productType: "Nuggets ", mainIngredient: "turkey", allergenCodes: ["milk", "gluten", "milk"] };
  expect((await edit(said)).status).toBe(200);
  const kept = { productType: "nuggets", mainIngredient: "turkey", allergenCodes: ["gluten", "milk"] };
  expect(await read()).toMatchObject({ ...kept, allergens: "gluten, milk", allergensBn: "গ্লুটেন, দুধ" });
  expect(await shown()).toMatchObject({ allergens: "gluten, milk", allergensBn: "গ্লুটেন, দুধ" });
  await edit({ title: "Turkey nuggets" });
  expect(await read()).toMatchObject({ ...kept, allergens: "gluten, milk" });
  await edit({ allergenCodes: [] });
  expect(await read()).toMatchObject({ allergenCodes: [], allergens: "", allergensBn: "" });
  const choices = await store.call<{ productTypes: string[] }>("GET", "/admin/product/choices", undefined, proof);
  expect(choices.body.productTypes).toEqual(expect.arrayContaining(["nuggets", "whole fish"]));
});

test("a free text about allergens leaves the contents unknown", async () => {
  await edit({ allergenCodes: ["gluten"] });
  await edit({ allergens: "may contain traces of nuts" });
  expect(await read()).toMatchObject({ allergenCodes: null, allergens: "may contain traces of nuts" });
  await edit({ allergenCodes: null, mainIngredient: null, productType: null, allergens: "" });
  expect(await read()).toMatchObject({ allergenCodes: null, mainIngredient: null, productType: null });
});

test("unknown ingredients and allergens are refused", async () => {
  expect((await edit({ mainIngredient: "unicorn" })).status).toBe(400);
  expect((await edit({ allergenCodes: ["dust"] })).status).toBe(400);
  expect((await edit({ productType: "x".repeat(61) })).status).toBe(400);
});

test("an import sets them, distinguishes none from unknown, and matches the export", async () => {
  const imported = async (type: string, ingredient: string, allergens: string) => {
    const run = await dryRun(
      csv([
        ["sku", "product_type", "main_ingredient", "allergens"],
        [sku, type, ingredient, allergens],
      ]),
    );
    if (run.bad > 0) return run;
    expect((await apply(run.id)).status).toBe(202);
    await until(run.id, "done");
    return run;
  };
  const row = async () => {
    const [names = [], ...table] = tableOf(await exported("csv"));
    const cells = table.find((one) => one[names.indexOf("sku")] === sku) ?? [];
    return ["product_type", "main_ingredient", "allergens"].map((name) => cells[names.indexOf(name)]);
  };
  await imported("Nuggets", "Chicken", "milk|Gluten");
  expect(await read()).toMatchObject({ productType: "nuggets", mainIngredient: "chicken", allergens: "gluten, milk" });
  expect(await row()).toEqual(["nuggets", "chicken", "gluten|milk"]);
  await imported("nuggets", "chicken", "none");
  expect(await read()).toMatchObject({ allergenCodes: [], allergens: "" });
  expect(await row()).toEqual(["nuggets", "chicken", "none"]);
  await imported("", "", "");
  expect(await read()).toMatchObject({ productType: null, mainIngredient: null, allergenCodes: null });
  expect(await row()).toEqual(["", "", ""]);
  expect(await imported("nuggets", "unicorn", "none")).toMatchObject({ bad: 1 });
  expect(await imported("nuggets", "chicken", "milk|dust")).toMatchObject({ bad: 1 });
});

test("an upgrade recognises allergens in free text and keeps the text", async () => {
  const texts = { "plain-paratha": "Milk, wheat (gluten).", "rui-fish-cut": "fish, traces of nuts", tomato: "" };
  const slugs = Object.keys(texts);
  await store.query(
    `update product p set allergen_codes = null, allergens_en = r.text
     from jsonb_each_text($1) as r (slug, text) where p.slug = r.slug`,
    [JSON.stringify(texts)],
  );
  const fill = await readFile("packages/database/migrations/089-known-allergens.sql", "utf8");
  await store.query(fill);
  const rows = await store.query<{ slug: string; codes: string[] | null; text: string }>(
    "select slug, allergen_codes as codes, allergens_en as text from product where slug = any($1)",
    [slugs],
  );
  expect(Object.fromEntries(rows.map(({ slug: one, text }) => [one, text]))).toEqual(texts);
  expect(Object.fromEntries(rows.map(({ slug: one, codes }) => [one, codes]))).toEqual({
    "plain-paratha": ["gluten", "milk"],
    "rui-fish-cut": null,
    tomato: null,
  });
});
