import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, moment } from "../columns.ts";

export const pushKey = pgTable("push_key", {
  isOnly: boolean().primaryKey().default(true),
  publicKey: text().notNull(),
  sealedPrivateKey: bytes().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export const pushSubscription = pgTable("push_subscription", {
  id: id(),
  accountId: integer().notNull(),
  browserId: integer().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  topics: text().array().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const outgoingPush = pgTable("outgoing_push", {
  id: id(),
  subscriptionId: integer().notNull(),
  payload: jsonb().notNull(),
  urgency: text({ enum: ["normal", "high"] }).notNull(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
