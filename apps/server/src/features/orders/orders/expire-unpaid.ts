import { orderChanges, statesFor } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { moveOrder } from "./move-order.ts";

const isUnpaid = sql`${oneOf(sql`o.payment_status`, orderChanges.expire.payment)} and o.total_poisha > 0 and
  ${oneOf(sql`o.status`, statesFor("expire", "job"))}`;

/** Cancels orders whose online payment did not arrive in time, each in its own transaction. */
export async function expireUnpaid(db: Database, log: Log): Promise<void> {
  const { rows } = await db.execute<{ id: number; number: string }>(sql`
    select o.id, o.number from customer_order o
    where o.pay_before < now() and ${isUnpaid}
    order by o.pay_before`);
  const name = ({ number }: { number: string }) => ({ number });
  await eachAlone(rows, { log, message: "an unpaid order could not be expired", name }, ({ id }) =>
    db.transaction((tx) =>
      moveOrder(tx, sql`o.id = ${id} and ${isUnpaid}`, { step: "cancel", by: "job", note: "not paid in time" }),
    ),
  );
}
