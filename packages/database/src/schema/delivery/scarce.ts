import { integer, pgTable, pgView, primaryKey } from "drizzle-orm/pg-core";
import { moment, regionCode } from "../columns.ts";

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

export const scarceQueue = pgTable("scarce_queue", { variationId: integer().notNull() });

/** A view, whose text is in routines/delivery. */
export const regionStock = pgView("region_stock", {
  variationId: integer(),
  regionCode: regionCode(),
  available: integer(),
}).existing();
