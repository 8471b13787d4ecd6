import { movementReasons } from "@tatka/domain/delivery/stock-movements";
import { isDay } from "@tatka/domain/dhaka-time";
import { longestWasteDays } from "@tatka/domain/insight/report-periods";
import { z } from "zod";
import { listOf, pageQuery } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

const feature = "waste";
const day = z.string().refine(isDay, "Enter a valid date");

export const wasteSplits = ["reason", "category", "supplier"] as const;

const period = {
  from: day.describe("First day, in Asia/Dhaka"),
  to: day.describe("Last day, in Asia/Dhaka"),
  hubId: rowIdInUrl.optional(),
};
type Period = { from: string; to: string };
const isInOrder = ({ from, to }: Period) => from <= to;
const isShortEnough = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < longestWasteDays;
const inOrder = { message: "Must not be before the start date", path: ["to"] };
const shortEnough = { message: `at most ${longestWasteDays} days`, path: ["to"] };

/** The query of reports on one period, of a year at most. */
export const reportPeriod = z.object(period).refine(isInOrder, inOrder).refine(isShortEnough, shortEnough);

const split = z.enum(wasteSplits).default("reason");
const reportQuery = z
  .object({ ...period, split })
  .refine(isInOrder, inOrder)
  .refine(isShortEnough, shortEnough);

const figures = {
  wasted: z.number().int().describe("Pieces written off as damaged, expired or sample"),
  wastedCost: z.number().describe("Their cost in taka"),
  differences: z.number().int().describe("Difference by counts and corrections; negative: missing"),
  differencesCost: z.number(),
  received: z.number().int(),
  receivedCost: z.number(),
};

const WasteReport = z
  .object({
    from: z.string(),
    to: z.string(),
    split: z.enum(wasteSplits),
    totals: z.object(figures),
    rows: z
      .array(
        z.object({
          key: z.string().describe("A reason, or the id of a category or supplier; `none`: unknown"),
          title: z.string(),
          titleBn: z.string(),
          ...figures,
        }),
      )
      .describe("Highest cost first"),
    hubs: z.array(z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() })),
  })
  .meta({ id: "WasteReport" });
export type WasteReport = z.output<typeof WasteReport>;

const WasteMovement = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    variationId: z.number().int(),
    product: z.object({ title: z.string(), titleBn: z.string() }),
    size: z.object({ title: z.string(), titleBn: z.string() }),
    hub: z.object({ title: z.string(), titleBn: z.string() }),
    lot: z.string().nullable(),
    reason: z.enum(movementReasons),
    pieces: z.number().int(),
    cost: z.number().nullable().describe("Cost of all pieces in taka"),
    note: z.string(),
    staff: z.string().nullable(),
  })
  .meta({ id: "WasteMovement" });
export type WasteMovement = z.output<typeof WasteMovement>;

export const adminWasteReport = staffRoute({
  method: "get",
  path: "/admin/report/waste",
  summary: "Get the waste report",
  description: "Write-offs by reason, category or supplier, beside receipts.",
  feature,
  permission: "report.read",
  query: reportQuery,
  answer: WasteReport,
});

export const adminWasteCsv = staffRoute({
  method: "get",
  path: "/admin/report/waste.csv",
  summary: "Export the waste report as CSV",
  feature,
  permission: "report.read",
  query: reportQuery,
  fileType: "text/csv",
});

export const adminWasteMovements = staffRoute({
  method: "get",
  path: "/admin/report/waste/movement",
  summary: "List the movements behind a row of the waste report",
  description: "Newest first.",
  feature,
  permission: "report.read",
  query: z
    .object({ ...period, split, key: z.string().max(20), ...pageQuery(50, 200) })
    .refine(isInOrder, inOrder)
    .refine(isShortEnough, shortEnough),
  answer: listOf(WasteMovement),
});
