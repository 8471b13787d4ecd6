import { integer, pgTable, pgView, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, poisha, regionCode } from "../columns.ts";

export const scarceVariation = pgTable(
  "scarce_variation",
  {
    variationId: integer().notNull(),
    regionCode: regionCode().notNull(),
    available: integer().notNull(),
    emptySince: moment(),
  },
  ({ variationId, regionCode }) => [primaryKey({ columns: [variationId, regionCode] })],
);

export const scarceLevel = pgTable(
  "scarce_level",
  { variationId: integer().notNull(), hubId: integer().notNull(), available: integer().notNull() },
  ({ variationId, hubId }) => [primaryKey({ columns: [variationId, hubId] })],
);

export const goalReached = pgTable(
  "goal_reached",
  { variationId: integer().notNull(), hubId: integer().notNull() },
  ({ variationId, hubId }) => [primaryKey({ columns: [variationId, hubId] })],
);

export const scarceQueue = pgTable("scarce_queue", { variationId: integer().notNull() });

export const stockWorth = pgTable(
  "stock_worth",
  {
    variationId: integer().notNull(),
    regionCode: text().notNull(),
    mostPoisha: poisha().notNull(),
  },
  ({ variationId, regionCode }) => [primaryKey({ columns: [variationId, regionCode] })],
);

/** A view, whose text is in routines/delivery. */
export const regionStock = pgView("region_stock", {
  variationId: integer(),
  regionCode: regionCode(),
  available: integer(),
}).existing();
