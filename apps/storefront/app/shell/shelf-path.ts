import type { Shelf } from "./layout-data.ts";

/** The way from the top of the tree down to a category, which comes last; empty when there is no such category. */
export function shelfPath(shelves: Shelf[], slug: string): Shelf[] {
  for (const shelf of shelves) {
    if (shelf.slug === slug) return [shelf];
    const below = shelfPath(shelf.children, slug);
    if (below.length > 0) return [shelf, ...below];
  }
  return [];
}
