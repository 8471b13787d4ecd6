import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, language, moment, version, versioned } from "../columns.ts";

export const account = pgTable("account", {
  id: id(),
  name: text(),
  email: text(),
  phone: text(),
  passwordHash: text(),
  status: text({ enum: ["active", "disabled", "deleted"] })
    .notNull()
    .default("active"),
  createdAt: moment().notNull().defaultNow(),
  language: language().notNull().default("en"),
  version: version(),
  /** Whether its owner chose the language; otherwise it is that of the page used last. */
  choseLanguage: boolean().notNull().default(false),
});

export const role = pgTable("role", {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  ...versioned(),
});

export const rolePermission = pgTable("role_permission", {
  roleId: integer().notNull(),
  resource: text().notNull(),
  action: text().notNull(),
  possession: text().notNull().default("any"),
  attributes: text().notNull().default("*"),
});

export const accountRole = pgTable("account_role", { accountId: integer().notNull(), roleId: integer().notNull() });

/** The hubs that a staff member is limited to; without one, all. */
export const accountHub = pgTable("account_hub", { accountId: integer().notNull(), hubId: integer().notNull() });

export const knownPermission = pgTable("known_permission", { resource: text().notNull(), action: text().notNull() });

export const staffApplication = pgTable("staff_application", {
  accountId: integer().primaryKey(),
  askedAt: moment().notNull().defaultNow(),
});

/** The one invitation that a new colleague holds. */
export const staffInvitation = pgTable("staff_invitation", {
  accountId: integer().primaryKey(),
  tokenHash: bytes().notNull(),
  invitedBy: integer(),
  messageId: integer().notNull(),
  sentAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});

export const accountSeen = pgTable("account_seen", {
  accountId: integer().primaryKey(),
  lastSeenAt: moment().notNull(),
});

export const session = pgTable("session", {
  tokenHash: bytes().primaryKey(),
  accountId: integer().notNull(),
  audience: text({ enum: ["store", "admin"] }).notNull(),
  device: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});

export const secondFactor = pgTable("second_factor", {
  accountId: integer().primaryKey(),
  sealedSecret: bytes().notNull(),
  confirmedAt: moment(),
  lastStep: integer().notNull().default(0),
});

export const recoveryCode = pgTable("recovery_code", {
  accountId: integer().notNull(),
  codeHash: bytes().notNull(),
  usedAt: moment(),
});

export const browserPin = pgTable("browser_pin", {
  identifier: text().notNull(),
  challengeHash: bytes().notNull(),
  pinHash: bytes().notNull(),
  wrongTries: integer().notNull().default(0),
  sentAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});

export const knownBrowser = pgTable("known_browser", {
  id: id(),
  tokenHash: bytes().notNull(),
  accountId: integer().notNull(),
  networks: text().array().notNull(),
  lastLoginAt: moment().notNull().defaultNow(),
});

export const failedProof = pgTable("failed_proof", {
  subject: text().primaryKey(),
  failures: integer().notNull().default(0),
  blockedUntil: moment(),
  lastAt: moment().notNull().defaultNow(),
  recent: moment().array().notNull().default([]),
});
