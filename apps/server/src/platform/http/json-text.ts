/**
 * A response that PostgreSQL has written as JSON text; `T` is its parsed type. Parsing and serialising it would be the
 * largest cost of a list.
 */
export class JsonText<out T> {
  declare readonly answer: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
