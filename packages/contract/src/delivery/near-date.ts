import { z } from "zod";
import { listOf, pageQuery } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";

const feature = "near-date";
const bilingual = { title: z.string(), titleBn: z.string() };
const named = z.object({ id: z.number().int(), ...bilingual });
const region = regionCode;
const price = z.number().min(0.01).max(10_000_000).multipleOf(0.01).describe("Taka");

const NearDateLot = z
  .object({
    lotId: z.number().int(),
    code: z.string(),
    variationId: z.number().int(),
    product: z.object(bilingual),
    size: z.object(bilingual),
    sku: z.string(),
    hub: named,
    region,
    category: named.describe("Top-level category"),
    supplier: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    bestBefore: z.iso.date().describe("The last day on which it may be sold"),
    daysLeft: z.number().int().describe("0 on the last day, negative when expired"),
    pieces: z.number().int().describe("Pieces on hand at the hub"),
    free: z.number().int().describe("Free pieces: they can be sold, or written off if expired"),
    cost: z.number().nullable().describe("Average cost of one piece in taka; null: unknown"),
    costAtRisk: z.number().nullable().describe("Cost of the unsold pieces in taka"),
    regularPrice: z.number(),
    price: z.number().describe("Current price of one piece in the region, in taka"),
    leastPrice: z.number().nullable().describe("Break-even price in taka, with VAT"),
    expectedSold: z
      .number()
      .int()
      .nullable()
      .describe("Pieces that are expected to sell by the date, after earlier lots; null without a forecast"),
    proposal: z.number().nullable().describe("Proposed price in taka; null: none below the current price"),
    markdown: z
      .object({
        id: z.number().int(),
        price: z.number(),
        left: z.number().int().nullable().describe("Pieces left at this price in the whole region; null: unlimited"),
      })
      .nullable()
      .describe("The running markdown"),
  })
  .meta({ id: "NearDateLot" });
export type NearDateLot = z.output<typeof NearDateLot>;

/** Maximum counted lots, also of their totals. */
export const mostLotsCounted = 2_000;

const NearDateList = listOf(NearDateLot)
  .extend({
    days: z.number().int(),
    pieces: z.number().int().describe("Number of counted lots"),
    costAtRisk: z.number().describe("Cost of the counted lots in taka"),
    hubs: z.array(named),
    categories: z.array(named),
    suppliers: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .meta({ id: "NearDateList" });
export type NearDateList = z.output<typeof NearDateList>;

export const listNearDate = staffRoute({
  method: "get",
  path: "/admin/near-date",
  summary: "List lots near or past their best-before date",
  description: `Earliest date first, with their cost and a proposed price; counted up to ${mostLotsCounted}.`,
  feature,
  permission: "stock.read",
  hubs: "own",
  query: z.object({
    ...pageQuery(50, 200),
    hubId: rowIdInUrl.optional(),
    categoryId: rowIdInUrl.optional().describe("Category of any level"),
    supplierId: rowIdInUrl.optional(),
    days: inUrl(z.number().int().min(0).max(120)).optional().describe("By default as in the settings"),
  }),
  answer: NearDateList,
});

export const setMarkdowns = staffRoute({
  method: "post",
  path: "/admin/near-date/markdown",
  summary: "Create a markdown for a lot",
  description:
    "Lowers the price of a variation in a region, for as many pieces as the lot has free, until its date has passed.",
  feature,
  permission: "product.update",
  body: z.object({
    markdowns: z
      .array(z.object({ lotId: rowId, region, price }))
      .min(1)
      .max(200),
    isBelowCostMeant: z.boolean().default(false).describe("Confirms prices below cost"),
  }),
  answer: z.object({
    set: z.number().int(),
    refused: z
      .array(z.object({ lotId: z.number().int(), region, why: z.enum(["nothing_left", "not_lower"]) }))
      .describe("Skipped: no piece of the lot can be sold, or the price is not lower"),
  }),
  refusals: ["markdown.below_cost"],
});

export const endMarkdowns = staffRoute({
  method: "post",
  path: "/admin/near-date/markdown/end",
  summary: "End markdowns",
  description: "The previous prices apply again.",
  feature,
  permission: "product.update",
  body: z.object({ ids: z.array(rowId).min(1).max(200) }),
  answer: z.object({ ended: z.number().int() }),
});

export const writeOffExpired = staffRoute({
  method: "post",
  path: "/admin/near-date/write-off",
  needsKeyFrom: "programs",
  summary: "Write off expired pieces",
  description: "At all hubs or at the given ones. Pieces reserved for orders stay.",
  feature,
  permission: "stock.adjust",
  hubs: "own",
  body: z.object({
    levels: z
      .array(z.object({ variationId: rowId, hubId: rowId }))
      .max(500)
      .optional()
      .describe("By default all expired pieces"),
  }),
  answer: z.object({
    pieces: z.number().int().describe("Written off"),
    held: z.number().int().describe("Expired pieces that orders still hold"),
  }),
});
