import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, regionCode } from "../columns.ts";

export const bulkChange = pgTable("bulk_change", {
  id: id(),
  key: uuid().notNull(),
  accountId: integer().notNull(),
  change: jsonb().notNull(),
  products: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  undoneAt: moment(),
  undoneBy: integer(),
  kept: integer().notNull().default(0),
});

export const bulkChangeRow = pgTable(
  "bulk_change_row",
  {
    bulkChangeId: integer().notNull(),
    place: integer().notNull(),
    productId: integer().notNull(),
    variationId: integer(),
    regionCode: regionCode(),
    hubId: integer(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    outcome: text({ enum: ["changed", "undone", "kept"] })
      .notNull()
      .default("changed"),
  },
  ({ bulkChangeId, place }) => [primaryKey({ columns: [bulkChangeId, place] })],
);
