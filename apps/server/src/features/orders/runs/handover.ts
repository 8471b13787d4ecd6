import { statesFor } from "@tatka/domain/orders/order-policy";
import { handoverProblem } from "@tatka/domain/orders/picking/handover-code";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, resetAttempts } from "../../../platform/security/attempts.ts";

type Guess = { staff: Staff; number: string; handoverCode: string | undefined };

/** Four digits are easy to guess, so attempts are limited. */
export async function withGuessLimit<Answer>(
  db: Database,
  { staff, number, handoverCode }: Guess,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (handoverCode === undefined) return work();
  const subject = `handover ${staff.id} ${number}`;
  await countAttempt(db, subject);
  const answer = await work();
  await resetAttempts(db, subject);
  return answer;
}

/** If the order is no longer on its way, the step itself is refused. */
export async function refuseWithoutCode(
  tx: Database,
  number: string,
  said: { typed: string | undefined; note: string },
): Promise<void> {
  const { rows } = await tx.execute<{ code: string | null }>(sql`
    select o.handover_code as code from customer_order o
    where o.number = ${number} and ${oneOf(sql`o.status`, statesFor("deliver", "rider"))}`);
  const problem = handoverProblem({ code: rows[0]?.code ?? null, ...said });
  if (problem) throw new Refusal(`order.handover_code_${problem}`);
}
