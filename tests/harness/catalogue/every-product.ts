import type { Store } from "../store.ts";

/** Everything in a table of products. */
export const everyProduct = async (store: Store) => [
  await store.query(
    "select id, slug, title_en, title_bn, description, search_terms, everyday, storage, shelf_life_days, brand_id, category_id, status, vat_basis_points, product_type, main_ingredient, allergen_codes from product order by id",
  ),
  await store.query("select * from variation order by id"),
  await store.query("select * from regional_price order by variation_id, region_code"),
  await store.query("select * from stock order by variation_id, hub_id"),
  await store.query("select * from product_tag order by product_id, tag_id"),
  await store.query("select * from product_attribute order by product_id, attribute_value_id"),
];
