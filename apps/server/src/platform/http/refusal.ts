import { type Change, type ErrorBody, type LastChange, type RefusalCode, refusals } from "@tatka/contract/refusals";

type Details = Record<string, string | number>;

/**
 * An error that a caller can cause and may see. Thrown in a transaction, it rolls back; one handler turns it into the
 * response. Any other exception is a bug.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: (typeof refusals)[RefusalCode]["status"];
  readonly fields: Record<string, string> | undefined;
  readonly changes: Change[] | undefined;
  readonly lastChange: LastChange | undefined;
  readonly triesLeft: number | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: RefusalCode,
    details: Details = {},
    more: {
      fields?: Record<string, string>;
      changes?: Change[];
      lastChange?: LastChange | undefined;
      triesLeft?: number | undefined;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(messageOf(code, more.triesLeft).replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? "")));
    this.code = code;
    this.status = refusals[code].status;
    this.fields = more.fields;
    this.changes = more.changes;
    this.lastChange = more.lastChange;
    this.triesLeft = more.triesLeft;
    this.headers = more.headers ?? {};
  }

  body(requestId: string): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.changes ? { changes: this.changes } : {}),
      ...(this.triesLeft ? { triesLeft: this.triesLeft } : {}),
      ...(this.lastChange ? { lastChange: this.lastChange } : {}),
      requestId,
    };
  }
}

function messageOf(code: RefusalCode, triesLeft = 0): string {
  if (triesLeft === 0) return refusals[code].message;
  return `Incorrect PIN, ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;
}

/** For a database or storage that is unreachable or overloaded. The caller may retry after `seconds`. */
export function unavailable(seconds = 5): Refusal {
  return new Refusal("server.unavailable", {}, { headers: { "retry-after": String(seconds) } });
}

/** For every rate limiter: too many requests, and the seconds until the next one is allowed. */
export function tooMany(seconds: number): Refusal {
  return new Refusal("request.too_many", { seconds }, { headers: { "retry-after": String(seconds) } });
}

/** The first row; without one, the call is refused. */
export function oneOrRefuse<Row>(rows: readonly Row[], code: RefusalCode): NonNullable<Row> {
  const [row] = rows;
  if (!row) throw new Refusal(code);
  return row;
}
