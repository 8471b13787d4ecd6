import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Migration } from "./sql-files.ts";

const MOST_TRIES = 20;

export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    if (migration.mode === "transaction") {
      await withPatience(() =>
        inTransaction(client, async () => {
          await client.query(migration.sql);
          await record(client, migration);
        }),
      );
      return;
    }
    for (const statement of statementsOf(migration.sql)) {
      if (migration.mode === "statements") await withPatience(() => client.query(statement));
      else await repeatUntilDone(client, statement);
    }
    await record(client, migration);
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

/**
 * Repeats the statement until it changes no row. Each batch is a separate transaction, so rows are locked only briefly.
 */
async function repeatUntilDone(client: pg.ClientBase, statement: string): Promise<void> {
  for (;;) {
    const { rowCount } = await withPatience(() => client.query(statement));
    if (!rowCount) return;
  }
}

/** Runs a function that takes locks, with a lock timeout and retries. */
export async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!mayTryAgain(error) || tries === MOST_TRIES) throw error;
      await sleep(200 * tries);
    }
  }
}

export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function record(client: pg.ClientBase, { name, checksum, isIncompatible }: Migration): Promise<void> {
  await client.query("insert into migration (name, checksum, is_incompatible) values ($1, $2, $3)", [
    name,
    checksum,
    isIncompatible,
  ]);
}

/**
 * Statements end with a semicolon at the end of a line; migrations outside a transaction contain no function bodies.
 */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, "")
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

/** A lock timeout (55P03), or the victim of a deadlock (40P01). */
function mayTryAgain(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01");
}
