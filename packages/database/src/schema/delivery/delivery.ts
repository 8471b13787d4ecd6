import type { ChargeRule } from "@tatka/domain/delivery/delivery-charge";
import { boolean, date, integer, jsonb, pgTable, smallint, text, time, timestamp } from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const status = () =>
  text({ enum: ["active", "hidden"] })
    .notNull()
    .default("active");

export const address = pgTable("address", {
  id: id(),
  accountId: integer().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  zoneId: integer().notNull(),
  address: text().notNull(),
  landmark: text().notNull().default(""),
  deliveryNote: text().notNull().default(""),
  isDefault: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const shippingZone = pgTable("shipping_zone", {
  id: id(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  hubId: integer().notNull(),
  status: status(),
  version: integer().notNull().default(1),
});

export const shippingZoneLocation = pgTable("shipping_zone_location", {
  locationId: integer().primaryKey(),
  shippingZoneId: integer().notNull(),
});

export const shippingMethod = pgTable("shipping_method", {
  id: id(),
  shippingZoneId: integer().notNull(),
  kind: text({ enum: ["standard", "express"] }).notNull(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  minutes: integer(),
  chargeRules: jsonb().$type<ChargeRule[]>(),
  status: status(),
  sort: integer().notNull().default(0),
});

export const slotWindow = pgTable("slot_window", {
  id: id(),
  shippingZoneId: integer().notNull(),
  weekday: smallint().notNull(),
  startsAt: time().notNull(),
  endsAt: time().notNull(),
  capacity: integer().notNull(),
  cutoffMinutes: integer().notNull(),
  status: status(),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const slotDay = pgTable("slot_day", {
  slotWindowId: integer().notNull(),
  day: date().notNull(),
  claimed: integer().notNull().default(0),
  isClosed: boolean().notNull().default(false),
});
