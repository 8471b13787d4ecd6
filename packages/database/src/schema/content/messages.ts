import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, id, language, moment, versioned } from "../columns.ts";

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
  /** The subject, to delete the message if it is over before it was sent. */
  reference: text(),
  /** Of marketing: where its reader can end it with one press. */
  unsubscribeUrl: text(),
  /** A paper that goes with a mail. */
  attachmentName: text(),
  attachment: bytes(),
  createdAt: moment().notNull().defaultNow(),
});

/** Words that staff changed; the rest are the release's own. */
export const messageWords = pgTable(
  "message_words",
  {
    message: text().notNull(),
    channel: text({ enum: ["mail", "sms"] }).notNull(),
    language: language().notNull(),
    subject: text().notNull().default(""),
    heading: text().notNull().default(""),
    text: text().notNull(),
    changedBy: integer(),
    ...versioned(),
  },
  (table) => [primaryKey({ columns: [table.message, table.language, table.channel] })],
);

/** What staff answer again and again. */
export const cannedAnswer = pgTable("canned_answer", {
  id: id(),
  usedFor: text({ enum: ["contact", "problem"] }).notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  textEn: text().notNull(),
  textBn: text().notNull(),
  sort: integer().notNull().default(0),
  ...versioned(),
});
