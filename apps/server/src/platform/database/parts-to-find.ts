/** An escaped `ilike` pattern that matches anywhere in a text. */
export function partToFind(typed: string): string {
  return `%${escaped(typed)}%`;
}

/**
 * Escaped patterns for `ilike any`. One or two letters match at the beginning of words only, because indexes cannot
 * find them elsewhere.
 */
export function partsToFind(typed: string): string[] {
  const text = escaped(typed);
  return [...typed.normalize("NFC")].length > 2 ? [`%${text}%`] : [`${text}%`, `% ${text}%`, `%-${text}%`];
}

function escaped(typed: string): string {
  return typed.normalize("NFC").replace(/[\\%_]/g, "\\$&");
}
