import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { closeSessions } from "../sessions/index.ts";
import type { AccountRecord } from "./account-record.ts";
import { permissionsOfRoles } from "./authority.ts";
import { invite } from "./invitations.ts";
import { approvalOf } from "./notifications.ts";

/** Sets an account's roles and returns the permissions of those added or removed. New staff are notified. */
export async function setRoles(
  tx: Database,
  staff: Staff,
  person: AccountRecord,
  wanted: readonly number[],
  origin: string | undefined,
): Promise<string[]> {
  const held = person.roles.map(({ id }) => id);
  const added = [...new Set(wanted)].filter((id) => !held.includes(id));
  const removed = held.filter((id) => !wanted.includes(id));
  if (added.length + removed.length === 0) return [];
  await addRoles(tx, person.id, added);
  await tx.execute(sql`
    delete from account_role where account_id = ${person.id} and role_id = any (${sql.param(removed)}::int[])`);
  if (held.length === 0) await welcome(tx, staff, person, origin);
  if (wanted.length === 0) await closeSessions(tx, person.id, undefined, "admin");
  return permissionsOfRoles(tx, [...added, ...removed]);
}

async function addRoles(tx: Database, accountId: number, added: readonly number[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into account_role (account_id, role_id)
    select ${accountId}, id from role where id = any (${sql.param(added)}::int[])`);
  if (rowCount !== added.length) {
    throw new Refusal("request.invalid", {}, { fields: { roles: "Role not found" } });
  }
}

/**
 * Registered users have chosen a strong password. A customer's password may be weaker and is unknown, so customers who
 * become staff choose a new one by an invitation link.
 */
async function welcome(tx: Database, staff: Staff, person: AccountRecord, origin: string | undefined): Promise<void> {
  const { rowCount: asked } = await tx.execute(sql`delete from staff_application where account_id = ${person.id}`);
  if (asked) {
    await sendMessage(tx, approvalOf(person, origin));
    return;
  }
  await tx.execute(sql`update account set password_hash = null where id = ${person.id}`);
  await closeSessions(tx, person.id);
  await invite(tx, staff, person, origin);
}
