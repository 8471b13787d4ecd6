import pg from "pg";

export type Statement = { text: string; name?: string | undefined; values?: unknown; types?: pg.CustomTypesConfig };
export type Tell = (error: Error | null | undefined, result: pg.QueryResult) => void;

type Connection = { describe(portal: object): void };
/** What `pg` makes of a description. */
type Description = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
type Kept = Map<string, { types: unknown; description: Description }>;

const keptOn = new WeakMap<Connection, { kept: Kept; silent: Connection }>();

/**
 * A statement whose answer is described once for each connection: PostgreSQL refuses to answer otherwise under the same
 * name. To describe it each time cost both sides as much as a row. The copy that `pg` makes of each statement is spared too.
 */
export class DescribedQuery extends pg.Query {
  declare name: string | undefined;
  declare types: unknown;
  declare _result: Description & { _types: unknown };
  declare _accumulateRows: boolean;
  /** Where its description is to be kept. */
  #kept: Kept | undefined;

  constructor({ text, name, types }: Statement, values: unknown[] | undefined, tell: Tell) {
    super(text, values as never, tell as never);
    this.name = name;
    this.types = types;
    this._result._types = types;
  }

  prepare(connection: Connection): void {
    const { kept, silent } = descriptionsOn(connection);
    const known = this.name === undefined ? undefined : kept.get(this.name);
    if (known && known.types === this.types) {
      Object.assign(this._result, known.description);
      this._accumulateRows = true;
      prepare.call(this, silent);
    } else {
      this.#kept = kept;
      prepare.call(this, connection);
    }
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.name !== undefined) {
      this.#kept?.set(this.name, { types: this.types, description: descriptionOf(this._result) });
    }
    complete.call(this, message, connection);
  }
}

// The types of `pg` leave these out.
const { prepare, handleCommandComplete: complete } = pg.Query.prototype as unknown as {
  prepare(this: DescribedQuery, connection: Connection): void;
  handleCommandComplete(this: DescribedQuery, message: unknown, connection: Connection): void;
};

function descriptionsOn(connection: Connection): { kept: Kept; silent: Connection } {
  const found = keptOn.get(connection);
  if (found) return found;
  const silent = Object.assign(Object.create(connection) as Connection, { describe: () => {} });
  const made = { kept: new Map(), silent };
  keptOn.set(connection, made);
  return made;
}

function descriptionOf({ fields, _parsers, _prebuiltEmptyResultObject }: Description): Description {
  return { fields, _parsers, _prebuiltEmptyResultObject };
}
