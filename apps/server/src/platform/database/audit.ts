import type { AuditAction, AuditResource } from "@tatka/contract/insight/audit";
import type { Staff } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import type { Database } from "./db.ts";
import { type SQL, sql } from "./sql.ts";

type Entry = {
  action: AuditAction;
  resource: AuditResource;
  resourceId: number | string;
  before?: unknown;
  after?: unknown;
};

/** Every staff write has an audit entry in the same transaction. */
export async function recordAudit(tx: Database, staff: Staff, entry: Entry): Promise<void> {
  const { action, resource, resourceId, before, after } = entry;
  const name = String(resourceId);
  await tx.execute(sql`
    insert into audit_entry (account_id, api_key_id, action, resource, resource_id, before, after)
    values (${staff.id}, ${staff.key?.id ?? null}, ${action}, ${resource}, ${name}, ${kept(before, name)}, ${kept(after, name)})`);
}

function kept(value: unknown, name: string): string | null {
  return value === undefined || value === null ? null : JSON.stringify(withoutSecrets(value, name));
}

/**
 * The refusal of a change to an outdated version, with the author of the last change. `changedAt` is that change's
 * transaction time, which also finds an entry about many records, such as a bulk price change.
 */
export async function recordChanged(
  tx: Database,
  resource: AuditResource,
  resourceId: number | string,
  changedAt?: SQL,
): Promise<Refusal> {
  const entry = changedAt ? sql`e.at = (${changedAt})` : sql`e.resource_id = ${String(resourceId)}`;
  const { rows } = await tx.execute<{ by: string; at: string }>(sql`
    select coalesce(a.name, a.email, a.phone, '') as by, e.at
    from audit_entry e join account a on a.id = e.account_id
    where e.resource = ${resource} and ${entry} order by e.at desc, e.id desc limit 1`);
  const [last] = rows;
  return new Refusal(
    "record.changed",
    {},
    { lastChange: last && { by: last.by, at: new Date(last.at).toISOString() } },
  );
}

const secretName =
  /password|passphrase|secret|token|credential|private_?key|api_?key|signing_?key|hash$|(^|_)(pin|otp)$/i;

/**
 * Many users read the log and it is kept for long, so secret values are left out; only the change is recorded. `name`
 * is the value's own name, such as a setting's key.
 */
export function withoutSecrets(value: unknown, name = ""): unknown {
  if (value === undefined || value === null || typeof value === "boolean") return value;
  if (secretName.test(name)) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item));
  if (typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSecrets(part, key)]));
}

const HIDDEN = "•••";
