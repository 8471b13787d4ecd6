import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const outgoingMessage = pgTable("outgoing_message", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  channel: text({ enum: ["mail", "sms"] }).notNull(),
  recipient: text().notNull(),
  subject: text(),
  text: text().notNull(),
  html: text(),
  inMailbox: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
