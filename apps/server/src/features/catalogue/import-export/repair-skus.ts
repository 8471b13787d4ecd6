import type { ImportRun } from "@tatka/contract/catalogue/import-export";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueueImport } from "./import-job.ts";
import { repairable } from "./repairable.ts";
import { getRun } from "./runs.ts";

/** Replaces damaged SKUs with known ones and validates the bad rows again. */
export async function repairSkus(db: Database, id: number): Promise<ImportRun> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update import_run set status = 'judging', touched_at = now() where id = ${id} and status = 'ready'`);
    if (rowCount !== 1) {
      await getRun(tx, id);
      throw new Refusal("import.not_ready");
    }
    await tx.execute(sql`
      update import_row r set sku = known.sku, cells = r.cells || jsonb_build_object('sku', known.sku)
      from (${repairable(id)}) known where r.run_id = ${id} and r.line = known.line`);
    await tx.execute(sql`
      update import_row set verdict = null, problems = '[]' where run_id = ${id} and verdict = 'bad'
        and not problems @> '[{"code": "sku_twice"}]'`);
    await tx.execute(sql`
      update import_run set judged = (select count(*) from import_row where run_id = ${id} and verdict is not null)
      where id = ${id}`);
    await enqueueImport(tx, id);
    return getRun(tx, id);
  });
}
