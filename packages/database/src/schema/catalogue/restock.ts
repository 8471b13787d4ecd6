import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment, regionCode } from "../columns.ts";

export const restockRequest = pgTable(
  "restock_request",
  {
    accountId: integer().notNull(),
    variationId: integer().notNull(),
    regionCode: regionCode().notNull(),
    askedAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  ({ accountId, variationId }) => [primaryKey({ columns: [accountId, variationId] })],
);
