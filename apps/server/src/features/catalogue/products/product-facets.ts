import {
  mostFaceted,
  type ProductFacets,
  type productFacets as productFacetsRoute,
} from "@tatka/contract/catalogue/products";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Read } from "../../../platform/prepared.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { isKnown, withFound } from "./list-products.ts";
import { isDue, whilePricesHold } from "./product-cards.ts";
import { type Condition, conditions, isInStock, type ProductFilter } from "./product-filter.ts";
import { categoryId, sourceOf } from "./product-source.ts";

type FacetQuery = z.output<typeof productFacetsRoute.query>;
type Row = Omit<ProductFacets, "price"> & {
  lowestPoisha: number | null;
  highestPoisha: number | null;
  said: { isKnown: boolean; due: boolean };
};

/**
 * How many products each further choice would leave. A filter does not count against its own choices: a shopper who
 * chose one brand still sees how many products the others have.
 *
 * Counting stops at a limit: in a longer list the counts are those of its best sellers.
 */
export async function productFacets(read: Read, wanted: FacetQuery, region: Region): Promise<ProductFacets> {
  const query = facetsQuery(await withFound(read, wanted, region), region);
  const row = await whilePricesHold(read, async () => (await read<Row>(query))[0]);
  if (!row?.said.isKnown) throw new Refusal("category.not_found");
  const { categories, brands, tags, attributes, storage, lowestPoisha, highestPoisha } = row;
  const price =
    lowestPoisha === null || highestPoisha === null
      ? null
      : { min: takaFromPoisha(poishaOf(lowestPoisha)), max: takaFromPoisha(poishaOf(highestPoisha)) };
  return { categories, brands, tags, attributes, storage, price, inStock: row.inStock, onOffer: row.onOffer };
}

function facetsQuery(filter: ProductFilter, region: Region): SQL {
  const sets = new CountedSets(filter, region);
  const parent =
    filter.category === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${categoryId(filter.category)}`;
  const columns = sql`
      coalesce((
        select json_agg(json_build_object('title', c.title_en, 'titleBn', c.title_bn, 'slug', c.slug, 'count', n.count)
                        order by c.sort, c.id)
        from (
          select above.id, sum(own.count)::int as count
          from (select category_id, count(*) as count from ${sets.without()} item group by category_id) own
          join category leaf on leaf.id = own.category_id
          left join category middle on middle.id = leaf.parent_id
          cross join lateral (values (leaf.id), (middle.id), (middle.parent_id)) as above (id)
          group by above.id
        ) n
        join category c on c.id = n.id and c.status = 'active' and ${parent}
      ), '[]') as categories,
      coalesce((
        select json_agg(json_build_object('title', b.title_en, 'titleBn', b.title_bn, 'slug', b.slug, 'count', n.count)
                        order by n.count desc, b.title_en)
        from (select brand_id, count(*)::int as count from ${sets.without("brand")} item group by brand_id) n
        join brand b on b.id = n.brand_id
      ), '[]') as brands,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'slug', t.slug, 'count', n.count) order by n.count desc, t.title)
        from (select pt.tag_id, count(*)::int as count
              from ${sets.without("tag")} item
              cross join lateral (select tag_id from product_tag where product_id = item.id offset 0) pt
              group by pt.tag_id) n
        join tag t on t.id = n.tag_id
      ), '[]') as tags,
      coalesce((
        select json_agg(json_build_object('title', grouped.title, 'values', grouped.values) order by grouped.title)
        from (
          select n.title, json_agg(json_build_object('value', n.value, 'count', n.count) order by n.count desc, n.value) as values
          from (${sets.attributeCounts()}) n
          group by n.title
        ) grouped
      ), '[]') as attributes,
      coalesce((
        select json_agg(json_build_object('value', n.storage, 'count', n.count) order by n.count desc)
        from (select storage, count(*)::int as count from ${sets.without("storage")} item group by storage) n
      ), '[]') as storage,
      (select min(lowest_poisha)::int from ${sets.without("price")} item) as "lowestPoisha",
      (select max(lowest_poisha)::int from ${sets.without("price")} item) as "highestPoisha",
      (select count(*)::int from ${sets.without("inStock")} p where ${isInStock(region)}) as "inStock",
      (select count(*)::int from ${sets.without("offer")} item where saved_poisha > 0) as "onOffer"`;
  return sql`with ${sets.definitions()} select ${columns},
    json_build_object('isKnown', ${isKnown(filter)}, 'due', ${isDue}) as said`;
}

/** The sets that are counted: what passes every condition, and for each condition in use what passes the others. */
class CountedSets {
  readonly #filter: ProductFilter;
  readonly #region: Region;
  readonly #conditions: Condition[];
  readonly #named = new Map<string, { name: SQL; rows: SQL }>();

  constructor(filter: ProductFilter, region: Region) {
    this.#filter = filter;
    this.#region = region;
    this.#conditions = [...conditions(filter, region)];
  }

  without(own?: Condition["name"]): SQL {
    const left = this.#conditions.filter(({ name }) => name !== own);
    const key = left.length === this.#conditions.length ? "" : (own ?? "");
    const known = this.#named.get(key);
    if (known) return known.name;
    const source = sourceOf(this.#filter, this.#region, { product: true, price: false });
    const name = sql.raw(`set${this.#named.size}`);
    const rows = sql`
      select p.id, p.brand_id, p.storage, p.category_id, price.lowest_poisha, price.saved_poisha
      from ${source.from}
      left join product_price price on price.product_id = ${source.id} and price.region_code = ${this.#region}
      where ${sql.join([source.where, ...left.map((condition) => condition.sql)], sql` and `)}
      order by ${source.place ?? sql`${source.popularity} desc, ${source.id}`} limit ${mostFaceted}`;
    this.#named.set(key, { name, rows });
    return name;
  }

  /** The values of an attribute leave out that attribute's own condition, and keep those on other attributes. */
  attributeCounts(): SQL {
    const chosen = this.#conditions.flatMap(({ name }) => (name.startsWith("attribute:") ? [name] : []));
    // Counted before anything is joined: what values are called is then asked once of each, not once of each product.
    const count = (set: SQL, which: SQL) => sql`
      select a.title, av.title as value, sum(n.count)::int as count
      from (
        select pa.attribute_value_id, count(*) as count
        from ${set} item
        -- "offset 0" keeps this a look-up by key: the planner takes reading them all for cheaper.
        cross join lateral (select attribute_value_id from product_attribute where product_id = item.id offset 0) pa
        group by pa.attribute_value_id
        offset 0
      ) n
      join attribute_value av on av.id = n.attribute_value_id
      join attribute a on a.id = av.attribute_id
      where ${which}
      group by a.title, av.title`;
    const titles = chosen.map((name) => name.slice("attribute:".length));
    const parts = [
      count(this.without(), sql`a.title <> all (${sql.param(titles)}::text[])`),
      ...chosen.map((name, index) => count(this.without(name), sql`a.title = ${titles[index]}`)),
    ];
    return sql.join(parts, sql` union all `);
  }

  definitions(): SQL {
    return sql.join(
      [...this.#named.values()].map(({ name, rows }) => sql`${name} as materialized (${rows})`),
      sql`, `,
    );
  }
}
