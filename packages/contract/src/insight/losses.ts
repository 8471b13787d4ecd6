import { z } from "zod";
import { staffRoute } from "../route.ts";
import { reportPeriod } from "./waste.ts";

/** Write-offs by reason, and sales that were lost because a hub was out of stock. */
export const lossCauses = [
  ...(["expired", "damaged", "sample"] as const),
  ...(["not_ordered", "ordered_late", "supplier_late", "supplier_short"] as const),
] as const;

const bilingual = { title: z.string(), titleBn: z.string() };
const taka = z.object(
  Object.fromEntries(lossCauses.map((cause) => [cause, z.number()])) as Record<
    (typeof lossCauses)[number],
    z.ZodNumber
  >,
);

export const LossReport = z
  .object({
    from: z.string(),
    to: z.string(),
    totals: taka.describe("Waste at cost and lost sales at today's price, in taka"),
    days: z.array(z.object({ day: z.iso.date(), ...taka.shape })).describe("Days with a loss, newest first"),
    items: z
      .array(
        z.object({
          variationId: z.number().int(),
          product: z.object(bilingual),
          size: z.object(bilingual),
          hub: z.object(bilingual),
          cause: z.enum(lossCauses),
          pieces: z.number(),
          taka: z.number(),
        }),
      )
      .describe("The 20 largest by size, hub and cause"),
  })
  .meta({ id: "LossReport" });
export type LossReport = z.output<typeof LossReport>;

export const adminLossReport = staffRoute({
  method: "get",
  path: "/admin/report/loss",
  summary: "Get waste and lost sales by day and cause",
  description:
    "Lost sales are estimates: the demand of the eight weeks before, for the hours without stock. Purchase orders show the cause.",
  feature: "waste",
  permission: "report.read",
  query: reportPeriod,
  answer: LossReport,
});
