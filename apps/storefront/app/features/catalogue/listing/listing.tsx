import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import { ActiveFilters, activeFilters } from "./active-filters.tsx";
import { EmptyListing } from "./empty-listing.tsx";
import { FilterPanel, filterPanelId } from "./filter-panel.tsx";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { Results } from "./results.tsx";
import { isNarrowed, queryOf, withoutFilters } from "./selection.ts";
import { SortChoice } from "./sort-choice.tsx";

type ListingProps = {
  listing: ListingData;
  place: ListingPlace;
  title: string;
  /** For search engines; else the heading. */
  headTitle?: string;
  description: string;
  /** Between the heading and the list. */
  lead?: ReactNode;
  /** Instead of the list when there is nothing on it and no filter is to blame. */
  whenEmpty?: ReactNode;
};

/** Every page that lists products: filters with their counts, an order to choose, pages to turn. */
export function Listing({ listing, place, title, headTitle, description, lead, whenEmpty }: ListingProps) {
  const { language, messages, format } = useLanguage();
  const texts = listingTexts[language];
  const { selection, total, cards } = listing;
  const narrowed = isNarrowed(selection);
  const chosen = activeFilters(listing, texts, messages, format);
  const canonical = queryOf({ ...withoutFilters(selection), sort: null, page: selection.page, until: selection.page });

  return (
    <>
      <PageHead
        title={headTitle ?? `${title} | ${messages.brand}`}
        description={description}
        path={place.path + canonical}
        isIndexed={!narrowed && !place.isSearch}
      />
      <div className="mt-2 mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-3xl font-extrabold tracking-tight text-balance break-words sm:text-4xl">{title}</h1>
        {total > 0 && <p className="text-muted">{messages.category.count(total, format.number(total))}</p>}
      </div>
      {lead}
      {total === 0 && !narrowed && whenEmpty ? (
        whenEmpty
      ) : (
        <div className="xl:grid xl:grid-cols-[14.5rem_minmax(0,1fr)] xl:gap-8">
          <HydratesWhenVisible id={filterPanelId}>
            <FilterPanel listing={listing} place={place} />
          </HydratesWhenVisible>
          <div className="min-w-0">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <button
                type="button"
                popoverTarget={filterPanelId}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 font-semibold hover:border-brand hover:text-brand-strong xl:hidden"
              >
                <SlidersHorizontal aria-hidden="true" className="size-4" />
                {chosen.length > 0 ? texts.filterWith(format.number(chosen.length)) : texts.filters}
              </button>
              <SortChoice listing={listing} place={place} />
            </div>
            <ActiveFilters filters={chosen} path={place.path} selection={selection} />
            {cards.length > 0 ? (
              <Results listing={listing} path={place.path} />
            ) : (
              <EmptyListing listing={listing} place={place} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
