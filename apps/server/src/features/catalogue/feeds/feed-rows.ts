import type { Language } from "@tatka/domain/language";
import type { Region } from "@tatka/domain/region";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql } from "../../../platform/database/sql.ts";
import { joinSaleWindow } from "../products/index.ts";

/** Batch size: processing it takes the event loop about 10 ms. */
const PRODUCTS_AT_ONCE = 100;

export type FeedRow = {
  id: number;
  productId: number;
  slug: string;
  title: string;
  size: string;
  /** Markdown. */
  description: string;
  brand: string;
  /** Category path, starting at the top level. */
  categories: string[];
  /** Inherited from the nearest category that has one. */
  googleCategory: string | null;
  gtin: string | null;
  sku: string;
  measurement: number;
  uom: string;
  weightGrams: number;
  isSoldByWeight: boolean;
  regularPoisha: number;
  salePoisha: number;
  /** End of the sale, if it has one. */
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  /** Picture names, the size's own first. */
  pictures: string[];
  isInStock: boolean;
};

/** All sizes on sale, in batches of a hundred products to limit memory. */
export async function* feedRows(
  reads: SlowReads,
  { region, language }: { region: Region; language: Language },
): AsyncGenerator<FeedRow[]> {
  let last = 0;
  for (;;) {
    const { rows: ids } = await reads.read((db) =>
      db.execute<{ id: number }>(sql`
        select id from product where id > ${last} and status = 'active' order by id limit ${PRODUCTS_AT_ONCE}`),
    );
    const lastId = ids.at(-1)?.id;
    if (lastId === undefined) return;
    last = lastId;
    const products = sql`${sql.param(ids.map(({ id }) => id))}::int[]`;
    const words = language === "bn" ? inBangla : inEnglish;
    const { rows } = await reads.read((db) =>
      db.execute<FeedRow>(sql`
        select v.id, p.id as "productId", p.slug, ${words}, v.gtin, v.sku,
          (select c.google_category from unnest(category_path(p.category_id)) with ordinality as up (id, place)
           join category c on c.id = up.id where c.google_category is not null order by up.place desc limit 1)
            as "googleCategory",
          v.measurement::float8 as measurement, u.title as uom, v.weight_grams as "weightGrams",
          v.weight_tolerance_percent is not null as "isSoldByWeight",
          cp.regular_poisha::float8 as "regularPoisha", cp.sale_poisha::float8 as "salePoisha",
          sale.starts_at as "saleStartsAt", sale.ends_at as "saleEndsAt",
          array(
            select pic.name from product_picture pp join picture pic on pic.id = pp.picture_id
            where pp.product_id = p.id
            order by pic.id is not distinct from v.picture_id desc, pp.sort, pic.id limit 11
          ) as pictures,
          exists (select from stock s where s.variation_id = v.id and s.on_hand > s.reserved
            and s.hub_id = any (array(select id from hub where region_code = ${region}))) as "isInStock"
        from product p
        join brand b on b.id = p.brand_id
        join current_variation v on v.product_id = p.id
        join uom u on u.id = v.uom_id
        join current_price cp on cp.variation_id = v.id and cp.region_code = ${region}
        ${joinSaleWindow(region)}
        where p.id = any (${products})
        order by p.id, v.sort, v.id`),
    );
    yield rows;
  }
}

const inEnglish = sql`
  p.title_en as title, v.title_en as size, p.description,
  b.title_en as brand,
  array(select c.title_en from unnest(category_path(p.category_id)) with ordinality as up (id, place)
        join category c on c.id = up.id order by up.place) as categories`;

const inBangla = sql`
  p.title_bn as title, v.title_bn as size,
  coalesce(nullif(p.description_bn, ''), nullif(p.seo_description_bn, ''), p.description) as description,
  b.title_bn as brand,
  array(select c.title_bn from unnest(category_path(p.category_id)) with ordinality as up (id, place)
        join category c on c.id = up.id order by up.place) as categories`;
