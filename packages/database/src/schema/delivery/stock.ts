import { movementReasons } from "@tatka/domain/delivery/stock-movements";
import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment, poisha } from "../columns.ts";

export const lot = pgTable("lot", {
  id: id(),
  variationId: integer().notNull(),
  code: text().notNull(),
  bestBefore: date(),
  supplierId: integer(),
  createdAt: moment().notNull().defaultNow(),
});

export const stockLot = pgTable(
  "stock_lot",
  {
    lotId: integer().notNull(),
    hubId: integer().notNull(),
    variationId: integer().notNull(),
    pieces: integer().notNull(),
    bestBefore: date(),
  },
  ({ lotId, hubId }) => [primaryKey({ columns: [lotId, hubId] })],
);

export const packedLot = pgTable("packed_lot", {
  orderLineId: integer().notNull(),
  hubId: integer().notNull(),
  variationId: integer().notNull(),
  lotId: integer(),
  pieces: integer().notNull(),
});

export const stockMovement = pgTable("stock_movement", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  variationId: integer().notNull(),
  hubId: integer().notNull(),
  lotId: integer(),
  pieces: integer().notNull(),
  balance: integer().notNull(),
  reason: text({ enum: movementReasons }).notNull(),
  documentKind: text(),
  documentNumber: text(),
  note: text().notNull().default(""),
  costPoisha: poisha(),
  staffId: integer(),
  at: moment().notNull().defaultNow(),
});
