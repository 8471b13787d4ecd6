import type { Change } from "@tatka/contract/catalogue/bulk-changes";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Plan, Problem } from "./plan.ts";

type StockChange = Extract<Change, { kind: "stock" }>;
type StockLevel = { productId: number; variationId: number; onHand: number; reserved: number };

const MOST_PIECES = 1_000_000;

/** Stock at one hub. A missing stock level counts as 0. */
export async function planStock(db: Database, productIds: number[], change: StockChange): Promise<Plan> {
  const { hubId } = change;
  const { rows } = await db.execute<StockLevel>(sql`
    select v.product_id as "productId", v.id as "variationId", coalesce(s.on_hand, 0) as "onHand",
      coalesce(s.reserved, 0) as reserved
    from current_variation v left join stock s on s.variation_id = v.id and s.hub_id = ${hubId}
    where v.product_id = any (${sql.param(productIds)}::int[])
    order by v.product_id, v.sort, v.id`);
  const plan: Plan = { steps: [], unchanged: 0, refusals: [] };
  for (const level of rows) {
    const { productId, variationId, onHand } = level;
    const place = { productId, variationId, regionCode: null, hubId };
    const after = change.by === "set" ? change.value : onHand + change.value;
    const problem = problemOf(level, after);
    if (problem) plan.refusals.push({ ...place, problem });
    else if (after === onHand) plan.unchanged += 1;
    else plan.steps.push({ ...place, before: { onHand }, after: { onHand: after } });
  }
  return plan;
}

function problemOf({ reserved }: StockLevel, after: number): Problem | undefined {
  if (after < 0) return "below_zero";
  if (after < reserved) return "below_reserved";
  return after > MOST_PIECES ? "too_high" : undefined;
}
