import { z } from "zod";
import { lowStockBelow } from "../catalogue/product-list-admin.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const bilingual = { title: z.string(), titleBn: z.string() };

export const scarcities = ["out", "low"] as const;
export type Scarcity = (typeof scarcities)[number];

export const ListedLevel = z
  .object({
    id: z.string().describe("Variation and hub, such as 12-3"),
    variationId: z.number().int(),
    productId: z.number().int(),
    product: z.object(bilingual),
    size: z.object(bilingual),
    sku: z.string(),
    hub: z.object({ id: z.number().int(), ...bilingual }),
    onHand: z.number().int(),
    reserved: z.number().int(),
    available: z.number().int().describe("Available pieces"),
    emptySince: z.iso.datetime().nullable().describe("Null while in stock, and if it was never in stock"),
    soldPerDay: z.number().describe("Average daily sales in the hub's region in the last thirty days, in taka"),
  })
  .meta({ id: "ListedLevel" });
export type ListedLevel = z.output<typeof ListedLevel>;

/** Counting limit. */
export const mostLevelsCounted = 1_000;

export const adminListStockLevels = staffRoute({
  method: "get",
  path: "/admin/stock",
  summary: "List stock levels",
  description: `For each hub and variation on sale, the most popular products first. Counted up to ${mostLevelsCounted}.`,
  feature: "stock-admin",
  permission: "stock.read",
  hubs: "own",
  query: z.object({
    ...pageQuery(25, 100),
    hubId: rowIdInUrl.optional(),
    scarcity: z
      .enum(scarcities)
      .optional()
      .describe(`out: nothing is available at the hub; low: fewer than ${lowStockBelow} pieces`),
    q: typedText(100).optional().describe("Part of a title in either language, or of a SKU"),
  }),
  answer: listOf(ListedLevel),
});

export const adminListStockHubs = staffRoute({
  method: "get",
  path: "/admin/stock/hub",
  summary: "List hubs whose stock the caller may read",
  feature: "stock-admin",
  permission: "stock.read",
  hubs: "own",
  answer: z.array(z.object({ id: z.number().int(), ...bilingual })),
});
