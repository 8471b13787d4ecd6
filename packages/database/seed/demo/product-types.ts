import { type Allergen, allergenText } from "@tatka/domain/catalogue/allergens";
import type { MainIngredient } from "@tatka/domain/catalogue/main-ingredients";
import type pg from "pg";
import { readDemoData } from "./catalogue.ts";

/** Types and ingredients of the demo's products: typical facts, because the brands are invented. */
export type DemoProductType = { slug: string; type: string; main: MainIngredient; allergens: Allergen[] };

/** A part of its own, since stores were seeded before products told what may replace them. */
export async function seedProductTypes(client: pg.ClientBase): Promise<void> {
  const products = await readDemoData<DemoProductType[]>("product-types");
  const rows = products.map(({ allergens, ...product }) => ({
    ...product,
    codes: allergens,
    en: allergenText(allergens, "en"),
    bn: allergenText(allergens, "bn"),
  }));
  await client.query(
    `update product p set product_type = r.type, main_ingredient = r.main, allergen_codes = r.codes,
       allergens_en = r.en, allergens_bn = r.bn
     from jsonb_to_recordset($1) as r (slug text, type text, main text, codes text[], en text, bn text)
     where p.slug = r.slug and p.product_type is null and p.main_ingredient is null`,
    [JSON.stringify(rows)],
  );
}
