import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, versioned, visibility } from "../columns.ts";

export const setting = pgTable("setting", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  ...versioned(),
});

export const blogTerm = pgTable("blog_term", {
  id: id(),
  type: text({ enum: ["BlogCategory"] })
    .notNull()
    .default("BlogCategory"),
  slug: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  sort: integer().notNull().default(0),
  ...versioned(),
});

export const blogPost = pgTable("blog_post", {
  id: id(),
  slug: text().notNull(),
  termId: integer().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  summaryEn: text().notNull(),
  summaryBn: text().notNull(),
  bodyEn: text().notNull(),
  bodyBn: text().notNull(),
  pictureId: integer(),
  status: text({ enum: ["draft", "published"] })
    .notNull()
    .default("draft"),
  publishedAt: moment(),
  ...versioned(),
});

export const testimonial = pgTable("testimonial", {
  id: id(),
  name: text().notNull(),
  nameBn: text().notNull().default(""),
  place: text().notNull(),
  placeBn: text().notNull().default(""),
  textEn: text().notNull(),
  textBn: text().notNull(),
  sort: integer().notNull().default(0),
  status: visibility(),
  ...versioned(),
});
