import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment, poisha, regionCode } from "../columns.ts";

export const wishlistItem = pgTable(
  "wishlist_item",
  {
    accountId: integer().notNull(),
    variationId: integer().notNull(),
    regionCode: regionCode().notNull(),
    addedAt: moment().notNull().default(sql`clock_timestamp()`),
    addedPricePoisha: poisha().notNull(),
    knownPricePoisha: poisha().notNull(),
    knownInStock: boolean().notNull(),
  },
  ({ accountId, variationId }) => [primaryKey({ columns: [accountId, variationId] })],
);
