import type { ImportProblem } from "@tatka/contract/catalogue/import-export";
import { damageOfCode } from "@tatka/domain/catalogue/codes/damaged-code";
import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import { BadCell } from "./cell-forms.ts";
import type { Cells, Column } from "./columns.ts";
import type { KnownProduct, KnownVariation } from "./read-catalogue.ts";

/** The stored records that a row refers to, and the preceding rows. */
export type Known = {
  product: KnownProduct | undefined;
  variation: KnownVariation | undefined;
  /** The first row of the same product; undefined for that row itself. */
  lead: { line: number; cells: Cells; isBad: boolean } | undefined;
  mayCreate: boolean;
  /** Columns of stock in hubs that are not those of the user who uploaded the file. */
  othersStock: ReadonlySet<string>;
  /** A known SKU that equals this row's SKU with leading zeros. */
  skuWithZeros: string | undefined;
  /** SKUs on sale by barcode key, for the barcodes in these rows. */
  gtins: ReadonlyMap<string, string>;
  /** Names of library pictures that occur in these rows. */
  pictures: ReadonlySet<string>;
};

export type Changes = Record<string, [string | null, string]>;
export type Verdict = { verdict: "new" | "changed" | "unchanged" | "bad"; changes: Changes; problems: ImportProblem[] };

/**
 * Plans the effect of a table row, without I/O. The SKU of a removed variation is refused: past orders still refer to
 * it, and only the product's page restores it.
 */
export function judgeRow(row: Cells, columns: readonly Column[], known: Known): Verdict {
  const { product, variation, lead } = known;
  const problems: ImportProblem[] = [];
  const complain = (column: string, code: ImportProblem["code"], detail = "") =>
    problems.push({ column, code, detail: detail.slice(0, 100) });

  const damage = variation ? undefined : damageOf(row.sku?.trim() ?? "", known);
  if (damage) {
    complain("sku", ...damage);
    return { verdict: "bad", changes: {}, problems };
  }
  if (variation?.isRemoved) {
    complain("sku", "sku_removed", variation.sku);
    return { verdict: "bad", changes: {}, problems };
  }
  const isNewProduct = !product && !lead;
  const said = formed(row, columns, complain);
  const was = { ...product?.cells, ...variation?.cells };
  const asked = columns.filter(({ of }) => of !== "key" && (of !== "product" || !lead));
  for (const { name, of, isRequired } of asked) {
    const isNew = of === "product" ? isNewProduct : !variation;
    const isEmpty = said[name] === "" || (said[name] === undefined && row[name] === undefined);
    if (isRequired && isEmpty && (isNew || said[name] === "")) complain(name, "required");
  }
  judgeKeys({ product_slug: row.product_slug?.trim() ?? "", ...said }, known, complain);
  const gtinOwner = said.gtin ? known.gtins.get(gtinKey(said.gtin)) : undefined;
  if (gtinOwner !== undefined && gtinOwner !== variation?.sku) complain("gtin", "gtin_taken", gtinOwner);
  if (said.size_picture && !known.pictures.has(said.size_picture)) {
    complain("size_picture", "unknown_picture", said.size_picture);
  }
  if (lead) judgeAgreement(row, lead, columns, complain);
  judgePrices({ ...was, ...said }, complain);
  for (const name of known.othersStock) if (said[name]) complain(name, "other_hub");
  for (const [name, reserved] of Object.entries(variation?.reserved ?? {})) {
    if (known.othersStock.has(name)) continue;
    if (said[name] && Number(said[name]) < reserved) complain(name, "below_reserved", String(reserved));
  }
  if (problems.length > 0) return { verdict: "bad", changes: {}, problems };

  const changes: Changes = {};
  for (const { name, form, isAlwaysThere } of asked) {
    const [before, now] = [was[name] ?? (variation ? "" : null), said[name]];
    if (now === undefined || (now === "" && (isAlwaysThere || before === null))) continue;
    if (now !== before && now !== softly(form, before)) changes[name] = [before, now];
  }
  const verdict = !variation ? "new" : Object.keys(changes).length > 0 ? "changed" : "unchanged";
  return { verdict, changes, problems };
}

/** An unknown SKU may have been damaged by a spreadsheet, so it does not create a size. */
function damageOf(sku: string, { skuWithZeros }: Known): [ImportProblem["code"], string] | undefined {
  if (skuWithZeros !== undefined) return ["code_zeros", skuWithZeros];
  const damage = damageOfCode(sku);
  return damage && [damage, sku];
}

type Complain = (column: string, code: ImportProblem["code"], detail?: string) => void;

/** Every cell of the row in the store's own form; what cannot be brought into it is complained about. */
function formed(row: Cells, columns: readonly Column[], complain: Complain): Cells {
  const said: Cells = {};
  for (const { name, form } of columns) {
    const cell = row[name];
    if (cell === undefined) continue;
    try {
      said[name] = cell.trim() === "" ? "" : form(cell);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      complain(name, error.code, error.detail);
    }
  }
  return said;
}

function judgeKeys(said: Cells, { product, variation, mayCreate }: Known, complain: Complain): void {
  if (said.sku === "") complain("sku", "required");
  if (!variation && !product && !said.product_slug) complain("product_slug", "required");
  if (variation && variation.productId !== product?.id) {
    complain("sku", "sku_elsewhere", variation.cells.sku ?? "");
  }
  if (said.product_id && said.product_id !== String(product?.id ?? ""))
    complain("product_id", "wrong_id", said.product_id);
  if (said.variation_id && said.variation_id !== String(variation?.id ?? "")) {
    complain("variation_id", "wrong_id", said.variation_id);
  }
  if (!variation && !mayCreate) complain("sku", "may_not_create");
}

/** The rows of a product must not contradict each other. */
function judgeAgreement(
  row: Cells,
  lead: NonNullable<Known["lead"]>,
  columns: readonly Column[],
  complain: Complain,
): void {
  if (lead.isBad) complain("product_slug", "first_line_bad", String(lead.line));
  for (const { name, of, form } of columns) {
    if (of !== "product" || row[name] === undefined) continue;
    if (softly(form, row[name]) !== softly(form, lead.cells[name] ?? "")) {
      complain(name, "product_differs", String(lead.line));
    }
  }
}

function judgePrices(row: Cells, complain: Complain): void {
  for (const region of ["", ...Object.keys(row).flatMap((name) => /^regular_price(_.+)$/.exec(name)?.[1] ?? [])]) {
    const [regular, sale] = [row[`regular_price${region}`], row[`sale_price${region}`]];
    if (!sale) continue;
    if (!regular) complain(`sale_price${region}`, "sale_without_price", sale);
    else if (Number(sale) > Number(regular)) complain(`sale_price${region}`, "sale_above_regular", sale);
  }
  const { sale_starts_at: from, sale_ends_at: to } = row;
  if (from && to && from >= to) complain("sale_ends_at", "window_backwards", to);
}

/** Normalised if valid; a difference in spaces only is not a change. */
function softly(form: Column["form"], text: string | null): string | null {
  try {
    if (text === null) return null;
    return text.trim() === "" ? "" : form(text);
  } catch {
    return text;
  }
}
