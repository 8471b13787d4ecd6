import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { orderViews } from "@tatka/domain/orders/order-views";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { taka } from "../../../platform/database/sql-values.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";
import { ordersThat } from "../../orders/orders-admin/index.ts";

type Orders = NonNullable<Dashboard["orders"]>;
type Punctuality = Pick<Orders, "punctuality" | "worth">;

/** Uses the order list's conditions, so that a figure and its list agree. */
export async function readPunctuality(db: Database, staff: HubLimited, now: Date): Promise<Punctuality> {
  const today = dhakaDay(now);
  const on = (day: string, onTime: boolean) => ordersThat(staff, { deliverFrom: day, deliverTo: day, onTime }, now);
  const lastWeeks = [7, 14, 21, 28].map((days) => daysLater(today, -days));
  const total = (filter: Parameters<typeof ordersThat>[1]) =>
    taka(sql`(select coalesce(sum(o.total_poisha), 0) from customer_order o where ${ordersThat(staff, filter, now)})`);
  const count = (day: string, onTime: boolean) =>
    sql`(select count(*)::int from customer_order o where ${on(day, onTime)})`;
  const usual = (onTime: boolean) =>
    sql.join(
      lastWeeks.map((day) => count(day, onTime)),
      sql` + `,
    );
  const { rows } = await db.execute<{
    onTime: number;
    late: number;
    usuallyOnTime: number;
    usuallyLate: number;
    lateWorth: number;
    notDelivered: number;
  }>(sql`
    select ${count(today, true)} as "onTime", ${count(today, false)} as late, ${usual(true)} as "usuallyOnTime",
      ${usual(false)} as "usuallyLate", ${total({ ...orderViews.late })} as "lateWorth",
      ${total({ status: [...orderViews.not_delivered.status] })} as "notDelivered"`);
  const { onTime, late, usuallyOnTime, usuallyLate, lateWorth, notDelivered } = rows[0] ?? none;
  const before = usuallyOnTime + usuallyLate;
  return {
    punctuality: { onTime, late, usual: before === 0 ? null : usuallyOnTime / before },
    worth: { late: lateWorth, notDelivered },
  };
}

const none = { onTime: 0, late: 0, usuallyOnTime: 0, usuallyLate: 0, lateWorth: 0, notDelivered: 0 };
