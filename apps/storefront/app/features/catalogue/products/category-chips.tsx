import type { MenuCategory } from "../../../shell/layout-data.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Picture } from "../../../ui/picture.tsx";

type CategoryChipsProps = { chips: Omit<MenuCategory, "children">[]; current: string; label: string };

export function CategoryChips({ chips, current, label }: CategoryChipsProps) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={label} className="mb-7">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {chips.map((chip) => (
          <li key={chip.slug} className="shrink-0">
            <ShopLink
              to={`/${chip.slug}`}
              aria-current={chip.slug === current ? "page" : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface py-1 pr-4 pl-1 text-[0.9375rem] leading-tight font-medium transition-colors hover:border-brand hover:text-brand-strong aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
            >
              <Picture
                pattern={chip.picture}
                alt=""
                sizes="36px"
                widest={160}
                loading="eager"
                className="size-9 rounded-full"
              />
              {chip.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
