import type { adminAnswerCheck } from "@tatka/contract/orders/cash-check";
import { statesFor } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";

type Answer = z.output<typeof adminAnswerCheck.body>;

/** What the answer of staff makes of an open check. A call fulfils no other measure; those are overruled. */
const effects = {
  reached: sql`state = 'done'`,
  no_answer: sql`unanswered_calls = least(20, c.unanswered_calls + 1)`,
  overruled: sql`state = 'overruled'`,
};

const inWords = {
  reached: "Check answered: the customer was reached",
  no_answer: "Check: called, nobody answered",
  overruled: "Check overruled",
};

/** Records the answer of staff, once: of two concurrent answers that end the check, the second is refused. */
export async function answerCheck(
  tx: Database,
  staff: Staff,
  number: string,
  { answer, reason }: Answer,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; measure: string; points: number }>(sql`
    update order_check c set ${effects[answer]} from customer_order o
    where o.number = ${number} and c.order_id = o.id and c.state = 'open'
      and (${answer} = 'overruled' or c.measure = 'call')
      and ${oneOf(sql`o.status`, statesFor("answer-check", "staff"))}
    returning o.id, c.measure, c.points`);
  const [checked] = rows;
  if (!checked) throw await whyNot(tx, number);
  const note = reason === "" ? inWords[answer] : `${inWords[answer]}: ${reason}`;
  await tx.execute(sql`
    insert into order_history (order_id, status, payment_status, staff_id, note)
    select id, status, payment_status, ${staff.id}, ${note} from customer_order where id = ${checked.id}`);
  await recordAudit(tx, staff, {
    action: "answer",
    resource: "order",
    resourceId: number,
    before: { check: checked.measure, points: checked.points },
    after: { check: answer, reason },
  });
}

async function whyNot(tx: Database, number: string): Promise<Refusal> {
  const { rowCount } = await tx.execute(sql`select from customer_order where number = ${number}`);
  return new Refusal(rowCount ? "order.wrong_state" : "record.not_found");
}

/** The customer's question to staff about the check. */
export async function askAboutCheck(tx: Database, accountId: number, number: string, text: string): Promise<void> {
  const { rows } = await tx.execute<{ isAsked: boolean; id: number }>(sql`
    select o.id, exists (select from order_check c where c.order_id = o.id) as "isAsked"
    from customer_order o where o.number = ${number} and o.account_id = ${accountId} for no key update`);
  const { id, isAsked } = oneOrRefuse(rows, "order.not_found");
  if (!isAsked) throw new Refusal("order.wrong_state");
  await countAttempt(tx, `question about order ${id}`, { most: 10, inSeconds: DAY });
  const { rowCount } = await tx.execute(sql`
    update order_check c set question = ${text}, asked_at = now() from customer_order o
    where c.order_id = ${id} and o.id = c.order_id and ${oneOf(sql`o.status`, statesFor("answer-check", "customer"))}`);
  if (rowCount !== 1) throw new Refusal("order.wrong_state");
}

/** The part payment that the customer's order still needs, in poisha. */
export async function requireOpenAdvance(
  db: Database,
  accountId: number,
  number: string,
): Promise<{ orderId: number; amountPoisha: number }> {
  const { rows } = await db.execute<{ orderId: number; amountPoisha: number | null }>(sql`
    select o.id as "orderId", (select c.advance_poisha::float8 from order_check c where c.order_id = o.id
      and c.measure = 'advance' and c.state = 'open') as "amountPoisha"
    from customer_order o where o.number = ${number} and o.account_id = ${accountId}`);
  const { orderId, amountPoisha } = oneOrRefuse(rows, "order.not_found");
  if (amountPoisha === null) throw new Refusal("order.wrong_state");
  return { orderId, amountPoisha };
}
