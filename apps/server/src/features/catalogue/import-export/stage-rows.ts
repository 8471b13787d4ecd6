import { unguardedCell } from "@tatka/domain/catalogue/table-cell";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { Cells, Column } from "./columns.ts";

const AT_ONCE = 1_000;

/** Lays the rows of a file beside its run, each under its columns' names, and finds out which rows belong together. */
export async function stageRows(tx: Database, runId: number, table: string[][], columns: readonly Column[]) {
  const [heading = [], ...rows] = table;
  const names = heading.map((name) => name.trim().toLowerCase());
  const known = new Set(columns.map(({ name }) => name));
  if (!names.includes("sku")) throw new Refusal("import.no_sku_column");

  const staged = rows
    .map((row, index) => ({ line: index + 2, cells: cellsOf(names, row, known) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
  if (staged.length === 0) throw new Refusal("import.empty");
  await tx.execute(sql`delete from import_row where run_id = ${runId}`);
  for (let from = 0; from < staged.length; from += AT_ONCE) {
    await tx.execute(sql`
      insert into import_row (run_id, line, cells, sku, product_slug)
      select ${runId}, n.line, n.cells, trim(coalesce(n.cells->>'sku', '')), trim(coalesce(n.cells->>'product_slug', ''))
      from jsonb_to_recordset(${JSON.stringify(staged.slice(from, from + AT_ONCE))}::jsonb) as n (line int, cells jsonb)`);
  }
  await relateRows(tx, runId);
  const ignored = names.filter((name) => name !== "" && !known.has(name)).map((name) => name.slice(0, 80));
  return { total: staged.length, ignored: [...new Set(ignored)].slice(0, 50) };
}

function cellsOf(names: readonly string[], row: readonly string[], known: ReadonlySet<string>): Cells {
  const cells: Cells = {};
  for (const [place, name] of names.entries()) {
    // NUL is the one character that cannot be stored; it is put where it will be refused as no text.
    if (known.has(name))
      cells[name] = unguardedCell(row[place] ?? "")
        .replaceAll("\0", "\u0001")
        .toWellFormed();
  }
  return cells;
}

/** A row without a product's slug belongs to the product that has its SKU; the first row of a product leads. */
async function relateRows(tx: Database, runId: number): Promise<void> {
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
}
