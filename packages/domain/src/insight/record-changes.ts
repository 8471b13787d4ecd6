export type FieldChange = { field: string; before?: unknown; after?: unknown };

/** The version changes every time and is not displayed. */
const bookkeeping = new Set(["version", "updatedAt"]);

/**
 * Lists the differences of a record before and after a change. Nested fields are named by path, list items by id
 * (`variations[12].price`); a list of plain values is one field.
 */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields.flatMap((field) => {
    if (JSON.stringify(was.get(field)) === JSON.stringify(is.get(field))) return [];
    return [
      {
        field,
        ...(was.has(field) ? { before: was.get(field) } : {}),
        ...(is.has(field) ? { after: is.get(field) } : {}),
      },
    ];
  });
}

function leavesOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  const leaves = new Map<string, unknown>();
  gather(value, "", leaves);
  return leaves;
}

function gather(value: unknown, path: string, leaves: Map<string, unknown>): void {
  const parts = partsOf(value);
  if (!parts) leaves.set(path || "value", value);
  else
    for (const [name, part] of parts)
      gather(part, path && !name.startsWith("[") ? `${path}.${name}` : path + name, leaves);
}

function partsOf(value: unknown): [string, unknown][] | undefined {
  if (Array.isArray(value)) {
    const items = value.filter(isRecord).filter((item) => "id" in item);
    if (items.length === 0 || items.length < value.length) return undefined;
    return items.map((item) => [`[${item.id}]`, item]);
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return undefined;
  return Object.entries(value).filter(([name]) => !bookkeeping.has(name));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
