import type { adminNotFound } from "@tatka/contract/orders/picking";
import { withoutAnswer } from "@tatka/domain/orders/picking/substitution";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { readSetting } from "../../content/settings/index.ts";
import { whereabouts } from "../../delivery/stock/index.ts";
import { discountLeaving, replacePieces } from "../line-edits/index.ts";
import { askCustomerTask } from "./ask-customer.ts";
import { keepClaim } from "./claim-orders.ts";
import { findSubstitutes, type PickedLine, readPicking, type Substitute } from "./find-substitutes.ts";
import { refuseNotHere } from "./pick-lines.ts";

type NotFound = z.output<typeof adminNotFound.body>;

/**
 * Settles missing pieces of a line: removed, replaced, or the customer is asked. The customer's preference limits the
 * options, which the server enforces.
 */
export async function notFound(db: Database, staff: Staff, number: string, said: NotFound): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, line } = await readPicking(tx, number, said.lineId, { locks: true });
    await keepClaim(tx, staff, number);
    const left = line.quantity - line.picked;
    const pieces = await whereabouts(tx, order.id);
    refuseNotHere(
      line.picked + said.quantity,
      pieces.find(({ lineId }) => lineId === line.id),
    );
    if (said.quantity > left) throw new Refusal("order.too_many_picked", { pieces: left });
    await refuseSecondQuestion(tx, line.id);
    const substitute = said.step === "remove" ? undefined : await chosenSubstitute();
    const stored = await remember(tx, order.id, staff, { line, said, substitute });
    const note = inWords(line, said, substitute);
    if (said.step === "ask") {
      await tx.execute(sql`
        insert into order_history (order_id, status, payment_status, staff_id, note)
        values (${order.id}, ${order.status}, ${order.paymentStatus}, ${staff.id}, ${note})`);
      await enqueue(tx, askCustomerTask, { id: stored });
    } else {
      const agreed = substitute && {
        variationId: substitute.variationId,
        quantity: substitute.quantity,
        unitPoisha: substitute.chargedPoisha,
      };
      await replacePieces(tx, order, { line, pieces: said.quantity, substitute: agreed, staffId: staff.id, note });
    }
    await recordAudit(tx, staff, { action: "not-found", resource: "order", resourceId: order.number, after: said });

    async function chosenSubstitute(): Promise<Substitute> {
      if (line.preference === "refund") throw new Refusal("substitution.not_wanted");
      const { variationId: only, quantity } = said.substitute ?? { variationId: 0, quantity: 1 };
      const [found] = await findSubstitutes(tx, order, line, { missing: said.quantity, quantity, only });
      if (!found) throw new Refusal("substitution.not_offered");
      if (found.here < quantity) throw new Refusal("substitution.gone");
      if (!found.steps.includes(said.step)) throw new Refusal("substitution.needs_answer");
      return found;
    }
  });
}

async function refuseSecondQuestion(tx: Database, lineId: number): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from substitution where order_line_id = ${lineId} and state = 'asked'`,
  );
  if ((rowCount ?? 0) > 0) throw new Refusal("order.waits_for_answer");
}

type Remembered = { line: PickedLine; said: NotFound; substitute: Substitute | undefined };

/** Before the line changes, because it may be deleted. */
async function remember(tx: Database, orderId: number, staff: Staff, { line, said, substitute }: Remembered) {
  const offer = substitute && {
    variationId: substitute.variationId,
    title: substitute.title,
    titleBn: substitute.titleBn,
    size: substitute.size,
    sizeBn: substitute.sizeBn,
    picture: substitute.picture,
    quantity: substitute.quantity,
    unitPoisha: substitute.chargedPoisha,
    discountPoisha: discountLeaving(line, said.quantity),
    addedAllergens: substitute.addedAllergens,
  };
  const state = { remove: "removed", replace: "replaced", ask: "asked" }[said.step];
  const { answerMinutes } = await readSetting(tx, "checkout");
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into substitution (order_id, order_line_id, title_en, title_bn, size_en, size_bn, quantity, worth_poisha, offer,
      without_answer, state, answer_before, staff_id)
    values (${orderId}, ${line.id}, ${line.title}, ${line.titleBn}, ${line.size}, ${line.sizeBn}, ${said.quantity},
      ${line.unitPoisha * said.quantity}, ${offer ? JSON.stringify(offer) : null}::jsonb, ${withoutAnswer(line.preference, substitute?.isAlike ?? true)},
      ${state}, case when ${state} = 'asked' then now() + make_interval(mins => ${answerMinutes}::int) end, ${staff.id})
    returning id`);
  return rows[0]?.id ?? 0;
}

function inWords(
  { title, size }: PickedLine,
  { quantity, step }: NotFound,
  substitute: Substitute | undefined,
): string {
  const missing = `${quantity} × ${title}, ${size} not found`;
  const other = substitute && `${substitute.quantity} × ${substitute.title}, ${substitute.size}`;
  if (!other) return `${missing}: taken out`;
  return step === "ask" ? `${missing}: asked for ${other} instead` : `${missing}: replaced with ${other}`;
}
