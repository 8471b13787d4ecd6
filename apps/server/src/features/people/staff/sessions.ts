import type { Permission } from "@tatka/domain/people/permission";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { heldWithin, hubsOfAccount } from "../../delivery/hub-limits/index.ts";
import { noteUse, openSession, tokenHash } from "../sessions/index.ts";
import { LONGEST_HOURS } from "./staff-cookie.ts";

/** Maximum lifetime of a session: a working day. An idle session ends much sooner. */
const IDLE_HOURS = 2;

export function openStaffSession(db: Database, accountId: number, device: string): Promise<string> {
  return openSession(db, { accountId, audience: "admin", device, hours: LONGEST_HOURS });
}

export type StaffSession = {
  staff: Staff;
  permissions: Permission[];
  hubIds: number[] | null;
  hasSecondFactor: boolean;
  /** The store requires a second factor of all staff. */
  isSecondFactorRequired: boolean;
};

/**
 * The session's user and permissions, in one query. Permissions are read each time, so that removed roles, disabled
 * accounts and required second factors take effect at the next request.
 */
export async function findStaffSession(db: Database, token: string, isUse = true): Promise<StaffSession | undefined> {
  const { rows } = await db.execute<Staff & Omit<StaffSession, "staff"> & { isStale: boolean }>(sql`
    select a.id, a.name, a.email, a.phone,
      s.last_used_at < now() - interval '1 minute' as "isStale",
      exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
        as "hasSecondFactor",
      coalesce((select value = 'true' from setting where key = 'staffSecondFactorRequired'), false)
        as "isSecondFactorRequired",
      coalesce((
        select json_agg(distinct jsonb_build_object('resource', rp.resource, 'action', rp.action,
          'possession', rp.possession, 'attributes', rp.attributes))
        from account_role ar join role_permission rp on rp.role_id = ar.role_id
        where ar.account_id = a.id
      ), '[]') as permissions, ${hubsOfAccount(sql`a.id`)} as "hubIds"
    from session s
    join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash(token)} and s.audience = 'admin' and a.status = 'active'
      and s.expires_at > now() and s.last_used_at > now() - ${`${IDLE_HOURS} hours`}::interval`);
  const found = rows[0];
  if (!found) return undefined;
  const { permissions, hubIds, isStale, hasSecondFactor, isSecondFactorRequired, ...staff } = found;
  if (isStale && isUse) await noteUse(db, token);
  return { staff, permissions: heldWithin(hubIds, permissions), hubIds, hasSecondFactor, isSecondFactorRequired };
}
