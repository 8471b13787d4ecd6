import { payouts } from "@tatka/domain/orders/pay-back";
import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, id, moment, poisha, version, visibility } from "../columns.ts";

export const paymentMethod = pgTable("payment_method", {
  code: text({ enum: ["cod", "sslcommerz", "bkash"] }).primaryKey(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  textEn: text().notNull().default(""),
  textBn: text().notNull().default(""),
  status: visibility(),
  sort: integer().notNull().default(0),
  version: version(),
});

export const payment = pgTable("payment", {
  id: id(),
  orderId: integer().notNull(),
  gateway: text({ enum: ["sslcommerz", "bkash"] }).notNull(),
  transactionId: text().notNull(),
  amountPoisha: poisha().notNull(),
  status: text({ enum: ["started", "unknown", "paid", "failed", "cancelled", "held", "surplus"] })
    .notNull()
    .default("started"),
  gatewaySession: text(),
  gatewayValidation: text(),
  bankTransaction: text(),
  url: text(),
  detail: text().notNull().default(""),
  capturedPoisha: poisha().notNull().default(0),
  refundedPoisha: poisha().notNull().default(0),
  startedAt: moment().notNull().defaultNow(),
  checkedAt: moment(),
  settledAt: moment(),
});

export const refund = pgTable("refund", {
  id: id(),
  paymentId: integer(),
  orderId: integer().notNull(),
  amountPoisha: poisha().notNull(),
  status: text({ enum: ["due", "processing", "done", "failed"] })
    .notNull()
    .default("due"),
  reason: text().notNull(),
  transactionId: text().notNull(),
  gatewayReference: text(),
  detail: text().notNull().default(""),
  staffId: integer(),
  createdAt: moment().notNull().defaultNow(),
  checkedAt: moment(),
  settledAt: moment(),
  correctsTotal: boolean().notNull().default(false),
  deliveryPoisha: poisha().notNull().default(0),
  roundingPoisha: poisha().notNull().default(0),
  payout: text({ enum: payouts }),
  payoutPhone: text(),
  payoutRunId: integer(),
  payoutReference: text(),
  paidBy: integer(),
});

/** What of an order a refund is for. */
export const refundLine = pgTable(
  "refund_line",
  {
    refundId: integer().notNull(),
    orderLineId: integer().notNull(),
    quantity: integer().notNull(),
    poisha: poisha().notNull(),
  },
  ({ refundId, orderLineId }) => [primaryKey({ columns: [refundId, orderLineId] })],
);

export const gatewayToken = pgTable("gateway_token", {
  gateway: text().primaryKey(),
  token: bytes(),
  expiresAt: moment(),
  askedAt: moment(),
  askedBeforeAt: moment(),
});
