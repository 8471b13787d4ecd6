import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { daysLater, dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { heldStatuses, openStatuses, orderSteps, unpackedStatuses } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, oneOf } from "../../../platform/database/sql-values.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { openCheck } from "../../orders/cash-checks/index.ts";
import { answerBefore } from "../../orders/orders/index.ts";
import { isLegally, isNear } from "../../orders/orders-admin/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";
import { isLate, isOverdue, isToPay, refundDueAt } from "../../payments/payments/index.ts";
import { dataRequestDue } from "../../people/data-requests/index.ts";

type Waiting = {
  orders: Omit<NonNullable<Dashboard["orders"]>, "punctuality" | "worth">;
  problems: number;
  refunds: number;
  payBack: NonNullable<Dashboard["payBack"]>;
  legal: { [Key in keyof NonNullable<Dashboard["legal"]>]: number };
  messages: number;
  lists: number;
};

/** Open work. Each count reads an index of open records only. */
export async function readWaiting(db: Database, staff: HubLimited): Promise<Waiting> {
  const tomorrow = dhakaMoment(daysLater(dhakaDay(new Date()), 1), "00:00");
  const own = inHubs(staff, sql`hub_id`);
  const ofOwn = staff.hubIds === null ? sql`true` : sql`order_id in (select id from customer_order where ${own})`;
  const { rows } = await db.execute<Waiting>(sql`
    select
      json_build_object(
        'toConfirm', (select count(*) from customer_order
                      where ${oneOf(sql`status`, orderSteps.confirm.from)}
                        and (${paidInCash(sql`payment_method`)} or ${oneOf(sql`payment_status`, heldStatuses)}) and ${own}),
        'toPackToday', (select count(*) from customer_order where ${oneOf(sql`status`, orderSteps.pack.from)} and deliver_from < ${tomorrow} and ${own}),
        'unpaid', (select count(*) from customer_order
                   where ${oneOf(sql`status`, unpackedStatuses)} and payment_status = 'failed' and ${own}),
        'held', (select count(*) from payment where status = 'held' and ${ofOwn}),
        'lateSince', (select ${moment(sql`min(deliver_until)`)} from customer_order
                      where ${oneOf(sql`status`, openStatuses)} and deliver_until < now() and ${own})
      ) as orders,
      (select count(*)::int from order_problem where state = 'open' and ${ofOwn}) as problems,
      (select count(*)::int from refund where status in ('due', 'processing', 'failed') and ${ofOwn}) as refunds,
      (select json_build_object('count', count(*), 'late', count(*) filter (where ${isLate}),
                                'amount', coalesce(sum(r.amount_poisha), 0) / 100)
       from refund r where ${isToPay} and ${ofOwn}) as "payBack",
      json_build_object(
        'checks', (select count(*) from order_check c join customer_order o on o.id = c.order_id
                   where c.state = 'open' and ${openCheck} is not null and ${inHubs(staff, sql`o.hub_id`)}),
        'ordersNear', (select count(*) from customer_order o where ${isLegally("near")} and ${inHubs(staff, sql`o.hub_id`)}),
        'ordersLate', (select count(*) from customer_order o where ${isLegally("late")} and ${inHubs(staff, sql`o.hub_id`)}),
        'refundsNear', (select count(*) from refund r where r.status in ('due', 'processing', 'failed')
                        and ${isNear(refundDueAt)} and ${ofOwn}),
        'refundsLate', (select count(*) from refund r where ${isOverdue} and ${ofOwn}),
        'problemsNear', (select count(*) from order_problem w where w.state = 'open'
                         and ${isNear(answerBefore(sql`w.reported_at`))} and ${ofOwn}),
        'problemsLate', (select count(*) from order_problem w where w.state = 'open'
                         and ${answerBefore(sql`w.reported_at`)} < now() and ${ofOwn}),
        'dataNear', (select count(*) from data_request d where d.done_at is null and ${isNear(dataRequestDue)}),
        'dataLate', (select count(*) from data_request d where d.done_at is null and ${dataRequestDue} < now())
      ) as legal,
      (select count(*)::int from contact_message where status = 'new') as messages,
      (select count(*)::int from shopping_list where asked_at is not null and answered_at is null) as lists`);
  const waiting = rows[0];
  if (!waiting) throw new Error("the query of what waits gave no row");
  return waiting;
}
