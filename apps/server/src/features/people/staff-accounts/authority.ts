import { isForAllHubs } from "@tatka/contract/permissions";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { hubsOfAccount } from "../../delivery/hub-limits/index.ts";

/** An advisory lock id that nothing else uses. */
const AUTHORITY_LOCK = 2_024_110_601;

/** A user with all of these permissions can undo every change of users, roles and permissions. */
const administration = ["user.update", "roles.update", "permissions.update"] as const;

/**
 * The only function that changes a user's permissions. Serialised for the whole store, so that concurrent changes
 * cannot lock everyone out together. `work` returns the affected permissions: nobody grants, removes or manages those
 * they don't have. With a hub limit, the account must be limited to the caller's hubs, before and after.
 */
export async function changeAuthority(
  tx: Database,
  staff: Staff,
  work: (own: ReadonlySet<string>) => Promise<Iterable<string>>,
  accountId?: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AUTHORITY_LOCK})`);
  // Read again, because it may have changed since the request was authorised.
  const hubs = await hubsOf(tx, staff.id);
  const own = await permissionsOf(tx, staff.id);
  if (accountId !== undefined) await requireWithinHubs(tx, hubs, accountId);
  // A role may have members in any hub.
  else if (hubs !== null) throw new Refusal("staff.no_permission");
  const before = await heldByAdministrators(tx);
  const concerned = [...(await work(own))];
  const after = await heldByAdministrators(tx);
  if (before.some((permission) => !after.includes(permission))) throw new Refusal("staff.last_administrator");
  if (concerned.some((permission) => !own.has(permission) && counts(hubs, permission)))
    throw new Refusal("staff.beyond_own_permissions");
  if (accountId !== undefined) await requireWithinHubs(tx, hubs, accountId);
}

/**
 * For changes without effect on permissions: only users with all of a colleague's permissions may manage the account.
 */
export async function requireAtLeastTheirs(tx: Database, staff: Staff, accountId: number): Promise<void> {
  const hubs = await hubsOf(tx, staff.id);
  const own = await permissionsOf(tx, staff.id);
  const theirs = await permissionsOf(tx, accountId);
  if ([...theirs].some((permission) => !own.has(permission) && counts(hubs, permission)))
    throw new Refusal("staff.beyond_own_permissions");
  await requireWithinHubs(tx, hubs, accountId);
}

type Hubs = readonly number[] | null;

async function hubsOf(tx: Database, accountId: number): Promise<Hubs> {
  const { rows } = await tx.execute<{ hubIds: number[] | null }>(
    sql`select ${hubsOfAccount(sql`${accountId}::int`)} as "hubIds"`,
  );
  return rows[0]?.hubIds ?? null;
}

/** Staff with a hub limit manage only others with one, so none of them has permissions for all hubs. */
function counts(hubs: Hubs, permission: string): boolean {
  return hubs === null || !isForAllHubs(permission);
}

/** Customers belong to no hub, so hub limits do not apply. */
async function requireWithinHubs(tx: Database, hubs: Hubs, accountId: number): Promise<void> {
  if (hubs === null) return;
  const { rowCount } = await tx.execute(sql`
    select from account_role where account_id = ${accountId}
      and not coalesce(${hubsOfAccount(sql`${accountId}::int`)} <@ ${sql.param(hubs)}::int[], false) limit 1`);
  if (rowCount) throw new Refusal("staff.beyond_own_hubs");
}

/** The name of a permission limited to fewer fields, such as `order.read:packing`. */
export function narrowed(permission: string): string {
  return `${permission}:packing`;
}

const named = sql`rp.resource || '.' || rp.action || case when rp.attributes = '*' then '' else ':' || rp.attributes end`;

/** An account's permissions. A permission for all fields includes the narrower ones. */
export async function permissionsOf(tx: Database, accountId: number): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct ${named} as name
    from account_role ar join role_permission rp on rp.role_id = ar.role_id where ar.account_id = ${accountId}`);
  return new Set(rows.flatMap(({ name }) => (name.includes(":") ? [name] : [name, narrowed(name)])));
}

export async function permissionsOfRoles(tx: Database, roleIds: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct ${named} as name from role_permission rp
    where rp.role_id = any(${sql.param(roleIds)}::int[]) order by 1`);
  return rows.map(({ name }) => name);
}

/** Permissions that administrators have, and can therefore always grant. Empty without an administrator. */
async function heldByAdministrators(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with held as (
      select ar.account_id, ${named} as name
      from account_role ar
      join role_permission rp on rp.role_id = ar.role_id
      join account a on a.id = ar.account_id and a.status = 'active'
      where not exists (select from account_hub h where h.account_id = a.id)
    ), administrator as (
      select account_id from held where name = any(${sql.param([...administration])}::text[])
      group by account_id having count(distinct name) = ${administration.length}
    )
    select distinct name from held join administrator using (account_id)`);
  return rows.map(({ name }) => name);
}
