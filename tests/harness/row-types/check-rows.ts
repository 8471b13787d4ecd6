import { relative, resolve } from "node:path";
import pg from "pg";
import { afterAll, expect, inject } from "vitest";
import { databaseOn } from "../../../apps/server/src/platform/database/db.ts";
import { StraightStatements } from "../../../apps/server/src/platform/database/prepared.ts";
import { misfits, nameOf, type Shape } from "./shape.ts";

const root = resolve(import.meta.dirname, "../../..");
const declared = inject("declaredRows");
/** Files of a worker share `pg` and Drizzle, which are watched once, but each has a copy of this module. */
const watched: { misfits?: Set<string> } = pg.Pool.prototype as never;
const isWatched = watched.misfits !== undefined;
watched.misfits ??= new Set();
const found = watched.misfits;

/**
 * Holds every row that the server reads in a test against the type that its code declares for it, so that a column that
 * was renamed, has another type or is null after all fails the tests of the code that reads it.
 */
if (!isWatched) watch();
afterAll(() => {
  const all = [...found];
  found.clear();
  expect(all, "rows that are not what their types say").toEqual([]);
});

type Result = { fields?: pg.FieldDef[]; rows: object[] };

function watch(): void {
  const { prototype } = pg.Pool;
  const query = prototype.query;
  prototype.query = function (this: pg.Pool, ...parts: Parameters<typeof query>) {
    const [statement] = parts as unknown[];
    // Statements that bring their own ways to read moments are watched where they are made.
    const isOther = typeof statement === "object" && statement !== null && "types" in statement;
    const place = isOther ? undefined : caller();
    const result: unknown = query.apply(this, parts);
    return place && result instanceof Promise ? result.then(checked(place, "moment")) : result;
  } as typeof query;

  const { prototype: straight } = StraightStatements;
  const send = straight.execute;
  straight.execute = async function (this: StraightStatements, statement) {
    const place = caller();
    const result = await send.call(this, statement);
    return place ? checked(place, "string")(result) : result;
  };

  const databases = prototypeWith("execute", databaseOn(new pg.Pool()));
  const execute = databases.execute;
  databases.execute = function (this: unknown, ...parts: unknown[]) {
    const place = caller();
    const statement = execute.apply(this, parts);
    if (!place) return statement;
    // Drizzle sends it when it is awaited; by then nobody knows who asked. It leaves moments as text.
    const send = statement.execute;
    statement.execute = () => send().then(checked(place, "string"));
    return statement;
  };
}

type Statement = { execute(): Promise<unknown> };

/** Drizzle's class of databases, which transactions within transactions share. */
function prototypeWith(method: "execute", instance: object): { execute(...parts: unknown[]): Statement } {
  let prototype = Object.getPrototypeOf(instance) as object;
  while (!Object.hasOwn(prototype, method)) prototype = Object.getPrototypeOf(prototype) as object;
  return prototype as { execute(...parts: unknown[]): Statement };
}

/** Where in the server's code the statement stands that is being sent, if a row type is declared there. */
function caller(): string | undefined {
  const site = callSites().find((one) => isServerCode(one.getFileName()));
  if (!site) return undefined;
  const built = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`;
  if (!places.has(built)) places.set(built, placeInSource());
  return places.get(built);
}

/** By places in the code as it runs. To find the line in the source takes longer than most statements. */
const places = new Map<string, string | undefined>();

/** As the engine knows them, without a look at the source maps. */
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
  return file?.includes("/apps/server/src/") === true && !file.endsWith("/platform/database/prepared.ts");
}

function checked(place: string, moments: Kind): <Value>(result: Value) => Value {
  return (result) => {
    const shape = declared[place];
    if (shape) for (const misfit of misfitsOf(result as Result, shape, moments)) found.add(`${place} ${misfit}`);
    return result;
  };
}

/** First by the columns, of which a statement without rows tells as well; then by what is in the rows. */
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

/** What a column's values are in JavaScript. A bigint or a numeric does not fit into a number and comes as text. */
function kindOfColumn(type: number, moments: Kind): Kind {
  const { builtins } = pg.types;
  if (type === builtins.BOOL) return "boolean";
  if ([builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].includes(type)) return "number";
  if ([builtins.INT8, builtins.NUMERIC, builtins.TEXT, builtins.VARCHAR, builtins.UUID].includes(type)) return "string";
  if ([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ].includes(type)) return moments;
  if (type === builtins.BYTEA) return "bytes";
  return lists.has(type) ? "list" : "anything";
}

/** int2[], int4[], text[], varchar[], int8[], float8[], by their numbers in pg_type. */
const lists = new Set([1005, 1007, 1009, 1015, 1016, 1022]);
