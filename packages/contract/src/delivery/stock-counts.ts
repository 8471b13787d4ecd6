import { countStates } from "@tatka/domain/delivery/stock-counts";
import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";
import { recordParams } from "../staff-fields.ts";

const feature = "stock-counts";
const bilingual = { title: z.string(), titleBn: z.string() };
const named = z.object({ id: z.number().int(), ...bilingual });
const size = {
  variationId: z.number().int(),
  product: z.object(bilingual),
  size: z.object(bilingual),
  sku: z.string(),
  place: z.string().nullable().describe("Its bin in the hub"),
};

const StockCount = z
  .object({
    id: z.number().int(),
    number: z.string(),
    hub: named,
    category: named.nullable().describe("null: all categories"),
    state: z.enum(countStates),
    openedBy: z.string().nullable(),
    openedAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable().describe("When it was posted or discarded"),
    counted: z.number().int().describe("Number of counted variations"),
    uncounted: z.number().int().describe("Number of uncounted variations"),
  })
  .meta({ id: "StockCount" });
export type StockCount = z.output<typeof StockCount>;

const CountDifference = z
  .object({
    ...size,
    counted: z.number().int(),
    expected: z.number().int().describe("Expected when it was counted, without pieces in bags of packed orders"),
    difference: z.number().int(),
    cost: z.number().nullable().describe("Cost of the difference in taka; negative: a loss"),
    countedBy: z.string().nullable(),
    countedAt: z.iso.datetime(),
    posted: z.number().int().nullable().describe("Posted pieces; less than the difference if orders hold the rest"),
  })
  .meta({ id: "CountDifference" });
export type CountDifference = z.output<typeof CountDifference>;

const CountInDetail = StockCount.extend({
  differences: z
    .array(CountDifference)
    .nullable()
    .describe("Shown once it is closed, to users who may count or adjust; otherwise null"),
  left: z.array(z.object(size)).nullable().describe("Uncounted variations, once it is closed"),
}).meta({ id: "CountInDetail" });
export type CountInDetail = z.output<typeof CountInDetail>;

const CountItem = z
  .object({
    ...size,
    gtin: z.string().nullable(),
    counted: z.number().int().nullable().describe("null: not counted yet"),
    countedBy: z.string().nullable(),
    countedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "CountItem" });
export type CountItem = z.output<typeof CountItem>;

/** Maximum counted sizes of a list; the count has the total. */
export const mostItemsCounted = 2_000;

export const openCount = staffRoute({
  method: "post",
  path: "/admin/count",
  summary: "Open a blind stock count",
  description: "Of a hub, or of one category in it.",
  feature,
  permission: "stock.count",
  hubs: "named",
  body: z.object({ hubId: rowId, categoryId: rowId.nullable().default(null) }),
  answer: StockCount,
  refusals: ["record.refers_to_nothing"],
});

export const stockCountRoutes = crud("count", {
  feature,
  noun: "stock count",
  permission: "stock",
  hubs: "count",
  record: CountInDetail,
  list: {
    hubs: "own",
    answer: listOf(StockCount).extend({ hubs: z.array(named), categories: z.array(named) }),
    description: "Newest first.",
    query: z.object({
      ...pageQuery(50, 200),
      state: z
        .enum([...countStates, "settled"])
        .optional()
        .describe("settled: posted or discarded"),
      hubId: rowIdInUrl.optional(),
    }),
  },
  get: { description: "Differences are shown once it is closed, to those who may count or adjust stock." },
});

export const listCountItems = staffRoute({
  method: "get",
  path: "/admin/count/{id}/item",
  summary: "List the items of a stock count",
  description: `In the order of their bins, without the expected stock. Counted up to ${mostItemsCounted}.`,
  feature,
  permission: "stock.count",
  hubs: "count",
  params: recordParams,
  query: z.object({
    ...pageQuery(50, 200),
    q: typedText(80).optional().describe("Part of a name or SKU"),
    only: z.enum(["uncounted", "counted"]).optional(),
  }),
  answer: listOf(CountItem),
  refusals: ["record.not_found"],
});

export const findCountItem = staffRoute({
  method: "get",
  path: "/admin/count/{id}/code",
  summary: "Find an item of a stock count by barcode or SKU",
  feature,
  permission: "stock.count",
  hubs: "count",
  params: recordParams,
  query: z.object({ code: typedText(64).min(1) }),
  answer: CountItem,
  refusals: ["record.not_found", "count.not_in_it"],
});

export const countItem = staffRoute({
  method: "post",
  path: "/admin/count/{id}/item",
  summary: "Record the counted pieces of an item",
  description: "Refused if the count is no longer `was`.",
  feature,
  permission: "stock.count",
  hubs: "count",
  params: recordParams,
  body: z.object({
    variationId: rowId,
    pieces: z.number().int().min(0).max(1_000_000),
    was: z.number().int().min(0).nullable().describe("The count that the caller has read; null: none"),
  }),
  answer: CountItem,
  refusals: ["record.not_found", "count.wrong_state", "count.line_changed", "count.not_in_it"],
});

const settled = { method: "post", feature, hubs: "count", params: recordParams, answer: CountInDetail } as const;

export const closeCount = staffRoute({
  ...settled,
  path: "/admin/count/{id}/close",
  summary: "Close a stock count",
  description: "Uncounted items are left unchanged, or set to zero.",
  permission: "stock.count",
  body: z.object({ uncounted: z.enum(["leave", "zero"]) }),
  refusals: ["record.not_found", "count.wrong_state"],
});

export const postCount = staffRoute({
  ...settled,
  path: "/admin/count/{id}/post",
  needsKeyFrom: "programs",
  summary: "Post the differences of a stock count",
  description: "Sales, receipts and transfers since the count are taken into account. Posted once.",
  permission: "stock.adjust",
  refusals: ["record.not_found", "count.wrong_state"],
});

export const discardCount = staffRoute({
  ...settled,
  path: "/admin/count/{id}/discard",
  summary: "Discard a stock count",
  permission: "stock.count",
  refusals: ["record.not_found", "count.wrong_state"],
});
