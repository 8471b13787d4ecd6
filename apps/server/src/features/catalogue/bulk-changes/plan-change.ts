import type { Change } from "@tatka/contract/catalogue/bulk-changes";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Plan } from "./plan.ts";
import { endedSale, newPrices, newSale, planPrices } from "./plan-prices.ts";
import { planStock } from "./plan-stock.ts";

/** Plans a change of these products without applying it. */
export async function planChange(db: Database, productIds: number[], change: Change): Promise<Plan> {
  switch (change.kind) {
    case "price":
      return planPrices(db, productIds, newPrices(change));
    case "sale":
      return planPrices(db, productIds, newSale(change));
    case "end_sale":
      return planPrices(db, productIds, endedSale);
    case "status":
      return planProducts(db, productIds, "status", change.status);
    case "category":
      await refuseMissing(db, "category", change.categoryId);
      return planProducts(db, productIds, "category_id", change.categoryId);
    case "stock":
      await refuseMissing(db, "hub", change.hubId);
      return planStock(db, productIds, change);
  }
}

async function planProducts(
  db: Database,
  productIds: number[],
  column: "status" | "category_id",
  value: string | number,
): Promise<Plan> {
  const { rows } = await db.execute<{ id: number; value: string | number }>(sql`
    select p.id, p.${sql.identifier(column)} as value from product p
    where p.id = any (${sql.param(productIds)}::int[]) order by p.id`);
  const due = rows.filter((row) => row.value !== value);
  return {
    steps: due.map((row) => ({
      ...{ productId: row.id, variationId: null, regionCode: null, hubId: null },
      before: { [column]: row.value },
      after: { [column]: value },
    })),
    unchanged: rows.length - due.length,
    refusals: [],
  };
}

async function refuseMissing(db: Database, table: "category" | "hub", id: number): Promise<void> {
  const { rows } = await db.execute(sql`select from ${sql.identifier(table)} where id = ${id}`);
  if (rows.length === 0) throw new Refusal(table === "category" ? "category.not_found" : "record.not_found");
}
