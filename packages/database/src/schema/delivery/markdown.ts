import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, poisha, regionCode } from "../columns.ts";

export const markdown = pgTable("markdown", {
  id: id(),
  lotId: integer().notNull(),
  variationId: integer().notNull(),
  regionCode: regionCode().notNull(),
  pricePoisha: poisha().notNull(),
  quantityCap: integer(),
  sold: integer().notNull().default(0),
  endsAt: moment().notNull(),
  staffId: integer(),
  createdAt: moment().notNull().defaultNow(),
  endedAt: moment(),
  endedWhy: text({ enum: ["sold_out", "past_date", "replaced", "withdrawn"] }),
});
