import type { adminCollectCash } from "@tatka/contract/orders/door-admin";
import { poishaFromTaka, poishaOf, takaFigure } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/money/cash";
import { orderChanges, statesFor } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { noteLaterCash } from "../../delivery/run-stops/index.ts";
import { lockOrder } from "./take-step.ts";

/** Collects the rest of a payment. The order is paid once nothing is missing. */
export async function collectCash(
  db: Database,
  staff: Staff,
  number: string,
  { cashTaken, note, version }: z.output<typeof adminCollectCash.body>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (version !== undefined && version !== order.version) throw new Refusal("record.changed");
    const { rows } = await tx.execute<{ total: number; advance: number; taken: number }>(sql`
      select total_poisha::float8 as total, advance_poisha::float8 as advance, cash_taken_poisha::float8 as taken from customer_order
      where id = ${order.id} and ${oneOf(sql`status`, statesFor("collect-cash", "staff"))}
        and ${oneOf(sql`payment_status`, orderChanges["collect-cash"].payment)} and cash_taken_poisha is not null`);
    if (!rows[0]) throw new Refusal("order.wrong_state");
    const { total, advance, taken } = rows[0];
    const missing = cashDue(poishaOf(total), poishaOf(advance)) - taken;
    const more = poishaFromTaka(cashTaken);
    if (more > missing) throw new Refusal("order.cash_above_due", { due: takaFigure(missing / 100, "en") });
    const paymentStatus = more === missing ? "paid" : "unpaid";
    await tx.execute(sql`
      update customer_order set cash_taken_poisha = cash_taken_poisha + ${more}::bigint, payment_status = ${paymentStatus},
        version = version + 1
      where id = ${order.id}`);
    await tx.execute(sql`
      insert into order_history (order_id, status, payment_status, staff_id, note)
      values (${order.id}, ${order.status}, ${paymentStatus}, ${staff.id}, ${note})`);
    await noteLaterCash(tx, order.id, staff.id, more);
    await recordAudit(tx, staff, {
      action: "collect",
      resource: "order",
      resourceId: number,
      before: { paymentStatus: order.paymentStatus, cashTaken: taken / 100 },
      after: { paymentStatus, cashTaken: (taken + more) / 100 },
    });
  });
}
