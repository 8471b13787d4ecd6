import { matchPath } from "react-router";
import { allEntries, type MenuEntry } from "./menu-entries.ts";

/** The lists whose records have a page each, and what one of them is called. */
export const recordLists = Object.fromEntries(
  allEntries.flatMap(({ path, record }) => (record ? [[path, record]] : [])),
);

export type NamedRecord = { list: string; kind: NonNullable<MenuEntry["record"]>; id: string };

/** The record whose page, or a page below it, is at this path; undefined for lists and all other pages. */
export function recordOfPath(path: string): NamedRecord | undefined {
  for (const [list, kind] of Object.entries(recordLists)) {
    const id = matchPath(`${list}/:id/*`, path)?.params.id;
    if (id) return { list, kind, id };
  }
  return undefined;
}
