import type { AdminContactMessage, contactMessageRoutes } from "@tatka/contract/content/contact";
import { contactMessage } from "@tatka/database/schema/content/pages";
import { account } from "@tatka/database/schema/people/people";
import { hoursToAnswer } from "@tatka/domain/orders/order-problem";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { moment as momentText } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

/** The same deadline as for an order problem. */
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

type Query = z.output<typeof contactMessageRoutes.list.query>;

/** The condition on contact_message that the filters come to. */
export function messagesThat({ status, late, from }: Partial<Pick<Query, "status" | "late" | "from">>): SQL {
  const { createdAt, accountId } = contactMessage;
  const isLate = sql`(${contactMessage.status} = 'new' and ${createdAt} < now() - make_interval(hours => ${hoursToAnswer}))`;
  return sql.join(
    [
      status ? sql`${contactMessage.status} = ${status}` : sql`true`,
      late === undefined ? sql`true` : late ? isLate : sql`not ${isLate}`,
      from === undefined ? sql`true` : from === "customer" ? sql`${accountId} is not null` : sql`${accountId} is null`,
    ],
    sql` and `,
  );
}

/** Counting goes no further: nobody turns to the ten-thousandth message page by page. */
const MOST_COUNTED = 10_000;

export async function listMessages(db: Database, { page, take, ...filters }: Query) {
  const matching = messagesThat(filters);
  const { createdAt, id } = contactMessage;
  // Open messages in order of their deadline.
  const rows = await select(db)
    .where(matching)
    .orderBy(...(filters.status === "new" || filters.late ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(take)
    .offset((page - 1) * take);
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from contact_message where ${matching} limit ${MOST_COUNTED}) counted`);
  return { items: rows.map(asStaffSee), total: counted[0]?.total ?? 0, page, take };
}

export async function getMessage(db: Database, id: number): Promise<AdminContactMessage> {
  const row = oneOrRefuse(await select(db).where(eq(contactMessage.id, id)), "record.not_found");
  return asStaffSee(row);
}

/** The second of two editors gets a conflict. */
export async function markMessage(
  db: Database,
  staff: Staff,
  id: number,
  { version, status }: z.output<typeof contactMessageRoutes.update.body>,
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
    // Customers can have their messages erased, so the audit log has no message text.
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
