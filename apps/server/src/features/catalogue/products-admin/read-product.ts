import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { valuesOfRecord } from "../../content/custom-fields/index.ts";
import { iso, stockOf, takaOrNull } from "./columns.ts";

type Variation = AdminProductRecord["variations"][number];
type VariationRow = Omit<Variation, "regularPrice" | "salePrice" | "costPrice" | "regionalPrices"> & {
  regularPoisha: number;
  salePoisha: number | null;
  costPoisha: number | null;
  regional: {
    region: Variation["regionalPrices"][number]["region"];
    regularPoisha: number;
    salePoisha: number | null;
  }[];
};
type Picture = AdminProductRecord["pictures"][number];

type Row = Omit<
  AdminProductRecord,
  "vatPercent" | "variations" | "pictures" | "pictureIds" | "imageUrl" | "lowestSalePrice"
> & {
  vatBasisPoints: number;
  lowestPoisha: number | null;
  variations: VariationRow[];
  pictures: (Omit<Picture, "url"> & { name: string })[];
};

/** A product as staff edit it, without removed variations. */
export async function readProduct(db: Database, id: number): Promise<AdminProductRecord> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.slug, p.title_en as title, p.title_bn as "titleBn", p.description, p.description_bn as "descriptionBn",
      p.ingredients_en as ingredients, p.ingredients_bn as "ingredientsBn", p.allergens_en as allergens,
      p.allergens_bn as "allergensBn", p.allergen_codes as "allergenCodes", p.main_ingredient as "mainIngredient",
      p.product_type as "productType", p.nutrition, p.search_terms as "searchTerms", p.everyday, p.storage, p.shelf_life_days as "shelfLifeDays",
      p.vat_basis_points as "vatBasisPoints", p.status, p.publish_at as "publishAt", p.version,
      ${valuesOfRecord("product", sql`p.custom`)} as custom,
      p.updated_at as "updatedAt", p.seo_title_en as "seoTitle", p.seo_title_bn as "seoTitleBn",
      p.seo_description_en as "seoDescription", p.seo_description_bn as "seoDescriptionBn",
      p.category_id as "categoryId", p.brand_id as "brandId",
      json_build_object('id', c.id, 'title', c.title_en, 'titleBn', c.title_bn) as category,
      json_build_object('id', b.id, 'title', b.title_en) as brand,
      array(select tag_id from product_tag where product_id = p.id order by tag_id) as "tagIds",
      array(select attribute_value_id from product_attribute where product_id = p.id order by 1) as "attributeValueIds",
      array(select slug from product_slug_history where product_id = p.id order by changed_at desc) as "formerSlugs",
      (select min(cp.sale_poisha)::float8 from current_price cp where cp.product_id = p.id) as "lowestPoisha",
      coalesce((
        select json_agg(json_build_object('id', pic.id, 'name', pic.name, 'alt', pic.alt, 'width', pic.width,
          'height', pic.height, 'status', pic.status, 'createdAt', pic.created_at) order by pp.sort, pic.id)
        from product_picture pp join picture pic on pic.id = pp.picture_id where pp.product_id = p.id), '[]') as pictures,
      (select count(*)::int from current_variation v where v.product_id = p.id) as "variationCount",
      coalesce((select json_agg(own.json order by own.sort, own.id) from (${variations}) own), '[]') as variations,
      exists (select from order_line l join variation v on v.id = l.variation_id where v.product_id = p.id) as "wasOrdered"
    from product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id
    where p.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return record(rows[0]);
}

const variations = sql`
  select v.sort, v.id, json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'title', v.title_en, 'titleBn', v.title_bn,
    'measurement', v.measurement, 'uomId', v.uom_id, 'weightGrams', v.weight_grams,
    'weightTolerancePercent', v.weight_tolerance_percent,
    'regularPoisha', v.regular_price_poisha, 'salePoisha', v.sale_price_poisha, 'costPoisha', v.cost_poisha,
    'saleStartsAt', v.sale_starts_at, 'saleEndsAt', v.sale_ends_at,
    'pictureId', v.picture_id, 'plasticGrams', v.plastic_grams, 'plasticPieces', v.plastic_pieces,
    'regional', coalesce((
      select json_agg(json_build_object('region', r.region_code, 'regularPoisha', r.regular_price_poisha,
        'salePoisha', r.sale_price_poisha) order by r.region_code desc)
      from regional_price r where r.variation_id = v.id), '[]'),
    'stock', ${stockOf},
    'wasOrdered', exists (select from order_line l where l.variation_id = v.id)) as json
  from current_variation v where v.product_id = p.id`;

function record({ vatBasisPoints, lowestPoisha, ...row }: Row): AdminProductRecord {
  const pictures = row.pictures.map((picture) => ({
    ...picture,
    createdAt: iso(picture.createdAt),
    url: picture.status === "ready" ? pictureUrls(picture.name, 320).url : null,
  }));
  return {
    ...row,
    vatPercent: vatBasisPoints / 100,
    updatedAt: iso(row.updatedAt),
    publishAt: row.publishAt && iso(row.publishAt),
    lowestSalePrice: takaOrNull(lowestPoisha) ?? 0,
    imageUrl: pictures[0]?.url ?? null,
    pictures,
    pictureIds: pictures.map(({ id }) => id),
    variations: row.variations.map(variation),
  };
}

function variation({ regularPoisha, salePoisha, costPoisha, regional, ...row }: VariationRow): Variation {
  return {
    ...row,
    saleStartsAt: row.saleStartsAt && iso(row.saleStartsAt),
    saleEndsAt: row.saleEndsAt && iso(row.saleEndsAt),
    regularPrice: takaFromPoisha(poishaOf(regularPoisha)),
    salePrice: takaOrNull(salePoisha),
    costPrice: takaOrNull(costPoisha),
    regionalPrices: regional.map(({ region, regularPoisha: regular, salePoisha: sale }) => ({
      region,
      regularPrice: takaFromPoisha(poishaOf(regular)),
      salePrice: takaOrNull(sale),
    })),
  };
}
