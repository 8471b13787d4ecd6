import { joinedCell } from "@tatka/domain/catalogue/table-cell";
import type { FieldValue, FieldValues } from "@tatka/domain/content/custom-fields";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { type Cells, fieldColumn } from "./columns.ts";

export type KnownProduct = { id: number; slug: string; cells: Cells };
export type KnownVariation = {
  id: number;
  productId: number;
  sku: string;
  /** No longer sold; past orders refer to it. */
  isRemoved: boolean;
  cells: Cells;
  /** Reserved stock by hub. */
  reserved: Record<string, number>;
};

type ProductRow = {
  id: number;
  slug: string;
  title: string;
  title_bn: string;
  category: string;
  brand: string;
  tags: string[];
  attributes: string[];
  storage: string;
  shelf_life_days: number;
  vat: number;
  status: string;
  description: string;
  search_terms: string[];
  everyday: boolean;
  product_type: string | null;
  main_ingredient: string | null;
  allergens: string[] | null;
  custom: FieldValues;
};

/** Products as table rows. `matching` is a condition on `p`. */
export async function readProducts(db: Database, matching: SQL): Promise<KnownProduct[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.id, p.slug, p.title_en as title, p.title_bn, concat_ws('/', t.slug, m.slug, l.slug) as category,
      b.slug as brand, p.storage, p.shelf_life_days, p.vat_basis_points as vat, p.status, p.description, p.search_terms,
      p.everyday, p.product_type, p.main_ingredient, p.allergen_codes as allergens, p.custom,
      array(select tag.slug from product_tag pt join tag on tag.id = pt.tag_id where pt.product_id = p.id) as tags,
      array(select a.title || '=' || v.title from product_attribute pa
            join attribute_value v on v.id = pa.attribute_value_id join attribute a on a.id = v.attribute_id
            where pa.product_id = p.id) as attributes
    from product p
    join brand b on b.id = p.brand_id
    join category l on l.id = p.category_id
    left join category m on m.id = l.parent_id
    left join category t on t.id = m.parent_id
    where ${matching}`);
  return rows.map((row) => {
    const { id, slug, vat, tags, attributes, search_terms, everyday, shelf_life_days, ...rest } = row;
    const { product_type, main_ingredient, allergens, custom, ...texts } = rest;
    const cells = {
      ...texts,
      product_id: String(id),
      product_slug: slug,
      tags: joinedCell(tags.toSorted()),
      attributes: joinedCell(attributes.toSorted()),
      search_terms: joinedCell(search_terms.toSorted()),
      everyday: everyday ? "yes" : "no",
      shelf_life_days: String(shelf_life_days),
      vat_percent: String(vat / 100),
      product_type: product_type ?? "",
      main_ingredient: main_ingredient ?? "",
      allergens: allergens === null ? "" : joinedCell(allergens.toSorted()) || "none",
      ...fieldCells(custom),
    };
    return { id, slug, cells };
  });
}

/** All values, also of hidden fields, whose columns a table does not have. */
function fieldCells(custom: FieldValues): Cells {
  const cells = Object.entries(custom).map(([key, value]) => [fieldColumn(key), fieldCell(value)]);
  return Object.fromEntries(cells);
}

const fieldCell = (value: FieldValue) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value));

type VariationRow = {
  id: number;
  product_id: number;
  sku: string;
  is_removed: boolean;
  gtin: string | null;
  cost: number | null;
  variation_title: string;
  variation_title_bn: string;
  measurement: string;
  uom: string;
  weight_grams: number;
  weight_tolerance_percent: number | null;
  plastic_grams: number;
  plastic_pieces: number;
  size_picture: string | null;
  regular: number;
  sale: number | null;
  sale_starts_at: Date | string | null;
  sale_ends_at: Date | string | null;
  regional: { region: string; regular: number; sale: number | null }[];
  levels: { hub: string; on_hand: number; reserved: number }[];
};

/** Variations as table rows, in display order. `matching` is a condition on `v`. */
export async function readVariations(db: Database, matching: SQL): Promise<KnownVariation[]> {
  const { rows } = await db.execute<VariationRow>(sql`
    select v.id, v.product_id, v.sku, v.removed_at is not null as is_removed, v.gtin, v.cost_poisha::float8 as cost, v.title_en as variation_title, v.title_bn as variation_title_bn,
      trim_scale(v.measurement)::text as measurement, u.title as uom, v.weight_grams, v.weight_tolerance_percent, v.plastic_grams, v.plastic_pieces,
      (select name from picture where id = v.picture_id) as size_picture,
      v.regular_price_poisha::float8 as regular, v.sale_price_poisha::float8 as sale, v.sale_starts_at, v.sale_ends_at,
      (select coalesce(json_agg(json_build_object('region', r.region_code, 'regular', r.regular_price_poisha,
         'sale', r.sale_price_poisha)), '[]') from regional_price r where r.variation_id = v.id) as regional,
      (select coalesce(json_agg(json_build_object('hub', h.slug, 'on_hand', s.on_hand, 'reserved', s.reserved)), '[]')
       from stock s join hub h on h.id = s.hub_id where s.variation_id = v.id) as levels
    from variation v join uom u on u.id = v.uom_id
    where ${matching}
    order by v.product_id, v.sort, v.id`);
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    sku: row.sku,
    isRemoved: row.is_removed,
    cells: cellsOf(row),
    reserved: Object.fromEntries(row.levels.map(({ hub, reserved }) => [`stock_${hub}`, reserved])),
  }));
}

function cellsOf(row: VariationRow): Cells {
  const regional = row.regional.flatMap(({ region, regular, sale }) => [
    [`regular_price_${region}`, takaCell(regular)],
    [`sale_price_${region}`, takaCell(sale)],
  ]);
  return {
    variation_id: String(row.id),
    sku: row.sku,
    gtin: row.gtin ?? "",
    variation_title: row.variation_title,
    variation_title_bn: row.variation_title_bn,
    measurement: row.measurement,
    uom: row.uom,
    weight_grams: String(row.weight_grams),
    weight_tolerance_percent: String(row.weight_tolerance_percent ?? ""),
    plastic_grams: String(row.plastic_grams),
    plastic_pieces: String(row.plastic_pieces),
    size_picture: row.size_picture ?? "",
    regular_price: takaCell(row.regular),
    sale_price: takaCell(row.sale),
    cost_price: takaCell(row.cost),
    sale_starts_at: momentCell(row.sale_starts_at),
    sale_ends_at: momentCell(row.sale_ends_at),
    ...Object.fromEntries(regional),
    ...Object.fromEntries(row.levels.map(({ hub, on_hand }) => [`stock_${hub}`, String(on_hand)])),
  };
}

const takaCell = (poisha: number | null) => (poisha === null ? "" : String(poisha / 100));
const momentCell = (at: Date | string | null) => (at === null ? "" : new Date(at).toISOString());
