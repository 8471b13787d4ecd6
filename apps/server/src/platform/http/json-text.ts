/**
 * An answer that the database has written as JSON already; `T` is what it would be if it were parsed. Reading it only to
 * write it again would cost more than everything else about a list.
 */
export class JsonText<out T> {
  declare readonly answer: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
