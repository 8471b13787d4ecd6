import type { ChargeRule } from "@tatka/domain/delivery/delivery-charge";
import { boolean, date, doublePrecision, integer, jsonb, pgTable, smallint, text, time } from "drizzle-orm/pg-core";
import { id, moment, version, versioned, visibility } from "../columns.ts";

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
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  createdAt: moment().notNull().defaultNow(),
});

export const shippingZone = pgTable("shipping_zone", {
  id: id(),
  titleEn: text().notNull(),
  titleBn: text().notNull(),
  hubId: integer().notNull(),
  status: visibility(),
  version: version(),
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
  status: visibility(),
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
  status: visibility(),
  ...versioned(),
});

export const slotDay = pgTable("slot_day", {
  slotWindowId: integer().notNull(),
  day: date().notNull(),
  claimed: integer().notNull().default(0),
  isClosed: boolean().notNull().default(false),
});
