import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import type { Staff } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";

/** Any number that nothing else takes an advisory lock on. */
const AUTHORITY_LOCK = 2_024_110_601;

/** A user who holds all of these can undo every change to people, roles and permissions. */
const administration = ["user.update", "roles.update", "permissions.update"] as const;

/**
 * The only function that changes what a user may do. One change at a time in the whole store, so that what is judged
 * here is what will be true: changes that are harmless each, and together lock everybody out, cannot pass side by side.
 *
 * `work` answers with the permissions that it concerns: nobody gives, takes or manages what they do not hold
 * themselves.
 */
export async function changeAuthority(
  tx: Database,
  staff: Staff,
  work: (own: ReadonlySet<string>) => Promise<Iterable<string>>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AUTHORITY_LOCK})`);
  // Read again: it may have changed since the request was let in.
  const own = await permissionsOf(tx, staff.id);
  const before = await heldByAdministrators(tx);
  const concerned = [...(await work(own))];
  const after = await heldByAdministrators(tx);
  if (before.some((permission) => !after.includes(permission))) throw new Refusal("staff.last_administrator");
  if (concerned.some((permission) => !own.has(permission))) throw new Refusal("staff.beyond_own_permissions");
}

/**
 * For what changes nobody's permissions: only a user who holds all of a colleague's permissions may manage their
 * account.
 */
export async function requireAtLeastTheirs(tx: Database, staff: Staff, accountId: number): Promise<void> {
  const own = await permissionsOf(tx, staff.id);
  const theirs = await permissionsOf(tx, accountId);
  if ([...theirs].some((permission) => !own.has(permission))) throw new Refusal("staff.beyond_own_permissions");
}

export async function permissionsOf(tx: Database, accountId: number): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct rp.resource || '.' || rp.action as name
    from account_role ar join role_permission rp on rp.role_id = ar.role_id where ar.account_id = ${accountId}`);
  return new Set(rows.map(({ name }) => name));
}

export async function permissionsOfRoles(tx: Database, roleIds: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct resource || '.' || action as name from role_permission
    where role_id = any(${sql.param(roleIds)}::int[]) order by 1`);
  return rows.map(({ name }) => name);
}

/** What the administrators may do between them, and so can always give again. Empty: there is no administrator. */
async function heldByAdministrators(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with held as (
      select ar.account_id, rp.resource || '.' || rp.action as name
      from account_role ar
      join role_permission rp on rp.role_id = ar.role_id
      join account a on a.id = ar.account_id and a.status = 'active'
    ), administrator as (
      select account_id from held where name = any(${sql.param([...administration])}::text[])
      group by account_id having count(distinct name) = ${administration.length}
    )
    select distinct name from held join administrator using (account_id)`);
  return rows.map(({ name }) => name);
}
