/** A list with its filter set, as react-admin writes it. */
export function filtered(list: string, filter: Record<string, string | number | boolean>): string {
  return `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
