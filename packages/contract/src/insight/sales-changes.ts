import { z } from "zod";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { recordParams } from "../staff-fields.ts";
import { analysisQuery } from "./reports.ts";

const taka = z.number().describe("Taka");
const names = { id: z.number().int(), title: z.string(), titleBn: z.string() };
const moved = { revenue: taka, revenueBefore: taka.describe("Taka in the previous period of the same length") };

const MovedCategory = z.object({ ...names, ...moved }).meta({ id: "MovedCategory" });
export const MovedProduct = z
  .object({
    ...names,
    ...moved,
    quantity: z.number().int(),
    quantityBefore: z.number().int(),
    stockOuts: z.number().int().describe("Variations that a hub had no stock of during the period or now"),
    priceChanges: z.number().int().describe("Price changes in the period"),
  })
  .meta({ id: "MovedProduct" });
export type MovedProduct = z.output<typeof MovedProduct>;

const SalesChanges = z
  .object({
    from: z.string(),
    to: z.string(),
    before: z.object({ from: z.string(), to: z.string() }),
    path: z.array(z.object(names)).describe("From the top level to the requested category; empty for all"),
    categories: z.array(MovedCategory).describe("Children, largest change first"),
    winners: z.array(MovedProduct).describe("Largest gains first"),
    losers: z.array(MovedProduct).describe("Largest losses first"),
  })
  .meta({ id: "SalesChanges" });
export type SalesChanges = z.output<typeof SalesChanges>;

const feature = "reports";
const permission = "report.read";

const changesQuery = analysisQuery.safeExtend({ category: rowIdInUrl.optional() });
export type ChangesQuery = z.output<typeof changesQuery>;

export const adminSalesChanges = staffRoute({
  method: "get",
  path: "/admin/report/changes",
  summary: "Explain a change in sales",
  description: "Categories and products that changed most against the previous period.",
  feature,
  permission,
  query: changesQuery,
  answer: SalesChanges,
  refusals: ["record.not_found"],
});

const ProductReasons = z
  .object({
    ...names,
    from: z.string(),
    to: z.string(),
    days: z.array(z.object({ day: z.string(), ...moved, quantity: z.number().int() })),
    stockOuts: z
      .array(
        z.object({
          variationId: z.number().int(),
          size: z.string(),
          sizeBn: z.string(),
          hub: z.object({ title: z.string(), titleBn: z.string() }),
          from: z.iso.datetime(),
          until: z.iso.datetime().nullable().describe("null: still out of stock"),
          hours: z.number().int().describe("Duration in hours"),
        }),
      )
      .describe("Stock-outs at hubs, longest first"),
    prices: z
      .array(
        z.object({
          variationId: z.number().int(),
          size: z.string(),
          sizeBn: z.string(),
          at: z.iso.datetime(),
          before: taka.describe("The previous price in taka: for a sale, the sale price"),
          after: taka,
        }),
      )
      .describe("Newest first"),
  })
  .meta({ id: "ProductReasons" });
export type ProductReasons = z.output<typeof ProductReasons>;

export const adminProductReasons = staffRoute({
  method: "get",
  path: "/admin/report/product/{id}/reasons",
  summary: "Explain a product's change in sales",
  description: "Its daily sales, out-of-stock times and price changes.",
  feature,
  permission,
  params: recordParams,
  query: analysisQuery,
  answer: ProductReasons,
  refusals: ["record.not_found"],
});
