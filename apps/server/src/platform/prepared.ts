import { Name, noopEncoder, Param, SQL, StringChunk, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

/** Filters combine to many shapes; beyond this many a connection would hold plans that nobody asks for again. */
const MOST_SHAPES = 600;

const names = new Map<string, string>();

const UNPREPARED = "/* not prepared */";

/**
 * At the beginning of a statement: it is planned each time for the very values it comes with. For what filters ask of
 * many rows: one plan for all values would read a whole table for what few have, or sort what an index has in order.
 */
export const unprepared: SQL = sql.raw(UNPREPARED);

/**
 * A value that the planner does not look at. It makes a new plan whenever the values of a request promise less work
 * than it would expect of any; for a statement whose plan is the same in the end, that only costs.
 */
export function unseen(type: "int" | "int[]" | "real[]", value: unknown): SQL {
  return sql`(select ${sql.param(value)}::${sql.raw(type)})`;
}

/**
 * A connection on which PostgreSQL plans each shape of statement once, no matter which code sends it. For most of what
 * the store asks, planning costs more than running, so the same statement must not be planned for every request. The
 * names belong to the session, so it must be the store's alone: behind a pooler that hands a session from one client to
 * the next, a name is taken or unknown (`openPool` uses plain connections there).
 */
export class PreparingClient extends pg.Client {
  // `pg` describes its ways to call this one by one; they differ in nothing that matters here.
  override query(statement: never, ...rest: never[]): never {
    const answer: unknown = super.query(named(statement, rest[0]), ...rest);
    return (isBegin(statement) && answer instanceof Promise ? notWaitedFor(answer) : answer) as never;
  }
}

/**
 * Beginning a transaction fails only with its connection, and then the first statement fails too: it is sent together
 * with BEGIN instead of waiting for the answer to it.
 */
function isBegin(statement: unknown): boolean {
  return hasText(statement) && statement.text === "begin";
}

async function notWaitedFor(answer: Promise<unknown>): Promise<object> {
  answer.catch(() => {});
  return { rows: [], rowCount: null };
}

function named<Given>(statement: Given, values: unknown): Given {
  const isPlain =
    hasText(statement) &&
    statement.name === undefined &&
    !statement.text.startsWith(UNPREPARED) &&
    hasValues(statement.values ?? values);
  return isPlain ? { ...statement, name: nameOf(statement.text) } : statement;
}

type Statement = { text: string; name?: string; values?: unknown };

/** Not a cursor or a copy, which bring their own way of being sent. */
function hasText(statement: unknown): statement is Statement {
  return typeof statement === "object" && statement !== null && "text" in statement && !("submit" in statement);
}

/** Without values a text may be several statements, which cannot be prepared. */
function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_SHAPES) return known;
  const name = `shape_${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs a query and gives its rows. */
export type Read = <Row extends object>(query: SQL) => Promise<Row[]>;

const dialect = new PgDialect({ casing: "snake_case" });

/** For callers that hold only the pool and not the database. */
export function readsOf(pool: Pick<pg.Pool, "query">): Read {
  return async <Row extends object>(query: SQL) => {
    const { rows } = await pool.query<Row>(statementOf(query));
    return rows;
  };
}

type Rendered = { text: string; values: unknown[] };

/**
 * The statement as text and values. Of the kinds of parts that Drizzle knows, ours are made of a few, and to ask of
 * each part only after these takes about half the time; a statement with any other part is left to Drizzle.
 */
function statementOf(query: SQL): Rendered {
  const rendered: Rendered = { text: "", values: [] };
  if (render(query, rendered)) return rendered;
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}

function render(part: unknown, rendered: Rendered): boolean {
  if (part instanceof StringChunk) {
    rendered.text += part.value.join("");
    return true;
  }
  if (part instanceof SQL) return part.queryChunks.every((inner) => render(inner, rendered));
  if (part instanceof Name) {
    rendered.text += dialect.escapeName(part.value);
    return true;
  }
  const isParam = part instanceof Param && part.encoder === noopEncoder;
  const isPlain = isParam || typeof part === "string" || typeof part === "number";
  if (isPlain) rendered.text += `$${rendered.values.push(isParam ? part.value : part)}`;
  return isPlain;
}
