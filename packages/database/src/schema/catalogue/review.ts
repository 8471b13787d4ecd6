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

export const reviewPicture = pgTable("review_picture", {
  id: id(),
  name: text().notNull(),
  accountId: integer().notNull(),
  reviewId: integer(),
  problemId: integer(),
  place: smallint().notNull().default(0),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
