import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "@tatka/database/migrate";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { brokenPromises, noteSchemaSteps } from "../../../harness/database/schema-steps.ts";
import { openEmptyDatabase } from "../../../harness/store.ts";

/** Last migration of the first release. Later ones run while the previous release still serves requests. */
const FIRST_RELEASE = "009-lists";

/**
 * Replaced CHECK constraints that accept more than before. We reviewed them, because SQL expressions cannot be compared
 * automatically.
 */
const WIDENED = [
  // Allows up to all pieces instead of only the refunded ones.
  "039-returns-by-line: order_line.order_line_restocked_once allows less",
  // Also allows the amount that was paid for extra weight.
  "047-refunds-by-weight: order_line.order_line_refund_within_price allows less",
  // Allows any two times; before, the second had to be later.
  "076-nights-and-google-categories: discount.discount_has_both_times allows less",
  // Allows refunds that are due; before, they had to be done.
  "084-refunds-of-cash: refund.refund_by_gateway_or_by_hand allows less",
  // Allows an empty list; before, it needed at least one word.
  "104-staff-baskets: search_basket.search_basket_finds_check allows less",
  // Allows codes of any city instead of the first two.
  "141-regions-as-rows: region.region_code_check allows less",
];

/** Unique indexes on a column that an earlier migration added: the previous release does not write it. */
const ON_NEW_COLUMNS = ["127-door-photo-index: review_picture.review_picture_door allows less"];

/** Columns that only routines used; the migration replaces these first. */
const OF_ROUTINES = ["123-drop-stored-card-prices: product_price.prices is gone"];

async function anEmptyDatabase(): Promise<pg.Client> {
  const database = await openEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await noteSchemaSteps(client);
  return client;
}

test("no migration removes what the previous release reads or writes, unless declared", async () => {
  const client = await anEmptyDatabase();
  expect((await migrate(client)).length).toBeGreaterThan(30);
  expect((await brokenPromises(client, FIRST_RELEASE)).toSorted()).toEqual(
    [...WIDENED, ...OF_ROUTINES, ...ON_NEW_COLUMNS].toSorted(),
  );
});

const jar = `create table jar (
  id integer primary key, size integer not null default 1, label text, lid text check (lid in ('red', 'blue')));`;

test.each([
  ["alter table jar drop column size", ["jar.size is gone"]],
  ["alter table jar rename column size to volume", ["jar.size is gone"]],
  ["drop table jar", ["jar.id is gone", "jar.size is gone", "jar.label is gone", "jar.lid is gone"]],
  ["alter table jar alter column size type bigint", ["jar.size is bigint and was integer"]],
  ["alter table jar alter column size drop default", ["jar.size must be given"]],
  ["alter table jar alter column label set not null", ["jar.label must be given"]],
  ["alter table jar alter label set default '', alter label set not null", ["jar.label may no longer be null"]],
  ["alter table jar add column price integer not null", ["jar.price must be given"]],
  ["alter table jar add constraint small check (size < 9)", ["jar.small allows less"]],
  ["create unique index jar_label on jar (label)", ["jar.jar_label allows less"]],
  ["alter table jar drop constraint jar_lid_check, add check (lid in ('red'))", ["jar.jar_lid_check allows less"]],
  ["-- incompatible\nalter table jar drop column size", []],
  ["alter table jar drop constraint jar_lid_check, add check (lid in ('red', 'blue', 'green'))", []],
  ["alter table jar add column price integer not null default 0 check (price >= 0), add column note text unique", []],
  ["create table crate (id integer primary key, jar_id integer not null references jar)", []],
  ["create index jar_label on jar (label)", []],
])("%s", async (change, expected) => {
  const client = await anEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), "tatka-steps-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const kind of ["migrations", "routines"]) await mkdir(join(folder, kind));
  await writeFile(join(folder, "migrations/001-jar.sql"), jar);
  await writeFile(join(folder, "migrations/002-change.sql"), change);
  const at = (kind: string) => pathToFileURL(`${join(folder, kind)}/`);
  await migrate(client, { migrations: at("migrations"), routines: at("routines") });
  expect(await brokenPromises(client, "001-jar")).toEqual(expected.map((what) => `002-change: ${what}`));
});
