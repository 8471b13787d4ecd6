import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const auditEntry = pgTable("audit_entry", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer().notNull(),
  action: text().notNull(),
  resource: text().notNull(),
  resourceId: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  /** By which key, where a program did it. */
  apiKeyId: integer(),
  at: moment().notNull().defaultNow(),
});
