import { sql } from "drizzle-orm";
import type { Task } from "graphile-worker";
import type { Database } from "../../../platform/db.ts";
import type { Log } from "../../../platform/log.ts";
import { eachAlone } from "../../../platform/many-rows.ts";
import { moveOrder } from "./move-order.ts";

export const expireUnpaidTask = "expire-unpaid-orders";

const isUnpaid = sql`o.payment_status in ('unpaid', 'pending', 'failed') and o.total_poisha > 0`;

/** Cancels orders whose online payment did not come in time, each in a transaction of its own. */
export function expireUnpaidJob(db: Database, log: Log): Task {
  return async () => {
    const { rows } = await db.execute<{ id: number; number: string }>(sql`
      select o.id, o.number from customer_order o
      where o.pay_before < now() and o.status = 'placed' and ${isUnpaid}
      order by o.pay_before`);
    const name = ({ number }: { number: string }) => ({ number });
    await eachAlone(rows, { log, message: "an unpaid order could not be expired", name }, ({ id }) =>
      db.transaction((tx) =>
        moveOrder(tx, sql`o.id = ${id} and ${isUnpaid}`, { step: "cancel", note: "not paid in time" }),
      ),
    );
  };
}
