import { createHash, randomBytes } from "node:crypto";
import { session } from "@tatka/database/schema/people";
import type { Permission } from "@tatka/domain/permission";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import type { Staff } from "../../platform/environment.ts";

/** However busy, a staff member signs in anew each working day; a forgotten screen closes itself much sooner. */
const LONGEST_HOURS = 12;
const IDLE_HOURS = 2;

/** Opens a session and returns its token, which is stored nowhere but in the caller's browser. */
export async function openStaffSession(db: Database, accountId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(session).values({
    tokenHash: hashOf(token),
    accountId,
    audience: "admin",
    device: device.slice(0, 200),
    expiresAt: sql`now() + ${`${LONGEST_HOURS} hours`}::interval`,
  });
  return token;
}

export async function closeStaffSession(db: Database, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashOf(token)));
}

export type StaffSession = { staff: Staff; permissions: Permission[] };

/**
 * Whose session this is and what they may do, in one query. Permissions are read each time, so a role that is
 * taken away or an account that is disabled ends at the next request. Use is noted once a minute, not each time.
 */
export async function findStaffSession(db: Database, token: string): Promise<StaffSession | undefined> {
  const { rows } = await db.execute<Staff & { permissions: Permission[]; isStale: boolean }>(sql`
    select a.id, a.name, a.email, a.phone,
      s.last_used_at < now() - interval '1 minute' as "isStale",
      coalesce((
        select json_agg(distinct jsonb_build_object('resource', rp.resource, 'action', rp.action,
          'possession', rp.possession, 'attributes', rp.attributes))
        from account_role ar join role_permission rp on rp.role_id = ar.role_id
        where ar.account_id = a.id
      ), '[]') as permissions
    from session s
    join account a on a.id = s.account_id
    where s.token_hash = ${hashOf(token)} and s.audience = 'admin' and a.status = 'active'
      and s.expires_at > now() and s.last_used_at > now() - ${`${IDLE_HOURS} hours`}::interval`);
  const found = rows[0];
  if (!found) return undefined;
  if (found.isStale) {
    await db
      .update(session)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(session.tokenHash, hashOf(token)));
  }
  const { permissions, isStale: _, ...staff } = found;
  return { staff, permissions };
}

/** A token is 256 random bits, so a plain hash is enough: there is nothing to guess. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
