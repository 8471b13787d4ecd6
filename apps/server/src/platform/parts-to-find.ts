/**
 * Patterns for `ilike any`: what was typed may be any part of a text. One or two letters are in almost every text, and no
 * index knows them but at the beginning of a word, so that is where they are looked for.
 */
export function partsToFind(typed: string): string[] {
  const text = typed.normalize("NFC");
  const escaped = text.replace(/[\\%_]/g, "\\$&");
  return [...text].length > 2 ? [`%${escaped}%`] : [`${escaped}%`, `% ${escaped}%`, `%-${escaped}%`];
}
