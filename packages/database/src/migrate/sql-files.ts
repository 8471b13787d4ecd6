import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { packageFolder } from "../package-folder.ts";

/**
 * A step from one schema to the next. What it asks of the runner stands in comments at its beginning:
 *
 * - `-- needs search_fold search_stem`: routines that its tables use, and which must be there before it
 * - `-- outside a transaction`: each statement by itself, for indexes that are built `concurrently`. One that fails
 *   leaves an invalid index and is run again, so it begins with `drop index concurrently if exists`
 * - `-- in batches`: its one statement is repeated, each time in a transaction of its own, until it changes no row
 * - `-- incompatible`: releases that do not know it must not run on what it leaves behind
 */
export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  needs: string[];
  mode: "transaction" | "statements" | "batches";
  isIncompatible: boolean;
};

/**
 * A function with its triggers, or a view: the one text that says what it does now. A comment at its beginning,
 * `-- rebuilds product with refresh_products`, names what is stored by it: when its text has changed, that function is called
 * for the ids of all rows of that table.
 */
export type Routine = { name: string; sql: string; checksum: string; isView: boolean; rebuild: Rebuild | undefined };
export type Rebuild = { table: string; by: string };

export async function readMigrations(folder = new URL("migrations/", packageFolder)): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (file) => {
      const sql = await readFile(new URL(file, folder), "utf8");
      return { name: file.slice(0, -4), sql, checksum: checksumOf(sql), ...directivesOf(sql) };
    }),
  );
}

/** Sorted by dependency. */
export async function readRoutines(folder = new URL("routines/", packageFolder)): Promise<Routine[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".sql")).sort();
  const routines = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), "utf8");
      const name = file.replace(/^.*\//, "").slice(0, -4).replaceAll("-", "_");
      const isView = /^create or replace view/m.test(sql);
      return { name, sql, checksum: checksumOf(sql), isView, rebuild: rebuildOf(sql) };
    }),
  );
  return inOrderOfMention(routines);
}

export function mentions(routine: Routine, name: string): boolean {
  const words = wordsOf.get(routine) ?? new Set(withoutComments(routine.sql).match(/\w+/g));
  wordsOf.set(routine, words);
  return words.has(name);
}

/** Each start compares every routine with all others; regular expressions took a fifth of its processor time. */
const wordsOf = new WeakMap<Routine, ReadonlySet<string>>();

function inOrderOfMention(routines: Routine[]): Routine[] {
  const ordered = new Set<Routine>();
  const visiting = new Set<Routine>();
  const visit = (routine: Routine) => {
    // Functions may call each other recursively: their bodies are checked only when they run.
    if (ordered.has(routine) || visiting.has(routine)) return;
    visiting.add(routine);
    for (const other of routines) if (other !== routine && mentions(routine, other.name)) visit(other);
    ordered.add(routine);
  };
  routines.forEach(visit);
  return [...ordered];
}

function directivesOf(sql: string): Pick<Migration, "needs" | "mode" | "isIncompatible"> {
  const comments = sql.split("\n").filter((line) => line.startsWith("-- "));
  const has = (directive: string) => comments.includes(`-- ${directive}`);
  const needs = comments.find((line) => line.startsWith("-- needs "))?.slice("-- needs ".length);
  return {
    needs: needs?.split(" ") ?? [],
    mode: has("outside a transaction") ? "statements" : has("in batches") ? "batches" : "transaction",
    isIncompatible: has("incompatible"),
  };
}

function rebuildOf(sql: string): Rebuild | undefined {
  const [, table, by] = /^-- rebuilds (\w+) with (\w+)$/m.exec(sql) ?? [];
  return table && by ? { table, by } : undefined;
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, "");
}

function checksumOf(sql: string): string {
  return createHash("sha256").update(sql).digest("hex");
}
