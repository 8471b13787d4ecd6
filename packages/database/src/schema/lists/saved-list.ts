import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, id, moment, regionCode } from "../columns.ts";

export const savedList = pgTable("saved_list", {
  id: id(),
  accountId: integer().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull().default(sql`clock_timestamp()`),
  changedAt: moment().notNull().default(sql`clock_timestamp()`),
  deletedAt: moment(),
  shareToken: text(),
  shareTokenHash: bytes(),
  sealedShareToken: bytes(),
  sharesOwnerName: boolean().notNull().default(false),
});

export const savedListItem = pgTable(
  "saved_list_item",
  {
    listId: integer().notNull(),
    variationId: integer().notNull(),
    quantity: smallint().notNull(),
    place: integer().notNull(),
  },
  ({ listId, variationId }) => [primaryKey({ columns: [listId, variationId] })],
);

export const listReminder = pgTable("list_reminder", {
  listId: integer().primaryKey(),
  every: text({ enum: ["week", "month"] }).notNull(),
  day: smallint().notNull(),
  regionCode: regionCode().notNull(),
  nextOn: date().notNull(),
  isPaused: boolean().notNull().default(false),
});
