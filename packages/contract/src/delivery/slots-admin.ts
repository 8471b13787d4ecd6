import { z } from "zod";
import { crud } from "../crud.ts";
import { pageQuery } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { recordParams, recordStatus } from "../staff-fields.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30");
const weekday = z.number().int().min(0).max(6).describe("0 is Sunday");

const times = z.object({
  from: clock.describe("Asia/Dhaka"),
  to: clock,
  capacity: z.number().int().min(0).max(100_000).describe("Maximum number of orders"),
  cutoffMinutes: z.number().int().min(0).max(10_080).describe("Minutes before the start when orders close"),
  status: recordStatus,
});

function checkTimes({ value, issues }: z.core.ParsePayload<z.infer<typeof times>>): void {
  if (value.to > value.from) return;
  issues.push({ code: "custom", path: ["to"], message: "Must be after the start", input: value });
}

export const AdminSlotWindow = times
  .extend({
    id: z.number().int(),
    zoneId: rowId,
    weekday,
    upcoming: z.number().int().describe("Orders that use it, today and later"),
    version: rowVersion,
  })
  .meta({ id: "AdminSlotWindow" });
export type AdminSlotWindow = z.infer<typeof AdminSlotWindow>;

const feature = "slot";

export const slotRoutes = crud("slot", {
  feature,
  noun: "delivery slot",
  record: AdminSlotWindow,
  list: {
    summary: "List the weekly delivery slots of a zone",
    query: z.object({
      ...pageQuery(200, 500),
      zoneId: rowIdInUrl.optional(),
    }),
  },
  get: {},
  create: {
    refusals: ["record.taken", "record.refers_to_nothing"],
    body: times.extend({ zoneId: rowId, weekday }).check(checkTimes),
  },
  update: {
    refusals: ["record.taken", "slot.has_orders"],
    body: times.extend({ version: rowVersion }).check(checkTimes),
  },
  delete: { refusals: ["slot.has_orders"], description: "It must have no upcoming orders." },
});

export const adminListSlotZones = staffRoute({
  method: "get",
  path: "/admin/slot-zone",
  summary: "List shipping zones for delivery slots",
  feature,
  permission: "slot.read",
  answer: z.array(z.object({ id: z.number().int(), title: z.string(), titleBn: z.string(), status: recordStatus })),
});

export const adminCopySlots = staffRoute({
  method: "post",
  path: "/admin/slot-copy",
  summary: "Copy delivery slots to other days",
  description: "Existing slots of those days are kept.",
  feature,
  permission: "slot.update",
  body: z.object({ zoneId: rowId, weekday, toWeekdays: z.array(weekday).min(1).max(6) }),
  answer: z.object({ added: z.number().int(), changed: z.number().int() }),
  refusals: ["record.not_found"],
});

const CalendarWindow = z.object({
  windowId: z.number().int(),
  from: clock,
  to: clock,
  capacity: z.number().int(),
  claimed: z.number().int(),
  isClosed: z.boolean(),
  isOver: z.boolean().describe("The booking time has passed"),
});

export const SlotCalendar = z
  .object({ days: z.array(z.object({ date: z.iso.date(), windows: z.array(CalendarWindow) })) })
  .meta({ id: "SlotCalendar" });
export type SlotCalendar = z.infer<typeof SlotCalendar>;

export const adminSlotCalendar = staffRoute({
  method: "get",
  path: "/admin/slot-calendar/{id}",
  summary: "Get the slot calendar of a zone",
  description: "Bookings and closures of the next fourteen days.",
  feature,
  permission: "slot.read",
  params: recordParams,
  answer: SlotCalendar,
  refusals: ["record.not_found"],
});

export const adminCloseSlots = staffRoute({
  method: "put",
  path: "/admin/slot-calendar/{id}",
  summary: "Close or reopen a day or a slot",
  description: "Orders that are already booked are kept.",
  feature,
  permission: "slot.update",
  params: recordParams,
  body: z.object({
    date: z.iso.date(),
    windowId: rowId.nullable().default(null).describe("null: the whole day"),
    isClosed: z.boolean(),
  }),
  answer: z.object({
    windows: z.number().int(),
    orders: z.number().int().describe("Number of orders that keep their slot"),
  }),
  refusals: ["record.not_found"],
});
