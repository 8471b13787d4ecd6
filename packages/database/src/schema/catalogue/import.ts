import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, id, moment } from "../columns.ts";

export const importRun = pgTable("import_run", {
  id: id(),
  accountId: integer().notNull(),
  fileName: text().notNull(),
  kind: text({ enum: ["csv", "xlsx"] }).notNull(),
  file: bytes(),
  status: text({ enum: ["reading", "judging", "ready", "applying", "done", "failed"] })
    .notNull()
    .default("reading"),
  failureCode: text(),
  failureDetail: text().notNull().default(""),
  ignoredColumns: text().array().notNull().default([]),
  columns: text().array(),
  total: integer().notNull().default(0),
  judged: integer().notNull().default(0),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  bad: integer().notNull().default(0),
  applied: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  touchedAt: moment().notNull().defaultNow(),
  appliedAt: moment(),
});

export const importRow = pgTable(
  "import_row",
  {
    runId: integer().notNull(),
    line: integer().notNull(),
    cells: jsonb().notNull(),
    sku: text().notNull().default(""),
    productSlug: text().notNull().default(""),
    leadLine: integer(),
    verdict: text({ enum: ["new", "changed", "unchanged", "bad"] }),
    changes: jsonb().notNull().default({}),
    problems: jsonb().notNull().default([]),
    outcome: text({ enum: ["applied", "skipped"] }),
  },
  ({ runId, line }) => [primaryKey({ columns: [runId, line] })],
);
