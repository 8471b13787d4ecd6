/**
 * A spreadsheet runs what begins like a formula. Such a text gets an apostrophe in front when it leaves the store, and
 * loses it when it comes back; one that has apostrophes there already gets one more, so nothing is ever mistaken.
 */
export function guardedCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unguardedCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Several texts in one cell: `a|b`. A bar or a backslash within a text has a backslash before it. */
export function joinedCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|]/g, "\\$&")).join("|");
}

export function splitCell(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^|\\])+/gs) ?? [];
  return parts.map((part) => part.replace(/\\(.)/gs, "$1").trim()).filter((part) => part !== "");
}
