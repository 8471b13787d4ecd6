import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { packageFolder } from "./package-folder.ts";
import { StartupError } from "./startup-error.ts";

const folder = new URL("migrations/", packageFolder);

/** Any number will do, as long as every copy of the server asks for the same one. */
const MIGRATION_LOCK = 7_280_001;

/**
 * Brings the database to this release's schema and returns the names it applied.
 *
 * Each migration runs in a transaction of its own, under a lock that makes a second server wait for the
 * first. A database that knows migrations this release does not is newer than the code: running on it
 * could damage what the newer release wrote, so it is refused untouched.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  const migrations = await readMigrations();
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    const applied = await readApplied(client);
    refuseNewerDatabase(applied, migrations);
    refuseChangedMigrations(applied, migrations);

    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/** Whether every migration of this release is in the database. */
export async function isMigrated(client: Pick<pg.ClientBase, "query">): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>("select name from migration");
  const applied = new Set(rows.map(({ name }) => name));
  return (await readMigrations()).every(({ name }) => applied.has(name));
}

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (file) => {
      const sql = await readFile(new URL(file, folder), "utf8");
      return { name: file.slice(0, -4), sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('migration') is not null as exists",
  );
  if (!found[0]?.exists) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migration");
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseNewerDatabase(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) {
    throw new StartupError(
      "DATABASE_NEWER",
      `The database is newer than this release of Tatka: it has ${unknown.join(", ")}. Start the newer release; nothing was changed.`,
    );
  }
}

function refuseChangedMigrations(applied: Map<string, string>, migrations: Migration[]): void {
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) {
    throw new StartupError(
      "MIGRATION_CHANGED",
      `Migration ${changed.name} was edited after it had been applied. Restore it and write a new one; nothing was changed.`,
    );
  }
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(
      "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
