import { ArrowUpDown } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { filterFormId } from "./filter-panel.tsx";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import type { Sort } from "./selection.ts";
import { useNarrow } from "./use-narrow.ts";

const sorts: Sort[] = ["popular", "newest", "priceAsc", "priceDesc", "discount"];

/** Part of the filter form, wherever it is rendered. The default order is omitted, so that URLs stay short. */
export function SortChoice({ listing, place }: { listing: ListingData; place: ListingPlace }) {
  const { language } = useLanguage();
  const texts = listingTexts[language];
  const { shown, apply } = useNarrow(place.path, listing.selection);
  const offered = place.isSearch ? (["relevance", ...sorts] as const) : sorts;
  return (
    <label className="chip pr-1.5">
      <ArrowUpDown aria-hidden="true" />
      <span className="sr-only">{texts.sort}</span>
      <select
        name="sort"
        form={filterFormId}
        value={shown.sort ?? ""}
        onChange={(event) => event.target.form && apply(event.target.form)}
        className="h-full cursor-pointer bg-transparent pr-1 font-semibold [field-sizing:content]"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort === listing.defaultSort ? "" : sort} className="bg-surface text-ink">
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
