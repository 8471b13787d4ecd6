import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { id, moment, poisha, regionCode, version, visibility } from "../columns.ts";

export const discount = pgTable("discount", {
  id: id(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  terms: jsonb().notNull(),
  regionCode: regionCode(),
  startsAt: moment(),
  endsAt: moment(),
  weekdays: smallint().array().notNull().default([]),
  fromTime: text(),
  untilTime: text(),
  totalLimit: integer(),
  customerLimit: integer(),
  used: integer().notNull().default(0),
  status: visibility(),
  version: version(),
  createdAt: moment().notNull().defaultNow(),
});

export const discountCustomer = pgTable(
  "discount_customer",
  {
    discountId: integer().notNull(),
    accountId: integer().notNull(),
    used: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.discountId, table.accountId] })],
);

export const orderDiscount = pgTable("order_discount", {
  id: id(),
  orderId: integer().notNull(),
  discountId: integer(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  terms: jsonb().notNull(),
  freesDelivery: boolean().notNull().default(false),
});

export const orderLineDiscount = pgTable(
  "order_line_discount",
  {
    orderLineId: integer().notNull(),
    orderDiscountId: integer().notNull(),
    amountPoisha: poisha().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.orderDiscountId] })],
);
