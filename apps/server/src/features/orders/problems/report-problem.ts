import type { Order } from "@tatka/contract/orders/orders";
import type { reportProblem as reportProblemRoute } from "@tatka/contract/orders/problems";
import { hoursToReport, reportablePieces, reportBefore } from "@tatka/domain/orders/order-problem";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { onceIfKeyed } from "../../../platform/database/once.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import { setProblemPictures } from "../../catalogue/reviews/index.ts";
import { deliveredAt, type ReportedOfLine, readOrder, reportedOfLine } from "../orders/index.ts";

type Report = z.output<typeof reportProblemRoute.body>;

const ofCustomer = { most: 30, inSeconds: DAY };

/**
 * Stores a customer's problem report. The order is locked, so that a piece is not reported twice, nor while staff
 * refund it.
 */
export async function reportProblem(
  db: Database,
  accountId: number,
  orderNumber: string,
  { key, body }: { key: string | undefined; body: Report },
): Promise<Order> {
  await countAttempt(db, `order problems by ${accountId}`, ofCustomer);
  const press = { accountId, key, route: "POST /order/{orderNumber}/problem", body: { orderNumber, ...body } };
  return onceIfKeyed(db, press, async (tx) => {
    const order = await lockReportable(tx, accountId, orderNumber);
    for (const { lineId, quantity } of body.lines) {
      const line = order.lines.find(({ id }) => id === lineId);
      const left = line ? reportablePieces(line) : 0;
      if (quantity > left) throw new Refusal("problem.too_many_pieces", { left });
    }
    const { rows } = await tx.execute<{ id: number }>(sql`
      with reported as (
        insert into order_problem (order_id, note) values (${order.id}, ${body.note}) returning id
      ), named as (
        insert into order_problem_line (problem_id, order_line_id, quantity, reason)
        select reported.id, w."lineId", w.quantity, w.reason
        from reported, jsonb_to_recordset(${JSON.stringify(body.lines)}::jsonb) as w ("lineId" int, quantity int, reason text)
      )
      select id from reported`);
    const id = rows[0]?.id ?? 0;
    if (body.picture.length > 0) await setProblemPictures(tx, { id, accountId }, body.picture);
    return readOrder(tx, accountId, orderNumber);
  });
}

/** Refuses if nothing can be reported. */
export async function requireReportable(db: Database, accountId: number, orderNumber: string): Promise<void> {
  requireInTime(await findReportable(db, accountId, orderNumber));
}

async function lockReportable(tx: Database, accountId: number, orderNumber: string): Promise<Reportable> {
  await tx.execute(sql`
    select from customer_order where account_id = ${accountId} and number = ${orderNumber} for no key update`);
  return requireInTime(await findReportable(tx, accountId, orderNumber));
}

type Reportable = {
  id: number;
  status: OrderStatus;
  deliveredAt: string;
  lines: (ReportedOfLine & { id: number; quantity: number })[];
};

function requireInTime(order: Reportable): Reportable {
  const until = reportBefore(order.status, order.deliveredAt);
  if (!until) throw new Refusal("problem.not_delivered");
  if (until.getTime() <= Date.now()) throw new Refusal("problem.too_late", { hours: hoursToReport });
  return order;
}

async function findReportable(db: Database, accountId: number, orderNumber: string): Promise<Reportable> {
  const { rows } = await db.execute<Reportable>(sql`
    select o.id, o.status, ${moment(deliveredAt)} as "deliveredAt",
      (select coalesce(json_agg(json_build_object('id', l.id, 'quantity', l.quantity, ${reportedOfLine})), '[]')
       from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.account_id = ${accountId} and o.number = ${orderNumber}`);
  return oneOrRefuse(rows, "order.not_found");
}
