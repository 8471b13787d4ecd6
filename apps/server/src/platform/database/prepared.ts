import { DrizzleQueryError, Name, noopEncoder, Param, Placeholder, SQL, StringChunk, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

export const UNPREPARED = "/* not prepared */";

/**
 * At the beginning of a statement: it is planned each time for the very values it comes with. For what filters ask of
 * many rows: one plan for all values would read a whole table for what few have, or sort what an index has in order.
 */
export const unprepared: SQL = sql.raw(UNPREPARED);

/**
 * A value that the planner does not look at. It makes a new plan whenever the values of a request promise less work
 * than it would expect of any; for a statement whose plan is the same in the end, that only costs.
 */
export function unseen(type: "int" | "int[]" | "real[]" | "text[]", value: unknown): SQL {
  return sql`(select ${sql.param(value)}::${sql.raw(type)})`;
}

/** Runs a query and gives its rows. */
export type Read = <Row extends object>(query: SQL) => Promise<Row[]>;

const dialect = new PgDialect({ casing: "snake_case" });

/** For callers that hold only the pool and not the database. */
export function readsOf(pool: Pick<pg.Pool, "query">): Read {
  return async <Row extends object>(query: SQL) => {
    const { rows } = await sent(() => pool.query<Row>(statementOf(query)));
    return rows;
  };
}

type Rendered = { text: string; values: unknown[] };

/**
 * A statement that is asked for often: its text is written once, and each time only its values are filled in, where
 * `value` names them; one that is named twice is sent once. It stands alone, and is no part of another.
 */
export function writtenOnce<Values extends object>(
  write: (value: (name: keyof Values & string) => SQL) => SQL,
): (values: Values) => SQL {
  const { text: indented, values: places } = statementOf(write((name) => sql`${sql.placeholder(name)}`));
  // PostgreSQL copies the text each time.
  const text = indented.replace(/\n\s+/g, "\n");
  return (values) =>
    new WrittenStatement(
      text,
      places.map((place) => (place instanceof Placeholder ? values[place.name as keyof Values] : place)),
    );
}

class WrittenStatement extends SQL {
  readonly rendered: Rendered;

  constructor(text: string, values: unknown[]) {
    super([]);
    this.rendered = { text, values };
  }
}

/**
 * The statement as text and values. Of the kinds of parts that Drizzle knows, ours are made of a few, and to ask of
 * each part only after these takes about half the time; a statement with any other part is left to Drizzle.
 */
function statementOf(query: SQL): Rendered {
  if (query instanceof WrittenStatement) return query.rendered;
  const rendered: Rendered = { text: "", values: [] };
  if (render(query, rendered)) return rendered;
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}

function render(part: unknown, rendered: Rendered): boolean {
  if (part instanceof StringChunk) {
    rendered.text += part.value.length === 1 ? part.value[0] : part.value.join("");
    return true;
  }
  if (part instanceof SQL) return part.queryChunks.every((inner) => render(inner, rendered));
  if (part instanceof Name) {
    rendered.text += dialect.escapeName(part.value);
    return true;
  }
  if (part instanceof Placeholder) {
    const place = rendered.values.findIndex((value) => value instanceof Placeholder && value.name === part.name);
    rendered.text += `$${place === -1 ? rendered.values.push(part) : place + 1}`;
    return true;
  }
  const isParam = part instanceof Param && part.encoder === noopEncoder;
  const isPlain = isParam || isValue(part);
  if (isPlain) rendered.text += `$${rendered.values.push(isParam ? part.value : part)}`;
  return isPlain;
}

/** What is sent as it is; of other values Drizzle knows what they stand for. */
function isValue(part: unknown): boolean {
  const type = typeof part;
  if (type === "string" || type === "number" || type === "boolean" || part === null) return true;
  return part instanceof Date || part instanceof Uint8Array;
}

type Sender = Pick<pg.Pool | pg.ClientBase, "query">;

const MOST_TRIES = 3;

/**
 * A statement by itself that PostgreSQL chose to give way in a deadlock has left nothing behind, and is sent again. Within a
 * transaction it is not: that is done again from its beginning (`databaseOn`).
 */
async function sent<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (tries === MOST_TRIES || (error as { code?: unknown }).code !== "40P01") throw error;
    }
  }
}

/**
 * Sends handwritten statements without the ways that Drizzle has for its own, which cost the server as much again as the
 * sending. Its answers are the same: moments stay text.
 */
export class StraightStatements {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Gives `db`, whose statements Drizzle sends to the same sender, this way to send them. */
  static on<Sending extends { execute: unknown }>(db: Sending, sender: Sender): Sending {
    const straight = new StraightStatements(sender);
    const others = db.execute as (query: unknown) => unknown;
    db.execute = (query: unknown) => (query instanceof SQL ? straight.execute(query) : others.call(db, query));
    return db;
  }

  async execute(query: SQL): Promise<pg.QueryResult> {
    const { text, values } = statementOf(query);
    const send = () => this.#sender.query({ text, values, types: momentsAsText });
    try {
      return await (this.#sender instanceof pg.Pool ? sent(send) : send());
    } catch (error) {
      throw new DrizzleQueryError(text, values, error as Error);
    }
  }
}

const { builtins } = pg.types;
/** The last are lists of moments, by their numbers in pg_type. */
const moments: ReadonlySet<number> = new Set([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  ...[1115, 1182, 1185, 1187, 1231],
]);
const asItIs = (text: string) => text;
const momentsAsText: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    moments.has(type) ? asItIs : (pg.types.getTypeParser(type as never, format as never) as never),
};
