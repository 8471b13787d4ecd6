import { purchaseStates } from "@tatka/domain/delivery/purchase-states";
import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment, poisha, versioned } from "../columns.ts";

export const supplier = pgTable("supplier", {
  id: id(),
  name: text().notNull(),
  email: text().notNull().default(""),
  phone: text().notNull().default(""),
  note: text().notNull().default(""),
  leadDays: integer().notNull().default(2),
  isActive: boolean().notNull().default(true),
  ...versioned(),
});

export const stockGoal = pgTable(
  "stock_goal",
  {
    variationId: integer().notNull(),
    hubId: integer().notNull(),
    reorderAt: integer().notNull(),
    target: integer().notNull(),
    supplierId: integer(),
  },
  ({ variationId, hubId }) => [primaryKey({ columns: [variationId, hubId] })],
);

export const purchaseOrder = pgTable("purchase_order", {
  id: id(),
  number: text()
    .notNull()
    .generatedAlwaysAs(sql`('PO-'::text || lpad((id)::text, GREATEST(4, length((id)::text)), '0'::text))`),
  supplierId: integer().notNull(),
  hubId: integer().notNull(),
  state: text({ enum: purchaseStates }).notNull().default("draft"),
  expectedOn: date(),
  note: text().notNull().default(""),
  createdBy: integer(),
  createdAt: moment().notNull().defaultNow(),
  sentAt: moment(),
  closedAt: moment(),
  ...versioned(),
});

export const purchaseLine = pgTable(
  "purchase_line",
  {
    purchaseId: integer().notNull(),
    variationId: integer().notNull(),
    ordered: integer().notNull(),
    received: integer().notNull().default(0),
    costPoisha: poisha(),
  },
  ({ purchaseId, variationId }) => [primaryKey({ columns: [purchaseId, variationId] })],
);
