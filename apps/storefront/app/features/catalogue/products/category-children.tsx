import { useLanguage } from "../../../language.tsx";
import type { MenuCategory } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { tableOf } from "../../../ui/table.ts";

/** One row; more are scrolled to, so that the first products stay in view. */
const SEEN_AT_ONCE = 3;

type CategoryChildrenProps = {
  categories: Omit<MenuCategory, "children">[];
  /** Number of products in each. */
  counts: ReadonlyMap<string, number>;
  top: string;
  label: string;
};

/** The subcategories above the list, on phones only: wide screens have the tree beside the page. */
export function CategoryChildren({ categories, counts, top, label }: CategoryChildrenProps) {
  const { messages, format } = useLanguage();
  if (categories.length === 0) return null;
  const isRow = categories.length > SEEN_AT_ONCE;
  return (
    <nav aria-label={label} className="mt-1 mb-3 md:hidden">
      <ul
        className={
          isRow
            ? "-mx-4 grid auto-cols-[30%] grid-flow-col gap-2.5 overflow-x-auto px-4 [scrollbar-width:none]"
            : "grid grid-cols-3 gap-2.5"
        }
      >
        {categories.map(({ slug, title, picture }) => {
          const count = counts.get(slug);
          return (
            <li key={slug}>
              <ShopLink to={`/${slug}`} className="category-tile group">
                <span className="pack-table aspect-4/3" data-table={tableOf(top)}>
                  <Picture pattern={picture} alt="" sizes="100px" widest={320} loading="eager" />
                </span>
                <span>
                  {title}
                  {count !== undefined && (
                    <small className="block text-meta text-muted">
                      {messages.category.count(count, format.number(count))}
                    </small>
                  )}
                </span>
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
