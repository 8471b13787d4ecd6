import type { MenuCategory } from "./layout-data.ts";

/** The way from the top of the tree down to a category, which comes last; empty when there is no such category. */
export function categoryPath(categories: MenuCategory[], slug: string): MenuCategory[] {
  for (const category of categories) {
    if (category.slug === slug) return [category];
    const below = categoryPath(category.children, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
