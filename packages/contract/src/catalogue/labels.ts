import { defaultRegion } from "@tatka/domain/region";
import { z } from "zod";
import { inUrl } from "../number-in-url.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";

const MostProducts = 200;
export const MostLabels = 500;

export const labelKinds = ["price", "product"] as const;

export const adminLabels = staffRoute({
  method: "get",
  path: "/admin/product/labels.pdf",
  summary: "Print price labels",
  description: "Price and barcode of variations, on A4 sheets.",
  feature: "labels",
  permission: "product.read",
  query: z
    .object({
      ids: z
        .string()
        .max(4_000)
        .transform((said) => said.split(",").map(Number))
        .pipe(z.array(rowId).min(1).max(MostProducts))
        .optional()
        .describe("Product ids; all of their variations"),
      variationId: rowIdInUrl.optional(),
      kind: z
        .enum(labelKinds)
        .default("price")
        .describe("price: 2 × 7 per sheet with a large price; product: 3 × 8 per sheet"),
      region: regionCode.default(defaultRegion).describe("Region of the price"),
      copies: inUrl(z.number().int().min(1).max(100)).default(1).describe("Copies of each label"),
    })
    .refine(({ ids, variationId }) => (ids === undefined) !== (variationId === undefined), {
      message: "Say which products or which size",
      path: ["ids"],
    }),
  fileType: "application/pdf",
  refusals: ["record.not_found", "labels.too_many", "server.unavailable"],
});
