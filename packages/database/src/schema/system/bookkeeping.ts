import { sql } from "drizzle-orm";
import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

// The state of the schema: applied migrations, routines and starting data.

export const migration = pgTable("migration", {
  name: text().primaryKey(),
  checksum: text().notNull(),
  isIncompatible: boolean().notNull().default(false),
  appliedAt: moment().notNull().defaultNow(),
});

export const routine = pgTable("routine", {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: moment().notNull().defaultNow(),
});

export const seeding = pgTable("seeding", { name: text().primaryKey(), doneAt: moment().notNull().defaultNow() });

/** Who runs jobs, and when it last said so. */
export const jobRunner = pgTable("job_runner", {
  id: text().primaryKey(),
  seenAt: moment().notNull().default(sql`clock_timestamp()`),
});

/** When each gateway last did what it was asked to, and last failed. */
export const gatewayStatus = pgTable("gateway_status", {
  gateway: text().primaryKey(),
  succeededAt: moment(),
  failedAt: moment(),
  failure: text(),
});

/** Which servers and workers run, and when each last said so. */
export const serverAlive = pgTable("server_alive", {
  id: text().primaryKey(),
  part: text({ enum: ["web", "worker"] }).notNull(),
  host: text().notNull(),
  startedAt: moment().notNull().default(sql`clock_timestamp()`),
  seenAt: moment().notNull().default(sql`clock_timestamp()`),
});

/** When the store was last backed up, last failed to be, and of which failure administrators were told. One row. */
export const backupStatus = pgTable("backup_status", {
  isOnly: boolean().primaryKey().default(true),
  watchedSince: moment().notNull().default(sql`clock_timestamp()`),
  succeededAt: moment(),
  failedAt: moment(),
  toldFailureAt: moment(),
});
