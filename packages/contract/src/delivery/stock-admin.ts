import { movementReasons } from "@tatka/domain/delivery/stock-movements";
import { z } from "zod";
import { pageQuery, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";
import { recordParams, takaAmount } from "../staff-fields.ts";
import { periodKinds } from "./calendar-periods.ts";

const feature = "stock-admin";
const bilingual = { title: z.string(), titleBn: z.string() };
const date = z.iso.date();

const Movement = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    hubId: z.number().int(),
    pieces: z.number().int().describe("Positive: added; negative: removed"),
    balance: z.number().int().describe("Pieces on hand at the hub afterwards"),
    reason: z.enum(movementReasons),
    document: z.object({ kind: z.string(), number: z.string() }).nullable(),
    lot: z.object({ code: z.string(), bestBefore: date.nullable() }).nullable(),
    cost: z.number().nullable().describe("Cost of one piece in taka, for received, written-off or counted pieces"),
    note: z.string(),
    staff: z.string().nullable(),
  })
  .meta({ id: "StockMovement" });
export type Movement = z.output<typeof Movement>;

const StockLedger = z
  .object({
    productId: z.number().int(),
    product: z.object(bilingual),
    size: z.object(bilingual),
    sku: z.string(),
    supply: z
      .object({ packPieces: z.number().int(), lifeDays: z.number().int().nullable() })
      .describe("Pack size, and days until the date as set by staff"),
    averageCost: z.number().nullable().describe("Average cost of one piece in taka, from receipts"),
    levels: z.array(
      z.object({
        hubId: z.number().int(),
        hub: z.object(bilingual),
        onHand: z.number().int(),
        reserved: z.number().int(),
        expired: z.number().int().describe("Expired pieces that orders still hold"),
        goal: z
          .object({ reorderAt: z.number().int(), target: z.number().int(), supplierId: z.number().int().nullable() })
          .nullable()
          .describe("Reorder level, target stock and supplier"),
      }),
    ),
    lots: z.array(
      z.object({
        id: z.number().int(),
        hubId: z.number().int(),
        code: z.string(),
        bestBefore: date.nullable(),
        pieces: z.number().int(),
        isPast: z.boolean(),
      }),
    ),
    movements: z.array(Movement).describe("Newest first"),
    total: z.number().int(),
  })
  .meta({ id: "StockLedger" });
export type StockLedger = z.output<typeof StockLedger>;

const ScannedSize = z
  .object({
    id: z.number().int(),
    sku: z.string(),
    gtin: z.string().nullable(),
    product: z.object(bilingual),
    size: z.object(bilingual),
    levels: z.array(z.object({ hubId: z.number().int(), hub: z.object(bilingual), onHand: z.number().int() })),
  })
  .meta({ id: "ScannedSize" });
export type ScannedSize = z.output<typeof ScannedSize>;

const ExpectedDemand = z
  .object({
    hub: z.object({ id: z.number().int(), ...bilingual }),
    days: z.array(
      z.object({
        day: date,
        expected: z.number().describe("Mean of pieces"),
        from: z.number().int().describe("Fewest pieces, in eight of ten such days"),
        until: z.number().int().describe("Most pieces, in eight of ten such days"),
        period: z.enum(periodKinds).nullable().describe("Its period of the calendar"),
      }),
    ),
  })
  .meta({ id: "ExpectedDemand" });
export type ExpectedDemand = z.output<typeof ExpectedDemand>;

export const adminExpectedDemand = staffRoute({
  method: "get",
  path: "/admin/stock/{id}/demand",
  summary: "Read the expected demand of a size",
  description: "Of the next two weeks by hub and day, from the forecast of last night; empty without sales.",
  feature,
  permission: "stock.read",
  hubs: "own",
  params: recordParams,
  answer: z.array(ExpectedDemand),
});

export const adminFindByCode = staffRoute({
  method: "get",
  path: "/admin/stock/code",
  summary: "Find a variation by barcode or SKU",
  description: "With its stock at each hub.",
  feature,
  permission: "stock.read",
  hubs: "own",
  query: z.object({ code: typedText(64).min(1) }),
  answer: ScannedSize,
  refusals: ["record.not_found"],
});

export const adminGetStockLedger = staffRoute({
  method: "get",
  path: "/admin/variation/{id}/movement",
  summary: "List the stock movements of a variation",
  description: "With user, time, reason, document and the resulting stock.",
  feature,
  permission: "stock.read",
  hubs: "own",
  params: recordParams,
  query: z.object({
    ...pageQuery(50, 200),
    hubId: rowIdInUrl.optional(),
    reason: z.enum(movementReasons).optional(),
    from: date.optional().describe("A day in Dhaka"),
    to: date.optional(),
  }),
  answer: StockLedger,
  refusals: ["record.not_found"],
});

export const adminReceiveStock = staffRoute({
  method: "post",
  path: "/admin/variation/{id}/receipt",
  needsKeyFrom: "programs",
  summary: "Receive stock of a variation",
  description: "At a hub, with an optional lot, expiry date and unit cost.",
  feature,
  permission: "stock.receive",
  hubs: "named",
  params: recordParams,
  body: z
    .object({
      hubId: rowId,
      pieces: z.number().int().min(1).max(1_000_000),
      lot: typedText(60).default("").describe("Code of the lot; empty: none"),
      bestBefore: date.nullable().default(null).describe("The last day on which it may be sold; needs a lot"),
      cost: takaAmount.nullable().default(null).describe("Cost of one piece in taka; updates the average cost"),
      document: typedText(60).default("").describe("Number of the supplier's delivery note"),
      note: typedText(200).default(""),
    })
    .refine(({ lot, bestBefore }) => bestBefore === null || lot !== "", {
      path: ["lot"],
      error: "A date needs a lot",
    }),
  answer: z.object({ hubId: z.number().int(), onHand: z.number().int(), reserved: z.number().int() }),
  refusals: ["record.not_found", "stock.lot_past_date", "stock.lot_date_differs"],
});
