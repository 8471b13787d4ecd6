import type { customerRoutes } from "@tatka/contract/people/customers-admin";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { saveValues } from "../../content/custom-fields/index.ts";
import { isCustomer } from "./list-customers.ts";

export async function addNote(db: Database, staff: Staff, id: number, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireCustomer(tx, id);
    await tx.execute(sql`insert into customer_note (account_id, staff_id, text) values (${id}, ${staff.id}, ${text})`);
    await recordAudit(tx, staff, { action: "update", resource: "customer", resourceId: id, after: { note: text } });
  });
}

export async function deleteNote(db: Database, staff: Staff, id: number, note: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ text: string }>(
      sql`delete from customer_note where id = ${note} and account_id = ${id} returning text`,
    );
    if (!rows[0]) throw new Refusal("record.not_found");
    const before = { note: rows[0].text };
    await recordAudit(tx, staff, { action: "update", resource: "customer", resourceId: id, before });
  });
}

type Changes = z.output<typeof customerRoutes.update.body>;

/** The lock on the account makes concurrent changes wait for each other. */
export async function changeCustomer(db: Database, staff: Staff, id: number, changes: Changes): Promise<void> {
  await db.transaction(async (tx) => {
    await requireCustomer(tx, id);
    if (changes.tags) await setTags(tx, staff, id, changes.tags);
    if (changes.custom) await saveValues(tx, staff, { kind: "customer", id, changes: changes.custom });
  });
}

async function setTags(tx: Database, staff: Staff, id: number, tags: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ tag: string }>(
    sql`delete from customer_tag where account_id = ${id} returning tag`,
  );
  await tx.execute(sql`
    insert into customer_tag (account_id, tag)
    select distinct ${id}::int, tag from unnest(${sql.param([...tags])}::text[]) tag`);
  const before = { tags: rows.map(({ tag }) => tag) };
  await recordAudit(tx, staff, { action: "update", resource: "customer", resourceId: id, before, after: { tags } });
}

async function requireCustomer(tx: Database, id: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from account a where a.id = ${id} and ${isCustomer} for update`);
  if (!rows[0]) throw new Refusal("record.not_found");
}
