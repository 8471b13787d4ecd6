import type { MenuCategory } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";

type CategoryChipsProps = { chips: Omit<MenuCategory, "children">[]; current: string; label: string };

/** On phones only: on wide screens the tree beside the page has the same categories. */
export function CategoryChips({ chips, current, label }: CategoryChipsProps) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={label} className="contents md:hidden">
      <ul className="flex gap-2">
        {chips.map((chip) => (
          <li key={chip.slug}>
            <ShopLink
              to={`/${chip.slug}`}
              aria-current={chip.slug === current ? "page" : undefined}
              className="chip pl-1.5"
            >
              <Picture
                pattern={chip.picture}
                alt=""
                sizes="32px"
                widest={160}
                loading="eager"
                className="size-8 rounded-small object-contain"
              />
              {chip.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
