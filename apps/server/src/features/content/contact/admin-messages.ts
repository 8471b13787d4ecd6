import type { AdminContactMessage, contactMessageRoutes } from "@tatka/contract/content/contact";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";

type Row = Omit<AdminContactMessage, "state" | "isLate">;

async function select(db: Database, rest: SQL): Promise<AdminContactMessage[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.name, m.email, m.phone, m.subject, m.message, m.language, m.status,
      m.account_id is not null as "isCustomer", ${moment(sql`m.created_at`)} as "createdAt",
      ${moment(sql`(m.created_at + make_interval(hours => legal_limit('complaintHours')))`)} as "answerBy",
      ${moment(sql`m.done_at`)} as "doneAt", done.name as "doneBy", m.version,
      (select coalesce(json_agg(json_build_object('text', a.text, 'by', s.name, 'at', ${moment(sql`a.created_at`)})
         order by a.id), '[]')
       from contact_answer a left join account s on s.id = a.staff_id where a.message_id = m.id) as answers
    from contact_message m left join account done on done.id = m.done_by ${rest}`);
  return rows.map(asStaffSee);
}

type Query = z.output<typeof contactMessageRoutes.list.query>;

/** The filters' condition on `m`, a contact_message. */
export function messagesThat({ status, late, from }: Partial<Pick<Query, "status" | "late" | "from">>): SQL {
  const isLate = sql`(m.status = 'new' and m.created_at < now() - make_interval(hours => legal_limit('complaintHours')))`;
  return sql.join(
    [
      status ? sql`m.status = ${status}` : sql`true`,
      late === undefined ? sql`true` : late ? isLate : sql`not ${isLate}`,
      from === undefined ? sql`true` : from === "customer" ? sql`m.account_id is not null` : sql`m.account_id is null`,
    ],
    sql` and `,
  );
}

/** Counts stop here. */
const MOST_COUNTED = 10_000;

export async function listMessages(db: Database, { page, take, ...filters }: Query) {
  const matching = messagesThat(filters);
  // Open messages in order of their deadline.
  const isDueFirst = filters.status === "new" || filters.late;
  const order = isDueFirst ? sql`m.created_at, m.id` : sql`m.created_at desc, m.id desc`;
  const counted = sql`(select from contact_message m where ${matching} limit ${MOST_COUNTED}) counted`;
  return listPage(db, { page, take }, counted, (limit) =>
    select(db, sql`where ${matching} order by ${order} ${limit}`),
  );
}

export async function getMessage(db: Database, id: number): Promise<AdminContactMessage> {
  return oneOrRefuse(await select(db, sql`where m.id = ${id}`), "record.not_found");
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
    const { rowCount } = await tx.execute(sql`
      update contact_message
      set status = ${status}, done_at = ${isDone ? sql`now()` : null}, done_by = ${isDone ? staff.id : null},
        version = version + 1
      where id = ${id} and version = ${version}`);
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

function asStaffSee(row: Row): AdminContactMessage {
  const isOpen = row.status === "new";
  return {
    ...row,
    state: isOpen ? "open" : row.answers.length > 0 ? "answered" : "closed",
    isLate: isOpen && Date.parse(row.answerBy) < Date.now(),
  };
}
