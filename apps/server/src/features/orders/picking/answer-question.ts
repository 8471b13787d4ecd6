import type { Allocation } from "@tatka/domain/delivery/allocation";
import { poishaOf } from "@tatka/domain/money";
import { statesFor } from "@tatka/domain/orders/order-policy";
import { cappedUnit } from "@tatka/domain/orders/picking/substitution";
import type { Database } from "../../../platform/database/db.ts";
import { eachAlone } from "../../../platform/database/many-rows.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { writeOff } from "../../delivery/stock/index.ts";
import { readEditable, replacePieces } from "../line-edits/index.ts";
import { moveOrder } from "../orders/index.ts";

const isBeingPacked = oneOf(sql`o.status`, statesFor("answer-question", "customer"));

type Answer = "accepted" | "declined" | "none";

type Offer = { variationId: number; title: string; size: string; quantity: number; unitPoisha: number };

type Question = {
  id: number;
  number: string;
  lineId: number;
  quantity: number;
  worthPoisha: number;
  offer: Offer;
  withoutAnswer: "replaced" | "removed";
};

/** Applies the customer's preference after the deadline, each order in its own transaction. */
export async function expireQuestions(db: Database, log: Log): Promise<void> {
  const { rows } = await db.execute<{ id: number; number: string }>(sql`
    select s.id, o.number from substitution s join customer_order o on o.id = s.order_id
    where s.state = 'asked' and s.answer_before < now() and ${isBeingPacked} order by s.answer_before`);
  const name = ({ number }: { number: string }) => ({ number });
  await eachAlone(rows, { log, message: "a question without an answer could not be settled", name }, ({ id }) =>
    answerQuestion(db, sql`s.id = ${id}`, "none"),
  );
}

/** Settles an open question once: of two concurrent answers, the second finds it closed. */
export async function answerQuestion(db: Database, which: SQL, answer: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    const question = await lockQuestion(tx, which);
    const outcome = { accepted: "replaced", declined: "removed", none: question.withoutAnswer } as const;
    if (outcome[answer] === "removed") return remove(tx, question, answer);
    const offer = answer === "accepted" ? question.offer : atNoMore(question);
    try {
      await settle(tx, question, { answer, offer });
    } catch (error) {
      // The customer accepted, so the refusal says that the substitute is out of stock, and they can decline it.
      // If the deadline passed without an answer, the item is removed instead.
      if (answer === "accepted" || !isGone(error)) throw error;
      await remove(tx, question, answer);
    }
  });
}

function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.code === "substitution.gone";
}

/** Locks the order first, like all code that changes orders, then the question. */
async function lockQuestion(tx: Database, which: SQL): Promise<Question> {
  const { rows: locked } = await tx.execute<{ id: number }>(sql`
    select s.id from substitution s join customer_order o on o.id = s.order_id
    where ${which} and ${isBeingPacked} for no key update of o`);
  const { rows } = await tx.execute<Question>(sql`
    select s.id, o.number, s.order_line_id as "lineId", s.quantity, s.worth_poisha::float8 as "worthPoisha", s.offer,
      s.without_answer as "withoutAnswer"
    from substitution s join customer_order o on o.id = s.order_id
    where s.id = ${locked[0]?.id ?? 0} and s.state = 'asked' and s.order_line_id is not null`);
  return oneOrRefuse(rows, "substitution.ended");
}

/** Without consent, the customer pays at most the price of the original. */
function atNoMore({ offer, worthPoisha }: Question): Offer {
  const { quantity } = offer;
  const unitPoisha = cappedUnit({ worth: poishaOf(worthPoisha), unit: poishaOf(offer.unitPoisha), quantity });
  return { ...offer, unitPoisha };
}

/** An order without remaining items is cancelled, with refund and slot as usual. */
async function remove(tx: Database, question: Question, answer: Answer): Promise<void> {
  try {
    await settle(tx, question, { answer, offer: undefined });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "order.would_be_empty") throw error;
    await close(tx, question, { answer, offer: undefined });
    const note = "the only item was not found";
    await moveOrder(tx, sql`o.number = ${question.number}`, { step: "cancel", by: "job", note });
    await writeOffLine(tx, question, note);
  }
}

/** The order is cancelled; its missing pieces are removed from stock. */
async function writeOffLine(tx: Database, { lineId, number }: Question, note: string): Promise<void> {
  const { rows } = await tx.execute<Allocation>(sql`
    select variation_id as "variationId", hub_id as "hubId", quantity from order_allocation
    where order_line_id = ${lineId}`);
  await writeOff(tx, rows, { reason: "correction", document: { kind: "order", number }, note });
}

type Settled = { answer: Answer; offer: Offer | undefined };

async function settle(tx: Database, question: Question, { answer, offer }: Settled): Promise<void> {
  const order = await readEditable(tx, question.number, { locks: true });
  const line = order.lines.find(({ id }) => id === question.lineId);
  if (!line) throw new Refusal("substitution.ended");
  const pieces = Math.min(question.quantity, line.quantity);
  const missing = `${pieces} × ${line.title}, ${line.size} not found`;
  const said = { accepted: "the customer agreed", declined: "the customer declined", none: "no answer" }[answer];
  const became = offer ? `replaced with ${offer.quantity} × ${offer.title}, ${offer.size}` : "taken out";
  const note = `${missing}: ${became} (${said})`;
  await replacePieces(tx, order, { line, pieces, substitute: offer, staffId: null, note });
  await close(tx, question, { answer, offer });
}

async function close(tx: Database, { id, offer: asked }: Question, { answer, offer }: Settled): Promise<void> {
  await tx.execute(sql`
    update substitution set state = ${offer ? "replaced" : "removed"}, answer = ${answer},
      offer = ${JSON.stringify({ ...asked, ...offer })}::jsonb
    where id = ${id}`);
}
