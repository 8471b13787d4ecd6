import type {
  AdminContactMessage,
  adminListContactMessages,
  adminUpdateContactMessage,
} from "@tatka/contract/content/contact";
import { contactMessage } from "@tatka/database/schema/content/pages";
import { account } from "@tatka/database/schema/people/people";
import { hoursToAnswer } from "@tatka/domain/orders/order-problem";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../../platform/audit.ts";
import type { Database } from "../../../platform/db.ts";
import type { Staff } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { moment as momentText } from "../../../platform/sql-values.ts";

/** As long as a problem with an order may wait. */
const ANSWER_MS = hoursToAnswer * 60 * 60 * 1_000;

const columns = {
  id: contactMessage.id,
  name: contactMessage.name,
  email: contactMessage.email,
  phone: contactMessage.phone,
  subject: contactMessage.subject,
  message: contactMessage.message,
  language: contactMessage.language,
  status: contactMessage.status,
  isCustomer: sql<boolean>`${contactMessage.accountId} is not null`,
  createdAt: contactMessage.createdAt,
  doneAt: contactMessage.doneAt,
  doneBy: account.name,
  answers: sql<AdminContactMessage["answers"]>`(
    select coalesce(json_agg(json_build_object('text', a.text, 'by', s.name, 'at', ${momentText(sql`a.created_at`)})
      order by a.id), '[]')
    from contact_answer a left join account s on s.id = a.staff_id where a.message_id = ${contactMessage.id})`,
  version: contactMessage.version,
};

const select = (db: Database) =>
  db.select(columns).from(contactMessage).leftJoin(account, eq(account.id, contactMessage.doneBy));

type Row = Awaited<ReturnType<typeof select>>[number];

export async function listMessages(
  db: Database,
  { page, take, status }: z.output<typeof adminListContactMessages.query>,
) {
  const matching = status ? eq(contactMessage.status, status) : undefined;
  const { createdAt, id } = contactMessage;
  // What waits is answered in the order in which it is due.
  const rows = await select(db)
    .where(matching)
    .orderBy(...(status === "new" ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(take)
    .offset((page - 1) * take);
  return { items: rows.map(asStaffSee), total: await db.$count(contactMessage, matching), page, take };
}

export async function getMessage(db: Database, id: number): Promise<AdminContactMessage> {
  const [row] = await select(db).where(eq(contactMessage.id, id));
  if (!row) throw new Refusal("record.not_found");
  return asStaffSee(row);
}

/** Who marks a message second, without having seen the first, is told. */
export async function markMessage(
  db: Database,
  staff: Staff,
  id: number,
  { version, status }: z.output<typeof adminUpdateContactMessage.body>,
): Promise<AdminContactMessage> {
  return db.transaction(async (tx) => {
    const before = await getMessage(tx, id);
    const isDone = status === "done";
    const { rowCount } = await tx
      .update(contactMessage)
      .set({
        status,
        doneAt: isDone ? sql`now()` : null,
        doneBy: isDone ? staff.id : null,
        version: sql`${contactMessage.version} + 1`,
      })
      .where(and(eq(contactMessage.id, id), eq(contactMessage.version, version)));
    if (rowCount !== 1) throw new Refusal("record.changed");
    // What a customer wrote is theirs to have deleted, so the log, which stays, holds none of it.
    await recordAudit(tx, staff, {
      action: "update",
      resource: "contact_message",
      resourceId: id,
      before: { status: before.status },
      after: { status },
    });
    return getMessage(tx, id);
  });
}

function asStaffSee({ createdAt, doneAt, ...row }: Row): AdminContactMessage {
  const answerBy = new Date(createdAt.getTime() + ANSWER_MS);
  const isOpen = row.status === "new";
  return {
    ...row,
    state: isOpen ? "open" : row.answers.length > 0 ? "answered" : "closed",
    answerBy: answerBy.toISOString(),
    isLate: isOpen && answerBy.getTime() < Date.now(),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}
