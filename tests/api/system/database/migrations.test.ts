import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "@tatka/database/migrate";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openEmptyDatabase } from "../../../harness/store.ts";

const folder = await mkdtemp(join(tmpdir(), "tatka-migrations-"));
const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

let url: string;
let client: pg.Client;

beforeEach(async () => {
  const database = await openEmptyDatabase();
  endings.push(() => database.drop());
  url = database.url;
  client = await connect();
});

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  endings.push(() => connection.end());
  return connection;
}

/** A release with these SQL files: `migrations/001-one.sql`, `routines/area/two.sql`. */
async function aRelease(files: Record<string, string>) {
  const release = await mkdtemp(join(folder, "release-"));
  for (const kind of ["migrations", "routines"]) await mkdir(join(release, kind));
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(dirname(join(release, name)), { recursive: true });
    await writeFile(join(release, name), sql);
  }
  const at = (kind: string) => pathToFileURL(`${join(release, kind)}/`);
  return { migrations: at("migrations"), routines: at("routines"), lockTimeoutMs: 300 };
}

async function value(sql: string): Promise<unknown> {
  const { rows } = await client.query({ text: sql, rowMode: "array" });
  return rows[0]?.[0];
}

const jars = {
  "migrations/001-jar.sql": "create table jar (id integer primary key, size integer not null default 1);",
};

test("a migration times out behind a long transaction instead of blocking others, and is retried", async () => {
  await migrate(client, await aRelease(jars));
  const long = await connect();
  await long.query("begin");
  await long.query("select from jar");

  const migrating = migrate(
    client,
    await aRelease({ ...jars, "migrations/002-label.sql": "alter table jar add column label text;" }),
  );
  const reader = await connect();
  await expect.poll(() => waitsForLock(reader)).toBe(true);
  // The long transaction ends only afterwards: a migration that kept its place in the queue would block this for good.
  await reader.query("select from jar");

  await long.query("commit");
  expect(await migrating).toEqual(["002-label"]);
});

async function waitsForLock(connection: pg.Client, table = "jar"): Promise<boolean> {
  const { rows } = await connection.query(
    "select from pg_locks where not granted and relation = $1::regclass and mode = 'AccessExclusiveLock'",
    [table],
  );
  return rows.length > 0;
}

test("a migration in a deadlock is ended by PostgreSQL and retried", async () => {
  const both = { ...jars, "migrations/002-lid.sql": "create table lid (id integer);" };
  await migrate(client, await aRelease(both));
  const order = await connect();
  // PostgreSQL cancels the session whose deadlock_timeout expires first. It must be the migration's, and only after the
  // order waits for it too, even on a slow machine.
  await client.query("set deadlock_timeout = '3s'");
  await order.query("set deadlock_timeout = '60s'");
  await order.query("begin");
  await order.query("select from lid");

  const notes = "alter table jar add column note text; alter table lid add column note text;";
  const release = await aRelease({ ...both, "migrations/003-notes.sql": notes });
  const migrating = migrate(client, { ...release, lockTimeoutMs: 20_000 });
  const onlooker = await connect();
  await expect.poll(() => waitsForLock(onlooker, "lid")).toBe(true);
  await order.query("select from jar");
  await order.query("commit");
  expect(await migrating).toEqual(["003-notes"]);
});

test("a migration leaves the connection's settings unchanged", async () => {
  await migrate(client, await aRelease(jars));
  expect(await value("show lock_timeout")).toBe("0");
});

test("an index is built concurrently, outside a transaction", async () => {
  const release = await aRelease({
    ...jars,
    "migrations/002-size.sql": `-- outside a transaction
      drop index concurrently if exists jar_size;
      create index concurrently jar_size on jar (size);`,
  });
  expect(await migrate(client, release)).toEqual(["001-jar", "002-size"]);
  expect(await value("select indisvalid from pg_index where indexrelid = 'jar_size'::regclass")).toBe(true);
});

test("a large change is made in batches, each committed before the next begins", async () => {
  await migrate(client, await aRelease(jars));
  await client.query(`
    insert into jar select generate_series(1, 25);
    create table batch (transaction bigint primary key);
    create function note_batch() returns trigger language plpgsql as $$
      begin insert into batch values (txid_current()); return null; end $$;
    create trigger note after update on jar for each statement execute function note_batch();`);
  const release = await aRelease({
    ...jars,
    "migrations/002-double.sql": `-- in batches
      update jar set size = 2 where id in (select id from jar where size = 1 order by id limit 10);`,
  });
  expect(await migrate(client, release)).toEqual(["002-double"]);
  expect(await value("select count(*)::int from jar where size = 2")).toBe(25);
  // Batches of 10, 10 and 5 rows, and an empty one that ends the loop.
  expect(await value("select count(*)::int from batch")).toBe(4);
});

test("a failed migration is rolled back and run again", async () => {
  const broken = await aRelease({
    ...jars,
    "migrations/002-lid.sql": "create table lid (id integer); insert into lid values ('round');",
  });
  await expect(migrate(client, broken)).rejects.toThrow("migration 002-lid failed");
  expect(await value("select to_regclass('lid')")).toBe(null);

  const mended = await aRelease({
    ...jars,
    "migrations/002-lid.sql": "create table lid (id integer); insert into lid values (1);",
  });
  expect(await migrate(client, mended)).toEqual(["002-lid"]);
});

test("a migration that changed after it ran is refused", async () => {
  await migrate(client, await aRelease(jars));
  const edited = await aRelease({ "migrations/001-jar.sql": "create table jar (id bigint primary key);" });
  await expect(migrate(client, edited)).rejects.toMatchObject({ code: "MIGRATION_CHANGED" });
});

const routine = (price: number) => ({
  "routines/shop/jar-price.sql": `create or replace function jar_price() returns integer language sql
    as $$ select ${price} $$;`,
  "routines/shop/jar-tax.sql": `create or replace function jar_tax() returns integer language sql
    as $$ select jar_price() / 10 $$;`,
});

test("a routine is applied again only when its text changes", async () => {
  const first = await aRelease({ ...jars, ...routine(50) });
  expect(await migrate(client, first)).toEqual(["001-jar", "jar_price", "jar_tax"]);
  expect(await migrate(client, first)).toEqual([]);
  expect(await migrate(client, await aRelease({ ...jars, ...routine(70) }))).toEqual(["jar_price"]);
  expect(await value("select jar_tax()")).toBe(7);
});

test("a routine that is restored after a migration dropped it is applied again", async () => {
  await migrate(client, await aRelease({ ...jars, ...routine(50) }));
  const drop = { "migrations/002-no-price.sql": "drop function jar_tax, jar_price;" };
  await migrate(client, await aRelease({ ...jars, ...drop }));
  expect(await migrate(client, await aRelease({ ...jars, ...drop, ...routine(50) }))).toEqual(["jar_price", "jar_tax"]);
});

test("routines that tables need are applied first", async () => {
  const release = await aRelease({
    ...routine(50),
    "migrations/001-box.sql": "-- needs jar_tax\ncreate table box (tax integer not null default jar_tax());",
  });
  expect(await migrate(client, release)).toEqual(["jar_price", "jar_tax", "001-box"]);
});

/** Routines that write and check labels of jars. */
const labels = (text: string) => ({
  "migrations/002-label.sql": "alter table jar add column label text;",
  "routines/shop/jar-label.sql": `-- rebuilds jar with label_jars
    create or replace function jar_label(id integer) returns text language sql as $$ select ${text} $$;`.replace(
    /^ +/gm,
    "",
  ),
  "routines/shop/label-jars.sql": `create or replace function label_jars(ids integer[]) returns void language sql
    as $$ update jar set label = jar_label(id) where id = any (ids) $$;`,
});

test("a changed routine's stored results are rebuilt completely, also after an interrupted start", async () => {
  await migrate(client, await aRelease({ ...jars, ...labels("'jar ' || id") }));
  await client.query("insert into jar select generate_series(1, 1200)");
  const next = await aRelease({ ...jars, ...labels("'Jar ' || id") });

  await client.query("alter table jar add constraint short check (label is null or id < 900)");
  await expect(migrate(client, next)).rejects.toThrow("short");
  await client.query("alter table jar drop constraint short");
  expect(await migrate(client, next)).toEqual(["jar_label"]);
  expect(await value("select count(*)::int from jar where label = 'Jar ' || id")).toBe(1200);

  await client.query("update jar set label = null");
  expect(await migrate(client, next)).toEqual([]);
  expect(await value("select count(label)::int from jar")).toBe(0);
});

test("a migration's rebuild uses the routine of the same release", async () => {
  await migrate(client, await aRelease({ ...jars, ...labels("'jar ' || id") }));
  await client.query("insert into jar values (7)");
  const next = labels("'Jar ' || id");
  const release = await aRelease({
    ...{ ...jars, ...next },
    "routines/shop/jar-label.sql": next["routines/shop/jar-label.sql"].replace("label_jars", "relabel_jars"),
    "routines/shop/relabel-jars.sql": `create or replace function relabel_jars(ids integer[]) returns void language sql
      as $$ select label_jars(ids) $$;`,
    "migrations/003-box.sql": "-- needs jar_label\ncreate table box (label text not null default jar_label(0));",
  });
  expect(await migrate(client, release)).toEqual(["jar_label", "relabel_jars", "003-box"]);
  expect(await value("select label from jar")).toBe("Jar 7");
});

test("a view whose columns change is replaced together with the views that read it", async () => {
  const views = (columns: string) => ({
    "routines/shop/large-jar.sql": `create or replace view large_jar as select ${columns} from jar where size > 5;`,
    "routines/shop/an-offer.sql": "create or replace view an_offer as select id from large_jar;",
  });
  await migrate(client, await aRelease({ ...jars, ...views("id, size") }));
  const applied = await migrate(client, await aRelease({ ...jars, ...views("size, id") }));
  expect(applied).toEqual(["large_jar", "an_offer"]);
  await client.query("insert into jar values (7, 9)");
  expect(await value("select id from an_offer")).toBe(7);
});

test("an older release starts on the next one's schema, and keeps its routines", async () => {
  const older = await aRelease({ ...jars, ...routine(50) });
  const next = { "migrations/002-label.sql": "alter table jar add column label text;" };
  await migrate(client, older);
  await migrate(client, await aRelease({ ...jars, ...next, ...routine(70) }));
  expect(await migrate(client, older)).toEqual([]);
  expect(await value("select jar_price()")).toBe(70);
});

test("an older release refuses only a schema that declares itself incompatible, and leaves it untouched", async () => {
  const older = await aRelease(jars);
  const next = { "migrations/002-no-size.sql": "-- incompatible\nalter table jar drop column size;" };
  await migrate(client, await aRelease({ ...jars, ...next }));
  await expect(migrate(client, older)).rejects.toMatchObject({
    code: "DATABASE_NEWER",
    message: expect.stringMatching(/too new.*002-no-size/),
  });
});

test("a database with unknown incompatible migrations is refused unchanged", async () => {
  await client.query("create table migration (name text primary key, checksum text not null)");
  await client.query("insert into migration values ('001-from-elsewhere', 'x')");
  await expect(migrate(client, await aRelease(jars))).rejects.toMatchObject({
    code: "DATABASE_OF_OTHER_RELEASE",
    message: expect.stringContaining("001-from-elsewhere"),
  });
  expect(await value("select to_regclass('routine')")).toBe(null);
});

test("two servers that start at once apply everything once, including a concurrent index", async () => {
  const release = await aRelease({
    ...jars,
    ...routine(50),
    "migrations/002-slow.sql": "select pg_sleep(0.5);",
    "migrations/003-size.sql": "-- outside a transaction\ncreate index concurrently jar_size on jar (size);",
  });
  const other = await connect();
  const applied = await Promise.all([migrate(client, release), migrate(other, release)]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    ["001-jar", "002-slow", "003-size", "jar_price", "jar_tax"],
  ]);
});
