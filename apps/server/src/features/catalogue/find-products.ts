import { mostCounted, type productSorts } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { Read } from "../../platform/prepared.ts";
import { conditions, needsPrice, type ProductFilter, priceOf } from "./product-filter.ts";

type Page = { sort: (typeof productSorts)[number]; page: number; take: number };

/**
 * The ids of one page, in order, and how many there are on all pages, counted up to a limit.
 *
 * The usual lists, a category by popularity or by age, are the first rows of an index, whatever the catalogue's size.
 * Prices are looked up only if they filter or sort.
 */
export async function findProducts(read: Read, filter: ProductFilter, { sort, page, take }: Page, region: Region) {
  const where = [...conditions(filter, region)].map((condition) => condition.sql);
  const source = sourceOf(filter, where.length > 0 || needsPrice(filter, sort));
  const price = needsPrice(filter, sort) ? priceOf(region) : sql``;
  const matching = sql`from ${source.from} ${price} where ${sql.join([source.where, ...where], sql` and `)}`;
  const [row] = await read<{ total: number; ids: number[] }>(sql`
    select
      (select count(*)::int from (select ${matching} limit ${mostCounted}) counted) as total,
      array(select ${source.id} ${matching} order by ${order(sort, source)} limit ${take} offset ${(page - 1) * take}) as ids`);
  return row ?? { total: 0, ids: [] };
}

type Source = { from: SQL; where: SQL; id: SQL; popularity: SQL; createdAt: SQL; place?: SQL };

/** Where the list is read from: what a search found, a category, or everything. */
export function sourceOf({ foundIds, categoryId }: ProductFilter, needsProduct: boolean): Source {
  if (foundIds) {
    return {
      ...everything,
      from: sql`unnest(${sql.param(foundIds)}::int[]) with ordinality as found (id, place) join product p on p.id = found.id`,
      where: categoryId === undefined ? everything.where : sql`p.status = 'active' and ${liesIn(categoryId)}`,
      place: sql`found.place`,
    };
  }
  if (categoryId === undefined) return everything;
  return {
    // Only products that are shown lie in a category.
    from: needsProduct ? sql`product_in_category l join product p on p.id = l.product_id` : sql`product_in_category l`,
    where: sql`l.category_id = ${categoryId}`,
    id: sql`l.product_id`,
    popularity: sql`l.popularity`,
    createdAt: sql`l.created_at`,
  };
}

const everything: Source = {
  from: sql`product p`,
  where: sql`p.status = 'active'`,
  id: sql`p.id`,
  popularity: sql`p.popularity`,
  createdAt: sql`p.created_at`,
};

function liesIn(categoryId: number): SQL {
  return sql`exists (select from product_in_category l where l.product_id = p.id and l.category_id = ${categoryId})`;
}

function order(sort: Page["sort"], { id, popularity, createdAt, place }: Source): SQL {
  switch (sort) {
    case "newest":
      return sql`${createdAt} desc, ${id} desc`;
    case "priceAsc":
      return sql`price.lowest_poisha, ${id}`;
    case "priceDesc":
      return sql`price.lowest_poisha desc, ${id}`;
    case "discount":
      return sql`price.saved_share desc, ${popularity} desc, ${id}`;
    case "popular":
      return sql`${popularity} desc, ${id}`;
    // Without words to be relevant to, what most people buy comes first.
    case "relevance":
      return place ?? sql`${popularity} desc, ${id}`;
  }
}
