import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true });

export const setting = pgTable("setting", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
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
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
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
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
});

export const testimonial = pgTable("testimonial", {
  id: id(),
  name: text().notNull(),
  place: text().notNull(),
  textEn: text().notNull(),
  textBn: text().notNull(),
  sort: integer().notNull().default(0),
  status: text({ enum: ["active", "hidden"] })
    .notNull()
    .default("active"),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
});
