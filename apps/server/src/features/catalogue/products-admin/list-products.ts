import { pictureUrls } from "@tatka/contract/catalogue/picture";
import {
  type AdminProduct,
  type adminListProducts,
  mostProductsCounted,
} from "@tatka/contract/catalogue/product-list-admin";
import type { Scarcity } from "@tatka/contract/delivery/stock-levels-admin";
import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import { withLatinDigits } from "@tatka/domain/digits";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { partsToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { hasFieldValue, valuesOfRecord } from "../../content/custom-fields/index.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { refreshScarce } from "../../delivery/stock/index.ts";
import { isScarce, scarce, scarceLevels } from "../../delivery/stock-admin/index.ts";
import { iso, stockOf, takaOrNull } from "./columns.ts";

type AdminProductQuery = z.output<typeof adminListProducts.query>;

type VariationRow = Omit<AdminProduct["variations"][number], "regularPrice" | "salePrice"> & {
  regularPoisha: number;
  salePoisha: number | null;
};

type Row = Omit<AdminProduct, "imageUrl" | "lowestSalePrice" | "variations"> & {
  pictureName: string | null;
  lowestPoisha: number | null;
  variations: VariationRow[] | null;
};

/** One page of products. Columns of other tables are read for that page only. */
export async function listProducts(db: Database, staff: HubLimited, query: AdminProductQuery) {
  if (query.stock) await refreshScarce(db);
  const where = [...conditions(staff, query)];
  const matching = sql.join([sql`true`, ...where], sql` and `);
  const direction = query.order === "DESC" ? sql`desc` : sql`asc`;
  const by = sql`${orderColumns[query.sort]} ${direction}, p.id ${direction}`;
  const [found, counted] = await Promise.all([
    db.execute<Row>(sql`${unprepared}
      with chosen as materialized (
        select p.id from product p where ${matching}
        order by ${by} limit ${query.take} offset ${(query.page - 1) * query.take}
      )
      select ${listedColumns}
      from chosen
      join product p on p.id = chosen.id
      join category c on c.id = p.category_id
      join brand b on b.id = p.brand_id
      order by ${by}`),
    db.execute<{ total: number }>(sql`${unprepared}
      select count(*)::int as total from (select from product p where ${matching} limit ${countLimit(where)}) counted`),
  ]);
  const items = found.rows.map((row) => ({ ...listedProduct(row), variations: (row.variations ?? []).map(variation) }));
  return { items, total: counted.rows[0]?.total ?? 0, page: query.page, take: query.take };
}

/** All products are counted from an index alone; filtered ones may need a scan, so counting has a limit. */
function countLimit(where: readonly SQL[]): SQL {
  return where.length === 0 ? sql`all` : sql`${mostProductsCounted}`;
}

function* conditions(staff: HubLimited, query: AdminProductQuery): Generator<SQL> {
  if (query.ids) yield sql`p.id = any (${sql.param(query.ids)}::int[])`;
  if (query.status === "scheduled") yield sql`p.status = 'hidden' and p.publish_at is not null`;
  else if (query.status) yield sql`p.status = ${query.status}`;
  if (query.category) yield sql`p.category_id = any (array(${categoriesBelow(query.category)}))`;
  if (query.brand) yield sql`p.brand_id = ${query.brand}`;
  if (query.tag) yield sql`p.id in (select product_id from product_tag where tag_id = ${query.tag})`;
  if (query.storage) yield sql`p.storage = ${query.storage}`;
  if (query.stock)
    yield sql`p.id in (${query.hub ? scarceAt(staff, query.hub, query.stock) : scarceEverywhere(query.stock)})`;
  if (query.onSale !== undefined)
    yield either(query.onSale, sql`select from product_price where product_id = p.id and saved_poisha > 0`);
  if (query.withoutPicture !== undefined)
    yield either(!query.withoutPicture, sql`select from product_picture where product_id = p.id`);
  if (query.underCost !== undefined)
    yield either(query.underCost, sql`select from sold_under_cost where product_id = p.id`);
  if (query.field) yield hasFieldValue("product", sql`p.custom`, query.field);
  if (query.q) {
    const parts = sql.param(partsToFind(query.q));
    yield sql`p.id in (
      select id from product where title_en ilike any (${parts}) or title_bn ilike any (${parts}) or slug ilike any (${parts})
      union all select product_id from current_variation where sku ilike any (${parts})
      union all select product_id from current_variation where lpad(gtin, 14, '0') = ${gtinIn(query.q)})`;
  }
}

/** A scanned or typed barcode, with or without leading zeros. Other text matches nothing. */
function gtinIn(typed: string): string | null {
  const digits = withLatinDigits(typed).replace(/[\s-]/g, "");
  return /^\d{6,14}$/.test(digits) ? gtinKey(digits) : null;
}

function either(isThere: boolean, rows: SQL): SQL {
  return isThere ? sql`exists (${rows})` : sql`not exists (${rows})`;
}

function categoriesBelow(id: number): SQL {
  return sql`
    select id from category
    where id = ${id} or parent_id = ${id} or parent_id in (select id from category where parent_id = ${id})`;
}

/** Products of the stock levels that the stock page lists for a hub. */
function scarceAt(staff: HubLimited, hub: number, scarcity: Scarcity): SQL {
  return sql`
    select v.product_id from ${scarceLevels}
    where s.hub_id = ${hub} and ${inHubs(staff, sql`s.hub_id`)} and ${scarce[scarcity]}`;
}

/** If all regions together are low, each region is. */
export function scarceEverywhere(scarcity: Scarcity): SQL {
  return sql`
    select v.product_id from current_variation v join (
      select variation_id from scarce_variation
      group by variation_id having count(*) = (select count(*) from region) and ${isScarce(sql`sum(available)`)[scarcity]}
    ) scarce on scarce.variation_id = v.id`;
}

const orderColumns = {
  id: sql`p.id`,
  title: sql`p.title_en`,
  updatedAt: sql`p.updated_at`,
  status: sql`p.status`,
} satisfies Record<AdminProductQuery["sort"], SQL>;

/** Columns of `product p`, `category c` and `brand b`. */
const listedColumns = sql`
  p.id, p.slug, p.title_en as title, p.title_bn as "titleBn", p.storage, p.status, p.version,
  ${valuesOfRecord("product", sql`p.custom`)} as custom,
  p.updated_at as "updatedAt", p.publish_at as "publishAt",
  json_build_object('id', c.id, 'title', c.title_en, 'titleBn', c.title_bn) as category,
  json_build_object('id', b.id, 'title', b.title_en) as brand,
  (select pic.name from product_picture pp join picture pic on pic.id = pp.picture_id
   where pp.product_id = p.id order by pp.sort, pic.id limit 1) as "pictureName",
  (select count(*)::int from current_variation v where v.product_id = p.id) as "variationCount",
  (select min(cp.sale_poisha)::float8 from current_price cp where cp.product_id = p.id) as "lowestPoisha",
  (select json_agg(json_build_object('id', v.id, 'title', v.title_en, 'titleBn', v.title_bn, 'sku', v.sku, 'gtin', v.gtin,
     'regularPoisha', v.regular_price_poisha, 'salePoisha', v.sale_price_poisha, 'stock', ${stockOf}) order by v.sort, v.id)
   from current_variation v where v.product_id = p.id) as variations`;

function listedProduct({ pictureName, lowestPoisha, variations: _, ...row }: Row) {
  return {
    ...row,
    imageUrl: pictureName ? pictureUrls(pictureName, 160).url : null,
    lowestSalePrice: takaFromPoisha(poishaOf(lowestPoisha ?? 0)),
    updatedAt: iso(row.updatedAt),
    publishAt: row.publishAt && iso(row.publishAt),
  };
}

function variation({ regularPoisha, salePoisha, ...row }: VariationRow) {
  return { ...row, regularPrice: takaFromPoisha(poishaOf(regularPoisha)), salePrice: takaOrNull(salePoisha) };
}
