import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, moment } from "../columns.ts";

export const outgoingMessage = pgTable("outgoing_message", {
  id: id(),
  channel: text({ enum: ["mail", "sms"] }).notNull(),
  recipient: text().notNull(),
  subject: text(),
  text: text().notNull(),
  html: text(),
  inMailbox: boolean().notNull().default(false),
  /** From then on it is worth nothing and is not sent. */
  expiresAt: moment(),
  /** What it is about, for deleting it when that is over before it went out. */
  reference: text(),
  /** Of marketing: where its reader can end it with one press. */
  unsubscribeUrl: text(),
  /** A paper that goes with a mail. */
  attachmentName: text(),
  attachment: bytes(),
  createdAt: moment().notNull().defaultNow(),
});
