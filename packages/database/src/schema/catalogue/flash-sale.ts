import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true });

export const flashSale = pgTable("flash_sale", {
  id: id(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  regionCode: text({ enum: ["dhaka", "ctg"] }),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
});

export const flashSaleItem = pgTable("flash_sale_item", {
  flashSaleId: integer().notNull(),
  variationId: integer().notNull(),
  pricePoisha: bigint({ mode: "number" }).notNull(),
  quantityCap: integer().notNull(),
  sold: integer().notNull().default(0),
});
