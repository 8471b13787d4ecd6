import { randomUUID } from "node:crypto";
import type { AdminRole, roleRoutes } from "@tatka/contract/people/staff-accounts";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import { insertion } from "../../../platform/database/sql-values.ts";
import { changeRecord, createRecord, type Office, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { changeAuthority, narrowed, permissionsOfRoles } from "./authority.ts";
import { getRole } from "./roles.ts";

const roleKind = { resource: "roles", table: "role", read: getRole, tags: () => [] } satisfies RecordKind<AdminRole>;

export async function createRole(
  office: Office,
  staff: Staff,
  { title, permissions, limited }: z.output<typeof roleRoutes.create.body>,
): Promise<AdminRole> {
  return createRecord(office, staff, roleKind, async (tx) => {
    // Only the store's built-in roles need the slug; others are identified by id.
    const id = await insertRow(tx, "role", { slug: `role-${randomUUID()}`, title });
    if (permissions.length > 0) await setPermissions(tx, staff, id, { permissions, limited });
    return id;
  });
}

export async function updateRole(
  office: Office,
  staff: Staff,
  id: number,
  { version, title, permissions, limited }: z.output<typeof roleRoutes.update.body>,
): Promise<AdminRole> {
  return changeRecord(office, staff, roleKind, { id, version, set: { title } }, async (tx) => {
    if (permissions || limited) await setPermissions(tx, staff, id, { permissions, limited });
  });
}

/** A role in use is not deleted, because its members would lose permissions unnoticed. */
export async function deleteRole({ db }: Office, staff: Staff, id: number): Promise<undefined> {
  await db.transaction((tx) =>
    changeAuthority(tx, staff, async () => {
      const before = await getRole(tx, id);
      const { rows: holders } = await tx.execute(sql`select from account_role where role_id = ${id} limit 1`);
      if (holders.length > 0) throw new Refusal("record.in_use");
      const { rowCount } = await tx.execute(sql`delete from role where id = ${id}`);
      if (rowCount !== 1) throw new Refusal("record.not_found");
      await recordAudit(tx, staff, { action: "delete", resource: "roles", resourceId: id, before });
      return before.permissions;
    }),
  );
  return undefined;
}

type Change = { permissions?: readonly string[] | undefined; limited?: readonly string[] | undefined };

/** Renaming and granting are separate: a user who may only rename roles changes no permission. */
async function setPermissions(tx: Database, staff: Staff, id: number, change: Change): Promise<void> {
  await changeAuthority(tx, staff, async (own) => {
    const known = await getRole(tx, id);
    const { permissions = known.permissions, limited = known.limited } = change;
    const wanted = permissions.map((permission) => (limited.includes(permission) ? narrowed(permission) : permission));
    const held = await permissionsOfRoles(tx, [id]);
    const changed = [
      ...wanted.filter((permission) => !held.includes(permission)),
      ...held.filter((permission) => !wanted.includes(permission)),
    ];
    await tx.execute(sql`delete from role_permission where role_id = ${id}`);
    if (wanted.length > 0) {
      const rows = wanted.map((permission) => pairOf(id, permission));
      await tx.execute(insertion("role_permission", rows));
    }
    if (changed.length > 0 && !own.has("permissions.update")) changed.push("permissions.update");
    return changed;
  });
}

function pairOf(roleId: number, permission: string) {
  const [name = "", attributes = "*"] = permission.split(":");
  const [resource = "", action = ""] = name.split(".");
  return { roleId, resource, action, attributes };
}
