import type { OrderProblem } from "@tatka/contract/orders/problem";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { picturesOfProblem, type StoredPicture, withPictureUrls } from "../../catalogue/reviews/index.ts";

/** The row as the database returns it. */
export type StoredProblem = Omit<OrderProblem, "pictures"> & { pictures: StoredPicture[] };

/** Until when a complaint that came at this time must be answered. */
export function answerBefore(came: SQL): SQL {
  return sql`(${came} + make_interval(hours => legal_limit('complaintHours')))`;
}

/** A row `problem` as JSON. */
export const shownProblem = sql`jsonb_build_object(
  'id', problem.id, 'state', problem.state, 'note', problem.note, 'answer', problem.answer, 'assistant', problem.assistant,
  'reportedAt', ${moment(sql`problem.reported_at`)},
  'answerBefore', ${moment(answerBefore(sql`problem.reported_at`))}, 'answeredAt', ${moment(sql`problem.answered_at`)},
  'lines', (select json_agg(json_build_object('lineId', c.order_line_id, 'quantity', c.quantity, 'reason', c.reason,
      'refundedQuantity', c.refunded_quantity) order by c.order_line_id)
    from order_problem_line c where c.problem_id = problem.id),
  'pictures', ${picturesOfProblem(sql`problem.id`)},
  'refund', (select ${taka(sql`r.amount_poisha`)} from refund r where r.id = problem.refund_id),
  'replacement', (select r.number from customer_order r where r.id = problem.replacement_id))`;

/** All problems of the order `o`. */
export const shownProblems = sql`coalesce((
  select json_agg(${shownProblem} order by problem.id) from order_problem problem where problem.order_id = o.id), '[]')`;

/** The order whose pieces the order `o` replaces. */
export const shownReplaces = sql`(
  select r.number from order_problem problem join customer_order r on r.id = problem.order_id
  where problem.replacement_id = o.id)`;

/** When the order `o` was delivered. */
export const deliveredAt = sql`
  coalesce((select min(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered'), o.deliver_until)`;

/** Pieces of a line `l` that can no longer be reported. */
export const reportedOfLine = sql`
  'refunded', l.refunded_quantity, 'returned', l.returned_quantity,
  'reported', (select coalesce(sum(c.quantity), 0) from order_problem_line c where c.order_line_id = l.id),
  'refundedByReports', (
    select coalesce(sum(c.refunded_quantity), 0) from order_problem_line c where c.order_line_id = l.id)`;

export type ReportedOfLine = { refunded: number; returned: number; reported: number; refundedByReports: number };

export function problemOf(stored: StoredProblem): OrderProblem {
  return withPictureUrls(stored);
}
