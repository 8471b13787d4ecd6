import { bigint, boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment, versioned } from "../columns.ts";

const target = () => text({ enum: ["ga4", "meta"] });

export const measurementTarget = pgTable("measurement_target", {
  target: target().primaryKey(),
  isOn: boolean().notNull().default(false),
  publicId: text().notNull(),
  sealedSecret: bytes().notNull(),
  ...versioned(),
});

export const purchaseEvent = pgTable("purchase_event", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  target: target().notNull(),
  orderId: integer().notNull(),
  refundId: integer(),
  state: text({ enum: ["waiting", "delivered", "failed", "skipped"] })
    .notNull()
    .default("waiting"),
  attempts: integer().notNull().default(0),
  answer: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
  triedAt: moment(),
});
