import type { Region } from "@tatka/domain/region";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { joinLinePrice } from "../cart/index.ts";
import { availableIn } from "../stock/index.ts";

/** A line of the cart with all that an order copies of it. Amounts in poisha. */
export type PricedLine = {
  variationId: number;
  quantity: number;
  seenPoisha: number;
  unitPoisha: number;
  regularPoisha: number;
  flashSaleId: number | null;
  productId: number;
  slug: string;
  title: string;
  titleBn: string;
  size: string;
  sizeBn: string;
  sku: string;
  measurement: number;
  uom: string;
  picture: string | null;
  storage: string;
  vatBasisPoints: number;
  plasticGrams: number;
  plasticPieces: number;
  /** Nothing of what is no longer sold. */
  available: number;
};

export function readPricedCart(db: Database, accountId: number, region: Region): Promise<PricedLine[]> {
  return pricedCart(db, accountId, region, sql``);
}

/** The same, and until the transaction ends no other tab changes these lines. */
export function lockPricedCart(tx: Database, accountId: number, region: Region): Promise<PricedLine[]> {
  return pricedCart(tx, accountId, region, sql`for update of line`);
}

async function pricedCart(db: Database, accountId: number, region: Region, lock: SQL): Promise<PricedLine[]> {
  const { rows } = await db.execute<PricedLine>(sql`
    select line.variation_id as "variationId", line.quantity, line.seen_price_poisha::float8 as "seenPoisha",
      price.unit_poisha::float8 as "unitPoisha", price.regular_poisha::float8 as "regularPoisha",
      price.flash_sale_id as "flashSaleId", p.id as "productId",
      p.slug, p.title_en as title, p.title_bn as "titleBn", v.title_en as size, v.title_bn as "sizeBn", v.sku,
      v.measurement::float8 as measurement, u.title as uom,
      (select pic.name from product_picture pp join picture pic on pic.id = pp.picture_id
       where pp.product_id = p.id order by pp.sort, pic.id limit 1) as picture,
      p.storage, p.vat_basis_points as "vatBasisPoints", v.plastic_grams as "plasticGrams",
      v.plastic_pieces as "plasticPieces",
      case when p.status = 'active' then ${availableIn(sql`line.variation_id`, region)} else 0 end as available
    from cart_line line
    join variation v on v.id = line.variation_id
    join product p on p.id = v.product_id
    join uom u on u.id = v.uom_id
    ${joinLinePrice(region)}
    where line.account_id = ${accountId}
    order by line.variation_id
    ${lock}`);
  return rows;
}
