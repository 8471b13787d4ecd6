import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { whereabouts } from "../../delivery/stock/index.ts";
import { chargeWeights } from "../line-edits/index.ts";
import type { StepInput } from "./take-step.ts";

/** What packing needs: every piece in a bag, and weighed goods charged by weight. */
export const packNeeds: NonNullable<StepInput["more"]> = async (tx, { id, number, staffId }) => {
  await notePicked(tx, id);
  await chargeWeights(tx, number, staffId);
  return {};
};

/**
 * Pieces in the bags of a locked order. Without picking records, the packer confirms that everything is in; with some,
 * every line must be picked or resolved. Transfers must have arrived.
 */
async function notePicked(tx: Database, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ picked: number; short: number; isAsked: boolean }>(sql`
    select coalesce(sum(least(l.picked_quantity, l.quantity)), 0)::int as picked,
      coalesce(sum(greatest(l.quantity - l.picked_quantity, 0)), 0)::int as short,
      exists (select from substitution s where s.order_id = ${orderId} and s.state = 'asked') as "isAsked"
    from order_line l where l.order_id = ${orderId}`);
  const [{ picked, short, isAsked } = { picked: 0, short: 0, isAsked: false }] = rows;
  const pieces = await whereabouts(tx, orderId);
  const coming = pieces.reduce((sum, line) => sum + line.coming, 0);
  const missing = pieces.reduce((sum, line) => sum + line.missing, 0);
  if (coming > 0) throw new Refusal("order.waits_for_transfer", { pieces: coming });
  if (isAsked) throw new Refusal("order.waits_for_answer");
  if (missing > 0) throw new Refusal("order.pieces_short", { pieces: missing });
  if (picked > 0 && short > 0) throw new Refusal("order.pieces_short", { pieces: short });
  await tx.execute(sql`update order_line set picked_quantity = quantity where order_id = ${orderId}`);
}
