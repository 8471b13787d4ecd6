import type { listProducts } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../platform/db.ts";

export type ProductFilter = Omit<z.output<typeof listProducts.query>, "category"> & { categoryId?: number };

/** A product as its card shows it; prices still in poisha. */
export type CardRow = {
  id: number;
  slug: string;
  title: string;
  titleBn: string;
  storage: "frozen" | "chilled" | "ambient";
  brand: { title: string; titleBn: string; slug: string };
  pictures: { name: string; alt: string; width: number; height: number }[];
  variations: VariationRow[];
};

export type VariationRow = {
  id: number;
  title: string;
  titleBn: string;
  sku: string;
  measurement: number;
  uom: string;
  weightGrams: number;
  salePoisha: number;
  regularPoisha: number;
  available: number;
};

/** The ids of one page, in order, and how many there are on all pages. */
export async function findProductIds(db: Database, filter: ProductFilter, region: Region) {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with matching as materialized (
      select p.id, row_number() over (order by ${order(filter.sort)}) as place
      from product p
      cross join lateral (
        select min(cp.sale_poisha) as lowest_poisha,
               max(cp.regular_poisha - cp.sale_poisha) as saved_poisha,
               max((cp.regular_poisha - cp.sale_poisha)::float8 / cp.regular_poisha) as saved_share
        from current_price cp
        where cp.product_id = p.id and cp.region_code = ${region}
      ) price
      where ${and(conditions(filter, region))}
    )
    select (select count(*)::int from matching) as total,
           array(select id from matching order by place limit ${filter.take} offset ${(filter.page - 1) * filter.take}) as ids`);
  return rows[0] ?? { total: 0, ids: [] };
}

function* conditions(filter: ProductFilter, region: Region): Generator<SQL> {
  yield sql`p.status = 'active'`;
  if (filter.categoryId !== undefined) yield sql`p.category_id in (${withDescendants(filter.categoryId)})`;
  if (filter.brand) yield sql`p.brand_id = (select id from brand where slug = ${filter.brand})`;
  if (filter.tag) {
    yield sql`exists (select from product_tag pt join tag t on t.id = pt.tag_id
                      where pt.product_id = p.id and t.slug = ${filter.tag})`;
  }
  if (filter.storage) yield sql`p.storage = ${filter.storage}`;
  if (filter.offer === "today") yield sql`price.saved_poisha > 0`;
  if (filter.minPrice !== undefined) yield sql`price.lowest_poisha >= ${Math.round(filter.minPrice * 100)}`;
  if (filter.maxPrice !== undefined) yield sql`price.lowest_poisha <= ${Math.round(filter.maxPrice * 100)}`;
  if (filter.inStock) {
    yield sql`exists (select from variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
                      where v.product_id = p.id and h.region_code = ${region} and s.on_hand > s.reserved)`;
  }
}

function and(parts: Iterable<SQL>): SQL {
  return sql.join([...parts], sql` and `);
}

/** The tree is three levels deep, so two steps down reach every leaf. */
function withDescendants(categoryId: number): SQL {
  return sql`select id from category where id = ${categoryId} or parent_id = ${categoryId}
    or parent_id in (select id from category where parent_id = ${categoryId})`;
}

function order(sort: ProductFilter["sort"]): SQL {
  switch (sort) {
    case "newest":
      return sql`p.created_at desc, p.id desc`;
    case "priceAsc":
      return sql`price.lowest_poisha, p.id`;
    case "priceDesc":
      return sql`price.lowest_poisha desc, p.id`;
    case "discount":
      return sql`price.saved_share desc, p.popularity desc, p.id`;
    // Without words to be relevant to, what most people buy comes first.
    case "popular":
    case "relevance":
      return sql`p.popularity desc, p.id`;
  }
}

/** The cards of these products, in the order of the ids. */
export async function readCards(db: Database, ids: number[], region: Region): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns(region)}
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place)
    join product p on p.id = wanted.id
    join brand b on b.id = p.brand_id
    order by wanted.place`);
  return rows;
}

export type DetailRow = CardRow & {
  description: string;
  shelfLifeDays: number;
  categoryId: number;
  attributes: { title: string; value: string }[];
  tags: { title: string; slug: string }[];
};

export async function readDetail(db: Database, slug: string, region: Region): Promise<DetailRow | undefined> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${cardColumns(region)},
      p.description, p.shelf_life_days as "shelfLifeDays", p.category_id as "categoryId",
      coalesce((
        select json_agg(json_build_object('title', a.title, 'value', av.title) order by a.title)
        from product_attribute pa
        join attribute_value av on av.id = pa.attribute_value_id
        join attribute a on a.id = av.attribute_id
        where pa.product_id = p.id
      ), '[]') as attributes,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'slug', t.slug) order by t.title)
        from product_tag pt join tag t on t.id = pt.tag_id
        where pt.product_id = p.id
      ), '[]') as tags
    from product p
    join brand b on b.id = p.brand_id
    where p.slug = ${slug} and p.status = 'active'`);
  return rows[0];
}

/** Others of the same category, best sellers first. */
export async function findRelatedIds(db: Database, product: { id: number; categoryId: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from product
    where category_id = ${product.categoryId} and id <> ${product.id} and status = 'active'
    order by popularity desc, id limit 12`);
  return rows.map(({ id }) => id);
}

function cardColumns(region: Region): SQL {
  return sql`
    p.id, p.slug, p.title_en as title, p.title_bn as "titleBn", p.storage,
    json_build_object('title', b.title_en, 'titleBn', b.title_bn, 'slug', b.slug) as brand,
    coalesce((
      select json_agg(json_build_object('name', pic.name, 'alt', pic.alt, 'width', pic.width, 'height', pic.height)
                      order by pp.sort, pic.id)
      from product_picture pp join picture pic on pic.id = pp.picture_id
      where pp.product_id = p.id
    ), '[]') as pictures,
    coalesce((
      select json_agg(json_build_object(
          'id', v.id, 'title', v.title_en, 'titleBn', v.title_bn, 'sku', v.sku,
          'measurement', v.measurement, 'uom', u.title, 'weightGrams', v.weight_grams,
          'salePoisha', cp.sale_poisha, 'regularPoisha', cp.regular_poisha,
          'available', coalesce(rs.available, 0)
        ) order by v.sort, v.id)
      from variation v
      join uom u on u.id = v.uom_id
      join current_price cp on cp.variation_id = v.id and cp.region_code = ${region}
      left join lateral (
        select sum(s.on_hand - s.reserved)::int as available
        from stock s join hub h on h.id = s.hub_id
        where s.variation_id = v.id and h.region_code = ${region}
      ) rs on true
      where v.product_id = p.id
    ), '[]') as variations`;
}
