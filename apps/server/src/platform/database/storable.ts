/** PostgreSQL stores neither NUL nor half of a surrogate pair, which no valid text contains. */
export function isUnstorable(value: unknown): boolean {
  return typeof value === "string" && (value.includes("\0") || !value.isWellFormed());
}
