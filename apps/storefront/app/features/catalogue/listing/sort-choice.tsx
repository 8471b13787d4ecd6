import { useLanguage } from "../../../language.tsx";
import { filterFormId } from "./filter-panel.tsx";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import type { Sort } from "./selection.ts";
import { useNarrow } from "./use-narrow.ts";

const sorts: Sort[] = ["popular", "newest", "priceAsc", "priceDesc", "discount"];

/** Part of the filter form, wherever it stands; the page's own order is sent as no order, so URLs stay short. */
export function SortChoice({ listing, place }: { listing: ListingData; place: ListingPlace }) {
  const { language } = useLanguage();
  const texts = listingTexts[language];
  const { shown, apply } = useNarrow(place.path, listing.selection);
  const offered = place.isSearch ? (["relevance", ...sorts] as const) : sorts;
  return (
    <label className="ml-auto flex items-center gap-2 text-sm text-muted">
      <span className="max-sm:sr-only">{texts.sort}</span>
      <select
        name="sort"
        form={filterFormId}
        value={shown.sort ?? ""}
        onChange={(event) => event.target.form && apply(event.target.form)}
        className="h-11 cursor-pointer rounded-full border border-line-strong bg-surface px-3 text-base font-medium text-ink"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort === listing.defaultSort ? "" : sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
