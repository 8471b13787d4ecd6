import type { Change } from "@tatka/contract/catalogue/bulk-changes";
import { changedPrice, priceProblem } from "@tatka/domain/catalogue/bulk-price";
import { poishaFromTaka, poishaOf } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { withTurns } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Plan, Step } from "./plan.ts";

type Prices = { regular: number; sale: number | null };
type Window = { startsAt: string | null; endsAt: string | null };

/** New prices in one region. Without a window the existing sale window stays. */
type NewPrices = { prices: (now: Prices) => Prices; window?: Window };

type PriceChange = Extract<Change, { kind: "price" }>;
type SaleChange = Extract<Change, { kind: "sale" }>;

/** Regular prices in all regions. Sale prices stay. */
export function newPrices({ by, value, isWholeTaka }: PriceChange): NewPrices {
  const step = { by, value: by === "amount" ? poishaFromTaka(value) : value, isWholeTaka };
  return { prices: ({ regular, sale }) => ({ regular: changedPrice(poishaOf(regular), step), sale }) };
}

/** A sale in every region, relative to each region's price. */
export function newSale({ by, value, isWholeTaka, startsAt, endsAt }: SaleChange): NewPrices {
  const off = by === "percent" ? -value : -poishaFromTaka(value);
  const saleOf = (regular: number) =>
    by === "price"
      ? poishaFromTaka(value)
      : changedPrice(poishaOf(regular), { by: by === "percent" ? "percent" : "amount", value: off, isWholeTaka });
  return { prices: ({ regular }) => ({ regular, sale: saleOf(regular) }), window: { startsAt, endsAt } };
}

export const endedSale: NewPrices = {
  prices: ({ regular }) => ({ regular, sale: null }),
  window: { startsAt: null, endsAt: null },
};

type Row = Prices & Window & { productId: number; variationId: number; regional: (Prices & { regionCode: string })[] };

/** A variation changes with all its regional prices, or not at all if one of them cannot change. */
export async function planPrices(db: Database, productIds: number[], change: NewPrices): Promise<Plan> {
  const { rows } = await db.execute<Row>(sql`
    select v.product_id as "productId", v.id as "variationId", v.regular_price_poisha::float8 as regular,
      v.sale_price_poisha::float8 as sale, to_json(v.sale_starts_at) as "startsAt", to_json(v.sale_ends_at) as "endsAt",
      (select coalesce(json_agg(json_build_object('regionCode', rp.region_code, 'regular', rp.regular_price_poisha,
         'sale', rp.sale_price_poisha) order by rp.region_code), '[]')
       from regional_price rp where rp.variation_id = v.id) as regional
    from current_variation v
    where v.product_id = any (${sql.param(productIds)}::int[])
    order by v.product_id, v.sort, v.id`);
  const plan: Plan = { steps: [], unchanged: 0, refusals: [] };
  for await (const row of withTurns(rows, 500)) {
    const steps = stepsOf(row, change);
    const problem = steps.map(({ after }) => problemOf(after as Prices)).find((found) => found !== undefined);
    const { productId, variationId } = row;
    if (problem) plan.refusals.push({ productId, variationId, regionCode: null, hubId: null, problem });
    for (const step of problem ? [] : steps) {
      if (JSON.stringify(step.before) === JSON.stringify(step.after)) plan.unchanged += 1;
      else plan.steps.push(step);
    }
  }
  return plan;
}

function stepsOf(row: Row, { prices, window }: NewPrices): Step[] {
  const { productId, variationId, regular, sale, startsAt, endsAt, regional } = row;
  const own: Step = {
    ...{ productId, variationId, regionCode: null, hubId: null },
    before: { regular, sale, startsAt, endsAt },
    after: { ...prices({ regular, sale }), ...(window ?? { startsAt, endsAt }) },
  };
  const elsewhere = regional.map(({ regionCode, ...before }) => ({
    ...{ productId, variationId, regionCode, hubId: null },
    before,
    after: prices(before),
  }));
  return [own, ...elsewhere];
}

function problemOf({ regular, sale }: Prices) {
  return priceProblem(regular, sale);
}
