import { type BankNote, differenceReasons, runStates, stopOutcomes } from "@tatka/domain/delivery/run-states";
import { boolean, date, integer, jsonb, pgTable, text, time } from "drizzle-orm/pg-core";
import { id, moment, poisha, versioned } from "../columns.ts";

export const deliveryRun = pgTable("delivery_run", {
  id: id(),
  hubId: integer().notNull(),
  day: date().notNull(),
  startsAt: time(),
  endsAt: time(),
  riderId: integer(),
  isByDispatch: boolean().notNull().default(false),
  earlierRiderIds: integer().array().notNull().default([]),
  state: text({ enum: runStates }).notNull().default("planned"),
  outAt: moment(),
  backAt: moment(),
  countedNotes: jsonb().$type<{ notes: { value: BankNote; count: number }[]; coins: number }>(),
  countedPoisha: poisha(),
  countedBy: integer(),
  countedAt: moment(),
  differenceReason: text({ enum: differenceReasons }),
  differenceNote: text().notNull().default(""),
  closedBy: integer(),
  closedAt: moment(),
  ...versioned(),
});

export const runStop = pgTable("run_stop", {
  id: id(),
  runId: integer().notNull(),
  orderId: integer().notNull(),
  place: integer().notNull(),
  outcome: text({ enum: stopOutcomes }),
  doneAt: moment(),
});

export const cashEntry = pgTable("cash_entry", {
  id: id(),
  runId: integer().notNull(),
  orderId: integer().notNull(),
  staffId: integer(),
  kind: text({ enum: ["door", "later"] }).notNull(),
  amountPoisha: poisha().notNull(),
  at: moment().notNull().defaultNow(),
});

export const riderShift = pgTable("rider_shift", {
  id: id(),
  riderId: integer().notNull(),
  hubId: integer().notNull(),
  day: date().notNull(),
  startsAt: time().notNull(),
  endsAt: time().notNull(),
  note: text().notNull().default(""),
  ...versioned(),
});
