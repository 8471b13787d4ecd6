import { doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, poisha, regionCode, versioned, visibility } from "../columns.ts";

export const region = pgTable("region", {
  code: regionCode().primaryKey(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
});

export const hub = pgTable("hub", {
  id: id(),
  regionCode: regionCode().notNull(),
  slug: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  ...versioned(),
});

export const regionalPrice = pgTable("regional_price", {
  variationId: integer().notNull(),
  regionCode: regionCode().notNull(),
  regularPricePoisha: poisha().notNull(),
  salePricePoisha: poisha(),
});

export const stock = pgTable("stock", {
  variationId: integer().notNull(),
  hubId: integer().notNull(),
  onHand: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  emptySince: moment(),
  expired: integer().notNull().default(0),
  reorderAt: integer(),
});

export const location = pgTable("location", {
  id: id(),
  parentId: integer(),
  type: text({ enum: ["division", "district", "zone"] }).notNull(),
  slug: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  aliases: text().array().notNull().default([]),
  regionCode: regionCode(),
  countryCode: text().notNull().default("BD"),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  status: visibility(),
  ...versioned(),
});

export const country = pgTable("country", {
  id: id(),
  code: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  dialCode: text().notNull(),
  currency: text().notNull(),
  status: visibility(),
  ...versioned(),
});
