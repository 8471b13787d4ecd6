import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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
  language: text({ enum: ["en", "bn"] })
    .notNull()
    .default("en"),
  version: integer().notNull().default(1),
});

export const role = pgTable("role", {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
});

export const rolePermission = pgTable("role_permission", {
  roleId: integer().notNull(),
  resource: text().notNull(),
  action: text().notNull(),
  possession: text().notNull().default("any"),
  attributes: text().notNull().default("*"),
});

export const accountRole = pgTable("account_role", { accountId: integer().notNull(), roleId: integer().notNull() });

export const knownPermission = pgTable("known_permission", { resource: text().notNull(), action: text().notNull() });

export const staffApplication = pgTable("staff_application", {
  accountId: integer().primaryKey(),
  askedAt: moment().notNull().defaultNow(),
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

export const auditEntry = pgTable("audit_entry", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer().notNull(),
  action: text().notNull(),
  resource: text().notNull(),
  resourceId: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  at: moment().notNull().defaultNow(),
});
