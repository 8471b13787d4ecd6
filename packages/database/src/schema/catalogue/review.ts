import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { id, language, moment, versioned } from "../columns.ts";

export const review = pgTable("review", {
  id: id(),
  productId: integer().notNull(),
  accountId: integer(),
  author: text().notNull(),
  stars: smallint().notNull(),
  text: text().notNull().default(""),
  language: language().notNull().default("en"),
  status: text({ enum: ["waiting", "approved", "rejected"] })
    .notNull()
    .default("waiting"),
  reason: text().notNull().default(""),
  reply: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
  ...versioned(),
});
