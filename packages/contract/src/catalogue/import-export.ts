import { codeDamages } from "@tatka/domain/catalogue/codes/damaged-code";
import { z } from "zod";
import { listOf, pageQuery } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

/** Import and export of the catalogue as a table. */
const feature = "catalogue-exchange";
export const MOST_IMPORT_BYTES = 20 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 50_000;

export const adminExportProductsCsv = staffRoute({
  method: "get",
  path: "/admin/product/export.csv",
  summary: "Export products as CSV",
  description: "One row for each variation, in UTF-8.",
  feature,
  permission: "product.read",
  fileType: "text/csv",
});

export const adminExportProductsXlsx = staffRoute({
  method: "get",
  path: "/admin/product/export.xlsx",
  summary: "Export products as XLSX",
  description: "One row for each variation.",
  feature,
  permission: "product.read",
  fileType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});

export const adminSampleProducts = staffRoute({
  method: "get",
  path: "/admin/product/sample.csv",
  summary: "Download an import template",
  description: "The columns with two example rows.",
  feature,
  permission: "product.read",
  fileType: "text/csv",
});

const importProblems = [
  "required",
  "not_a_number",
  "negative",
  "too_small",
  "too_large",
  "too_precise",
  "too_long",
  "not_a_text",
  "letters_lost",
  "not_a_slug",
  "not_a_moment",
  "not_one_of",
  "unknown_category",
  "unknown_brand",
  "unknown_tag",
  "unknown_attribute",
  "unknown_uom",
  "unknown_picture",
  ...codeDamages,
  "code_zeros",
  "gtin_not_digits",
  "gtin_length",
  "gtin_check_digit",
  "gtin_rounded",
  "gtin_lost_zeros",
  "gtin_taken",
  "sku_twice",
  "sku_elsewhere",
  "sku_removed",
  "wrong_id",
  "product_differs",
  "first_line_bad",
  "sale_above_regular",
  "sale_without_price",
  "window_backwards",
  "below_reserved",
  "other_hub",
  "may_not_create",
  "taken",
  "changed_since",
  "not_applied",
] as const;
export type ImportProblemCode = (typeof importProblems)[number];

const Problem = z.object({
  column: z.string(),
  code: z.enum(importProblems),
  detail: z.string().describe("Cell value, or the row's line"),
});
export type ImportProblem = z.infer<typeof Problem>;

export const ImportRun = z
  .object({
    id: z.number().int(),
    fileName: z.string(),
    kind: z.enum(["csv", "xlsx"]),
    status: z.enum(["reading", "judging", "ready", "applying", "done", "failed"]),
    failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
    ignoredColumns: z.array(z.string()),
    total: z.number().int().describe("Rows in the file"),
    judged: z.number().int(),
    added: z.number().int().describe("Rows that add something, or have done so"),
    changed: z.number().int(),
    unchanged: z.number().int(),
    bad: z.number().int(),
    applied: z.number().int(),
    skipped: z.number().int().describe("Valid rows that could no longer be applied"),
    by: z.string(),
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ImportRun" });
export type ImportRun = z.infer<typeof ImportRun>;

export const ImportRow = z.object({
  line: z.number().int(),
  sku: z.string(),
  productSlug: z.string(),
  verdict: z.enum(["new", "changed", "unchanged", "bad"]),
  outcome: z.enum(["applied", "skipped"]).nullable(),
  // OpenAPI linters require `items` on every array, even if no further items are allowed.
  changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string()]).meta({ items: { not: {} } })),
  problems: z.array(Problem),
});
export type ImportRow = z.infer<typeof ImportRow>;

const id = z.object({ id: rowIdInUrl });

export const adminStartImport = staffRoute({
  method: "post",
  path: "/admin/product/import",
  summary: "Upload a product import",
  description: "Accepts CSV or XLSX. A job checks the rows; nothing is changed yet.",
  feature,
  permission: "product.update",
  uploadLimitBytes: MOST_IMPORT_BYTES + 100 * 1024,
  answer: ImportRun,
  status: 202,
  refusals: ["import.not_a_table", "import.broken_text", "request.too_large"],
});

export const adminListImports = staffRoute({
  method: "get",
  path: "/admin/product/import",
  summary: "List product imports",
  description: "Newest first.",
  feature,
  permission: "product.update",
  query: z.object(pageQuery(10, 100)),
  answer: listOf(ImportRun),
});

export const adminGetImport = staffRoute({
  method: "get",
  path: "/admin/product/import/{id}",
  summary: "Get a product import",
  description: "Returns its progress and how often each column would change, with examples.",
  feature,
  permission: "product.update",
  params: id,
  query: z.object({
    columns: z
      .string()
      .max(4_000)
      .transform((value) => value.split(",").filter((name) => name !== ""))
      .optional()
      .describe("Columns to apply, for `due`; all but stock by default"),
  }),
  answer: ImportRun.extend({
    repairable: z.number().int().describe("Invalid rows whose correct SKU is known"),
    due: z.number().int().describe("Rows that these columns would change, including new ones"),
    columns: z.array(
      z.object({
        column: z.string(),
        hub: z
          .object({ title: z.string(), titleBn: z.string() })
          .nullable()
          .describe("Hub of a stock column, otherwise null"),
        times: z.number().int().describe("Existing variations that would change"),
        added: z.number().int().describe("New rows with a value in this column"),
        examples: z.array(z.object({ line: z.number().int(), sku: z.string(), was: z.string(), now: z.string() })),
      }),
    ),
  }),
  refusals: ["record.not_found"],
});

export const adminListImportRows = staffRoute({
  method: "get",
  path: "/admin/product/import/{id}/row",
  summary: "List the rows of a product import",
  description: "Invalid rows with their problems, or other rows.",
  feature,
  permission: "product.update",
  params: id,
  query: z.object({
    ...pageQuery(50, 200),
    verdict: z.enum(["new", "changed", "unchanged", "bad", "skipped"]).default("bad"),
  }),
  answer: listOf(ImportRow),
  refusals: ["record.not_found"],
});

export const adminListImportPrices = staffRoute({
  method: "get",
  path: "/admin/product/import/{id}/price",
  summary: "List the price changes of a product import",
  description: "Unusual changes come first.",
  feature,
  permission: "product.update",
  params: id,
  query: z.object(pageQuery(50, 200)),
  answer: listOf(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      ...{ title: z.string(), titleBn: z.string(), size: z.string(), sizeBn: z.string() },
      column: z.string(),
      was: z.number().nullable().describe("Taka"),
      now: z.number().nullable().describe("Taka"),
      isLarge: z.boolean().describe("The change exceeds the setting priceWarning"),
      isBelowCost: z.boolean(),
    }),
  ).extend({
    large: z.number().int(),
    belowCost: z.number().int(),
    warnPercent: z.number().int(),
  }),
  refusals: ["record.not_found"],
});

export const adminRepairImport = staffRoute({
  method: "post",
  path: "/admin/product/import/{id}/repair",
  summary: "Repair the SKUs of a product import",
  description: "Restores leading zeros from known SKUs, and a job checks the invalid rows again.",
  feature,
  permission: "product.update",
  params: id,
  answer: ImportRun,
  refusals: ["record.not_found", "import.not_ready"],
});

export const adminApplyImport = staffRoute({
  method: "post",
  path: "/admin/product/import/{id}/apply",
  summary: "Apply a product import",
  description: "A job applies the valid rows. Calling it again while the job runs changes nothing.",
  feature,
  permission: "product.update",
  params: id,
  body: z.object({
    columns: z
      .array(z.string().max(80))
      .max(500)
      .optional()
      .describe(
        "Columns to apply to existing variations, all but stock by default. New variations take all columns but stock, unless it is named",
      ),
  }),
  answer: ImportRun,
  status: 202,
  refusals: ["record.not_found", "import.not_ready"],
});
