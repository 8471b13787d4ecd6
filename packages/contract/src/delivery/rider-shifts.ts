import { isDay } from "@tatka/domain/dhaka-time";
import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery, typedText } from "../listing.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30");

const shift = z.object({
  riderId: rowId,
  hubId: rowId,
  day: z.string().refine(isDay, "Enter a valid date"),
  from: clock.describe("Asia/Dhaka"),
  to: clock,
  loadKg: z.number().int().min(1).max(2000).default(45).describe("What fits on the bike or van"),
  coldKg: z.number().int().min(0).max(2000).default(15).describe("What fits into the cold box; 0: none"),
  note: typedText(200).default(""),
});

function checkTimes({ value, issues }: z.core.ParsePayload<{ from: string; to: string }>): void {
  if (value.to > value.from) return;
  issues.push({ code: "custom", path: ["to"], message: "Must be after the start", input: value });
}

export const RiderShift = z
  .object({
    id: z.number().int(),
    ...shift.shape,
    note: z.string(),
    loadKg: z.number().int(),
    coldKg: z.number().int(),
    rider: z.string().describe("The name of riderId"),
    hub: z.object({ title: z.string(), titleBn: z.string() }).describe("The names of hubId"),
    version: rowVersion,
  })
  .meta({ id: "RiderShift" });
export type RiderShift = z.infer<typeof RiderShift>;

const refusals = ["record.refers_to_nothing", "record.overlaps", "run.not_a_rider"] as const;

export const riderShiftRoutes = crud("rider-shift", {
  feature: "run",
  permission: "run.plan",
  hubs: "own",
  record: RiderShift,
  list: { query: z.object({ ...pageQuery(50, 100), hubId: rowIdInUrl.optional() }) },
  get: {},
  create: { hubs: "named", body: shift.check(checkTimes), refusals },
  update: { body: shift.extend({ version: rowVersion }).check(checkTimes), refusals },
  delete: {},
});
