import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, moment, versioned } from "../columns.ts";

export const webhookEndpoint = pgTable("webhook_endpoint", {
  id: id(),
  url: text().notNull(),
  events: text().array().notNull(),
  sealedSecret: bytes().notNull(),
  isOn: boolean().notNull().default(true),
  failingSince: moment(),
  offReason: text(),
  createdAt: moment().notNull().defaultNow(),
  ...versioned(),
});

export const webhookDelivery = pgTable("webhook_delivery", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  endpointId: integer().notNull(),
  event: text().notNull(),
  subject: text().notNull(),
  data: jsonb().notNull(),
  state: text({ enum: ["waiting", "delivered", "failed", "skipped"] })
    .notNull()
    .default("waiting"),
  attempts: integer().notNull().default(0),
  answerStatus: integer(),
  answer: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
  triedAt: moment(),
});
