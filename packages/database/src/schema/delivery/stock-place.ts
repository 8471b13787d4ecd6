import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Where a variation lies in a hub. */
export const stockPlace = pgTable(
  "stock_place",
  { variationId: integer().notNull(), hubId: integer().notNull(), place: text().notNull() },
  ({ variationId, hubId }) => [primaryKey({ columns: [variationId, hubId] })],
);
