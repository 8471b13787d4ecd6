import { bigint, customType, integer, text, timestamp } from "drizzle-orm/pg-core";

// Columns that many tables have, each said once.

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true });

/** Money. A bigint comes from PostgreSQL as text; no amount of ours is beyond what a number holds exactly. */
export const poisha = () => bigint({ mode: "number" });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const regionCode = () => text({ enum: ["dhaka", "ctg"] });

export const language = () => text({ enum: ["en", "bn"] });

/** Shown to shoppers or kept back. */
export const visibility = () =>
  text({ enum: ["active", "hidden"] })
    .notNull()
    .default("active");

/** Grows with every staff write, for optimistic locking. */
export const version = () => integer().notNull().default(1);

export const versioned = () => ({ version: version(), updatedAt: moment().notNull().defaultNow() });
