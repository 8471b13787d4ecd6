import { sql } from "drizzle-orm";
import type { Task } from "graphile-worker";
import type { Database } from "../../platform/db.ts";
import { moveOrder } from "./move-order.ts";

export const giveUpUnpaidTask = "give-up-unpaid-orders";

/** Cancels orders whose online payment did not come in time, one by one, so that one trouble does not stop the rest. */
export function giveUpUnpaidJob(db: Database): Task {
  return async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from customer_order
      where pay_before < now() and status = 'placed' and payment_status in ('unpaid', 'pending', 'failed')
      order by pay_before limit 500`);
    for (const { id } of rows) {
      await db.transaction((tx) =>
        moveOrder(tx, sql`o.id = ${id} and o.payment_status <> 'paid'`, { to: "cancelled", note: "not paid in time" }),
      );
    }
  };
}
