import { Picture } from "../ui/picture.tsx";
import { tableOf } from "../ui/table.ts";
import { useLayoutData } from "./layout-data.ts";
import { ShopLink } from "./shop-link.tsx";

/** Top-level categories as tiles; a scrolling row on phones. */
export function CategoryTiles() {
  const { categories } = useLayoutData();
  return (
    <ul className="-mx-4 grid snap-x *:min-w-0 *:snap-start scroll-px-4 auto-cols-[4.375rem] grid-flow-col gap-2.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:auto-cols-[5.5rem] sm:px-6 lg:mx-0 lg:auto-cols-fr lg:gap-3.5 lg:px-0">
      {categories.map((category) => (
        <li key={category.slug}>
          <ShopLink to={`/${category.slug}`} className="category-tile group">
            <span className="pack-table" data-table={tableOf(category.slug)}>
              <Picture pattern={category.picture} alt="" sizes="(min-width: 64rem) 8vw, 64px" widest={320} />
            </span>
            <span>{category.title}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
