import { deadParcelStates, type ParcelState } from "@tatka/domain/delivery/couriers/parcel-states";
import type { RunEffect } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";

/** The parcel's state after each step of its order, unless the courier has already reported more. */
const stateAfter: Record<RunEffect, { to: ParcelState; unless: readonly ParcelState[] }> = {
  out: { to: "collected", unless: ["collected", "returning", "delivered", "part_delivered", "returned", "lost"] },
  delivered: { to: "delivered", unless: ["delivered", "part_delivered"] },
  failed: { to: "returning", unless: ["returning", "returned", "lost"] },
  left: { to: "returned", unless: ["booking", "unsure", "booked", "collected", "returned", "lost"] },
};

/**
 * Updates the order's parcel in the transaction of the order's step. False if no courier has the order. Cash that the
 * courier took is its debt until the remittance.
 */
export async function followParcel(tx: Database, orderId: number, run: RunEffect): Promise<boolean> {
  const { to, unless } = stateAfter[run];
  const { rows } = await tx.execute<{ id: number }>(sql`
    update parcel p set state = case when ${oneOf(sql`p.state`, unless)} then p.state else ${to} end,
      concern = ${concernAfter(run)}, version = p.version + 1
    where p.order_id = ${orderId} and not ${oneOf(sql`p.state`, deadParcelStates)}
    returning p.id`);
  const parcel = rows[0];
  if (!parcel) return false;
  if (run === "delivered") {
    await tx.execute(sql`
      insert into cash_entry (parcel_id, order_id, kind, amount_poisha)
      select ${parcel.id}, o.id, 'door', o.cash_taken_poisha from customer_order o
      where o.id = ${orderId} and o.cash_taken_poisha > 0`);
  }
  return true;
}

/** An order that is cancelled here is still on its way there. A recorded delivery settles a part delivery. */
function concernAfter(run: RunEffect): SQL {
  if (run === "left")
    return sql`case when ${oneOf(sql`p.state`, ["booking", "unsure", "booked"])} then 'order_moved_on' else p.concern end`;
  return run === "delivered" ? sql`nullif(p.concern, 'part_delivered')` : sql`p.concern`;
}
