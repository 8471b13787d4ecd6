import type { Route } from "@tatka/contract/route";

/**
 * A response that PostgreSQL has written as JSON text; `T` is its parsed type. Parsing and serialising it would be the
 * largest cost of a list.
 */
export class JsonText<out T> {
  declare readonly answer: T;
  readonly text: string;
  /** Instead of the route's status. */
  readonly status: Route["status"];

  constructor(text: string, status?: Route["status"]) {
    this.text = text;
    this.status = status;
  }
}
