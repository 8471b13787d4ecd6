/** No text that means anything holds a zero byte or half of a character, and PostgreSQL stores neither. */
export function isUnstorable(value: unknown): boolean {
  return typeof value === "string" && (value.includes("\0") || !value.isWellFormed());
}
