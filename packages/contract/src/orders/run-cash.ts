import { bankNotes, differenceReasons, runStates } from "@tatka/domain/delivery/run-states";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";
import { recordParams } from "../staff-fields.ts";
import { day, Rider } from "./runs.ts";

const feature = "cash";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };

const counting = {
  notes: z
    .array(
      z.object({
        value: z.literal(bankNotes),
        count: z.number().int().min(0).max(100_000),
      }),
    )
    .max(bankNotes.length)
    .describe("Number of each note"),
  coins: z.number().min(0).max(1_000_000).multipleOf(0.01).default(0).describe("Taka in coins and small notes"),
};

/** Expected and counted cash of a run. */
export const CashRun = z
  .object({
    id: z.number().int(),
    day,
    hub: z.object(bilingual),
    rider: Rider.nullable(),
    state: z.enum(runStates),
    float: taka.describe("Change that the rider took along"),
    expected: taka.describe("Change and cash collected, less cash refunds by the rider"),
    counted: taka.nullable(),
    difference: taka.nullable().describe("Counted less expected"),
    reason: z.enum(differenceReasons).nullable(),
    note: z.string(),
    notes: z.object(counting).nullable(),
    countedBy: z.string().nullable(),
    closedBy: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    entries: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        amount: taka,
        kind: z.enum(["door", "later"]).describe("later: the rest of an order, collected after delivery"),
        at: z.iso.datetime(),
      }),
    ),
    version: rowVersion,
  })
  .meta({ id: "CashRun" });
export type CashRun = z.infer<typeof CashRun>;

export const cashReport = staffRoute({
  method: "get",
  path: "/admin/cash",
  summary: "Get the cash report",
  description: "Outstanding cash by rider and day, and cash handed in on the given days.",
  feature,
  permission: "cash.read",
  hubs: "own",
  query: z.object({
    from: day.optional().describe("Closed runs from this day on; by default the last week"),
    to: day.optional(),
    riderId: rowIdInUrl.optional(),
  }),
  answer: z
    .object({
      outstanding: taka.describe("Cash held by all riders"),
      byRider: z.array(
        z.object({
          rider: Rider.nullable(),
          day,
          runs: z.number().int(),
          outstanding: taka,
        }),
      ),
      runs: z.array(CashRun).describe("Open runs, and those closed on the given days"),
    })
    .meta({ id: "CashReport" }),
});

export const getRunCash = staffRoute({
  method: "get",
  path: "/admin/run/{id}/cash",
  summary: "Get the expected cash of a run",
  description: "Without the permission for all cash, only of the caller's own runs.",
  feature,
  permission: "cash.count",
  hubs: "run",
  params: recordParams,
  answer: CashRun,
  refusals: ["record.not_found"],
});

export const countCash = staffRoute({
  method: "post",
  path: "/admin/run/{id}/count",
  needsKeyFrom: "programs",
  summary: "Count the cash of a returned run",
  description: "Counted by note. A difference needs a reason.",
  feature,
  permission: "cash.count",
  hubs: "run",
  params: recordParams,
  body: z.object({
    ...counting,
    reason: z.enum(differenceReasons).optional(),
    note: typedText(500).default(""),
    version: rowVersion.optional(),
  }),
  answer: CashRun,
  refusals: ["record.not_found", "record.changed", "run.wrong_state", "cash.reason_missing"],
});

export const closeCash = staffRoute({
  method: "post",
  path: "/admin/run/{id}/close",
  needsKeyFrom: "programs",
  summary: "Close the cash of a run",
  description: "It cannot be changed afterwards.",
  feature,
  permission: "cash.close",
  hubs: "run",
  params: recordParams,
  body: z.object({ version: rowVersion.optional() }),
  answer: CashRun,
  refusals: ["record.not_found", "record.changed", "run.wrong_state", "cash.not_counted"],
});
