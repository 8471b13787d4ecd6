import { orderChanges, statesFor } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { paidInCash } from "../methods/index.ts";
import type { OrderState } from "./order-state.ts";
import { requestRefund } from "./refunds.ts";

/** Whether the order takes a part payment: a cash order that is not on its way and has none yet. */
export const mayPayAdvance: SQL = sql`(${paidInCash(sql`payment_method`)}
  and ${oneOf(sql`status`, statesFor("pay-advance", "customer"))}
  and ${oneOf(sql`payment_status`, orderChanges["pay-advance"].payment)} and advance_poisha = 0)`;

/** Whether a part payment that arrives now still counts. The order is locked. */
export async function isAdvanceNeeded(tx: Database, { id }: OrderState): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from customer_order where id = ${id} and ${mayPayAdvance}`);
  return rowCount === 1;
}

export async function takeAdvance(tx: Database, { id }: OrderState, capturedPoisha: number): Promise<void> {
  await tx.execute(sql`
    update customer_order set advance_poisha = ${capturedPoisha}::bigint, version = version + 1 where id = ${id}`);
}

/** At delivery: returns the part of an advance that the accepted goods do not cost. */
export async function refundSurplusAdvance(tx: Database, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ paymentId: number; amountPoisha: number }>(sql`
    select p.id as "paymentId", (p.captured_poisha - p.refunded_poisha - o.advance_poisha)::float8 as "amountPoisha"
    from payment p join customer_order o on o.id = p.order_id
    where o.id = ${orderId} and p.is_advance and p.status = 'paid'
      and p.captured_poisha - p.refunded_poisha > o.advance_poisha
    for no key update of p`);
  const reason = "More was paid in advance than the accepted goods cost.";
  for (const paid of rows) await requestRefund(tx, { ...paid, reason, staffId: null, correctsTotal: true });
}
