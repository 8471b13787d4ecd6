import { runStates, stopOutcomes } from "@tatka/domain/delivery/run-states";
import { isDay } from "@tatka/domain/dhaka-time";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { crud } from "../crud.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { recordParams } from "../staff-fields.ts";
import { BulkAnswer } from "./order-steps-admin.ts";

const feature = "run";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };
export const day = z.string().refine(isDay, "Enter a valid date");
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30");
const number = z
  .string()
  .max(20)
  .transform((typed) => typed.toUpperCase());

export const byNumber = z.object({ number });

const kg = z.number();
const Position = z.object({ latitude: z.number(), longitude: z.number() });
const Place = Position.extend({ isRough: z.boolean().describe("Only the district is known") });

/** An order on a run. */
export const StopOrder = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  name: z.string(),
  zone: z.object(bilingual),
  deliverFrom: z.iso.datetime(),
  deliverUntil: z.iso.datetime(),
  cashDue: taka.describe("To be collected at delivery"),
  cashTaken: taka.nullable(),
  itemCount: z.number().int(),
  storages: z.array(z.enum(["frozen", "chilled", "ambient"])),
  kg: kg.describe("Weight of its pieces"),
  coldKg: kg.describe("Of this frozen or chilled"),
  zoneId: z.number().int().nullable(),
  place: Place.nullable().describe("The device's position, or the centre of the zone"),
});
export type StopOrder = z.infer<typeof StopOrder>;

export const Rider = z.object({ id: z.number().int(), name: z.string(), phone: z.string().nullable() });

const window = {
  from: clock.nullable().default(null).describe("Asia/Dhaka; null: no specific time"),
  to: clock.nullable().default(null),
};

export const Run = z
  .object({
    id: z.number().int(),
    hub: z.object({ id: z.number().int(), ...bilingual }),
    day,
    from: clock.nullable(),
    to: clock.nullable(),
    rider: Rider.nullable(),
    state: z.enum(runStates),
    stops: z.array(
      StopOrder.extend({
        outcome: z.enum(stopOutcomes).nullable().describe("null while it is not delivered"),
        expectedAt: z.iso.datetime().nullable().describe("Expected arrival at an open stop"),
      }),
    ),
    leavesAt: z.iso.datetime().nullable(),
    backAt: z.iso.datetime().nullable().describe("Expected return of a run that is planned or out"),
    km: z.number().nullable().describe("The remaining way, back to the hub"),
    suggestion: z
      .object({
        numbers: z.array(z.string()).describe("The open stops in a better order"),
        savedKm: z.number(),
        savedLateStops: z.number().int(),
      })
      .nullable(),
    version: rowVersion,
  })
  .meta({ id: "Run" });
export type Run = z.infer<typeof Run>;

export const suggestStops = staffRoute({
  method: "get",
  path: "/admin/run/{id}/suggestion",
  summary: "Suggest an order of stops",
  description: "The shortest order that keeps the promised times.",
  feature,
  permission: "run.plan",
  hubs: "run",
  params: recordParams,
  answer: z.object({ numbers: z.array(z.string()) }),
  refusals: ["record.not_found"],
});

export const dispatchRun = staffRoute({
  method: "post",
  path: "/admin/run/{id}/dispatch",
  summary: "Dispatch a run",
  description: "Marks its packed orders as on their way. Orders that cannot go are reported and stay.",
  feature,
  permission: "run.plan",
  hubs: "run",
  params: recordParams,
  answer: z.object({ run: Run, results: BulkAnswer.shape.results }),
  refusals: ["record.not_found", "run.wrong_state", "run.no_rider", "run.nothing_to_send"],
});

export const runRoutes = crud("run", {
  feature,
  permission: "run.plan",
  hubs: "run",
  record: Run,
  list: {
    hubs: "own",
    summary: "List the runs of a hub on a day",
    answer: z
      .object({
        day,
        hubs: z.array(z.object({ id: z.number().int(), region: regionCode, ...bilingual })),
        hubId: z.number().int().nullable().describe("null in a store without hubs"),
        runs: z.array(Run),
        unassigned: z.array(StopOrder).describe("Confirmed or packed orders without a run, for this day or late"),
        riders: z.array(Rider),
        hub: Position.nullable().describe("Where the runs start"),
        places: z.array(z.object({ ...bilingual, ...Position.shape })).describe("Zones around the hub, for a map"),
      })
      .meta({ id: "RunPlan" }),
    description: "Also lists orders without a run, and the available riders.",
    query: z.object({
      day: day.optional().describe("By default today in Dhaka"),
      hubId: rowIdInUrl.optional(),
    }),
  },
  create: {
    hubs: "named",
    refusals: ["record.refers_to_nothing", "run.not_a_rider", "run.order_taken", "run.order_not_here"],
    body: z.object({
      hubId: rowId,
      day,
      ...window,
      riderId: rowId.nullable().default(null),
      numbers: z.array(number).max(100).default([]).describe("Its orders in sequence"),
    }),
  },
  update: {
    refusals: [
      "run.wrong_state",
      "run.not_a_rider",
      "run.no_rider",
      "run.order_taken",
      "run.order_not_here",
      "run.order_out",
    ],
    description: "Adds, removes and reorders its orders, or changes the rider.",
    body: z.object({
      riderId: rowId.nullable().optional(),
      numbers: z.array(number).max(100).optional().describe("All undelivered orders, in sequence"),
      version: rowVersion,
    }),
  },
  delete: { summary: "Delete a run that was not dispatched", refusals: ["run.wrong_state", "cash.float_out"] },
});
