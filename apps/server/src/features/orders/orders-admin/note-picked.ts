import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";

/**
 * What is in the bags of a locked order that is being packed. Where nobody picked piece by piece, the packer says that all
 * of it is in; once a piece was picked, every other must be picked or settled too.
 */
export async function notePicked(tx: Database, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ picked: number; short: number; isAsked: boolean }>(sql`
    select coalesce(sum(least(l.picked_quantity, l.quantity)), 0)::int as picked,
      coalesce(sum(greatest(l.quantity - l.picked_quantity, 0)), 0)::int as short,
      exists (select from substitution s where s.order_id = ${orderId} and s.state = 'asked') as "isAsked"
    from order_line l where l.order_id = ${orderId}`);
  const [{ picked, short, isAsked } = { picked: 0, short: 0, isAsked: false }] = rows;
  if (isAsked) throw new Refusal("order.waits_for_answer");
  if (picked > 0 && short > 0) throw new Refusal("order.pieces_short", { pieces: short });
  await tx.execute(sql`update order_line set picked_quantity = quantity where order_id = ${orderId}`);
}
