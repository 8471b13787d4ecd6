import type { AdminRole, roleRoutes } from "@tatka/contract/people/staff-accounts";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

type Row = Omit<AdminRole, "updatedAt"> & { updatedAt: string };

/** The role with all permissions first, then by age. */
const inOrder = sql`order by r.slug = 'administrator' desc, r.id`;

export async function listRoles(db: Database, { page, take }: z.output<typeof roleRoutes.list.query>) {
  return listPage(db, { page, take }, sql`role`, (limit) => readRoles(db, sql`${inOrder} ${limit}`));
}

/** The columns of the matrix. */
export async function allRoles(db: Database): Promise<AdminRole[]> {
  return readRoles(db, inOrder);
}

export async function getRole(db: Database, id: number): Promise<AdminRole> {
  return oneOrRefuse(await readRoles(db, sql`where r.id = ${id}`), "record.not_found");
}

async function readRoles(db: Database, which: SQL): Promise<AdminRole[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.title, r.version, r.updated_at as "updatedAt",
      coalesce((select json_agg(rp.resource || '.' || rp.action order by rp.resource, rp.action)
                from role_permission rp where rp.role_id = r.id), '[]') as permissions,
      coalesce((select json_agg(rp.resource || '.' || rp.action order by rp.resource, rp.action)
                from role_permission rp where rp.role_id = r.id and rp.attributes <> '*'), '[]') as limited,
      (select count(*)::int from account_role ar where ar.role_id = r.id) as "memberCount"
    from role r ${which}`);
  return rows.map(({ updatedAt, ...role }) => ({ ...role, updatedAt: new Date(updatedAt).toISOString() }));
}
