import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { countAttempt, HOUR } from "../../../platform/security/attempts.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { closeAccount } from "../identity/index.ts";
import { closeSessions, removeKnownBrowsers, stopAssistants } from "../sessions/index.ts";
import { readAccount } from "./account-record.ts";
import { requireAtLeastTheirs } from "./authority.ts";
import type { PeopleOffice } from "./change-users.ts";
import { invite } from "./invitations.ts";
import { noticeTo } from "./notifications.ts";
import { sessionName } from "./users.ts";

const resource = "user";

/** Ends one session of an account, or all of them. */
export async function endSessions(db: Database, staff: Staff, id: number, name?: string): Promise<undefined> {
  await db.transaction(async (tx) => {
    await readAccount(tx, id);
    await requireAtLeastTheirs(tx, staff, id);
    const which = name === undefined ? sql`true` : sql`${sessionName} = ${name}`;
    const { rowCount: ended } = await tx.execute(sql`delete from session where account_id = ${id} and ${which}`);
    if (name !== undefined && ended === 0) throw new Refusal("record.not_found");
    if (name === undefined) {
      await removeKnownBrowsers(tx, id);
      await stopAssistants(tx, id);
    }
    const after = { ended };
    await recordAudit(tx, staff, { action: "end_sessions", resource, resourceId: id, after });
  });
  return undefined;
}

/**
 * For a colleague who lost their phone; not for the caller's own account, because an unlocked screen must not be
 * enough.
 */
export async function resetSecondFactor({ db }: PeopleOffice, staff: Staff, id: number): Promise<undefined> {
  if (id === staff.id) throw new Refusal("staff.not_on_yourself");
  await db.transaction(async (tx) => {
    const person = await readAccount(tx, id);
    await requireAtLeastTheirs(tx, staff, id);
    const { rowCount } = await tx.execute(
      sql`delete from second_factor where account_id = ${id} and confirmed_at is not null`,
    );
    if (rowCount !== 1) throw new Refusal("record.not_found");
    await closeSessions(tx, id, undefined, "admin");
    await recordAudit(tx, staff, { action: "reset_second_factor", resource, resourceId: id });
    await sendMessage(tx, noticeTo(person, "factor_reset"));
  });
  return undefined;
}

/** Maximum number of invitations of one colleague, by all staff together. */
const invitations = { most: 3, inSeconds: HOUR };

/** Resends an invitation, for users with a role and no password. */
export async function inviteAgain({ db, origin }: PeopleOffice, staff: Staff, id: number): Promise<undefined> {
  const person = await readAccount(db, id);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from account where id = ${id} and password_hash is null and status = 'active'`);
  if (rows.length === 0 || person.roles.length === 0) throw new Refusal("record.not_found");
  await requireAtLeastTheirs(db, staff, id);
  await countAttempt(db, `invitation of ${id}`, invitations);
  await db.transaction(async (tx) => {
    await recordAudit(tx, staff, { action: "send_again", resource, resourceId: id });
    await invite(tx, staff, person, origin);
  });
  return undefined;
}

/** Rejects a request for a staff account, which stays a customer account. */
export async function declineApplication({ db }: PeopleOffice, staff: Staff, id: number): Promise<undefined> {
  await db.transaction(async (tx) => {
    const person = await readAccount(tx, id);
    const { rowCount } = await tx.execute(sql`delete from staff_application where account_id = ${id}`);
    if (rowCount !== 1) throw new Refusal("record.not_found");
    await recordAudit(tx, staff, { action: "decline", resource, resourceId: id });
    await sendMessage(tx, noticeTo(person, "declined"));
  });
  return undefined;
}

/**
 * Deletes a customer by the same rules as their own request. The audit log records that it was done, but not to whom.
 */
export async function deleteUser(
  db: Database,
  parts: readonly PersonalData[],
  staff: Staff,
  id: number,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await readAccount(tx, id);
    // The rules apply to active accounts; a disabled one can be deleted, too.
    await tx.execute(sql`update account set status = 'active' where id = ${id}`);
    await closeAccount(tx, parts, id);
    await recordAudit(tx, staff, { action: "delete", resource, resourceId: id });
  });
  return undefined;
}
