import { bigint, integer, pgTable, timestamp } from "drizzle-orm/pg-core";

export const cartLine = pgTable("cart_line", {
  accountId: integer().notNull(),
  variationId: integer().notNull(),
  quantity: integer().notNull(),
  seenPricePoisha: bigint({ mode: "number" }).notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
});
