import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, poisha, regionCode, versioned } from "../columns.ts";

export const flashSale = pgTable("flash_sale", {
  id: id(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  regionCode: regionCode(),
  ...versioned(),
});

export const flashSaleItem = pgTable("flash_sale_item", {
  flashSaleId: integer().notNull(),
  variationId: integer().notNull(),
  pricePoisha: poisha().notNull(),
  quantityCap: integer().notNull(),
  sold: integer().notNull().default(0),
});
