import { withLostZeros } from "@tatka/domain/catalogue/codes/damaged-code";
import { gtinKey, readGtin } from "@tatka/domain/catalogue/codes/gtin";
import type { Database } from "../../../platform/database/db.ts";
import { withTurns } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import { hubsOfAccount } from "../../delivery/hub-limits/index.ts";
import type { Cells, Column } from "./columns.ts";
import { stockColumnsOfOthers } from "./hub-columns.ts";
import { judgeRow, type Verdict } from "./judge-row.ts";
import { readProducts, readVariations } from "./read-catalogue.ts";

const ROWS_AT_ONCE = 500;

type Staged = { line: number; cells: Cells; sku: string; productSlug: string; leadLine: number };
type Lead = { line: number; cells: Cells; verdict: string | null };

/** Validates the next rows of a run in line order. Returns how many, 0 when done. */
export async function judgeSlice(
  tx: Database,
  run: { id: number; accountId: number },
  columns: readonly Column[],
): Promise<number> {
  const { rows } = await tx.execute<Staged>(sql`
    select line, cells, sku, product_slug as "productSlug", lead_line as "leadLine" from import_row
    where run_id = ${run.id} and verdict is null order by line limit ${ROWS_AT_ONCE}`);
  if (rows.length === 0) return 0;
  const skus = rows.map(({ sku }) => sku);
  const slugs = rows.map(({ productSlug }) => productSlug);
  const variations = await readVariations(tx, sql`v.sku = any (${sql.param(skus)}::text[])`);
  const products = await readProducts(tx, sql`p.slug = any (${sql.param(slugs)}::text[])`);
  const bySku = new Map(variations.map((variation) => [variation.sku, variation]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const leads = await readLeads(tx, run.id, rows);
  const mayCreate = await mayCreateProducts(tx, run.accountId);
  const othersStock = new Set(await stockColumnsOfOthers(tx, { hubIds: await hubsOf(tx, run.accountId) }));
  const pictures = await knownPictures(tx, columns, rows);
  const gtins = await knownGtins(tx, rows);
  const zeros = await skusWithZeros(
    tx,
    skus.filter((sku) => !bySku.has(sku)),
  );

  const judged: (Verdict & { line: number })[] = [];
  for await (const row of withTurns(rows, 50)) {
    const lead = row.leadLine < row.line ? leads.get(row.leadLine) : undefined;
    const verdict = judgeRow(row.cells, columns, {
      product: bySlug.get(row.productSlug),
      variation: bySku.get(row.sku),
      lead: lead && { ...lead, isBad: lead.verdict === "bad" && !bySlug.has(row.productSlug) },
      mayCreate,
      othersStock,
      pictures,
      gtins,
      skuWithZeros: withLostZeros(row.sku).find((sku) => zeros.has(sku)),
    });
    leads.set(row.line, { line: row.line, cells: row.cells, verdict: verdict.verdict });
    judged.push({ line: row.line, ...verdict });
  }
  await tx.execute(sql`
    update import_row r set verdict = n.verdict, changes = n.changes, problems = n.problems
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as n (line int, verdict text, changes jsonb, problems jsonb)
    where r.run_id = ${run.id} and r.line = n.line`);
  return rows.length;
}

/** Rows of the same products that were validated earlier. */
async function readLeads(tx: Database, runId: number, rows: readonly Staged[]): Promise<Map<number, Lead>> {
  const lines = rows.map(({ leadLine }) => leadLine);
  const { rows: leads } = await tx.execute<Lead>(sql`
    select line, cells, verdict from import_row where run_id = ${runId} and line = any (${sql.param(lines)}::int[])`);
  return new Map(leads.map((lead) => [lead.line, lead]));
}

/** Only pictures that occur in these rows, because the library may exceed the memory. */
async function knownPictures(tx: Database, columns: readonly Column[], rows: readonly Staged[]): Promise<Set<string>> {
  const form = columns.find(({ name }) => name === "size_picture")?.form;
  const named = rows.flatMap(({ cells }) => softName(form, cells.size_picture));
  if (named.length === 0) return new Set();
  const { rows: found } = await tx.execute<{ name: string }>(
    sql`select name from picture where name = any (${sql.param(named)}::text[])`,
  );
  return new Set(found.map(({ name }) => name));
}

/** Owners of the barcodes in these rows, by barcode. */
async function knownGtins(tx: Database, rows: readonly Staged[]): Promise<Map<string, string>> {
  const keys = rows.flatMap(({ cells }) => {
    const read = readGtin(cells.gtin ?? "");
    return "gtin" in read ? [gtinKey(read.gtin)] : [];
  });
  if (keys.length === 0) return new Map();
  const { rows: found } = await tx.execute<{ key: string; sku: string }>(sql`
    select lpad(gtin, 14, '0') as key, sku from current_variation
    where lpad(gtin, 14, '0') = any (${sql.param(keys)}::text[])`);
  return new Map(found.map(({ key, sku }) => [key, sku]));
}

/** Known SKUs that equal one of these with leading zeros. */
async function skusWithZeros(tx: Database, unknown: readonly string[]): Promise<Set<string>> {
  const wanted = unknown.flatMap(withLostZeros);
  if (wanted.length === 0) return new Set();
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select sku from variation where sku = any (${sql.param(wanted)}::text[])`,
  );
  return new Set(rows.map(({ sku }) => sku));
}

/** The name in a cell; invalid ones are reported with their row. */
function softName(form: Column["form"] | undefined, cell = ""): string[] {
  try {
    return form && cell.trim() !== "" ? [form(cell)] : [];
  } catch {
    return [];
  }
}

/** Validated with the limits of the user who uploaded the file. */
async function hubsOf(tx: Database, accountId: number): Promise<number[] | null> {
  const { rows } = await tx.execute<{ hubIds: number[] | null }>(
    sql`select ${hubsOfAccount(sql`${accountId}::int`)} as "hubIds"`,
  );
  return rows[0]?.hubIds ?? null;
}

/** Judged with the permissions of the user who uploaded the file. */
async function mayCreateProducts(tx: Database, accountId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from account_role ar join role_permission rp on rp.role_id = ar.role_id
    where ar.account_id = ${accountId} and rp.resource = 'product' and rp.action = 'create' limit 1`);
  return rows.length > 0;
}
