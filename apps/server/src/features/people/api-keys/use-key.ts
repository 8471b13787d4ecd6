import { isForPeople } from "@tatka/contract/permissions";
import type { Permission, PermissionName } from "@tatka/domain/people/permission";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { Refusal, tooMany } from "../../../platform/http/refusal.ts";
import { heldWithin, hubsOfAccount } from "../../delivery/hub-limits/index.ts";
import { tokenHash } from "../sessions/index.ts";

/** A prefix that distinguishes keys from sessions, and lets secret scanners find leaked ones. */
export const KEY_PREFIX = "tatka_key_";

export function isApiKey(token: string): boolean {
  return token.startsWith(KEY_PREFIX);
}

type Row = Staff & {
  keyId: number;
  keyName: string;
  isRevoked: boolean;
  isExpired: boolean;
  isWithoutMaker: boolean;
  permissions: Permission[];
  hubIds: number[] | null;
};

/** Authorises a program by its key, on behalf of the key's creator. */
export async function useKey(
  db: Database,
  token: string,
  permission: PermissionName,
  isUse: boolean,
): Promise<AllowedStaff> {
  const staff = await keyHolder(db, token, isUse);
  if (isForPeople(permission)) throw new Refusal("staff.key_for_people");
  return staff;
}

/**
 * The holder of a key and its permissions, read for each call: the key's own, as far as its creator still has them.
 * Each call counts towards the limit per minute, in one statement; `isUse` is false for repeated checks of an open
 * stream.
 */
export async function keyHolder(db: Database, token: string, isUse: boolean): Promise<AllowedStaff> {
  const found = await findKey(db, token);
  if (!found) throw new Refusal("staff.key_unknown");
  const { keyId, keyName, isRevoked, isExpired, isWithoutMaker, ...staff } = found;
  if (isRevoked) throw new Refusal("staff.key_revoked");
  if (isExpired) throw new Refusal("staff.key_expired");
  if (isWithoutMaker) throw new Refusal("staff.key_without_maker");
  if (isUse) await countCall(db, keyId);
  const permissions = heldWithin(staff.hubIds, staff.permissions);
  return { ...staff, permissions, key: { id: keyId, name: keyName } };
}

/** A creator without a required second factor cannot use the back office, and neither can their keys. */
async function findKey(db: Database, token: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.name, a.email, a.phone, k.id as "keyId", k.name as "keyName",
      k.revoked_at is not null as "isRevoked", k.expires_at <= now() as "isExpired",
      a.status <> 'active'
        or (coalesce((select value = 'true' from setting where key = 'staffSecondFactorRequired'), false)
          and not exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null))
        as "isWithoutMaker",
      coalesce((
        select json_agg(distinct jsonb_build_object('resource', rp.resource, 'action', rp.action,
          'possession', rp.possession, 'attributes', rp.attributes))
        from account_role ar join role_permission rp on rp.role_id = ar.role_id
        where ar.account_id = a.id and rp.resource || '.' || rp.action = any (k.permissions)
      ), '[]') as permissions, ${hubsOfAccount(sql`a.id`)} as "hubIds"
    from api_key k join account a on a.id = k.account_id
    where k.token_hash = ${tokenHash(token)}`);
  return rows[0];
}

async function countCall(db: Database, keyId: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update api_key set last_used_at = now(), minute_at = date_trunc('minute', now()),
      minute_count = case when minute_at = date_trunc('minute', now()) then minute_count + 1 else 1 end
    where id = ${keyId} and (minute_at <> date_trunc('minute', now()) or minute_count < per_minute)`);
  if (rowCount === 1) return;
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select greatest(1, 60 - floor(extract(second from now())))::int as seconds`,
  );
  throw tooMany(rows[0]?.seconds ?? 1);
}
