import type { BelowCost } from "@tatka/contract/orders/discounts-admin";
import type { DiscountScope, DiscountTerms, SpendStep } from "@tatka/domain/orders/discounts/discount-terms";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";

/** Maximum listed items. */
const SHOWN = 10;

/**
 * Variations that a discount would sell below average cost, at current prices without tax. Free pieces of the same set
 * are spread over the bought ones. Variations with unknown cost are skipped.
 */
export async function belowCost(db: Database, terms: DiscountTerms, region: Region | null): Promise<BelowCost> {
  const lowest = lowestPrice(terms);
  if (!lowest) return { count: 0, items: [] };
  const { rows } = await db.execute<BelowCost["items"][number] & { count: number }>(sql`
    with recursive under (id) as (
      select id from category where id = any (${sql.param(lowest.scope.categoryIds)}::int[])
      union select c.id from under join category c on c.parent_id = under.id
    ), sold as (
      select v.id, p.title_en, p.title_bn, v.title_en as size_en, v.title_bn as size_bn,
        min(${lowest.poisha}) as least_poisha,
        v.cost_poisha * (10000 + p.vat_basis_points) / 10000.0 as cost_poisha
      from variation v join product p on p.id = v.product_id
      join usual_price u on u.variation_id = v.id
      where v.cost_poisha > 0 and v.removed_at is null and p.status = 'active'
        and (${region}::text is null or u.region_code = ${region})
        and (${isEverything(lowest.scope)}::boolean or v.id = any (${sql.param(lowest.scope.variationIds)}::int[])
          or p.id = any (${sql.param(lowest.scope.productIds)}::int[]) or p.category_id in (select id from under))
      group by v.id, p.id
    )
    select id as "variationId", title_en as title, title_bn as "titleBn", size_en as size, size_bn as "sizeBn",
      ${taka(sql`round(least_poisha)`)} as price, ${taka(sql`round(cost_poisha)`)} as cost, count(*) over ()::int as count
    from sold where least_poisha < cost_poisha
    order by least_poisha / cost_poisha, id limit ${SHOWN}`);
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _, ...item }) => item) };
}

type Lowest = { scope: DiscountScope; poisha: SQL };

/** The minimum revenue of a piece of the variation `v` at the price `u`. */
function lowestPrice(terms: DiscountTerms): Lowest | undefined {
  const price = sql`u.sale_poisha`;
  if (terms.kind === "bundle") {
    const variationIds = terms.pieces.map(({ variationId }) => variationId);
    const pieces = sql`jsonb_to_recordset(${JSON.stringify(terms.pieces)}::jsonb) as b ("variationId" int, quantity int)`;
    const whole = sql`(
      select sum(o.sale_poisha * b.quantity) from ${pieces}
      join usual_price o on o.variation_id = b."variationId" and o.region_code = u.region_code)`;
    return {
      scope: { categoryIds: [], productIds: [], variationIds },
      poisha: sql`least(${price}, ${price} * ${terms.pricePoisha}::numeric / ${whole})`,
    };
  }
  if (terms.kind === "buy_get") {
    const { buy, get, buyPieces, getPieces, percent } = terms;
    if (get !== null) return { scope: get, poisha: partOf(price, { of: 100, off: percent }) };
    const pieces = buyPieces + getPieces;
    return { scope: buy, poisha: partOf(price, { of: 100 * pieces, off: percent * getPieces }) };
  }
  const [most] = terms.steps.map(offOf).toSorted((a, b) => b.off / b.of - a.off / a.of);
  return most && most.off > 0 ? { scope: terms.of, poisha: partOf(price, most) } : undefined;
}

/** A fraction as two integers, because thirds have no exact binary value. */
type Off = { off: number; of: number };

function partOf(price: SQL, { off, of }: Off): SQL {
  return sql`${price} * ${of - off}::numeric / ${of}::numeric`;
}

/** A fixed amount has the largest share at the minimum order value. */
function offOf({ gives, percent, amountPoisha, fromPoisha }: SpendStep): Off {
  if (gives === "percent") return { off: percent ?? 0, of: 100 };
  return { off: gives === "fixed" ? Math.min(amountPoisha ?? 0, fromPoisha) : 0, of: fromPoisha };
}

function isEverything({ categoryIds, productIds, variationIds }: DiscountScope): boolean {
  return categoryIds.length === 0 && productIds.length === 0 && variationIds.length === 0;
}
