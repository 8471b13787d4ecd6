import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, moment } from "../columns.ts";

export const apiKey = pgTable("api_key", {
  id: id(),
  accountId: integer().notNull(),
  name: text().notNull(),
  hint: text().notNull(),
  tokenHash: bytes().notNull(),
  permissions: text().array().notNull(),
  perMinute: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  revokedAt: moment(),
  revokedBy: integer(),
  lastUsedAt: moment(),
  minuteAt: moment().notNull().defaultNow(),
  minuteCount: integer().notNull().default(0),
});
