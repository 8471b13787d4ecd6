import type { AdminApiKey, apiKeyRoutes } from "@tatka/contract/people/api-keys";
import { holds } from "@tatka/domain/people/permission";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { newToken, tokenHash } from "../sessions/index.ts";
import { KEY_PREFIX } from "./use-key.ts";

const HINT_LETTERS = 4;
const MOST_SHOWN = 200;

export async function listKeys(db: Database): Promise<AdminApiKey[]> {
  return readKeys(db, sql`order by k.id desc limit ${MOST_SHOWN}`);
}

/** Only this response contains the token. */
export async function createKey(
  db: Database,
  staff: AllowedStaff,
  { name, permissions, perMinute, days }: Omit<z.output<typeof apiKeyRoutes.create.body>, "password">,
): Promise<{ key: AdminApiKey; token: string }> {
  if (permissions.some((permission) => !holds(staff.permissions, permission))) {
    throw new Refusal("staff.beyond_own_permissions");
  }
  const token = KEY_PREFIX + newToken();
  return db.transaction(async (tx) => {
    const id = await insertRow(tx, "api_key", {
      accountId: staff.id,
      name,
      hint: token.slice(0, KEY_PREFIX.length + HINT_LETTERS),
      tokenHash: tokenHash(token),
      permissions,
      perMinute,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    });
    const key = await getKey(tx, id);
    await recordAudit(tx, staff, { action: "create", resource: "api_key", resourceId: key.id, after: told(key) });
    return { key, token };
  });
}

/** Staff with the permission may revoke any key: a leaked key must not wait for its creator. */
export async function revokeKey(db: Database, staff: Staff, id: number): Promise<AdminApiKey> {
  return db.transaction(async (tx) => {
    const before = await getKey(tx, id);
    const { rowCount } = await tx.execute(sql`
      update api_key set revoked_at = now(), revoked_by = ${staff.id} where id = ${id} and revoked_at is null`);
    const after = await getKey(tx, id);
    if (rowCount === 1) {
      const entry = { action: "revoke", resource: "api_key", resourceId: id } as const;
      await recordAudit(tx, staff, { ...entry, before: told(before), after: told(after) });
    }
    return after;
  });
}

/** The audit entry, without values that change by use. */
function told({ name, permissions, perMinute, state, expiresAt }: AdminApiKey) {
  return { name, permissions, perMinute, state, expiresAt };
}

async function getKey(db: Database, id: number): Promise<AdminApiKey> {
  return oneOrRefuse(await readKeys(db, sql`where k.id = ${id}`), "record.not_found");
}

type Moments = "createdAt" | "expiresAt" | "revokedAt" | "lastUsedAt";
type Row = Omit<AdminApiKey, Moments> & {
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
};

async function readKeys(db: Database, which: SQL): Promise<AdminApiKey[]> {
  const { rows } = await db.execute<Row>(sql`
    select k.id, k.name, k.hint, k.permissions, k.per_minute as "perMinute",
      json_build_object('id', a.id, 'name', coalesce(a.name, a.email, a.phone, '')) as maker,
      case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
        when a.status <> 'active' then 'without_maker' else 'active' end as state,
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
      k.last_used_at as "lastUsedAt"
    from api_key k join account a on a.id = k.account_id ${which}`);
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    revokedAt: row.revokedAt === null ? null : iso(row.revokedAt),
    lastUsedAt: row.lastUsedAt === null ? null : iso(row.lastUsedAt),
  }));
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
