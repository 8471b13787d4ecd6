/**
 * Tables are objects whose type names all of their keys, as those written in code. `Object.keys` and `Object.entries` forget
 * that, because an object may have more keys than its type.
 */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}

export function entriesOf<Table extends object>(table: Table): [keyof Table & string, Table[keyof Table & string]][] {
  return Object.entries(table) as [keyof Table & string, Table[keyof Table & string]][];
}

/** The value, if it is one of these. */
export function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value);
}

/** A table with the same keys, each with what `value` makes of it. */
export function tableOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
