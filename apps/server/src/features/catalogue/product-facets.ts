import type { ProductFacets, productFacets as productFacetsRoute } from "@tatka/contract/catalogue";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Read } from "../../platform/prepared.ts";
import { sourceOf } from "./find-products.ts";
import { resolveFilter } from "./list-products.ts";
import { type Condition, conditions, inStock, type ProductFilter, priceOf } from "./product-filter.ts";

type Wish = z.output<typeof productFacetsRoute.query>;
type Row = Omit<ProductFacets, "price"> & { lowestPoisha: number | null; highestPoisha: number | null };

/**
 * How many products each further choice would leave. A filter does not count against its own choices: whoever chose
 * one brand still sees how many products the others have.
 */
export async function productFacets(read: Read, wish: Wish, region: Region): Promise<ProductFacets> {
  const filter = await resolveFilter(read, wish, region);
  const [row] = await read<Row>(facetsQuery(filter, region));
  if (!row) throw new Error("counting always answers");
  const { lowestPoisha, highestPoisha, ...facets } = row;
  return {
    ...facets,
    price:
      lowestPoisha === null || highestPoisha === null
        ? null
        : { min: takaFromPoisha(poishaOf(lowestPoisha)), max: takaFromPoisha(poishaOf(highestPoisha)) },
  };
}

function facetsQuery(filter: ProductFilter, region: Region): SQL {
  const all = [...conditions(filter, region)].map((condition, index) => ({
    ...condition,
    column: sql.raw(`ok${index}`),
  }));
  const passes = (isOwn: (name: Condition["name"]) => boolean = () => false) =>
    sql.join([sql`true`, ...all.filter(({ name }) => !isOwn(name)).map(({ column }) => column)], sql` and `);
  // The values of an attribute leave out that attribute's own condition, and keep those on other attributes.
  const otherAttributes = sql.join(
    [
      sql`true`,
      ...all.flatMap(({ name, column }) =>
        name.startsWith("attribute:") ? [sql`(${column} or a.title = ${name.slice("attribute:".length)})`] : [],
      ),
    ],
    sql` and `,
  );
  const source = sourceOf(filter, true);
  const parent = filter.categoryId === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${filter.categoryId}`;

  return sql`
    with item as materialized (
      select p.id, p.brand_id, p.storage, price.lowest_poisha, price.saved_poisha > 0 as is_offer,
        ${inStock(region)} as in_stock
        ${sql.join(all.map((condition) => sql`, ${condition.sql} as ${condition.column}`))}
      from ${source.from} ${priceOf(region)}
      where ${source.where}
    )
    select
      coalesce((
        select json_agg(json_build_object('title', c.title_en, 'titleBn', c.title_bn, 'slug', c.slug, 'count', n.count)
                        order by c.sort, c.id)
        from (select l.category_id, count(*)::int as count from item join product_in_category l on l.product_id = item.id
              where ${passes()} group by l.category_id) n
        join category c on c.id = n.category_id and c.status = 'active' and ${parent}
      ), '[]') as categories,
      coalesce((
        select json_agg(json_build_object('title', b.title_en, 'titleBn', b.title_bn, 'slug', b.slug, 'count', n.count)
                        order by n.count desc, b.title_en)
        from (select brand_id, count(*)::int as count from item where ${passes((name) => name === "brand")} group by brand_id) n
        join brand b on b.id = n.brand_id
      ), '[]') as brands,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'slug', t.slug, 'count', n.count) order by n.count desc, t.title)
        from (select pt.tag_id, count(*)::int as count from item join product_tag pt on pt.product_id = item.id
              where ${passes((name) => name === "tag")} group by pt.tag_id) n
        join tag t on t.id = n.tag_id
      ), '[]') as tags,
      coalesce((
        select json_agg(json_build_object('title', grouped.title, 'values', grouped.values) order by grouped.title)
        from (
          select n.title, json_agg(json_build_object('value', n.value, 'count', n.count) order by n.count desc, n.value) as values
          from (
            select a.title, av.title as value, count(*)::int as count
            from item
            join product_attribute pa on pa.product_id = item.id
            join attribute_value av on av.id = pa.attribute_value_id
            join attribute a on a.id = av.attribute_id
            where ${passes((name) => name.startsWith("attribute:"))} and ${otherAttributes}
            group by a.title, av.title
          ) n
          group by n.title
        ) grouped
      ), '[]') as attributes,
      coalesce((
        select json_agg(json_build_object('value', n.storage, 'count', n.count) order by n.count desc)
        from (select storage, count(*)::int as count from item where ${passes((name) => name === "storage")} group by storage) n
      ), '[]') as storage,
      (select min(lowest_poisha)::int from item where ${passes((name) => name === "price")}) as "lowestPoisha",
      (select max(lowest_poisha)::int from item where ${passes((name) => name === "price")}) as "highestPoisha",
      (select count(*)::int from item where in_stock and ${passes((name) => name === "inStock")}) as "inStock",
      (select count(*)::int from item where is_offer and ${passes((name) => name === "offer")}) as "onOffer"`;
}
