import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true });
const poisha = () => bigint({ mode: "number" });

export const voucher = pgTable("voucher", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
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
  regionCode: text({ enum: ["dhaka", "ctg"] }),
  firstOrderOnly: boolean().notNull().default(false),
  status: text({ enum: ["active", "hidden"] })
    .notNull()
    .default("active"),
  version: integer().notNull().default(1),
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
