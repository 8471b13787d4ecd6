/**
 * Spreadsheets run texts that look like formulas. Exports put an apostrophe in front of such a text and imports remove
 * it; a text that already begins with apostrophes gets one more, so the conversion is unambiguous.
 */
export function guardedCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unguardedCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Several texts in one cell: `a|b`. A bar or backslash within a text is escaped with a backslash. */
export function joinedCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|]/g, "\\$&")).join("|");
}

export function splitCell(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^|\\])+/gs) ?? [];
  return parts.map((part) => part.replace(/\\(.)/gs, "$1").trim()).filter((part) => part !== "");
}
