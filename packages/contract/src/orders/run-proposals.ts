import { z } from "zod";
import { staffRoute } from "../route.ts";
import { rowId } from "../row.ts";
import { byNumber, day, Rider, Run, StopOrder } from "./runs.ts";

const feature = "run";
const clock = z.string();
const taka = z.number().describe("Taka");

const leftOutReasons = ["no_rider", "too_heavy", "no_cold_box", "load_full", "cold_box_full", "shift_over"] as const;

const ProposedRun = z.object({
  riderId: z.number().int(),
  leavesAt: z.iso.datetime(),
  backAt: z.iso.datetime(),
  km: z.number(),
  kg: z.number(),
  coldKg: z.number(),
  cash: taka.describe("To be collected"),
  isOverShift: z.boolean().describe("Back after the rider's shift"),
  stops: z.array(
    StopOrder.extend({
      expectedAt: z.iso.datetime(),
      spareMinutes: z.number().int().describe("Until the promised time ends; negative: late"),
    }),
  ),
});

export const RunProposal = z
  .object({
    runs: z.array(ProposedRun),
    leftOut: z.array(z.object({ order: StopOrder, reason: z.enum(leftOutReasons).nullable() })),
    riders: z
      .array(
        Rider.extend({
          from: clock.describe("Asia/Dhaka"),
          to: clock,
          maxKg: z.number().int(),
          maxColdKg: z.number().int().describe("0: no cold box"),
        }),
      )
      .describe("Riders on shift that day, or all riders of the hub if no shift is planned"),
    hasShifts: z.boolean(),
    kmByZone: z.number().describe("The way if the riders were filled zone by zone, for comparison"),
    learntFrom: z.number().int().describe("Past stops that the times were learnt from"),
  })
  .meta({ id: "RunProposal" });
export type RunProposal = z.infer<typeof RunProposal>;

const planning = { feature, permission: "run.plan", hubs: "named" } as const;
const hubAndDay = { hubId: rowId, day };
const run = z.object({ riderId: rowId, numbers: z.array(byNumber.shape.number).max(100) });

export const proposeRuns = staffRoute({
  method: "post",
  path: "/admin/run/proposal",
  summary: "Propose the runs of a day",
  description:
    "Puts the orders without a run on runs by distance, load, cold boxes, promised times and shifts. With `runs`, only those are timed, and the other orders are left out. Nothing is saved.",
  ...planning,
  body: z.object({
    ...hubAndDay,
    runs: z
      .array(
        run.extend({ keepsOrder: z.boolean().default(true).describe("false: the stops are put in the best order") }),
      )
      .max(100)
      .optional(),
  }),
  answer: RunProposal,
  refusals: ["record.refers_to_nothing"],
});

export const acceptRuns = staffRoute({
  method: "post",
  path: "/admin/run/accept",
  summary: "Plan several runs at once",
  description: "Plans all of them or none, each with its rider and its orders in sequence.",
  ...planning,
  body: z.object({
    ...hubAndDay,
    runs: z
      .array(run.extend({ numbers: run.shape.numbers.min(1) }))
      .min(1)
      .max(100),
  }),
  answer: z.object({ runs: z.array(Run) }),
  refusals: ["record.refers_to_nothing", "run.not_a_rider", "run.order_taken", "run.order_not_here"],
});
