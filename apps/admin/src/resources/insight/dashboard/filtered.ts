/** The URL of a list with this filter, in react-admin's format. */
export function filtered(list: string, filter: Record<string, string | number | boolean>): string {
  return `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
