import { type ImportRun, MOST_IMPORT_BYTES } from "@tatka/contract/catalogue/import-export";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { needPermission } from "../../../platform/security/need-permission.ts";
import { isStockColumn } from "./applied-columns.ts";
import { stockColumnsOfOthers } from "./hub-columns.ts";
import { enqueueImport } from "./import-job.ts";
import { tableKind } from "./read-table.ts";
import { getRun } from "./runs.ts";

/** Stores an uploaded file and queues its job in one transaction. */
export async function startImport(db: Database, staff: Staff, file: unknown): Promise<ImportRun> {
  if (!(file instanceof File)) throw new Refusal("request.invalid", {}, { fields: { file: "a file is required" } });
  if (file.size > MOST_IMPORT_BYTES) {
    throw new Refusal("request.too_large", { limit: `${MOST_IMPORT_BYTES / 1024 / 1024} MB` });
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = tableKind(bytes);
  const name = file.name.replace(/\p{Cc}/gu, "").slice(0, 200);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into import_run (account_id, file_name, kind, file) values (${staff.id}, ${name}, ${kind}, ${bytes})
      returning id`);
    const id = rows[0]?.id ?? 0;
    await enqueueImport(tx, id);
    return getRun(tx, id);
  });
}

/** Starts applying the valid rows. Concurrent calls start it once. */
export async function applyImport(
  db: Database,
  staff: AllowedStaff,
  id: number,
  wanted?: readonly string[],
): Promise<ImportRun> {
  const stockColumns = wanted?.filter(isStockColumn) ?? [];
  if (stockColumns.length > 0) {
    needPermission(staff, "stock.count");
    const others = await stockColumnsOfOthers(db, staff);
    if (stockColumns.some((name) => others.includes(name))) throw new Refusal("staff.other_hub");
  }
  return db.transaction(async (tx) => {
    const columns = wanted ?? (await allButStock(tx, id));
    const { rowCount } = await tx.execute(sql`
      update import_run set status = 'applying', touched_at = now(), columns = ${sql.param(columns)}::text[]
      where id = ${id} and status = 'ready'`);
    if (rowCount === 1) await enqueueImport(tx, id);
    const run = await getRun(tx, id);
    if (run.status !== "applying") throw new Refusal("import.not_ready");
    return run;
  });
}

/** Columns that are applied by default. */
async function allButStock(db: Database, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from import_row r, jsonb_object_keys(r.changes) as name where r.run_id = ${id}`);
  return rows.map(({ name }) => name).filter((name) => !isStockColumn(name));
}
