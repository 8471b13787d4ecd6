export type ListFilter = Record<string, string | readonly string[] | number | boolean>;
export type ListSort = { field: string; order: "ASC" | "DESC" };

/** Compares two filters, ignoring order. */
export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return spelled(one) === spelled(other);
}

function spelled(filter: ListFilter): string {
  const parts = Object.entries(filter).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted().join() : String(value),
  ]);
  return JSON.stringify(parts.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)));
}
