import { countStates } from "@tatka/domain/delivery/stock-counts";
import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment } from "../columns.ts";

export const stockCount = pgTable("stock_count", {
  id: id(),
  number: text()
    .notNull()
    .generatedAlwaysAs(sql`('C-'::text || lpad((id)::text, GREATEST(4, length((id)::text)), '0'::text))`),
  hubId: integer().notNull(),
  categoryId: integer(),
  state: text({ enum: countStates }).notNull().default("open"),
  openedBy: integer(),
  openedAt: moment().notNull().defaultNow(),
  closedBy: integer(),
  closedAt: moment(),
  settledBy: integer(),
  settledAt: moment(),
  sizes: integer(),
});

export const stockCountLine = pgTable(
  "stock_count_line",
  {
    countId: integer().notNull(),
    variationId: integer().notNull(),
    counted: integer().notNull(),
    expected: integer().notNull(),
    afterMovement: bigint({ mode: "number" }).notNull(),
    countedBy: integer(),
    countedAt: moment().notNull().defaultNow(),
    posted: integer(),
  },
  ({ countId, variationId }) => [primaryKey({ columns: [countId, variationId] })],
);
