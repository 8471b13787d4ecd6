import { X } from "lucide-react";
import type { Format } from "../../../format.ts";
import { useLanguage } from "../../../language.tsx";
import type { Messages } from "../../../messages/en.ts";
import { Link } from "../../../router/index.tsx";
import type { Choice, ListingData } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { changed, manyFilters, queryOf, type Selection, withoutFilters } from "./selection.ts";

type ActiveFilter = { key: string; title: string; without: Selection };

/** Each active filter, with the selection that remains without it. */
export function activeFilters(
  { selection, facets }: ListingData,
  texts: (typeof listingTexts)["en"],
  messages: Messages,
  format: Format,
): ActiveFilter[] {
  const { category, minPrice, maxPrice } = selection;
  const one = (key: string, title: string, change: Partial<Selection>) => ({
    key,
    title,
    without: changed(selection, change),
  });
  const titles: Choice[] = [
    ...facets.brands,
    ...facets.tags,
    ...facets.attributes.flatMap((attribute) =>
      attribute.choices.map((choice) => ({ ...choice, title: `${attribute.title}: ${choice.title}` })),
    ),
    ...facets.storage.map(({ value, count }) => ({ value, count, title: messages.product.storage[value] })),
  ];
  return [
    ...(category ? [one("category", nameOf(category), { category: null })] : []),
    ...manyFilters.flatMap((filter) =>
      selection[filter].map((value) =>
        one(`${filter} ${value}`, titles.find((choice) => choice.value === value)?.title ?? nameOf(value), {
          [filter]: selection[filter].filter((other) => other !== value),
        }),
      ),
    ),
    ...(minPrice === null ? [] : [one("minPrice", texts.priceFrom(format.taka(minPrice)), { minPrice: null })]),
    ...(maxPrice === null ? [] : [one("maxPrice", texts.priceTo(format.taka(maxPrice)), { maxPrice: null })]),
    ...(selection.inStock ? [one("inStock", texts.inStock, { inStock: false })] : []),
    ...(selection.onOffer ? [one("onOffer", texts.onOffer, { onOffer: false })] : []),
  ];
}

/** A filter that is missing in the counts is shown by its slug. */
function nameOf(slug: string): string {
  return slug.replaceAll("-", " ");
}

type ActiveFiltersProps = { filters: ActiveFilter[]; path: string; selection: Selection };

export function ActiveFilters({ filters, path, selection }: ActiveFiltersProps) {
  const { language, pathTo } = useLanguage();
  const texts = listingTexts[language];
  if (filters.length === 0) return null;
  return (
    <ul aria-label={texts.chosen} className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ key, title, without }) => (
        <li key={key}>
          <Link
            to={pathTo(path) + queryOf(without)}
            preventScrollReset
            aria-label={texts.remove(title)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm font-medium text-brand-strong hover:underline"
          >
            {title}
            <X aria-hidden="true" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={pathTo(path) + queryOf(withoutFilters(selection))}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-brand underline underline-offset-2 hover:text-brand-strong"
        >
          {texts.removeAll}
        </Link>
      </li>
    </ul>
  );
}
