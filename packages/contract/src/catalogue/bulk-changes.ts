import { takeReasons } from "@tatka/domain/delivery/stock-movements";
import { z } from "zod";
import { listOf, pageQuery } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";

/** A change of many products: previewed, applied in one transaction, and undone on request. */
const feature = "bulk-changes";
export const MOST_PRODUCTS = 10_000;

const taka = z.number().multipleOf(0.01).min(-1_000_000).max(1_000_000);
const percent = z.number().multipleOf(0.01);
const storage = z.enum(["frozen", "chilled", "ambient"]);
const status = z.enum(["active", "hidden"]);

export const Selection = z
  .object({
    ids: z.array(rowId).min(1).max(MOST_PRODUCTS).optional(),
    filter: z
      .object({
        q: z.string().trim().max(100).optional().describe("Part of a title in either language, or of a slug"),
        status: status.optional(),
        storage: storage.optional(),
        categoryId: rowId.optional().describe("Including its subcategories"),
        brandId: rowId.optional(),
        tagId: rowId.optional(),
      })
      .optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), "Select products or use a filter")
  .describe("Product ids, or a filter");
export type Selection = z.infer<typeof Selection>;

export const Change = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("price"),
      by: z.enum(["percent", "amount"]),
      value: z.number().refine((value) => value !== 0, "Enter a value other than 0"),
      isWholeTaka: z.boolean().default(false),
    }),
    z.object({
      kind: z.literal("sale"),
      by: z.enum(["percent", "amount", "price"]).describe("Discount from the regular price, or the new price"),
      value: z.number().positive("Must be above 0"),
      isWholeTaka: z.boolean().default(false),
      startsAt: z.iso.datetime({ offset: true }).nullable().default(null),
      endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    z.object({ kind: z.literal("end_sale") }),
    z.object({ kind: z.literal("status"), status }),
    z.object({ kind: z.literal("category"), categoryId: rowId }),
    z.object({
      kind: z.literal("stock"),
      hubId: rowId,
      by: z.enum(["set", "add"]),
      value: z.number().int().min(-1_000_000).max(1_000_000),
      reason: z.enum(takeReasons).optional().describe("The reason for removing pieces; a correction by default"),
    }),
  ])
  .superRefine((change, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (change.kind === "price" || change.kind === "sale") {
      const fits = change.by === "percent" ? percent.min(-99).max(1_000) : taka;
      if (!fits.safeParse(change.value).success) wrong("value", "two decimals at most, and within reason");
    }
    if (change.kind === "sale") {
      if (change.by === "percent" && change.value > 99) wrong("value", "at most 99 per cent");
      if (change.startsAt && change.endsAt && Date.parse(change.endsAt) <= Date.parse(change.startsAt)) {
        wrong("endsAt", "Must be after the start");
      }
    }
    if (change.kind === "stock" && change.by === "set" && change.value < 0) wrong("value", "cannot be below zero");
  });
export type Change = z.infer<typeof Change>;

const Values = z.object({
  regularPrice: z.number().optional(),
  salePrice: z.number().nullable().optional(),
  saleStartsAt: z.string().nullable().optional(),
  saleEndsAt: z.string().nullable().optional(),
  status: status.optional(),
  category: z.string().optional(),
  categoryBn: z.string().optional(),
  stock: z.number().int().optional(),
});
export type BulkValues = z.infer<typeof Values>;

const place = {
  productId: z.number().int(),
  title: z.string(),
  titleBn: z.string(),
  variation: z.string().nullable(),
  variationBn: z.string().nullable(),
  where: z.string().nullable().describe("Region or hub"),
  whereBn: z.string().nullable(),
};

export const BulkRow = z.object({ ...place, before: Values, after: Values });
export type BulkRow = z.infer<typeof BulkRow>;

export const bulkProblems = [
  "below_one_taka",
  "too_high",
  "sale_above_regular",
  "below_reserved",
  "below_zero",
] as const;

export const BulkPreview = z
  .object({
    products: z.number().int(),
    changed: z.number().int().describe("Changed values: of a product, a variation, a regional price or a stock level"),
    unchanged: z.number().int(),
    refused: z.number().int(),
    rows: z.array(BulkRow).describe("The first hundred changes"),
    refusals: z
      .array(z.object({ ...place, problem: z.enum(bulkProblems) }))
      .describe("The first hundred that cannot be changed"),
  })
  .meta({ id: "BulkPreview" });
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkChange = z
  .object({
    id: z.number().int(),
    change: Change,
    products: z.number().int(),
    changed: z.number().int(),
    refused: z.number().int(),
    by: z.string(),
    createdAt: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
    kept: z.number().int().describe("Values that the undo skipped because they had been changed again"),
  })
  .meta({ id: "BulkChange" });
export type BulkChange = z.infer<typeof BulkChange>;

const id = z.object({ id: rowIdInUrl });

export const adminPreviewBulkChange = staffRoute({
  method: "post",
  path: "/admin/product/bulk/preview",
  summary: "Preview a bulk change",
  description: "Changes nothing.",
  feature,
  permission: "product.update",
  body: z.object({ selection: Selection, change: Change }),
  answer: BulkPreview,
  refusals: ["bulk.too_many", "bulk.nothing_chosen", "category.not_found", "record.not_found"],
});

export const adminApplyBulkChange = staffRoute({
  method: "post",
  path: "/admin/product/bulk",
  needsKeyFrom: "programs",
  summary: "Apply a bulk change",
  description: "Changes many products in one transaction. Products that cannot be changed are skipped.",
  feature,
  permission: "product.update",
  body: z.object({ key: z.uuid(), selection: Selection, change: Change }),
  answer: BulkChange,
  status: 201,
  refusals: ["bulk.too_many", "bulk.nothing_chosen", "category.not_found", "record.not_found"],
});

export const adminListBulkChanges = staffRoute({
  method: "get",
  path: "/admin/product/bulk",
  summary: "List bulk changes",
  description: "Newest first.",
  feature,
  permission: "product.read",
  query: z.object(pageQuery(10, 100)),
  answer: listOf(BulkChange),
});

export const adminListBulkHubs = staffRoute({
  method: "get",
  path: "/admin/product/bulk/hub",
  summary: "List hubs whose stock can be changed",
  feature,
  permission: "product.update",
  hubs: "own",
  answer: z.array(z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() })),
});

export const adminGetBulkChange = staffRoute({
  method: "get",
  path: "/admin/product/bulk/{id}",
  summary: "Get a bulk change",
  description: "Returns the first hundred changed values, and those that an undo skipped.",
  feature,
  permission: "product.read",
  params: id,
  answer: BulkChange.extend({ rows: z.array(BulkRow), keptRows: z.array(BulkRow) }),
  refusals: ["record.not_found"],
});

export const adminUndoBulkChange = staffRoute({
  method: "post",
  path: "/admin/product/bulk/{id}/undo",
  summary: "Undo a bulk change",
  description: "Restores the previous values, except where they have been changed since.",
  feature,
  permission: "product.update",
  hubs: "own",
  params: id,
  answer: BulkChange,
  refusals: ["record.not_found", "bulk.already_undone"],
});
