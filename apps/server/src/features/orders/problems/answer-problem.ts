import type { adminRefundProblem, adminReplaceProblem } from "@tatka/contract/orders/problems-admin";
import type { ProblemState } from "@tatka/domain/orders/order-problem";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { refundParts } from "../refunds/index.ts";
import { placeReplacement } from "./place-replacement.ts";
import { tellOfAnswerTask } from "./tell-of-answer.ts";

/** Refunds some or all reported pieces by the original payment method. */
export function refundProblem(
  db: Database,
  staff: Staff,
  id: number,
  { lines, answer }: z.output<typeof adminRefundProblem.body>,
): Promise<void> {
  return answered(db, staff, id, { state: "refunded", answer }, async (tx, problem) => {
    const wanted =
      lines ?? problem.lines.map(({ lineId, refundable }) => ({ lineId, quantity: refundable, restock: false }));
    for (const { lineId, quantity } of wanted) {
      const left = problem.lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
      if (quantity > left) throw new Refusal("problem.too_many_pieces", { left });
    }
    const pieces = wanted.filter(({ quantity }) => quantity > 0);
    const input = { lines: pieces, delivery: false, reason: reasonOf(problem.lines) };
    const refundId = await refundParts(tx, staff, problem.number, { ...input, isToldOtherwise: true });
    await tx.execute(sql`
      update order_problem_line c set refunded_quantity = w.quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as w ("lineId" int, quantity int)
      where c.problem_id = ${id} and c.order_line_id = w."lineId"`);
    return sql`, refund_id = ${refundId}`;
  });
}

/** Replaces the reported pieces by a free order. */
export function replaceProblem(
  db: Database,
  staff: Staff,
  id: number,
  { slotId, answer }: z.output<typeof adminReplaceProblem.body>,
): Promise<void> {
  return answered(db, staff, id, { state: "replaced", answer }, async (tx, problem) => {
    const replacementId = await placeReplacement(tx, staff, { ...problem, slotId });
    return sql`, replacement_id = ${replacementId}`;
  });
}

export function declineProblem(db: Database, staff: Staff, id: number, answer: string): Promise<void> {
  return answered(db, staff, id, { state: "declined", answer }, async () => sql``);
}

type Problem = {
  orderId: number;
  number: string;
  lines: { lineId: number; quantity: number; refundable: number; reason: string }[];
};

/**
 * Answers an open problem once: the order is always locked before its problem, and the second of two concurrent answers
 * is refused. Refund or replacement are atomic with the answer.
 */
function answered(
  db: Database,
  staff: Staff,
  id: number,
  { state, answer }: { state: Exclude<ProblemState, "open">; answer: string },
  act: (tx: Database, problem: Problem) => Promise<SQL>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const problem = await lockProblem(tx, id);
    const also = await act(tx, problem);
    await tx.execute(sql`
      update order_problem set state = ${state}, answer = ${answer}, staff_id = ${staff.id}, answered_at = now() ${also}
      where id = ${id}`);
    await recordAudit(tx, staff, {
      action: state,
      resource: "problem",
      resourceId: String(id),
      before: { state: "open" },
      after: { state, order: problem.number, ...(answer !== "" && { answer }) },
    });
    await enqueue(tx, tellOfAnswerTask, { id });
  });
}

async function lockProblem(tx: Database, id: number): Promise<Problem> {
  const { rowCount } = await tx.execute(sql`
    select from customer_order o where o.id = (select order_id from order_problem where id = ${id}) for no key update`);
  if (!rowCount) throw new Refusal("record.not_found");
  const { rows } = await tx.execute<Problem & { state: ProblemState }>(sql`
    select o.id as "orderId", o.number, problem.state,
      (select json_agg(json_build_object('lineId', l.id, 'quantity', c.quantity, 'reason', c.reason,
         'refundable', least(c.quantity, l.quantity - l.refunded_quantity)) order by l.id)
       from order_problem_line c join order_line l on l.id = c.order_line_id where c.problem_id = problem.id) as lines
    from order_problem problem join customer_order o on o.id = problem.order_id where problem.id = ${id}`);
  const [problem] = rows;
  if (problem?.state !== "open") throw new Refusal("problem.answered");
  return problem;
}

/** The reason on the refund and the credit note. */
function reasonOf(lines: Problem["lines"]): string {
  const reasons = [...new Set(lines.map(({ reason }) => reason.replaceAll("_", " ")))];
  return `Problem reported by the customer: ${reasons.join(", ")}`;
}
