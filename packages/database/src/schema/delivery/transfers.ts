import { transferStates } from "@tatka/domain/delivery/transfer-states";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment, versioned } from "../columns.ts";

export const stockTransfer = pgTable("stock_transfer", {
  id: id(),
  fromHubId: integer().notNull(),
  toHubId: integer().notNull(),
  orderId: integer(),
  state: text({ enum: transferStates }).notNull().default("requested"),
  note: text().notNull().default(""),
  createdBy: integer(),
  createdAt: moment().notNull().defaultNow(),
  sentBy: integer(),
  sentAt: moment(),
  receivedBy: integer(),
  receivedAt: moment(),
  ...versioned(),
});

export const stockTransferLine = pgTable(
  "stock_transfer_line",
  {
    transferId: integer().notNull(),
    variationId: integer().notNull(),
    requested: integer().notNull(),
    sent: integer(),
    received: integer(),
  },
  ({ transferId, variationId }) => [primaryKey({ columns: [transferId, variationId] })],
);
