import pg from "pg";
import { DescribedQuery, type Statement, type Tell } from "./described-query.ts";
import { UNPREPARED } from "./prepared.ts";

/** Filters combine to many shapes; beyond this many a connection would hold plans that nobody asks for again. */
const MOST_SHAPES = 600;

const names = new Map<string, string>();

/**
 * A connection on which PostgreSQL plans each shape of statement once, no matter which code sends it. For most of what
 * the store asks, planning costs more than running, so the same statement must not be planned for every request. The
 * names belong to the session, so it must be the store's alone: behind a pooler that hands a session from one client to
 * the next, a name is taken or unknown (`openPool` uses plain connections there).
 */
export class PreparingClient extends pg.Client {
  #isGathering = false;

  // `pg` describes its ways to call this one by one; they differ in nothing that matters here.
  override query(given: never, ...rest: never[]): never {
    this.#gather();
    const statement: unknown = given;
    if (!hasText(statement)) return super.query(given, ...rest) as never;
    const tell = rest.find((one) => typeof one === "function");
    const values = Array.isArray(rest[0]) ? rest[0] : statement.values;
    const answer = tell ? this.#send(statement, values, tell) : this.#answer(statement, values);
    return (statement.text === "begin" && answer ? notWaitedFor(answer) : answer) as never;
  }

  /** A promise that `pg` makes itself lets every answer live until all garbage is collected; one around a callback does not. */
  #answer(statement: Statement, values: unknown): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#send(statement, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #send(statement: Statement, values: unknown, tell: Tell): undefined {
    const named = { ...statement, name: statement.name || nameFor(statement.text, values) };
    if ("rowMode" in statement) super.query(named as never, values as never, tell as never);
    else super.query(new DescribedQuery(named, values as unknown[] | undefined, tell));
  }

  /** Statements that do not wait for each other leave in one write, which costs more than all else about a short one. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as Written).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

type Written = { connection: { stream: { cork(): void; uncork(): void } } };

/**
 * Beginning a transaction fails only with its connection, and then the first statement fails too: it is sent together
 * with BEGIN instead of waiting for the answer to it.
 */
async function notWaitedFor(answer: Promise<unknown>): Promise<object> {
  answer.catch(() => {});
  return { rows: [], rowCount: null };
}

/** Not a cursor or a copy, which bring their own way of being sent. */
function hasText(statement: unknown): statement is Statement {
  return typeof statement === "object" && statement !== null && "text" in statement && !("submit" in statement);
}

function nameFor(text: string, values: unknown): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.startsWith(UNPREPARED) || !(hasValues(values) || isOneStatement(text))) return undefined;
  if (names.size >= MOST_SHAPES) return undefined;
  const name = `shape_${names.size}`;
  names.set(text, name);
  return name;
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

/** Without values a text may be several statements, or one like BEGIN: neither has a plan to keep. */
function isOneStatement(text: string): boolean {
  return !text.includes(";") && /^\s*(select|with|insert|update|delete)\b/i.test(text);
}
