import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { moment, poisha } from "../columns.ts";

export const salesDay = pgTable(
  "sales_day",
  {
    day: date().notNull(),
    regionCode: text().notNull(),
    hubId: integer().notNull(),
    paymentMethod: text().notNull(),
    isFirstOrder: boolean().notNull(),
    orders: integer().notNull(),
    goodsPoisha: poisha().notNull(),
    discountPoisha: poisha().notNull(),
    deliveryPoisha: poisha().notNull(),
    vatPoisha: poisha().notNull(),
    costedPoisha: poisha().notNull(),
    costPoisha: poisha().notNull(),
    refundPoisha: poisha().notNull(),
    placedOrders: integer(),
    orderedPoisha: poisha(),
    soldPoisha: poisha(),
    knownCostPoisha: poisha(),
  },
  ({ day, regionCode, hubId, paymentMethod, isFirstOrder }) => [
    primaryKey({ columns: [day, regionCode, hubId, paymentMethod, isFirstOrder] }),
  ],
);

export const categoryDay = pgTable(
  "category_day",
  {
    day: date().notNull(),
    level: smallint().notNull(),
    categoryId: integer().notNull(),
    regionCode: text().notNull(),
    orders: integer().notNull(),
    quantity: bigint({ mode: "number" }).notNull(),
    revenuePoisha: poisha().notNull(),
    costedPoisha: poisha().notNull(),
    costPoisha: poisha().notNull(),
  },
  ({ day, level, categoryId, regionCode }) => [primaryKey({ columns: [day, level, categoryId, regionCode] })],
);

export const productDay = pgTable(
  "product_day",
  {
    day: date().notNull(),
    productId: integer().notNull(),
    variationId: integer().notNull(),
    regionCode: text().notNull(),
    quantity: bigint({ mode: "number" }).notNull(),
    revenuePoisha: poisha().notNull(),
    costedPoisha: poisha().notNull(),
    costPoisha: poisha().notNull(),
  },
  ({ day, productId, variationId, regionCode }) => [primaryKey({ columns: [day, productId, variationId, regionCode] })],
);

export const productMonth = pgTable(
  "product_month",
  {
    month: date().notNull(),
    productId: integer().notNull(),
    regionCode: text().notNull(),
    quantity: bigint({ mode: "number" }).notNull(),
    revenuePoisha: poisha().notNull(),
    costedPoisha: poisha().notNull(),
    costPoisha: poisha().notNull(),
    mostMarginPoisha: poisha().notNull(),
  },
  ({ month, productId, regionCode }) => [primaryKey({ columns: [month, productId, regionCode] })],
);

export const voucherDay = pgTable(
  "voucher_day",
  {
    day: date().notNull(),
    voucherCode: text().notNull(),
    orders: integer().notNull(),
    discountPoisha: poisha().notNull(),
    revenuePoisha: poisha().notNull(),
  },
  ({ day, voucherCode }) => [primaryKey({ columns: [day, voucherCode] })],
);

export const priceChange = pgTable("price_change", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  variationId: integer().notNull(),
  at: moment().notNull().defaultNow(),
  regularBeforePoisha: poisha().notNull(),
  regularAfterPoisha: poisha().notNull(),
  saleBeforePoisha: poisha(),
  saleAfterPoisha: poisha(),
});

export const salesQueue = pgTable("sales_queue", { day: date().notNull() });
