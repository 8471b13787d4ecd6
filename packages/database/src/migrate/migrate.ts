import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartupError } from "../startup-error.ts";
import { applyMigration } from "./apply-migration.ts";
import { applyRoutines } from "./apply-routines.ts";
import { type Migration, mentions, type Routine, readMigrations, readRoutines } from "./sql-files.ts";

/** Any number, the same in every release. */
const MIGRATION_LOCK = 7_280_001;

/**
 * Lock timeout. Later statements on the table queue behind the waiting one, so a migration times out and is retried.
 */
const LOCK_TIMEOUT_MS = 3_000;

type Options = { migrations?: URL; routines?: URL; lockTimeoutMs?: number };
type Applied = { name: string; checksum: string; isIncompatible: boolean };

/**
 * Brings the database to this release's schema and returns the names of what it applied: migrations, and then the
 * routines whose text has changed. A second server waits for the first.
 *
 * A store never closes, so copies of two releases run side by side while one replaces the other. Every release runs on
 * the schema of the next: a database that has all migrations of this release and others that it does not know is left
 * as it is, routines included, unless one of the others declares itself incompatible.
 */
export async function migrate(client: pg.ClientBase, options: Options = {}): Promise<string[]> {
  const [migrations, routines] = [await readMigrations(options.migrations), await readRoutines(options.routines)];
  await takeLock(client);
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [
      `${options.lockTimeoutMs ?? LOCK_TIMEOUT_MS}ms`,
    ]);
    const applied = await readApplied(client);
    refuseChangedMigrations(applied, migrations);
    if (isNewer(applied, migrations)) return [];

    await makeRecords(client);
    const names: string[] = [];
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      names.push(...(await applyRoutines(client, neededBy(migration, routines))));
      await applyMigration(client, migration);
      names.push(migration.name);
    }
    names.push(...(await applyRoutines(client, routines)));
    await deleteOtherRoutines(client, routines);
    return names;
  } finally {
    await client.query("reset lock_timeout");
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/** Whether every migration of this release is in the database. */
export async function isMigrated(client: Pick<pg.ClientBase, "query">): Promise<boolean> {
  const { rows } = await client
    .query<{ name: string }>("select name from migration")
    .catch((error) => (isMissingTable(error) ? { rows: [] } : Promise.reject(error)));
  const applied = new Set(rows.map(({ name }) => name));
  return (await ownNames()).every((name) => applied.has(name));
}

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42P01";
}

let names: Promise<string[]> | undefined;

/** Cached, since a release does not change while it runs. */
function ownNames(): Promise<string[]> {
  names ??= readMigrations().then((migrations) => migrations.map(({ name }) => name));
  return names;
}

/**
 * Polls instead of waiting in one statement: a concurrent index build waits for every running statement, and would wait
 * for the one that waits for it.
 */
async function takeLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await sleep(100);
  }
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, Applied>> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('migration') is not null as exists",
  );
  if (!found[0]?.exists) return new Map();
  // Read as JSON, because databases from before the baseline lack the column and should get a clear error.
  const { rows } = await client.query<Applied>(
    `select name, checksum, coalesce((to_jsonb(m) ->> 'is_incompatible')::boolean, false) as "isIncompatible"
     from migration m`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

async function makeRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      is_incompatible boolean not null default false,
      applied_at timestamptz not null default now()
    );
    create table if not exists routine (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

/** A routine without a file is dropped by a migration; if the file returns, it must be applied again. */
async function deleteOtherRoutines(client: pg.ClientBase, routines: Routine[]): Promise<void> {
  await client.query("delete from routine where name <> all ($1)", [routines.map(({ name }) => name)]);
}

/** The routines that a migration needs, with their dependencies, in the order of `routines`. */
function neededBy({ name, needs }: Migration, routines: Routine[]): Routine[] {
  const needed = new Set<Routine>();
  const add = (wanted: string) => {
    const routine = routines.find((candidate) => candidate.name === wanted);
    if (!routine) throw new Error(`migration ${name} needs ${wanted}, which is not a routine`);
    if (needed.has(routine)) return;
    needed.add(routine);
    for (const other of routines) {
      if (mentions(routine, other.name) || routine.rebuild?.by === other.name) add(other.name);
    }
  };
  needs.forEach(add);
  return routines.filter((routine) => needed.has(routine));
}

function isNewer(applied: Map<string, Applied>, migrations: Migration[]): boolean {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.values()].filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return false;

  const incompatible = unknown.filter(({ isIncompatible }) => isIncompatible).map(({ name }) => name);
  if (incompatible.length > 0) {
    throw new StartupError(
      "DATABASE_NEWER",
      `The database is too new for this release of Tatka: it has ${incompatible.sort().join(", ")}. Start the newer release; nothing was changed.`,
    );
  }
  if (migrations.some(({ name }) => !applied.has(name))) {
    throw new StartupError(
      "DATABASE_OF_OTHER_RELEASE",
      `The database belongs to another line of releases: it has ${unknown
        .map(({ name }) => name)
        .sort()
        .join(
          ", ",
        )}, and lacks what this release of Tatka needs. Use another database or data folder; nothing was changed.`,
    );
  }
  return true;
}

function refuseChangedMigrations(applied: Map<string, Applied>, migrations: Migration[]): void {
  const changed = migrations.find(({ name, checksum }) => {
    const known = applied.get(name);
    return known !== undefined && known.checksum !== checksum;
  });
  if (changed) {
    throw new StartupError(
      "MIGRATION_CHANGED",
      `Migration ${changed.name} was edited after it had been applied. Restore it and write a new one; nothing was changed.`,
    );
  }
}
