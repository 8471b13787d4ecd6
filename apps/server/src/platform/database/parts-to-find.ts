import { type SQL, sql } from "./sql.ts";

/** An escaped `ilike` pattern that matches anywhere in a text. */
export function partToFind(typed: string): string {
  return `%${escaped(typed)}%`;
}

/** Whether one of the columns contains the text, anywhere and in any case; true without a text. */
export function hasPart(typed: string | undefined, columns: readonly SQL[]): SQL {
  if (!typed) return sql`true`;
  const part = partToFind(typed);
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${part}`),
    sql` or `,
  )})`;
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
