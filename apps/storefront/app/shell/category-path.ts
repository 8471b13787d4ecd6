import type { MenuCategory } from "./layout-data.ts";

/** The path from the top level to a category; empty if there is no such category. */
export function categoryPath(categories: MenuCategory[], slug: string): MenuCategory[] {
  for (const category of categories) {
    if (category.slug === slug) return [category];
    const below = categoryPath(category.children, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
