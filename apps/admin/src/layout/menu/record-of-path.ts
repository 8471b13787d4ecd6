import { matchPath } from "react-router";
import { allPages, type MenuPage } from "./menu-entries.ts";

/** Lists whose records have pages, with the name of one record. */
export function recordLists() {
  return Object.fromEntries(allPages().flatMap(({ path, record }) => (record ? [[path, record]] : [])));
}

export type NamedRecord = { list: string; kind: NonNullable<MenuPage["record"]>; id: string };

/** The record whose page or subpage has this path; undefined for lists and other pages. */
export function recordOfPath(path: string): NamedRecord | undefined {
  for (const [list, kind] of Object.entries(recordLists())) {
    const id = matchPath(`${list}/:id/*`, path)?.params.id;
    if (id) return { list, kind, id };
  }
  return undefined;
}
