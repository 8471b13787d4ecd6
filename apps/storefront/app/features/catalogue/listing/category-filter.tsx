import { useLanguage } from "../../../language.tsx";
import { Link } from "../../../router/index.tsx";
import { Disclosure } from "./filter-group.tsx";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { changed, queryOf } from "./selection.ts";

/** Links to the subcategories; category pages have them above the list instead. */
export function CategoryFilter({ listing, place }: { listing: ListingData; place: ListingPlace }) {
  const { language, format, pathTo } = useLanguage();
  const { facets, selection } = listing;
  if (facets.categories.length === 0) return null;
  const urlOf = (slug: string) => pathTo(place.path) + queryOf(changed(selection, { category: slug }));
  return (
    <Disclosure title={listingTexts[language].category} isOpen>
      <ul>
        {facets.categories.map(({ value, title, count }) => (
          <li key={value}>
            <Link
              to={urlOf(value)}
              preventScrollReset
              className="flex min-h-9 items-center justify-between gap-2.5 text-[0.9375rem] leading-snug hover:text-brand-strong hover:underline"
            >
              {title}
              <span className="text-sm text-muted tabular-nums">{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
