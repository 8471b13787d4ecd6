/** A pattern for `ilike`: what was typed may be any part of a text, and is no pattern itself. */
export function partToFind(typed: string): string {
  return `%${escaped(typed)}%`;
}

/**
 * Patterns for `ilike any`: what was typed may be any part of a text. One or two letters are in almost every text, and no
 * index knows them but at the beginning of a word, so that is where they are looked for.
 */
export function partsToFind(typed: string): string[] {
  const text = escaped(typed);
  return [...typed.normalize("NFC")].length > 2 ? [`%${text}%`] : [`${text}%`, `% ${text}%`, `%-${text}%`];
}

function escaped(typed: string): string {
  return typed.normalize("NFC").replace(/[\\%_]/g, "\\$&");
}
