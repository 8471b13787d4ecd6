import type { adminPickLines } from "@tatka/contract/orders/picking";
import { orderChanges, statesFor } from "@tatka/domain/orders/order-policy";
import { weightBounds } from "@tatka/domain/orders/picking/weighed-line";
import { holds } from "@tatka/domain/people/permission";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type Whereabouts, whereabouts } from "../../delivery/stock/index.ts";
import { lockOrder } from "../orders-admin/index.ts";
import { keepClaim } from "./claim-orders.ts";

/** Records picked pieces. Others packing the order see them at once. */
export async function pickLines(
  db: Database,
  staff: AllowedStaff,
  number: string,
  { lines }: z.output<typeof adminPickLines.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, status } = await lockOrder(tx, number);
    await keepClaim(tx, staff, number);
    if (!statesFor("pick", "staff").includes(status)) throw new Refusal("order.wrong_state");
    const pieces = await whereabouts(tx, id);
    const mayConfirm = holds(staff.permissions, orderChanges["edit-lines"].staff);
    for (const { lineId, quantity, grams, isConfirmed } of lines) {
      const { rows } = await tx.execute<{ ordered: number } & SoldByWeight>(sql`
        update order_line set picked_quantity = least(quantity, ${quantity}::int), weighed_grams = case
          when ${grams ?? null}::int is not null then ${grams ?? null}::int
          when picked_quantity = least(quantity, ${quantity}::int) then weighed_grams
        end
        where id = ${lineId} and order_id = ${id}
        returning quantity as ordered, nominal_grams as "nominalGrams", weight_tolerance_percent as "tolerancePercent"`);
      if (!rows[0]) throw new Refusal("record.not_found");
      if (grams !== undefined && isOff({ grams, quantity }, rows[0])) {
        if (!isConfirmed || !mayConfirm) throw new Refusal("order.weight_off", boundsOf(quantity, rows[0]));
        const after = { lineId, quantity, grams };
        await recordAudit(tx, staff, { action: "confirm-weight", resource: "order", resourceId: number, after });
      }
      const line = pieces.find((one) => one.lineId === lineId);
      refuseNotHere(quantity, line);
      if (line && line.past > 0 && quantity > line.quantity - line.past)
        throw new Refusal("order.pieces_past_date", { pieces: line.past });
      if (quantity > rows[0].ordered) throw new Refusal("order.too_many_picked", { pieces: rows[0].ordered });
    }
    await tx.execute(sql`select pg_notify('order_changed', ${String(id)})`);
  });
}

type SoldByWeight = { nominalGrams: number | null; tolerancePercent: number | null };

/** An unusual weight must be confirmed by someone who may change the order. */
function isOff({ grams, quantity }: { grams: number; quantity: number }, line: SoldByWeight): boolean {
  const { least, most } = boundsOf(quantity, line);
  return grams < least || grams > most;
}

function boundsOf(quantity: number, { nominalGrams, tolerancePercent }: SoldByWeight) {
  if (nominalGrams === null || tolerancePercent === null || quantity === 0) throw new Refusal("order.not_weighed");
  return weightBounds({ nominalGrams, quantity, tolerancePercent });
}

/** Pieces still coming from another hub cannot be in a bag. */
export function refuseNotHere(quantity: number, line: Whereabouts | undefined): void {
  if (!line || quantity > line.quantity || quantity <= line.quantity - line.coming) return;
  throw new Refusal("order.waits_for_transfer", { pieces: line.coming });
}
