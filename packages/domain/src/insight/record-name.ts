import type { FieldChange } from "./record-changes.ts";

/** Fields that name a record, by priority. */
const nameFields = ["title", "titleEn", "name", "question", "number", "code", "slug", "url", "host", "email"] as const;

const MOST_LETTERS = 80;

/** The name of a record in the log: its English name, or another identifier. */
export function recordName(record: unknown): string | undefined {
  if (!record) return undefined;
  const fields: Record<string, unknown> = { ...record };
  for (const field of nameFields) {
    const name = textOf(fields[field]);
    if (name) return shortened(name);
  }
  return undefined;
}

/** A bilingual name is an object of both languages. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null || !("en" in value)) return "";
  return typeof value.en === "string" ? value.en.trim() : "";
}

type Highlight = { field: string; before: string; after: string };

/**
 * The first changes that fit in a few words: plain values, not long texts or lists. Quantities come first, since totals
 * follow from them.
 */
export function highlightsOf(changes: readonly FieldChange[], most: number): Highlight[] {
  const isQuantity = ({ field }: FieldChange) => field.endsWith(".quantity");
  return [...changes.filter(isQuantity), ...changes.filter((change) => !isQuantity(change))]
    .flatMap(({ field, before, after }) => {
      const [was, is] = [plain(before), plain(after)];
      return was === undefined || is === undefined ? [] : [{ field, before: was, after: is }];
    })
    .slice(0, most);
}

function plain(value: unknown): string | undefined {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value);
  return text.length > MOST_LETTERS || text.includes("\n") ? undefined : text;
}

function shortened(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
