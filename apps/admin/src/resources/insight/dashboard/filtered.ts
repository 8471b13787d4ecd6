import type { ListFilter } from "../../../records/list/same-filter.ts";

/** The URL of a list with this filter, in react-admin's format. */
export function filtered(list: string, filter: ListFilter): string {
  return `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
