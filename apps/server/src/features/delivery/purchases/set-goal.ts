import type { setGoal } from "@tatka/contract/delivery/purchases";
import type { setSupply } from "@tatka/contract/delivery/what-to-buy";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import { violates } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

export async function keepGoal(
  db: Database,
  staff: Staff,
  id: number,
  { hubId, goal }: z.output<typeof setGoal.body>,
): Promise<Answer<typeof setGoal>> {
  try {
    await db.transaction(async (tx) => {
      const productId = await productOf(tx, id);
      if (goal === null) await tx.execute(sql`delete from stock_goal where variation_id = ${id} and hub_id = ${hubId}`);
      else
        await tx.execute(sql`
          insert into stock_goal (variation_id, hub_id, reorder_at, target, supplier_id)
          values (${id}, ${hubId}, ${goal.reorderAt}, ${goal.target}, ${goal.supplierId})
          on conflict (variation_id, hub_id) do update set reorder_at = excluded.reorder_at, target = excluded.target,
            supplier_id = excluded.supplier_id`);
      const after = { variationId: id, hubId, ...goal };
      await recordAudit(tx, staff, { action: "goal", resource: "product", resourceId: productId, after });
    });
  } catch (error) {
    if (violates(error, "stock_goal_hub_id_fkey") || violates(error, "stock_goal_supplier_id_fkey"))
      throw new Refusal("record.not_found");
    throw error;
  }
  return { hubId };
}

export async function keepSupply(
  db: Database,
  staff: Staff,
  id: number,
  supply: z.output<typeof setSupply.body>,
): Promise<Answer<typeof setSupply>> {
  await db.transaction(async (tx) => {
    const productId = await productOf(tx, id);
    await tx.execute(sql`
      insert into size_supply (variation_id, pack_pieces, life_days) values (${id}, ${supply.packPieces}, ${supply.lifeDays})
      on conflict (variation_id) do update set pack_pieces = excluded.pack_pieces, life_days = excluded.life_days`);
    const after = { variationId: id, ...supply };
    await recordAudit(tx, staff, { action: "goal", resource: "product", resourceId: productId, after });
  });
  return supply;
}

async function productOf(tx: Database, id: number): Promise<number> {
  const { rows } = await tx.execute<{ productId: number }>(
    sql`select product_id as "productId" from variation where id = ${id}`,
  );
  return oneOrRefuse(rows, "record.not_found").productId;
}
