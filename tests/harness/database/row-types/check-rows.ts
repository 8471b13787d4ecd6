import { relative, resolve } from "node:path";
import pg from "pg";
import { afterAll, expect, inject } from "vitest";
import { Database } from "../../../../apps/server/src/platform/database/db.ts";
import { misfits, nameOf, type Shape } from "./shape.ts";

const root = resolve(import.meta.dirname, "../../../..");
const declared = inject("declaredRows");
/** Test files of a worker share the patched `Database` class, but each loads its own copy of this module. */
const watched: { misfits?: Set<string> } = Database.prototype as never;
const isWatched = watched.misfits !== undefined;
watched.misfits ??= new Set();
const found = watched.misfits;

/**
 * Validates every row that the server reads in a test against its declared type. A renamed, retyped or unexpectedly
 * null column fails the tests of the code that reads it.
 */
if (!isWatched) watch();
afterAll(() => {
  const all = [...found];
  found.clear();
  expect(all, "rows that are not what their types say").toEqual([]);
});

type Result = { fields?: pg.FieldDef[]; rows: object[] };

function watch(): void {
  const { execute } = Database.prototype;
  Database.prototype.execute = async function (this: Database, statement) {
    const place = caller();
    const result = await execute.call(this, statement);
    if (place) check(place, result);
    return result as never;
  };
  // A few statements use a pool directly, before or beside the store's database.
  const { prototype } = pg.Pool;
  const { query } = prototype;
  prototype.query = function (this: pg.Pool, ...parts: Parameters<typeof query>) {
    const [statement] = parts as unknown[];
    const place = typeof statement === "string" ? caller() : undefined;
    const result: unknown = query.apply(this, parts);
    return place && result instanceof Promise
      ? result.then((given: Result) => {
          check(place, given, "moment");
          return given;
        })
      : result;
  } as typeof query;
}

/** Returns the position of the statement's call in the server's code, if a row type is declared there. */
function caller(): string | undefined {
  const site = callSites().find((one) => isServerCode(one.getFileName()));
  if (!site) return undefined;
  const built = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`;
  if (!places.has(built)) places.set(built, placeInSource());
  return places.get(built);
}

/** Cached by generated position, because resolving source maps takes longer than most statements. */
const places = new Map<string, string | undefined>();

/** Call sites of the engine, without source maps. */
function callSites(): NodeJS.CallSite[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = withLongStacks(() => new Error("where").stack as unknown as NodeJS.CallSite[]);
  Error.prepareStackTrace = prepareStackTrace;
  return sites;
}

function placeInSource(): string | undefined {
  const stack = withLongStacks(() => new Error("where").stack ?? "");
  for (const [, file = "", line] of stack.matchAll(/(\/[^\s():]+):(\d+)/g)) {
    if (!isServerCode(file)) continue;
    const place = `${relative(root, file)}:${line}`;
    return place in declared ? place : undefined;
  }
  return undefined;
}

function withLongStacks<Value>(work: () => Value): Value {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 20;
  const value = work();
  Error.stackTraceLimit = limit;
  return value;
}

function isServerCode(file: string | null | undefined): boolean {
  return (
    typeof file === "string" && /\/apps\/(server|demo)\/src\//.test(file) && !file.endsWith("/platform/database/db.ts")
  );
}

function check(place: string, result: Result, moments: Kind = "string"): void {
  const shape = declared[place];
  if (shape) for (const misfit of misfitsOf(result, shape, moments)) found.add(`${place} ${misfit}`);
}

/** Checks columns first, which works without rows, and then the values. */
function misfitsOf({ fields = [], rows }: Result, shape: Shape, moments: Kind): string[] {
  if (shape.is !== "object") return [];
  const names = new Set(fields.map(({ name }) => name));
  const missing = Object.entries(shape.fields)
    .filter(([name, { isOptional }]) => !isOptional && !names.has(name))
    .map(([name]) => `.${name} is missing`);
  const ofAnotherType = fields.flatMap(({ name, dataTypeID }) => {
    const field = shape.fields[name];
    const kind = kindOfColumn(dataTypeID, moments);
    return !field || kind === "anything" || accepts(field.shape, kind)
      ? []
      : [`.${name} is ${kind}, not ${nameOf(field.shape)}`];
  });
  return [...missing, ...ofAnotherType, ...rows.flatMap((row) => misfits(row, shape))];
}

type Kind = "anything" | "string" | "number" | "boolean" | "moment" | "bytes" | "list";

function accepts(shape: Shape, kind: Kind): boolean {
  if (shape.is === "one of") return shape.shapes.some((one) => accepts(one, kind));
  return shape.is === "anything" || shape.is === kind || (shape.is === "literal" && typeof shape.value === kind);
}

/** The JavaScript type of a column's values; bigint and numeric arrive as strings. */
function kindOfColumn(type: number, moments: Kind): Kind {
  const { builtins } = pg.types;
  if (type === builtins.BOOL) return "boolean";
  if ([builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].includes(type)) return "number";
  if ([builtins.INT8, builtins.NUMERIC, builtins.TEXT, builtins.VARCHAR, builtins.UUID].includes(type)) return "string";
  if ([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ].includes(type)) return moments;
  if (type === builtins.BYTEA) return "bytes";
  return lists.has(type) ? "list" : "anything";
}

/** Type ids of int2[], int4[], text[], varchar[], int8[] and float8[] in pg_type. */
const lists = new Set([1005, 1007, 1009, 1015, 1016, 1022]);
