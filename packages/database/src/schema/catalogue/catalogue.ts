import type { Allergen } from "@tatka/domain/catalogue/allergens";
import type { MainIngredient } from "@tatka/domain/catalogue/main-ingredients";
import type { Nutrition } from "@tatka/domain/catalogue/nutrition";
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { id, moment, poisha, regionCode, versioned, visibility } from "../columns.ts";

// The tables as queries see them. Constraints and indexes live in the migrations, which are the truth; a test compares
// columns, types, nullability and defaults of both.

export const picture = pgTable("picture", {
  id: id(),
  name: text().notNull(),
  alt: text().notNull().default(""),
  altBn: text().notNull().default(""),
  width: integer().notNull(),
  height: integer().notNull(),
  status: text({ enum: ["rendering", "ready", "failed"] })
    .notNull()
    .default("rendering"),
  createdAt: moment().notNull().defaultNow(),
});

export const category = pgTable("category", {
  id: id(),
  parentId: integer(),
  level: smallint().notNull(),
  slug: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  pictureId: integer(),
  googleCategory: text(),
  sort: integer().notNull().default(0),
  status: visibility(),
  ...versioned(),
});

export const brand = pgTable("brand", {
  id: id(),
  slug: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  about: text().notNull().default(""),
  ...versioned(),
});

export const tag = pgTable("tag", {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  titleBn: text().notNull().default(""),
  ...versioned(),
});

export const attribute = pgTable("attribute", {
  id: id(),
  title: text().notNull(),
  titleBn: text().notNull().default(""),
  ...versioned(),
});

export const attributeValue = pgTable("attribute_value", {
  id: id(),
  attributeId: integer().notNull(),
  title: text().notNull(),
  titleBn: text().notNull().default(""),
});

export const uom = pgTable("uom", { id: id(), title: text().notNull(), ...versioned() });

export const product = pgTable("product", {
  id: id(),
  slug: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  description: text().notNull().default(""),
  searchTerms: text().array().notNull().default([]),
  storage: text({ enum: ["frozen", "chilled", "ambient"] }).notNull(),
  shelfLifeDays: integer().notNull(),
  brandId: integer().notNull(),
  categoryId: integer().notNull(),
  status: visibility(),
  popularity: doublePrecision().notNull().default(0),
  everyday: boolean().notNull().default(false),
  ratingCount: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
  vatBasisPoints: integer().notNull().default(0),
  descriptionBn: text().notNull().default(""),
  seoTitleEn: text().notNull().default(""),
  seoTitleBn: text().notNull().default(""),
  seoDescriptionEn: text().notNull().default(""),
  seoDescriptionBn: text().notNull().default(""),
  publishAt: moment(),
  ingredientsEn: text().notNull().default(""),
  ingredientsBn: text().notNull().default(""),
  allergensEn: text().notNull().default(""),
  allergensBn: text().notNull().default(""),
  nutrition: jsonb().$type<Nutrition>(),
  productType: text(),
  mainIngredient: text().$type<MainIngredient>(),
  allergenCodes: text().array().$type<Allergen[]>(),
  createdAt: moment().notNull().defaultNow(),
  ...versioned(),
});

export const productTag = pgTable("product_tag", { productId: integer().notNull(), tagId: integer().notNull() });

export const productAttribute = pgTable("product_attribute", {
  productId: integer().notNull(),
  attributeValueId: integer().notNull(),
});

export const productPicture = pgTable("product_picture", {
  productId: integer().notNull(),
  pictureId: integer().notNull(),
  sort: integer().notNull().default(0),
});

export const variation = pgTable("variation", {
  id: id(),
  productId: integer().notNull(),
  slug: text().notNull(),
  sku: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  uomId: integer().notNull(),
  measurement: numeric({ mode: "number", precision: 10, scale: 3 }).notNull(),
  weightGrams: integer().notNull(),
  regularPricePoisha: poisha().notNull(),
  salePricePoisha: poisha(),
  saleStartsAt: moment(),
  saleEndsAt: moment(),
  sort: integer().notNull().default(0),
  plasticGrams: integer().notNull().default(0),
  plasticPieces: integer().notNull().default(0),
  costPoisha: poisha(),
  removedAt: moment(),
  pictureId: integer(),
  weightTolerancePercent: integer(),
  gtin: text(),
});

export const productSlugHistory = pgTable("product_slug_history", {
  slug: text().primaryKey(),
  productId: integer().notNull(),
  changedAt: moment().notNull().defaultNow(),
});

export const categorySlugHistory = pgTable("category_slug_history", {
  slug: text().primaryKey(),
  categoryId: integer().notNull(),
  changedAt: moment().notNull().defaultNow(),
});

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** What the running transaction has made stale; empty to all others. */
export const productMark = pgTable("product_mark", {
  transactionId: transactionId().notNull().default(sql`pg_current_xact_id()`),
  part: text({ enum: ["card", "price", "search", "popularity", "category"] }).notNull(),
  productIds: integer().array().notNull(),
});

export const productCard = pgTable("product_card", {
  productId: integer().primaryKey(),
  variationIds: integer().array().notNull(),
  card: text().notNull(),
  detail: text().notNull(),
});

export const shownCard = pgTable("shown_card", {
  productId: integer().notNull(),
  regionCode: regionCode().notNull(),
  variationIds: integer().array().notNull(),
  card: text().notNull(),
});

export const productPrice = pgTable("product_price", {
  productId: integer().notNull(),
  regionCode: regionCode().notNull(),
  categoryId: integer().notNull(),
  popularity: doublePrecision().notNull(),
  lowestPoisha: poisha().notNull(),
  savedPoisha: poisha().notNull(),
  savedShare: doublePrecision().notNull(),
  prices: text().array().notNull(),
  dueAt: moment(),
  variationIds: integer().array().notNull().default([]),
  counted: text().notNull().default(""),
});
