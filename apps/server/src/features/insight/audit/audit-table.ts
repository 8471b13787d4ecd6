import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql } from "../../../platform/database/sql.ts";
import { tablePages } from "../../../platform/database/table-pages.ts";
import { type AuditFilters, readEntries } from "./audit-log.ts";

const head = ["At", "Who", "API key", "Did", "What", "Number", "Field", "Before", "After"];

/** Filtered entries, oldest first: one row per changed field, one row for entries without fields. */
export function auditTable(reads: SlowReads, filters: AuditFilters) {
  return tablePages(reads, head, async (db, after, take) => {
    const entries = await readEntries(db, filters, sql`e.id > ${after} order by e.id limit ${take}`);
    const rows = entries.flatMap(({ at, who, key, action, resource, resourceId, changes }) => {
      const entry = [at, who.name, key?.name ?? "", action, resource, resourceId];
      if (changes.length === 0) return [[...entry, "", "", ""]];
      return changes.map(({ field, before, after: now }) => [...entry, field, cell(before), cell(now)]);
    });
    return { last: entries.at(-1)?.id, rows };
  });
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
