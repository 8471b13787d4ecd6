import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../columns.ts";

export const savedFilter = pgTable("saved_filter", {
  id: id(),
  accountId: integer().notNull(),
  list: text({ enum: ["order", "product", "customer"] }).notNull(),
  name: text().notNull(),
  filter: jsonb().notNull(),
  sort: jsonb().notNull(),
  isShared: boolean().notNull(),
  createdAt: moment().notNull().default(sql`clock_timestamp()`),
});
