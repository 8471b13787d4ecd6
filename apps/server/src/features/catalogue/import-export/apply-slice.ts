import type { ImportProblem } from "@tatka/contract/catalogue/import-export";
import {
  isConnectionError,
  isDeadlock,
  isUniqueViolation,
  violates,
} from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { appliedChanges, dueRows } from "./applied-columns.ts";
import type { Cells, Column } from "./columns.ts";
import type { Changes } from "./judge-row.ts";
import { type KnownProduct, type KnownVariation, readProducts, readVariations } from "./read-catalogue.ts";
import type { Terms } from "./terms.ts";
import {
  createProduct,
  createVariation,
  writeProduct,
  writeRegionalPrices,
  writeSizePicture,
  writeStock,
  writeVariation,
} from "./write-row.ts";

const ROWS_AT_ONCE = 200;

type Due = { line: number; sku: string; productSlug: string; verdict: "new" | "changed"; changes: Changes };
type Work = { runId: number; terms: Terms; columns: readonly Column[]; touched: Set<number>; log: Log };

/** An error of one row, which does not stop the others. */
class Skipped extends Error {
  readonly problem: ImportProblem;

  constructor(column: string, code: ImportProblem["code"], detail = "") {
    super(code);
    this.problem = { column, code, detail };
  }
}

/**
 * Applies the next valid rows of a run, and returns their number and products. Only changes that staff saw in the dry
 * run are written; a row whose values have changed since is skipped and reported.
 */
export async function applySlice(
  tx: Database,
  runId: number,
  terms: Terms,
  columns: readonly Column[],
  log: Log,
): Promise<{ rows: number; touched: number[] }> {
  const chosen = await readChosen(tx, runId);
  const { rows: found } = await tx.execute<Due>(sql`
    select line, sku, product_slug as "productSlug", verdict, changes from import_row
    where run_id = ${runId} and ${dueRows(chosen)} and outcome is null order by line limit ${ROWS_AT_ONCE}`);
  const applied = chosen === null ? "all" : new Set(chosen);
  const rows = found.map((row) => ({ ...row, changes: appliedChanges(row.verdict, row.changes, applied) }));
  const work = { runId, terms, columns, touched: new Set<number>(), log };
  await lockAll(tx, rows);
  for (const row of rows) {
    const problem = await applyRow(tx, work, row);
    await tx.execute(sql`
      update import_row set outcome = ${problem ? "skipped" : "applied"},
        problems = ${JSON.stringify(problem ? [problem] : [])}::jsonb
      where run_id = ${runId} and line = ${row.line}`);
  }
  return { rows: rows.length, touched: [...work.touched].toSorted((one, other) => one - other) };
}

async function readChosen(tx: Database, runId: number): Promise<string[] | null> {
  const { rows } = await tx.execute<{ columns: string[] | null }>(
    sql`select columns from import_run where id = ${runId}`,
  );
  return rows[0]?.columns ?? null;
}

/** Locks stock levels, then products, each in key order, as orders do. */
async function lockAll(tx: Database, rows: readonly Due[]): Promise<void> {
  const skus = sql.param(rows.map(({ sku }) => sku));
  const slugs = sql.param(rows.map(({ productSlug }) => productSlug));
  await tx.execute(sql`
    select from stock s where s.variation_id in (select id from variation where sku = any (${skus}::text[]))
    order by s.variation_id, s.hub_id for no key update of s`);
  await tx.execute(sql`
    select from product p where p.slug = any (${slugs}::text[]) order by p.id for no key update of p`);
}

async function applyRow(tx: Database, work: Work, row: Due): Promise<ImportProblem | undefined> {
  try {
    // A savepoint, so that an error rolls back this row only.
    work.touched.add(await tx.transaction((own) => writeRow(own, work, row)));
    return undefined;
  } catch (error) {
    if (error instanceof Skipped) return error.problem;
    if (violates(error, "stock_never_negative")) return { column: "sku", code: "below_reserved", detail: "" };
    if (violates(error, "variation_by_gtin"))
      return { column: "gtin", code: "taken", detail: row.changes.gtin?.[1] ?? "" };
    if (isUniqueViolation(error)) return { column: "sku", code: "taken", detail: row.sku };
    // A lost connection or a deadlock is not caused by the row: the slice is retried as a whole.
    if (isConnectionError(error) || isDeadlock(error)) throw error;
    work.log.error({ err: error, line: row.line, sku: row.sku }, "a row of an import could not be applied");
    return { column: "sku", code: "not_applied", detail: row.sku };
  }
}

async function writeRow(tx: Database, { runId, terms, columns }: Work, row: Due): Promise<number> {
  const [variation] = await readVariations(tx, sql`v.sku = ${row.sku}`);
  const [product] = await readProducts(tx, sql`p.slug = ${row.productSlug}`);
  refuseChangedSince(row, product, variation);

  const part = (of: Column["of"]): Cells =>
    Object.fromEntries(
      columns
        .filter((column) => column.of === of)
        .flatMap(({ name }) => {
          const change = row.changes[name];
          return change ? [[name, change[1]]] : [];
        }),
    );
  if (!product && !row.changes.title) throw new Skipped("product_slug", "first_line_bad");
  const productId = product?.id ?? (await createProduct(tx, terms, row.productSlug, part("product")));
  if (product) await writeProduct(tx, terms, productId, part("product"));

  const keys = { sku: row.sku, product_slug: row.productSlug };
  const own = part("variation");
  const variationId = variation?.id ?? (await createVariation(tx, terms, productId, { ...own, ...keys }));
  if (variation) await writeVariation(tx, terms, variationId, own);
  if (!(await writeSizePicture(tx, variationId, productId, own))) throw new Skipped("size_picture", "unknown_picture");
  await writeRegionalPrices(tx, terms, variationId, wholeRegions(terms, own, variation?.cells ?? {}));
  await writeStock(tx, terms, variationId, part("stock"), runId);
  return productId;
}

/** The value must be unchanged since the dry run, or already be the new one. */
function refuseChangedSince(row: Due, product?: KnownProduct, variation?: KnownVariation): void {
  if (variation?.isRemoved) throw new Skipped("sku", "sku_removed", row.sku);
  if (row.verdict === "changed" && !variation) throw new Skipped("sku", "changed_since");
  if (row.verdict === "new" && variation) throw new Skipped("sku", "taken", row.sku);
  const now: Cells = { ...product?.cells, ...variation?.cells };
  for (const [column, [before, after]] of Object.entries(row.changes)) {
    const current = now[column] ?? (variation ? "" : null);
    if (current !== before && current !== after) throw new Skipped(column, "changed_since", current ?? "");
  }
}

/** A regional price is one database row: if either cell changed, both are written. */
function wholeRegions(terms: Terms, changed: Cells, current: Cells): Cells {
  const cells: Cells = {};
  for (const region of terms.regions) {
    const names = [`regular_price_${region}`, `sale_price_${region}`];
    if (names.every((one) => changed[one] === undefined)) continue;
    for (const one of names) cells[one] = changed[one] ?? current[one] ?? "";
  }
  return cells;
}
