import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { id, moment, poisha, regionCode, version, visibility } from "../columns.ts";

export const voucher = pgTable("voucher", {
  id: id(),
  code: text().notNull(),
  title: text().notNull().default(""),
  kind: text({ enum: ["percent", "fixed", "free_delivery"] }).notNull(),
  percent: smallint(),
  amountPoisha: poisha(),
  minOrderPoisha: poisha().notNull().default(0),
  capPoisha: poisha(),
  startsAt: moment(),
  endsAt: moment(),
  totalLimit: integer(),
  customerLimit: integer(),
  used: integer().notNull().default(0),
  regionCode: regionCode(),
  firstOrderOnly: boolean().notNull().default(false),
  isPublic: boolean().notNull().default(false),
  status: visibility(),
  version: version(),
  createdAt: moment().notNull().defaultNow(),
});

export const voucherCategory = pgTable("voucher_category", {
  voucherId: integer().notNull(),
  categoryId: integer().notNull(),
});

export const voucherProduct = pgTable("voucher_product", {
  voucherId: integer().notNull(),
  productId: integer().notNull(),
});

export const voucherCustomer = pgTable("voucher_customer", {
  voucherId: integer().notNull(),
  accountId: integer().notNull(),
  used: integer().notNull().default(0),
});
