import type { AuditResource } from "@tatka/contract/insight/audit";
import { writeAndInvalidate } from "../cache/cache-tags.ts";
import type { SharedResponses } from "../cache/shared-responses.ts";
import type { Staff } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { recordAudit, recordChanged } from "./audit.ts";
import { isOverlap, isStillReferredTo, isUniqueViolation } from "./database-errors.ts";
import type { Database } from "./db.ts";
import { sql } from "./sql.ts";
import { assignments, type Columns } from "./sql-values.ts";

export type Office = { db: Database; shared: SharedResponses };

/** A kind of record edited by staff: its table, and how it is read. */
export type RecordKind<View> = {
  resource: AuditResource;
  /** It has the columns `id` and `version`. */
  table: string;
  /** Whether the table has `updated_at`, as most have. */
  isDated?: boolean;
  /** A record as the back office shows it and the audit log stores it. Refuses missing ones. */
  read: (db: Database, id: number) => Promise<View>;
  /** Tags of cached responses that contain it. */
  tags: (view: View) => readonly string[];
};

/** Inserts a new record; `insert` returns its id. Refuses duplicates and overlaps. */
export async function createRecord<View>(
  { db, shared }: Office,
  staff: Staff,
  { resource, read, tags }: RecordKind<View>,
  insert: (tx: Database) => Promise<number>,
): Promise<View> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const id = await insert(tx).catch(refuseTaken);
    const after = await read(tx, id);
    await recordAudit(tx, staff, { action: "create", resource, resourceId: id, after });
    touches(...tags(after));
    return after;
  });
}

/**
 * Updates a record with optimistic locking; a stale version gets a conflict. The row is locked before `changeParts`
 * runs, so lines, scopes and prices are changed by one caller at a time.
 */
export async function changeRecord<View>(
  { db, shared }: Office,
  staff: Staff,
  { resource, table, isDated = true, read, tags }: RecordKind<View>,
  { id, version, set }: { id: number; version: number; set?: Columns },
  changeParts?: (tx: Database) => Promise<unknown>,
): Promise<View> {
  const name = sql.identifier(table);
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await read(tx, id);
    const touched = { version: sql`version + 1`, ...(isDated ? { updatedAt: sql`now()` } : {}) };
    const { rowCount } = await tx
      .execute(sql`update ${name} set ${assignments({ ...set, ...touched })} where id = ${id} and version = ${version}`)
      .catch(refuseTaken);
    if (rowCount !== 1) {
      const changedAt = isDated ? sql`select updated_at from ${name} where id = ${id}` : undefined;
      throw await recordChanged(tx, resource, id, changedAt);
    }
    await changeParts?.(tx).catch(refuseTaken);
    const after = await read(tx, id);
    await recordAudit(tx, staff, { action: "update", resource, resourceId: id, before, after });
    touches(...tags(before), ...tags(after));
    return after;
  });
}

/** Deletes a record, unless it is still referenced. */
export async function deleteRecord<View>(
  { db, shared }: Office,
  staff: Staff,
  { resource, table, read, tags }: RecordKind<View>,
  id: number,
): Promise<undefined> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    const before = await read(tx, id);
    const { rowCount } = await tx
      .execute(sql`delete from ${sql.identifier(table)} where id = ${id}`)
      .catch(refuseInUse);
    if (rowCount !== 1) throw new Refusal("record.not_found");
    await recordAudit(tx, staff, { action: "delete", resource, resourceId: id, before });
    touches(...tags(before));
    return undefined;
  });
}

function refuseTaken(error: unknown): never {
  if (isOverlap(error)) throw new Refusal("record.overlaps");
  throw isUniqueViolation(error) ? new Refusal("record.taken") : error;
}

function refuseInUse(error: unknown): never {
  throw isStillReferredTo(error) ? new Refusal("record.in_use") : error;
}
