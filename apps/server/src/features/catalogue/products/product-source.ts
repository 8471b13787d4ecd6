import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { ProductFilter } from "./product-filter.ts";

/** The source of a list, and its sort columns. */
export type Source = {
  from: SQL;
  where: SQL;
  id: SQL;
  popularity: SQL;
  createdAt: SQL;
  /** The rank of a product in the search. */
  place?: SQL;
};

export type Needs = {
  /**
   * Conditions or order need `product p`. "in order": only the first products of a category are needed, so they are
   * looked up one by one until there are enough. The planner cannot estimate the category and would read all of them.
   */
  product: boolean | "in order";
  /** Conditions or order need `product_price price`. */
  price: boolean;
};

/** Search results, a category, or everything; visible products only. */
export function sourceOf(filter: ProductFilter, region: Region, needs: Needs): Source {
  if (filter.foundIds) return found(filter.foundIds, filter.category, region, needs);
  if (needs.price) return priced(filter.category, region, needs);
  if (filter.category === undefined) return everything;
  return {
    // Category listings contain visible products only.
    from: sql`product_in_category l ${productOf(needs.product)}`,
    where: sql`l.category_id = ${categoryId(filter.category)}`,
    id: sql`l.product_id`,
    popularity: sql`l.popularity`,
    createdAt: sql`l.created_at`,
  };
}

function productOf(need: Needs["product"]): SQL {
  if (need === "in order") return sql`cross join lateral (select * from product where id = l.product_id offset 0) p`;
  return need ? sql`join product p on p.id = l.product_id` : sql``;
}

const everything: Source = {
  from: sql`product p`,
  where: sql`p.status = 'active'`,
  id: sql`p.id`,
  popularity: sql`p.popularity`,
  createdAt: sql`p.created_at`,
};

function found(ids: number[], category: string | undefined, region: Region, { price }: Needs): Source {
  const joined = sql`join product_price price on price.product_id = p.id and price.region_code = ${region}`;
  return {
    ...everything,
    from: sql`unnest(${sql.param(ids)}::int[]) with ordinality as found (id, place)
      join product p on p.id = found.id ${price ? joined : sql``}`,
    where: category === undefined ? everything.where : sql`p.status = 'active' and ${liesIn(category)}`,
    place: sql`found.place`,
  };
}

function priced(category: string | undefined, region: Region, { product }: Needs): Source {
  const joined = product ? sql`join product p on p.id = price.product_id` : sql``;
  return {
    from:
      category === undefined
        ? sql`product_price price ${joined}`
        : sql`${leavesOf(category)} join product_price price on price.category_id = leaf.id ${joined}`,
    where: sql`price.region_code = ${region}`,
    id: sql`price.product_id`,
    popularity: sql`price.popularity`,
    createdAt: sql`p.created_at`,
  };
}

/** The category and its descendants, as `leaf`. Products belong to the lowest level, and so do the price indexes. */
export function leavesOf(category: string): SQL {
  const id = categoryId(category);
  return sql`(
    select id from category
    where id = ${id} or parent_id = ${id} or parent_id in (select id from category where parent_id = ${id})
  ) leaf`;
}

/** Null if the category does not exist or is hidden. Old slugs work. */
export function categoryId(slug: string): SQL {
  return sql`(select id from category where status = 'active' and id = coalesce(
    (select id from category where slug = ${slug}),
    (select category_id from category_slug_history where slug = ${slug})))`;
}

function liesIn(category: string): SQL {
  return sql`exists (select from product_in_category l where l.product_id = p.id and l.category_id = ${categoryId(category)})`;
}
