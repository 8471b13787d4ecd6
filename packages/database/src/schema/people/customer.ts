import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment } from "../columns.ts";

export const customerNote = pgTable("customer_note", {
  id: id(),
  accountId: integer().notNull(),
  staffId: integer(),
  text: text().notNull(),
  createdAt: moment().notNull().default(sql`clock_timestamp()`),
});

export const customerTag = pgTable(
  "customer_tag",
  { accountId: integer().notNull(), tag: text().notNull() },
  ({ accountId, tag }) => [primaryKey({ columns: [accountId, tag] })],
);
