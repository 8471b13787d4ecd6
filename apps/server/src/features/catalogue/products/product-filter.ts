import type { productFacets } from "@tatka/contract/catalogue/products";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** The filters of a list, with its search resolved. */
export type ProductFilter = Omit<z.output<typeof productFacets.query>, "search" | "region"> & {
  /** Ids that a search found, best first. */
  foundIds?: number[];
};

/** A filter condition, named so that its own count can leave it out. */
export type Condition = {
  name: "brand" | "tag" | "storage" | "inStock" | "offer" | "flashSale" | "price" | `attribute:${string}`;
  sql: SQL;
  /** Conditions on `product_price price`; the others are on `product p`. */
  isOfPrice?: true;
};

/** All conditions except category and search, which determine the source of the list. */
export function* conditions(filter: ProductFilter, region: Region): Generator<Condition> {
  if (filter.brand) {
    yield {
      name: "brand",
      sql: sql`p.brand_id = any (array(select id from brand where slug = any (${list(filter.brand)})))`,
    };
  }
  if (filter.tag) {
    yield {
      name: "tag",
      sql: sql`exists (select from product_tag pt join tag t on t.id = pt.tag_id
                       where pt.product_id = p.id and t.slug = any (${list(filter.tag)}))`,
    };
  }
  for (const { title, values } of filter.attribute ?? []) {
    yield {
      name: `attribute:${title}`,
      sql: sql`exists (select from product_attribute pa
                       join attribute_value av on av.id = pa.attribute_value_id
                       join attribute a on a.id = av.attribute_id
                       where pa.product_id = p.id and a.title = ${title} and av.title = any (${list(values)}))`,
    };
  }
  if (filter.storage) yield { name: "storage", sql: sql`p.storage = any (${list(filter.storage)})` };
  if (filter.inStock) yield { name: "inStock", sql: inStock(region) };
  if (filter.offer === "today") yield { name: "offer", sql: sql`price.saved_poisha > 0`, isOfPrice: true };
  if (filter.offer === "flash") yield { name: "offer", sql: inFlashSale(region) };
  if (filter.flashSale !== undefined) yield { name: "flashSale", sql: inOneFlashSale(filter.flashSale, region) };
  if (filter.minPrice !== undefined)
    yield { name: "price", sql: sql`price.lowest_poisha >= ${poisha(filter.minPrice)}`, isOfPrice: true };
  if (filter.maxPrice !== undefined)
    yield { name: "price", sql: sql`price.lowest_poisha <= ${poisha(filter.maxPrice)}`, isOfPrice: true };
}

/** Whether conditions need `price`, which is otherwise not read. */
export function needsPrice({ offer, minPrice, maxPrice }: ProductFilter): boolean {
  return offer === "today" || minPrice !== undefined || maxPrice !== undefined;
}

function inStock(region: Region): SQL {
  return sql`exists (select from current_variation v join stock s on s.variation_id = v.id and s.on_hand > s.reserved
                     where v.product_id = p.id and s.hub_id = any (array(select id from hub where region_code = ${region})))`;
}

/**
 * Which of these sizes are out of stock in the region. `scarce_variation` has sizes with few pieces as of its last
 * refresh; those in `scarce_queue` may have changed since and are read live.
 */
export function soldOutOf(ids: SQL, region: Region): SQL {
  return sql`(
    with size as materialized (select ${ids} as ids)
    select array(
      select variation_id from scarce_variation
      where variation_id = any (array(select unnest(ids) from size)) and region_code = ${region} and available <= 0
        and variation_id not in (select variation_id from scarce_queue)
      union all
      select v.id from (
        select variation_id as id from scarce_queue where variation_id in (select unnest(ids) from size) offset 0
      ) v
      where not exists (
        select from stock s
        where s.variation_id = v.id and s.on_hand > s.reserved
          and s.hub_id = any (array(select id from hub where region_code = ${region})))
    )
  )`;
}

function inFlashSale(region: Region): SQL {
  return sql`p.id in (select v.product_id from current_flash_price f join variation v on v.id = f.variation_id
                      where f.region_code = ${region})`;
}

/** Remaining pieces of this sale while it runs. */
function inOneFlashSale(id: number, region: Region): SQL {
  return sql`p.id in (select v.product_id from flash_sale f
                      join flash_sale_item i on i.flash_sale_id = f.id and i.sold < i.quantity_cap
                      join current_variation v on v.id = i.variation_id
                      where f.id = ${id} and f.starts_at <= now() and f.ends_at > now()
                        and (f.region_code is null or f.region_code = ${region}))`;
}

function list(values: string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

function poisha(taka: number): number {
  return Math.round(taka * 100);
}
