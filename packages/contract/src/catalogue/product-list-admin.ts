import { z } from "zod";
import { customValues, fieldFilter } from "../custom-values.ts";
import { flag, listOf, pageQuery } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";

export const storages = ["frozen", "chilled", "ambient"] as const;

/** A hub's stock of a variation. */
export const StockLevel = z
  .object({
    hubId: z.number().int(),
    onHand: z.number().int(),
    reserved: z.number().int().describe("Pieces reserved by orders; never more than on hand"),
  })
  .meta({ id: "StockLevel" });
export type StockLevel = z.infer<typeof StockLevel>;

const ListedVariation = z
  .object({
    id: z.number().int(),
    title: z.string(),
    titleBn: z.string(),
    sku: z.string(),
    gtin: z.string().nullable(),
    regularPrice: z.number().describe("Taka"),
    salePrice: z.number().nullable().describe("Taka"),
    stock: z.array(StockLevel),
  })
  .meta({ id: "ListedVariation" });
export type ListedVariation = z.infer<typeof ListedVariation>;

export const listedFields = {
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  titleBn: z.string(),
  category: z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() }),
  brand: z.object({ id: z.number().int(), title: z.string() }),
  storage: z.enum(storages),
  status: z.enum(["active", "hidden"]),
  publishAt: z.iso.datetime().nullable().describe("When a hidden product will be published"),
  imageUrl: z.string().nullable(),
  lowestSalePrice: z.number().describe("Taka"),
  variationCount: z.number().int(),
  version: rowVersion,
  updatedAt: z.iso.datetime(),
  custom: customValues,
};

export const AdminProduct = z
  .object({ ...listedFields, variations: z.array(ListedVariation).describe("Variations on sale, in display order") })
  .meta({ id: "AdminProduct" });
export type AdminProduct = z.infer<typeof AdminProduct>;

/** Counting limit: at this number, `total` means "at least". */
export const mostProductsCounted = 10_000;

/** Low stock: fewer pieces than this, but not none. */
export const lowStockBelow = 10;

const id = rowIdInUrl;

export const adminListProducts = staffRoute({
  method: "get",
  path: "/admin/product",
  summary: "List products, including hidden ones",
  description: `Filtered lists are counted up to ${mostProductsCounted}.`,
  feature: "product-admin",
  permission: "product.read",
  hubs: "own",
  query: z.object({
    ...pageQuery(25, 100),
    sort: z.enum(["id", "title", "updatedAt", "status"]).default("id"),
    order: z.enum(["ASC", "DESC"]).default("ASC"),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe(
        "Part of a title in either language, of a slug or of a SKU; one or two letters match the start of a word",
      ),
    status: z.enum(["active", "hidden", "scheduled"]).optional(),
    category: id.optional().describe("This category and its subcategories"),
    brand: id.optional(),
    tag: id.optional(),
    storage: z.enum(storages).optional(),
    stock: z
      .enum(["out", "low"])
      .optional()
      .describe(
        `out: a variation has no pieces left; low: a variation has 1 to ${lowStockBelow - 1} pieces left. At the hub, or in all hubs together`,
      ),
    hub: id.optional().describe("With `stock`: counts at this hub, active products only"),
    onSale: flag.optional(),
    withoutPicture: flag.optional(),
    underCost: flag.optional().describe("On sale for less than the cost of a size"),
    field: fieldFilter.optional(),
    ids: z
      .string()
      .max(2_000)
      .transform((said) => said.split(",").map(Number))
      .pipe(z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(100))
      .optional()
      .describe("Only these product ids"),
  }),
  answer: listOf(AdminProduct),
});
