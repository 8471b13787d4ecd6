/** The code of an error of Node, PostgreSQL or a mail server, such as ENOENT or 23505. */
export function errorCode(error: unknown): string | undefined {
  return fieldOf(error, "code");
}

/** A text that an error of a library carries in a field of its own. */
export function fieldOf(error: unknown, name: string): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
