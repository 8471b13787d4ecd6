import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../columns.ts";

export const consentEvent = pgTable("consent_event", {
  id: id(),
  accountId: integer().notNull(),
  isGiven: boolean().notNull(),
  source: text({ enum: ["signup", "profile", "wishlist", "unsubscribe-link"] }).notNull(),
  at: moment().notNull().defaultNow(),
});

export const sharingConsentEvent = pgTable("sharing_consent_event", {
  id: id(),
  accountId: integer().notNull(),
  isGiven: boolean().notNull(),
  at: moment().notNull().defaultNow(),
});
