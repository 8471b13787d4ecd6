import { mostCounted, type productSorts } from "@tatka/contract/catalogue/products";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { conditions, needsPrice, type ProductFilter } from "./product-filter.ts";
import { leavesOf, type Source, sourceOf } from "./product-source.ts";

type Sort = (typeof productSorts)[number];
export type Page = { sort: Sort; page: number; take: number };

/**
 * One page of a list as two expressions: the ids in order, and the total, counted up to a limit. Common lists read the
 * first rows of an index, whatever the size of the catalogue.
 */
export function findProducts(filter: ProductFilter, { sort, page, take }: Page, region: Region) {
  const where = [...conditions(filter, region)];
  const price = isByPrice(sort) || needsPrice(filter);
  const product = where.some(({ isOfPrice }) => !isOfPrice) || (price && sort === "newest");
  const source = sourceOf(filter, region, { product, price });
  const all = sql.join([source.where, ...where.map((condition) => condition.sql)], sql` and `);
  const offset = (page - 1) * take;
  const order = orderOf(sort, source);
  const first =
    isByPrice(sort) && filter.category !== undefined && !filter.foundIds
      ? bestOfLeaves(filter.category, product, all, order, offset + take)
      : sql`select ${source.id} from ${source.from} where ${all}`;
  return {
    total: sql`(select count(*)::int from (select from ${source.from} where ${all} limit ${known(mostCounted)}) counted)`,
    ids: sql`array(${first} order by ${order} limit ${known(take)} ${offset > 0 ? sql`offset ${offset}` : sql``})`,
  };
}

const usualNumbers = new Set([8, 12, 24, 48, mostCounted]);

/**
 * Common values are literals. For a parameter, PostgreSQL estimates a tenth of the table, and plans lists of a large
 * catalogue again for every request.
 */
function known(number: number): SQL {
  return usualNumbers.has(number) ? sql.raw(String(number)) : sql`${number}`;
}

/** The first products of each category below the selected one, each read in index order. */
function bestOfLeaves(category: string, product: boolean, all: SQL, order: SQL, most: number): SQL {
  return sql`
    select price.product_id from ${leavesOf(category)}
    cross join lateral (
      select price.product_id, price.lowest_poisha, price.saved_share, price.popularity
      from product_price price ${product ? sql`join product p on p.id = price.product_id` : sql``}
      where price.category_id = leaf.id and ${all}
      order by ${order} limit ${known(most)}
    ) price`;
}

function isByPrice(sort: Sort): boolean {
  return sort === "priceAsc" || sort === "priceDesc" || sort === "discount";
}

function orderOf(sort: Sort, { id, popularity, createdAt, place }: Source): SQL {
  switch (sort) {
    case "newest":
      return sql`${createdAt} desc, ${id} desc`;
    case "priceAsc":
      return sql`price.lowest_poisha, price.product_id`;
    case "priceDesc":
      return sql`price.lowest_poisha desc, price.product_id desc`;
    case "discount":
      return sql`price.saved_share desc, price.popularity desc, price.product_id`;
    case "popular":
      return sql`${popularity} desc, ${id}`;
    // Without a query, relevance means popularity.
    case "relevance":
      return place ?? sql`${popularity} desc, ${id}`;
  }
}
