import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment, poisha } from "../columns.ts";

export const cartLine = pgTable("cart_line", {
  accountId: integer().notNull(),
  variationId: integer().notNull(),
  quantity: integer().notNull(),
  seenPricePoisha: poisha().notNull(),
  addedAt: moment().notNull().default(sql`clock_timestamp()`),
});
