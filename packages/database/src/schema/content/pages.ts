import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, language, moment, version, versioned, visibility } from "../columns.ts";

export const contentPage = pgTable("content_page", {
  slug: text().primaryKey(),
  version: integer().notNull(),
});

export const contentPageVersion = pgTable(
  "content_page_version",
  {
    slug: text().notNull(),
    number: integer().notNull(),
    titleEn: text().notNull(),
    titleBn: text().notNull(),
    summaryEn: text().notNull(),
    summaryBn: text().notNull(),
    bodyEn: text().notNull(),
    bodyBn: text().notNull(),
    publishFrom: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: integer(),
  },
  ({ slug, number }) => [primaryKey({ columns: [slug, number] })],
);

export const faqEntry = pgTable("faq_entry", {
  id: id(),
  questionEn: text().notNull(),
  questionBn: text().notNull(),
  answerEn: text().notNull(),
  answerBn: text().notNull(),
  sort: integer().notNull().default(0),
  status: visibility(),
  ...versioned(),
});

export const contactMessage = pgTable("contact_message", {
  id: id(),
  accountId: integer(),
  name: text().notNull(),
  email: text(),
  phone: text(),
  subject: text().notNull(),
  message: text().notNull(),
  language: language().notNull(),
  status: text({ enum: ["new", "done"] })
    .notNull()
    .default("new"),
  version: version(),
  createdAt: moment().notNull().defaultNow(),
  doneAt: moment(),
  doneBy: integer(),
});

export const contactAnswer = pgTable("contact_answer", {
  id: id(),
  messageId: integer().notNull(),
  staffId: integer(),
  text: text().notNull(),
  createdAt: moment().notNull().default(sql`clock_timestamp()`),
});

export const blogPostProduct = pgTable(
  "blog_post_product",
  { postId: integer().notNull(), productId: integer().notNull() },
  ({ postId, productId }) => [primaryKey({ columns: [postId, productId] })],
);
