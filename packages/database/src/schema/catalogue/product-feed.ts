import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, language, moment, regionCode } from "../columns.ts";

export const productFeed = pgTable("product_feed", {
  target: text({ enum: ["google", "meta"] }).notNull(),
  regionCode: regionCode().notNull(),
  language: language().notNull(),
  isOn: boolean().notNull().default(true),
  sealedToken: bytes().notNull(),
  readAt: moment(),
});
