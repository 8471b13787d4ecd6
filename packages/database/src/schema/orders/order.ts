import { problemReasons, problemStates } from "@tatka/domain/orders/order-problem";
import { failureReasons, orderStatuses, refusalReasons } from "@tatka/domain/orders/order-states";
import { sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, id, language, moment, poisha, regionCode, version } from "../columns.ts";

const orderStatus = () => text({ enum: orderStatuses });
const paymentStatus = () => text({ enum: ["unpaid", "pending", "paid", "failed", "partly_refunded", "refunded"] });

export const customerOrder = pgTable("customer_order", {
  id: id(),
  number: text().notNull(),
  accountId: integer(),
  status: orderStatus().notNull().default("placed"),
  paymentMethod: text({ enum: ["cod", "sslcommerz", "bkash"] }).notNull(),
  paymentStatus: paymentStatus().notNull().default("unpaid"),
  language: language().notNull().default("en"),
  regionCode: regionCode().notNull(),
  hubId: integer().notNull(),
  shippingZoneId: integer(),
  recipient: jsonb().notNull(),
  shippingKind: text({ enum: ["standard", "express"] }).notNull(),
  slotWindowId: integer(),
  deliverFrom: moment().notNull(),
  deliverUntil: moment().notNull(),
  subtotalPoisha: poisha().notNull(),
  discountPoisha: poisha().notNull().default(0),
  deliveryPoisha: poisha().notNull(),
  deliveryDiscountPoisha: poisha().notNull().default(0),
  totalPoisha: poisha().notNull(),
  vatPoisha: poisha().notNull().default(0),
  voucherId: integer(),
  voucherCode: text(),
  voucherMinPoisha: poisha(),
  note: text().notNull().default(""),
  wantsReusableBags: boolean().notNull().default(false),
  plasticGrams: integer().notNull().default(0),
  placedAt: moment().notNull().defaultNow(),
  payBefore: moment(),
  version: version(),
  deliveryRefundedPoisha: poisha().notNull().default(0),
  cashRefundedPoisha: poisha().notNull().default(0),
  creditedPoisha: poisha().notNull().default(0),
  isFirstOrder: boolean().notNull(),
  cashTakenPoisha: poisha(),
  roundingPoisha: poisha().notNull().default(0),
  handoverCode: text(),
  staffDiscountPercent: smallint(),
  staffDiscountReason: text(),
  deliveryWaiverReason: text(),
});

export const orderLine = pgTable("order_line", {
  id: id(),
  orderId: integer().notNull(),
  variationId: integer(),
  productSlug: text().notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  sizeEn: text().notNull(),
  sizeBn: text().notNull(),
  sku: text().notNull(),
  measurement: numeric({ mode: "number", precision: 10, scale: 3 }).notNull(),
  uom: text().notNull(),
  pictureName: text(),
  storage: text().notNull(),
  quantity: integer().notNull(),
  unitPoisha: poisha().notNull(),
  regularPoisha: poisha().notNull(),
  discountPoisha: poisha().notNull().default(0),
  vatPoisha: poisha().notNull().default(0),
  vatBasisPoints: integer().notNull().default(0),
  flashSaleId: integer(),
  markdownId: integer(),
  substitution: text({ enum: ["best_match", "call_me", "refund"] })
    .notNull()
    .default("best_match"),
  refundedQuantity: integer().notNull().default(0),
  refundedPoisha: poisha().notNull().default(0),
  restockedQuantity: integer().notNull().default(0),
  writtenOffQuantity: integer().notNull().default(0),
  returnedQuantity: integer().notNull().default(0),
  pickedQuantity: integer().notNull().default(0),
  nominalGrams: integer(),
  weightTolerancePercent: integer(),
  weighedGrams: integer(),
  weightPoisha: poisha().notNull().default(0),
  soldVariationId: integer(),
  productId: integer(),
  categoryIds: integer().array().notNull().default([]),
  costPoisha: poisha(),
});

export const orderAllocation = pgTable(
  "order_allocation",
  {
    orderLineId: integer().notNull(),
    hubId: integer().notNull(),
    variationId: integer().notNull(),
    quantity: integer().notNull(),
    state: text({ enum: ["reserved", "taken", "released"] })
      .notNull()
      .default("reserved"),
  },
  ({ orderLineId, hubId }) => [primaryKey({ columns: [orderLineId, hubId] })],
);

/** What was not accepted at the door of an order that was delivered. */
export const orderRefusal = pgTable("order_refusal", {
  id: id(),
  orderId: integer().notNull(),
  variationId: integer(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  sizeEn: text().notNull(),
  sizeBn: text().notNull(),
  sku: text().notNull(),
  quantity: integer().notNull(),
  unitPoisha: poisha().notNull(),
  reason: text({ enum: refusalReasons }).notNull(),
  at: moment().notNull().defaultNow(),
});

/** Pieces that were not there when an order was packed. */
export const substitution = pgTable("substitution", {
  id: id(),
  orderId: integer().notNull(),
  orderLineId: integer(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  sizeEn: text().notNull(),
  sizeBn: text().notNull(),
  quantity: integer().notNull(),
  worthPoisha: poisha().notNull(),
  offer: jsonb(),
  withoutAnswer: text({ enum: ["replaced", "removed"] }).notNull(),
  state: text({ enum: ["asked", "replaced", "removed"] }).notNull(),
  answer: text({ enum: ["accepted", "declined", "none"] }),
  answerBefore: moment(),
  toldAt: moment(),
  staffId: integer(),
  at: moment().notNull().defaultNow(),
});

/** What customers report about an order that was delivered. */
export const orderProblem = pgTable("order_problem", {
  id: id(),
  orderId: integer().notNull(),
  note: text().notNull().default(""),
  state: text({ enum: problemStates }).notNull().default("open"),
  answer: text().notNull().default(""),
  staffId: integer(),
  refundId: integer(),
  replacementId: integer(),
  reportedAt: moment().notNull().defaultNow(),
  answeredAt: moment(),
  toldAt: moment(),
});

export const orderProblemLine = pgTable(
  "order_problem_line",
  {
    problemId: integer().notNull(),
    orderLineId: integer().notNull(),
    quantity: integer().notNull(),
    reason: text({ enum: problemReasons }).notNull(),
    refundedQuantity: integer().notNull().default(0),
  },
  ({ problemId, orderLineId }) => [primaryKey({ columns: [problemId, orderLineId] })],
);

export const orderHistory = pgTable("order_history", {
  id: id(),
  orderId: integer().notNull(),
  status: orderStatus().notNull(),
  paymentStatus: paymentStatus().notNull(),
  note: text().notNull().default(""),
  reason: text({ enum: failureReasons }),
  staffId: integer(),
  at: moment().notNull().default(sql`clock_timestamp()`),
});

export const orderNote = pgTable("order_note", {
  id: id(),
  orderId: integer().notNull(),
  staffId: integer(),
  text: text().notNull(),
  at: moment().notNull().default(sql`clock_timestamp()`),
});

export const orderRating = pgTable("order_rating", {
  orderId: integer().primaryKey(),
  stars: smallint().notNull(),
  comment: text().notNull().default(""),
  ratedAt: moment().notNull().defaultNow(),
});

/** Which jobs have written to a customer about their order. */
export const orderTold = pgTable(
  "order_told",
  { orderId: integer().notNull(), event: text().notNull(), jobId: bigint({ mode: "number" }).notNull() },
  ({ orderId, event, jobId }) => [primaryKey({ columns: [orderId, event, jobId] })],
);

export const invoice = pgTable("invoice", {
  orderId: integer().primaryKey(),
  issuedAt: moment().notNull(),
  content: jsonb().notNull(),
  buyer: jsonb().notNull(),
  hubId: integer(),
  fiscalYear: smallint(),
  serial: integer(),
});

export const creditNote = pgTable("credit_note", {
  refundId: integer().primaryKey(),
  orderId: integer().notNull(),
  issuedAt: moment().notNull(),
  content: jsonb().notNull(),
  buyer: jsonb().notNull(),
  hubId: integer().notNull(),
  fiscalYear: smallint().notNull(),
  serial: integer().notNull(),
});

/** The last serial that a hub gave in a fiscal year. */
export const paperSeries = pgTable(
  "paper_series",
  {
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    hubId: integer().notNull(),
    fiscalYear: smallint().notNull(),
    last: integer().notNull(),
  },
  ({ kind, hubId, fiscalYear }) => [primaryKey({ columns: [kind, hubId, fiscalYear] })],
);

export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    accountId: integer().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: bytes().notNull(),
    status: smallint(),
    answer: jsonb(),
    createdAt: moment().notNull().defaultNow(),
  },
  ({ accountId, route, key }) => [primaryKey({ columns: [accountId, route, key] })],
);

export const orderDraft = pgTable("order_draft", {
  id: id(),
  staffId: integer().notNull(),
  title: text().notNull(),
  content: jsonb().notNull(),
  createdAt: moment().notNull().default(sql`clock_timestamp()`),
  updatedAt: moment().notNull().default(sql`clock_timestamp()`),
});
