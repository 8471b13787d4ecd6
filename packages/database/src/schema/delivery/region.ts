import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const versioned = () => ({
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
const regionCode = () => text({ enum: ["dhaka", "ctg"] });

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
  regularPricePoisha: bigint({ mode: "number" }).notNull(),
  salePricePoisha: bigint({ mode: "number" }),
});

export const stock = pgTable("stock", {
  variationId: integer().notNull(),
  hubId: integer().notNull(),
  onHand: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  emptySince: timestamp({ withTimezone: true }),
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
  status: text({ enum: ["active", "hidden"] })
    .notNull()
    .default("active"),
  ...versioned(),
});

export const country = pgTable("country", {
  id: id(),
  code: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  dialCode: text().notNull(),
  currency: text().notNull(),
  status: text({ enum: ["active", "hidden"] })
    .notNull()
    .default("active"),
  ...versioned(),
});
