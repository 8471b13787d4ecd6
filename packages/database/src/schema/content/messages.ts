import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const outgoingMessage = pgTable("outgoing_message", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  channel: text({ enum: ["mail", "sms"] }).notNull(),
  recipient: text().notNull(),
  subject: text(),
  text: text().notNull(),
  html: text(),
  inMailbox: boolean().notNull().default(false),
  /** From then on it is worth nothing and is not sent. */
  expiresAt: timestamp({ withTimezone: true }),
  /** What it is about, for deleting it when that is over before it went out. */
  reference: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
