/** A type as data, limited to the values that PostgreSQL rows can contain. */
export type Shape =
  | { is: "anything" | "string" | "number" | "boolean" | "null" | "undefined" | "moment" | "bytes" }
  | { is: "literal"; value: string | number | boolean }
  | { is: "list"; of: Shape }
  | { is: "object"; fields: Record<string, Field> }
  | { is: "one of"; shapes: Shape[] };

export type Field = { shape: Shape; isOptional: boolean };

/** Differences between a value and its type, with their paths; empty if it matches. */
export function misfits(value: unknown, shape: Shape, path = ""): string[] {
  if (shape.is === "one of") {
    const found = shape.shapes.map((one) => misfits(value, one, path));
    if (found.some((one) => one.length === 0)) return [];
    // A nested difference is more useful than "a list is not null".
    const deep = found.filter((one) => one.every((line) => !line.startsWith(`${path} is`)));
    return deep[0] ?? [`${path} is ${kindOf(value)}, not ${nameOf(shape)}`];
  }
  if (shape.is === "list" && Array.isArray(value)) {
    return value.flatMap((item, index) => misfits(item, shape.of, `${path}[${index}]`));
  }
  if (shape.is === "object" && kindOf(value) === "object") return misfitFields(value as object, shape.fields, path);
  const fits =
    shape.is === "anything" || shape.is === kindOf(value) || (shape.is === "literal" && shape.value === value);
  return fits ? [] : [`${path} is ${kindOf(value)}, not ${nameOf(shape)}`];
}

/** Ignores undeclared fields, because a type may describe only a part. */
function misfitFields(value: object, fields: Record<string, Field>, path: string): string[] {
  return Object.entries(fields).flatMap(([name, { shape, isOptional }]) => {
    if (name in value) return misfits(value[name as keyof typeof value], shape, `${path}.${name}`);
    return isOptional ? [] : [`${path}.${name} is missing`];
  });
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (value instanceof Date) return "moment";
  if (value instanceof Uint8Array) return "bytes";
  return typeof value;
}

export function nameOf(shape: Shape): string {
  if (shape.is === "one of") return shape.shapes.map(nameOf).join(" or ");
  return shape.is === "literal" ? JSON.stringify(shape.value) : shape.is;
}
