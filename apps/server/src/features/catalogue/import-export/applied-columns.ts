import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Changes } from "./judge-row.ts";

/** Stock changes with every order and a file is always older, so stock is only applied if its column is selected. */
export const isStockColumn = (name: string) => name.startsWith("stock_");

/**
 * The columns that an import applies: the selected ones; for a new size all but stock, because nothing is overwritten.
 */
export type AppliedColumns = ReadonlySet<string> | "all";

export function appliedChanges(verdict: "new" | "changed", changes: Changes, chosen: AppliedColumns): Changes {
  if (chosen === "all") return changes;
  const isMeant = (name: string) => chosen.has(name) || (verdict === "new" && !isStockColumn(name));
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isMeant(name)));
}

/** The selected columns of an import, in `import_row`. Null means all. */
export function dueRows(columns: readonly string[] | null): SQL {
  const meant = columns === null ? sql`true` : sql`changes ?| ${sql.param(columns)}::text[]`;
  return sql`(verdict = 'new' or (verdict = 'changed' and ${meant}))`;
}
