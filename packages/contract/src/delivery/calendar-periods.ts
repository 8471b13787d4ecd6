import { isDay } from "@tatka/domain/dhaka-time";
import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery } from "../listing.ts";
import { rowVersion } from "../row.ts";

/** Periods in which people buy otherwise. */
export const periodKinds = ["ramadan", "before_eid", "eid"] as const;

const day = z.string().refine(isDay, "Enter a valid date");
const period = z.object({ kind: z.enum(periodKinds), firstDay: day, lastDay: day });

function checkDays({ value, issues }: z.core.ParsePayload<{ firstDay: string; lastDay: string }>): void {
  if (value.lastDay >= value.firstDay) return;
  issues.push({ code: "custom", path: ["lastDay"], message: "Must not be before the first day", input: value });
}

export const CalendarPeriod = z
  .object({ id: z.number().int(), ...period.shape, firstDay: z.iso.date(), lastDay: z.iso.date(), version: rowVersion })
  .meta({ id: "CalendarPeriod" });
export type CalendarPeriod = z.infer<typeof CalendarPeriod>;

const refusals = ["record.overlaps"] as const;

export const calendarPeriodRoutes = crud("calendar-period", {
  feature: "purchase",
  noun: "calendar period",
  hubs: "none",
  permission: "purchase.update",
  record: CalendarPeriod,
  list: {
    permission: "purchase.read",
    description: "Ramadan and Eid, which the forecast of demand uses from the next night on. The latest first.",
    query: z.object(pageQuery(50, 100)),
  },
  get: { permission: "purchase.read" },
  create: { body: period.check(checkDays), refusals },
  update: { body: period.extend({ version: rowVersion }).check(checkDays), refusals },
  delete: {},
});
