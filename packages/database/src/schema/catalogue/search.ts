import { boolean, doublePrecision, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true });

export const searchTerm = pgTable("search_term", {
  id: id(),
  term: text().notNull(),
  stem: text().notNull().generatedAlwaysAs(""),
  fold: text().notNull().generatedAlwaysAs(""),
  sound: text().notNull().generatedAlwaysAs(""),
  root: text().notNull().generatedAlwaysAs(""),
  namesDepartment: boolean().notNull().default(false),
});

export const searchPosting = pgTable("search_posting", {
  productId: integer().notNull(),
  termId: integer().notNull(),
  weight: smallint().notNull(),
  popularity: smallint().notNull(),
});

export const searchAlias = pgTable("search_alias", {
  id: id(),
  word: text().notNull(),
  means: text().notNull(),
  wordKey: text().notNull().generatedAlwaysAs(""),
  meansKey: text().notNull().generatedAlwaysAs(""),
});

export const searchLog = pgTable("search_log", {
  id: id(),
  query: text().notNull(),
  found: integer().notNull(),
  times: integer().notNull().default(1),
  missed: integer().notNull().default(0),
  lastAt: moment().notNull().defaultNow(),
});

export const productInCategory = pgTable("product_in_category", {
  categoryId: integer().notNull(),
  productId: integer().notNull(),
  popularity: doublePrecision().notNull(),
  createdAt: moment().notNull(),
});
