import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl, rowVersion } from "../row.ts";
import { recordParams } from "../staff-fields.ts";
import { CashRun } from "./run-cash.ts";
import { day } from "./runs.ts";

const feature = "cash";
const taka = z.number().describe("Taka");
const amount = z.number().min(0).max(10_000_000).multipleOf(0.01).describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };

const CashBookEntry = z.object({
  kind: z.enum(["handed_in", "float", "deposit", "paid_back", "courier"]).describe("courier: cash that a courier paid"),
  amount: taka.describe("Negative if it leaves the hub"),
  at: z.iso.datetime(),
  name: z.string().nullable().describe("Rider, or who paid it in or out"),
  runId: z.number().int().nullable(),
  number: z.string().nullable().describe("The order of a refund"),
  reference: z.string().nullable().describe("Deposit slip or receipt"),
});

export const DayEnd = z
  .object({
    day,
    hubs: z.array(z.object({ id: z.number().int(), ...bilingual })),
    hubId: z.number().int().nullable(),
    closed: z
      .object({ at: z.iso.datetime(), by: z.string().nullable(), counted: taka, difference: taka, note: z.string() })
      .nullable(),
    opening: taka.describe("Counted when the day before was closed"),
    entries: z.array(CashBookEntry).describe("Cash into and out of the hub since the day before was closed"),
    expected: taka.describe("In the hub: opening plus entries"),
    toHandIn: taka.describe("Counted by riders, handed in when the day is closed"),
    runs: z.array(CashRun).describe("Runs whose cash is not closed"),
    customers: z.array(
      z.object({ number: z.string(), name: z.string(), due: taka, deliveredAt: z.iso.datetime().nullable() }),
    ),
    customersOwe: taka,
    couriers: z
      .array(z.object({ code: z.string(), en: z.string(), bn: z.string(), owed: taka, parcels: z.number().int() }))
      .describe("Cash of delivered parcels that couriers have not paid yet"),
    orders: z
      .array(z.object({ status: z.enum(orderStatuses), count: z.number().int() }))
      .describe("Unfinished orders of this day or before"),
  })
  .meta({ id: "DayEnd" });
export type DayEnd = z.infer<typeof DayEnd>;

export const getDayEnd = staffRoute({
  method: "get",
  path: "/admin/day-end",
  summary: "Get the end of a hub's day",
  description: "The cash book, cash that riders and customers owe, and unfinished orders.",
  feature,
  permission: "cash.read",
  hubs: "own",
  query: z.object({ day: day.optional().describe("By default today in Dhaka"), hubId: rowIdInUrl.optional() }),
  answer: DayEnd,
});

export const depositCash = staffRoute({
  method: "post",
  path: "/admin/day-end/deposit",
  needsKeyFrom: "programs",
  summary: "Record a deposit to the bank",
  feature,
  permission: "cash.close",
  hubs: "named",
  body: z.object({ hubId: rowId, amount: amount.min(0.01), reference: typedText(100).min(1) }),
  answer: DayEnd,
  refusals: ["record.refers_to_nothing", "cash.not_enough"],
});

export const giveFloat = staffRoute({
  method: "post",
  path: "/admin/run/{id}/float",
  needsKeyFrom: "programs",
  summary: "Give a rider change",
  description: "Sets the change that the rider takes along and hands in with the cash.",
  feature,
  permission: "cash.close",
  hubs: "run",
  params: recordParams,
  body: z.object({ amount, version: rowVersion.optional() }),
  answer: CashRun,
  refusals: ["record.not_found", "record.changed", "run.wrong_state", "run.no_rider"],
});

export const closeDay = staffRoute({
  method: "post",
  path: "/admin/day-end/close",
  needsKeyFrom: "programs",
  summary: "Close a hub's day",
  description:
    "Closes the cash of all counted runs and the cash book. The next day starts with the counted cash. It cannot be undone.",
  feature,
  permission: "cash.close",
  hubs: "named",
  body: z.object({
    hubId: rowId,
    day,
    expected: taka.describe("As shown: cash in the hub with what riders hand in. Refused if it has changed"),
    counted: amount.describe("Cash in the hub"),
    note: typedText(500).default("").describe("Reason for a difference"),
  }),
  answer: DayEnd,
  refusals: ["record.refers_to_nothing", "record.changed", "cash.runs_open", "cash.day_closed", "cash.reason_missing"],
});
