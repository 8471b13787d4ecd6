import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { id, moment } from "../columns.ts";

/** One bit for each 64th of all networks. */
const bits = () => bigint({ mode: "bigint" }).notNull();

export const searchTerm = pgTable("search_term", {
  id: id(),
  term: text().notNull(),
  stem: text().notNull().generatedAlwaysAs(sql`search_stem(term)`),
  fold: text().notNull().generatedAlwaysAs(sql`search_fold(search_stem(term))`),
  sound: text().notNull().generatedAlwaysAs(sql`search_fold(term)`),
  root: text().notNull().generatedAlwaysAs(sql`search_root(term)`),
  namesDepartment: boolean().notNull().default(false),
});

export const searchPosting = pgTable("search_posting", {
  productId: integer().notNull(),
  termId: integer().notNull(),
  weight: smallint().notNull(),
  popularity: smallint().notNull(),
});

export const catalogueChange = pgTable("catalogue_change", {
  changes: bigint({ mode: "number" }).notNull().default(1),
});

export const searchAlias = pgTable("search_alias", {
  id: id(),
  word: text().notNull(),
  means: text().notNull(),
  wordKey: text().notNull().generatedAlwaysAs(sql`search_fold(search_joined(word))`),
  meansKey: text().notNull().generatedAlwaysAs(sql`search_joined(means)`),
});

export const searchBasket = pgTable("search_basket", {
  id: id(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  isDish: boolean().notNull().default(false),
  names: text().array().notNull(),
  finds: text().array().notNull(),
});

export const searchLog = pgTable("search_log", {
  id: id(),
  query: text().notNull(),
  found: integer().notNull(),
  times: integer().notNull().default(1),
  missed: integer().notNull().default(0),
  lastAt: moment().notNull().defaultNow(),
});

export const searchPeople = pgTable(
  "search_people",
  { day: date().notNull(), regionCode: text().notNull(), query: text().notNull(), people: bits() },
  ({ day, regionCode, query }) => [primaryKey({ columns: [day, regionCode, query] })],
);

export const hiddenSearch = pgTable("hidden_search", {
  query: text().primaryKey(),
  hiddenAt: moment().notNull().defaultNow(),
});

export const wantedProduct = pgTable(
  "wanted_product",
  {
    day: date().notNull(),
    regionCode: text().notNull(),
    words: text().notNull(),
    people: bits(),
    times: integer().notNull(),
    lastAt: moment().notNull(),
  },
  ({ day, regionCode, words }) => [primaryKey({ columns: [day, regionCode, words] })],
);

export const productInCategory = pgTable("product_in_category", {
  categoryId: integer().notNull(),
  productId: integer().notNull(),
  popularity: doublePrecision().notNull(),
  createdAt: moment().notNull(),
});

export const searchDay = pgTable(
  "search_day",
  {
    day: date().notNull(),
    query: text().notNull(),
    foundTimes: integer().notNull().default(0),
    missedTimes: integer().notNull().default(0),
    lastMissedAt: moment(),
  },
  ({ day, query }) => [primaryKey({ columns: [day, query] })],
);
