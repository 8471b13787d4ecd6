import pg from "pg";

/** A parameter of a statement. Lists and documents need `sql.param`. */
type SqlValue = string | number | boolean | bigint | null | Date | Uint8Array;
export type SqlPart = SQL | SqlValue;

/** A statement or fragment: texts with values or fragments between them. */
export class SQL {
  readonly texts: readonly string[];
  readonly parts: readonly (SqlPart | Param | Placeholder)[];

  constructor(texts: readonly string[], parts: readonly (SqlPart | Param | Placeholder)[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

class Param {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function statement(texts: TemplateStringsArray, ...parts: SqlPart[]): SQL {
  return new SQL(texts, parts);
}

/** SQL with `${}` for fragments and values. Values are sent as parameters, never as text. */
export const sql = Object.assign(statement, {
  /** Raw SQL, never from user input. */
  raw: (text: string): SQL => new SQL([text], []),
  /** An identifier of a table or column. */
  identifier: (name: string): SQL => new SQL([pg.escapeIdentifier(name)], []),
  /** One value of any type: a list for a PostgreSQL array, or an object as JSON. */
  param: (value: unknown): SQL => new SQL(["", ""], [new Param(value)]),
  join: (parts: readonly SqlPart[], separator: SQL = new SQL([", "], [])): SQL => {
    const joined = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
    return new SQL(Array(joined.length + 1).fill(""), joined);
  },
});

const UNPREPARED = "/* not prepared */";

/**
 * Put it at the start of a statement: PostgreSQL plans it for the values of each call. For filters over many rows,
 * where a generic plan would scan a whole table for a rare value, or sort what an index has in order.
 */
export const unprepared: SQL = sql.raw(UNPREPARED);

/** Hides the value from the planner, which then keeps the generic plan instead of planning each time. */
export function unseen(type: "int" | "int[]" | "real[]" | "text[]", value: unknown): SQL {
  return sql`(select ${sql.param(value)}::${sql.raw(type)})`;
}

/**
 * A statement for hot paths: its text is rendered once, and each call only fills in the values named by `value`. A
 * repeated name is one parameter. It cannot be a fragment of another statement.
 */
export function writtenOnce<Values extends object>(
  write: (value: (name: keyof Values & string) => SQL) => SQL,
): (values: Values) => SQL {
  const { text: indented, values: places } = statementOf(write((name) => new SQL(["", ""], [new Placeholder(name)])));
  const text = indented.replace(/\n\s+/g, "\n");
  return (values) =>
    new WrittenStatement(
      text,
      places.map((place) => (place instanceof Placeholder ? values[place.name as keyof Values] : place)),
    );
}

class WrittenStatement extends SQL {
  readonly rendered: Statement;

  constructor(text: string, values: unknown[]) {
    super([], []);
    this.rendered = { text, values };
  }
}

type Statement = { text: string; values: unknown[] };

/** The statement in PostgreSQL's form: text with $1, $2 and so on, and the values in that order. */
export function statementOf(query: SQL): Statement {
  if (query instanceof WrittenStatement) return query.rendered;
  const rendered: Statement = { text: "", values: [] };
  render(query, rendered);
  return rendered;
}

function render({ texts, parts }: SQL, rendered: Statement): void {
  for (const [index, text] of texts.entries()) {
    rendered.text += text;
    if (index === parts.length) return;
    const part = parts[index];
    if (part instanceof SQL) render(part, rendered);
    else if (part instanceof Placeholder) rendered.text += `$${placeOf(part, rendered.values)}`;
    else rendered.text += `$${rendered.values.push(part instanceof Param ? part.value : part)}`;
  }
}

function placeOf({ name }: Placeholder, values: unknown[]): number {
  const place = values.findIndex((value) => value instanceof Placeholder && value.name === name);
  return place === -1 ? values.push(new Placeholder(name)) : place + 1;
}

/** Filters combine to many statements; beyond this number a connection would keep unused plans. */
const MOST_SHAPES = 600;

const names = new Map<string, string>();

/** The name of the prepared statement; undefined for one that is planned each time. */
export function nameOf({ text, values }: Statement): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.startsWith(UNPREPARED) || !(values.length > 0 || isOneStatement(text))) return undefined;
  if (names.size >= MOST_SHAPES) return undefined;
  const name = `shape_${names.size}`;
  names.set(text, name);
  return name;
}

/** Without values, a text may contain several statements, or one like LISTEN, which cannot be prepared. */
function isOneStatement(text: string): boolean {
  return !text.includes(";") && /^\s*(select|with|insert|update|delete)\b/i.test(text);
}
