import type { AdminUserDetail, userRoutes } from "@tatka/contract/people/staff-accounts";
import { entriesOf } from "@tatka/domain/tables";
import type { z } from "zod";
import { recordAudit, recordChanged } from "../../../platform/database/audit.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { contactChanged } from "../identity/index.ts";
import { closeSessions, removeKnownBrowsers } from "../sessions/index.ts";
import { type AccountRecord, auditView, contactOf, readAccount, requireReachable } from "./account-record.ts";
import { changeAuthority, permissionsOf } from "./authority.ts";
import { setHubs } from "./set-hubs.ts";
import { setRoles } from "./set-roles.ts";
import { getUser } from "./users.ts";

/** `origin` is the store's own, for links in messages. */
export type PeopleOffice = { db: Database; origin: string | undefined };

export async function createUser(
  { db, origin }: PeopleOffice,
  staff: Staff,
  { name, roles, hubIds, ...typed }: z.output<typeof userRoutes.create.body>,
): Promise<AdminUserDetail> {
  const [email, phone] = [contactOf("email", typed.email ?? ""), contactOf("phone", typed.phone ?? "")];
  requireReachable(email, phone);
  return db.transaction(async (tx) => {
    const id = await insertRow(tx, "account", { name, email, phone }).catch(refuseTaken);
    await changeAuthority(
      tx,
      staff,
      async () => {
        await setHubs(tx, id, hubIds);
        return setRoles(tx, staff, await readAccount(tx, id), roles, origin);
      },
      id,
    );
    const after = auditView(await readAccount(tx, id));
    await recordAudit(tx, staff, { action: "create", resource: "user", resourceId: id, after });
    return getUser(tx, id);
  });
}

/** Updates the given fields. `changeAuthority` handles roles and permissions. */
export async function updateUser(
  { db, origin }: PeopleOffice,
  staff: Staff,
  id: number,
  { version, roles, hubIds, ...changes }: z.output<typeof userRoutes.update.body>,
): Promise<AdminUserDetail> {
  return db.transaction(async (tx) => {
    const work = async () => {
      const before = await readAccount(tx, id);
      const concerned = await permissionsOf(tx, id);
      await changeRow(tx, before, version, changes);
      const moved = roles ? await setRoles(tx, staff, before, roles, origin) : [];
      if (hubIds) await setHubs(tx, id, hubIds);
      const after = await readAccount(tx, id);
      if (after.status === "disabled") {
        await closeSessions(tx, id);
        await removeKnownBrowsers(tx, id);
      }
      await recordAudit(tx, staff, {
        action: "update",
        resource: "user",
        resourceId: id,
        before: auditView(before),
        after: auditView(after),
      });
      return [...concerned, ...moved];
    };
    await changeAuthority(tx, staff, work, id);
    return getUser(tx, id);
  });
}

type RowChanges = Omit<z.output<typeof userRoutes.update.body>, "version" | "roles" | "hubIds">;

async function changeRow(tx: Database, before: AccountRecord, version: number, changes: RowChanges): Promise<void> {
  const email = changes.email === undefined ? before.email : contactOf("email", changes.email);
  const phone = changes.phone === undefined ? before.phone : contactOf("phone", changes.phone);
  requireReachable(email, phone);
  const { rowCount } = await tx
    .execute(sql`
      update account
      set email = ${email}, phone = ${phone}, name = ${changes.name ?? before.name},
        status = ${changes.status ?? before.status}, version = version + 1
      where id = ${before.id} and version = ${version}`)
    .catch(refuseTaken);
  if (rowCount !== 1) throw await recordChanged(tx, "user", before.id);
  // Notifies the old contact, as after a change by the owner, who may not have asked for this.
  for (const [kind, value] of entriesOf({ email, phone })) {
    if (before[kind] !== value) await sendMessage(tx, contactChanged(before, kind));
  }
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal("record.taken") : error;
}
