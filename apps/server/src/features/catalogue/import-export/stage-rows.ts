import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { TableRow } from "./read-table.ts";

/**
 * Writes rows of a file with their run, by column name. Idempotent: reading a file again, after its server was killed,
 * writes the same lines. A second reader changes nothing once the first has finished.
 */
export async function stageRows(
  db: Database,
  runId: number,
  columns: readonly string[],
  rows: readonly TableRow[],
): Promise<void> {
  const staged = rows.map(([line, cells]) => ({
    line,
    cells: Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? ""])),
  }));
  await db.execute(sql`
    insert into import_row (run_id, line, cells, sku, product_slug)
    select ${runId}, n.line, n.cells, trim(coalesce(n.cells->>'sku', '')), trim(coalesce(n.cells->>'product_slug', ''))
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as n (line int, cells jsonb),
      (select from import_run where id = ${runId} and status = 'reading' for share) as unfinished
    on conflict (run_id, line) do update
    set cells = excluded.cells, sku = excluded.sku, product_slug = excluded.product_slug`);
}

/** A row without a slug belongs to the product with its SKU; the first row of a product leads. */
export async function relateRows(tx: Database, runId: number): Promise<void> {
  // Statistics do not cover this run yet. Expecting one row, the planner would compare each row with every other.
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await tx.execute(sql`
    update import_row r set product_slug = p.slug
    from variation v join product p on p.id = v.product_id
    where r.run_id = ${runId} and r.product_slug = '' and v.sku = r.sku`);
  await tx.execute(sql`
    with counted as (
      select line, min(line) over (partition by sku) as first, case product_slug when '' then line else min(line) over (partition by product_slug) end as lead
      from import_row where run_id = ${runId}
    )
    update import_row r set lead_line = c.lead,
      verdict = case when c.first < r.line and r.sku <> '' then 'bad' end,
      problems = case when c.first < r.line and r.sku <> ''
        then jsonb_build_array(jsonb_build_object('column', 'sku', 'code', 'sku_twice', 'detail', c.first::text))
        else '[]' end
    from counted c where r.run_id = ${runId} and r.line = c.line`);
  await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
}
