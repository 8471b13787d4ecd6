import { bigint, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { bytes, id, language, moment, regionCode, version } from "../columns.ts";

export const shoppingList = pgTable("shopping_list", {
  id: id(),
  accountId: integer(),
  guestHash: bytes(),
  regionCode: regionCode().notNull(),
  language: language().notNull().default("en"),
  source: text({ enum: ["text", "csv", "xlsx", "pdf", "photo"] }).notNull(),
  status: text({ enum: ["reading", "done", "failed"] })
    .notNull()
    .default("reading"),
  progress: smallint().notNull().default(0),
  failureCode: text(),
  failureMessage: text(),
  text: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
  askedAt: moment(),
  askedNote: text().notNull().default(""),
  contactEmail: text(),
  contactPhone: text(),
  answer: text().notNull().default(""),
  answeredAt: moment(),
  answeredBy: integer(),
  version: version(),
  orderId: integer(),
  networkHash: bytes(),
  unsureLines: smallint().array().notNull().default([]),
  match: jsonb(),
  matchVersion: bigint({ mode: "number" }),
});
