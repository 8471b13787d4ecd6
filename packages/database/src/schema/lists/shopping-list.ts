import { customType, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const shoppingList = pgTable("shopping_list", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  accountId: integer(),
  guestHash: bytea(),
  regionCode: text().notNull(),
  language: text({ enum: ["en", "bn"] }).notNull(),
  source: text({ enum: ["text", "csv", "xlsx", "pdf", "photo"] }).notNull(),
  status: text({ enum: ["reading", "done", "failed"] }).notNull(),
  progress: smallint().notNull(),
  failureCode: text(),
  failureMessage: text(),
  text: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  askedAt: timestamp({ withTimezone: true }),
  askedNote: text().notNull(),
  contactEmail: text(),
  contactPhone: text(),
  answer: text().notNull(),
  answeredAt: timestamp({ withTimezone: true }),
  answeredBy: integer(),
  version: integer().notNull(),
  orderId: integer(),
  networkHash: bytea(),
});
