import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";
import { recordParams } from "../staff-fields.ts";
import { draftLine, linesOnce } from "./purchases.ts";

const feature = "purchase";
const bilingual = { title: z.string(), titleBn: z.string() };
const hub = z.object({ id: z.number().int(), ...bilingual });
const supplier = z.object({ id: z.number().int(), name: z.string() });

/** Maximum lines of the list. Those that run out first come first. */
export const mostToBuy = 1_000;
/** In taka. */
export const mostBudget = 100_000_000;
/** Maximum of its total. */
export const mostToBuyCounted = 5_000;

const ToBuyLine = z
  .object({
    variationId: z.number().int(),
    sku: z.string(),
    ...bilingual,
    size: z.object(bilingual),
    toBuy: z.number().int(),
    sold: z.number().int().describe("Pieces ordered in the last 28 days"),
    free: z.number().int().describe("On hand and not reserved"),
    coming: z.number().int().describe("On drafts and open purchase orders"),
    spoiling: z.number().int().describe("Will probably pass their date unsold before the delivery after the next"),
    expected: z
      .object({ low: z.number().int(), high: z.number().int(), until: z.iso.date() })
      .nullable()
      .describe("Expected demand from today, in four of five cases; null without a forecast"),
    lastsUntil: z.iso
      .date()
      .nullable()
      .describe("Stock and deliveries are sold on this day; null: not within four weeks"),
    goal: z
      .object({ reorderAt: z.number().int(), target: z.number().int() })
      .nullable()
      .describe("The reorder level, which then decides instead of the forecast"),
    packPieces: z.number().int(),
    lifeDays: z.number().int().nullable(),
    cost: z.number().nullable().describe("Last agreed or average cost of one piece, in taka"),
    isOverBudget: z.boolean(),
  })
  .meta({ id: "ToBuyLine" });
export type ToBuyLine = z.output<typeof ToBuyLine>;

const ProposedOrder = z
  .object({
    hub,
    supplier: supplier.nullable().describe("Null: never bought from a supplier"),
    arrivesOn: z.iso.date().describe("The supplier's next delivery day after the lead time"),
    total: z.number().describe("Taka, of lines with a cost and within the budget"),
    minimumOrder: z.number().describe("Taka; 0 without a minimum"),
    lines: z.array(ToBuyLine),
  })
  .meta({ id: "ProposedOrder" });
export type ProposedOrder = z.output<typeof ProposedOrder>;

export const listToBuy = staffRoute({
  method: "get",
  path: "/admin/purchase/to-buy",
  summary: "Propose purchase orders",
  description: `By supplier and hub, from the demand forecast or the reorder level, with the figures behind each line: the ${mostToBuy} lines that run out first, counted up to ${mostToBuyCounted}. A budget keeps the lines that run out first. Orders below a supplier's minimum are filled up to four weeks of demand.`,
  feature,
  permission: "purchase.read",
  hubs: "own",
  query: z.object({
    hubId: rowIdInUrl.optional(),
    supplierId: rowIdInUrl.optional(),
    budget: z.coerce.number().int().min(0).max(mostBudget).optional().describe("Taka"),
  }),
  answer: z.object({
    total: z.number().int(),
    hubs: z.array(hub),
    suppliers: z.array(supplier),
    orders: z.array(ProposedOrder),
  }),
});

/** Maximum purchase orders of one call. */
export const mostOrdersAtOnce = 50;

export const orderToBuy = staffRoute({
  method: "post",
  path: "/admin/purchase/to-buy",
  summary: "Create draft purchase orders from proposals",
  description:
    "All of them or none. Refused if other pieces of an item are on the way than when the proposals were read.",
  feature,
  permission: "purchase.create",
  hubs: "named",
  idempotencyKey: "needed",
  body: z.object({
    orders: z
      .array(
        z.object({
          supplierId: rowId,
          hubId: rowId,
          expectedOn: z.iso.date().nullable().default(null),
          note: typedText(500).default(""),
          lines: linesOnce(
            draftLine.extend({ coming: z.number().int().min(0).describe("As in the proposal that was read") }),
          ),
        }),
      )
      .min(1)
      .max(mostOrdersAtOnce),
  }),
  answer: z.object({ orders: z.array(z.object({ id: z.number().int(), number: z.string() })) }),
  refusals: ["record.refers_to_nothing", "purchase.ordered_meanwhile"],
});

export const setSupply = staffRoute({
  method: "put",
  path: "/admin/variation/{id}/supply",
  summary: "Set the pack size and sellable days of a variation",
  description: "Proposals round to whole packs. Without sellable days, those of the last lots count.",
  feature,
  permission: "purchase.update",
  hubs: "none",
  params: recordParams,
  body: z.object({
    packPieces: z.number().int().min(1).max(10_000),
    lifeDays: z.number().int().min(1).max(3_650).nullable().default(null),
  }),
  answer: z.object({ packPieces: z.number().int(), lifeDays: z.number().int().nullable() }),
  refusals: ["record.not_found"],
});
