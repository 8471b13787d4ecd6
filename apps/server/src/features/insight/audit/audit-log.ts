import type { AuditEntry, AuditEntryDetail, auditRoutes } from "@tatka/contract/insight/audit";
import { changesBetween } from "@tatka/domain/insight/record-changes";
import { highlightsOf, recordName } from "@tatka/domain/insight/record-name";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { hubOf, itemsOf, type Names, namesIn, namesOf } from "./audit-names.ts";

type AuditQuery = z.output<typeof auditRoutes.list.query>;
export type AuditFilters = Omit<AuditQuery, "take" | "before">;
/** Beyond this, the expanded entry shows the list. */
const MOST_HIGHLIGHTS = 3;

type Row = Omit<AuditEntry, "at" | "fields" | "id" | "name" | "highlights" | "items" | "hub" | "names"> & {
  id: string;
  at: string;
  before: unknown;
  after: unknown;
};

/** Newest first, with keyset pagination: as fast at the millionth entry as at the first. */
export async function listAuditEntries(db: Database, query: AuditQuery) {
  const found = await readEntries(
    db,
    query,
    sql`${olderThan(query.before)} order by e.at desc, e.id desc limit ${query.take + 1}`,
  );
  const items = found.slice(0, query.take).map(withoutValues);
  return { items, next: found.length > query.take ? (items.at(-1)?.id ?? null) : null };
}

export async function getAuditEntry(db: Database, id: number): Promise<AuditEntryDetail> {
  const { rows } = await db.execute<Row>(sql`${entries} where e.id = ${id}`);
  if (!rows[0]) throw new Refusal("record.not_found");
  return asStaffSee(rows[0], await namesIn(db, rows));
}

/** Filtered entries with further conditions and order in `rest`. */
export async function readEntries(db: Database, filters: AuditFilters, rest: SQL): Promise<AuditEntryDetail[]> {
  const matching = sql.join([...conditions(filters)], sql` and `);
  const { rows } = await db.execute<Row>(sql`${entries} where ${matching} and ${rest}`);
  const names = await namesIn(db, rows);
  return rows.map((row) => asStaffSee(row, names));
}

function olderThan(before: number | undefined): SQL {
  if (before === undefined) return sql`true`;
  const at = sql`(select at from audit_entry where id = ${before})`;
  // The first condition is redundant, but lets the planner use an index.
  return sql`e.at <= ${at} and (e.at < ${at} or e.id < ${before})`;
}

function* conditions({ who, resource, resourceId, action, from, to }: AuditFilters): Generator<SQL> {
  yield sql`true`;
  if (who) yield sql`e.account_id = ${who}`;
  if (resource) yield sql`e.resource = ${resource}`;
  if (resourceId) yield sql`e.resource_id = ${resourceId}`;
  if (action) yield sql`e.action = ${action}`;
  if (from) yield sql`e.at >= ${from}::timestamptz`;
  if (to) yield sql`e.at < ${to}::timestamptz`;
}

const entries = sql`
  select e.id, e.at, e.action, e.resource, e.resource_id as "resourceId", e.before, e.after,
    json_build_object('id', a.id, 'name', coalesce(a.name, a.email, a.phone, '')) as who,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as key
  from audit_entry e join account a on a.id = e.account_id left join api_key k on k.id = e.api_key_id`;

function asStaffSee({ id, at, before, after, ...row }: Row, known: Names): AuditEntryDetail {
  const stored = { ...row, before, after };
  const names = namesOf(known, stored);
  const changes = changesBetween(before, after);
  return {
    ...row,
    id: Number(id),
    at: new Date(at).toISOString(),
    name: recordName(after) ?? recordName(before) ?? null,
    // Created and deleted records have no field changes to show.
    highlights: before && after ? highlightsOf(changes, MOST_HIGHLIGHTS) : [],
    items: itemsOf(stored, names),
    hub: hubOf(stored, names),
    names,
    fields: changes.map(({ field }) => field),
    changes,
  };
}

function withoutValues({ changes: _, ...entry }: AuditEntryDetail): AuditEntry {
  return entry;
}
