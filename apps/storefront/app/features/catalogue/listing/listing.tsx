import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageHead } from "../../../shell/page-head.tsx";
import { HydratesWhenVisible } from "../../../ui/hydrates-when-visible.tsx";
import { breadcrumbList, itemList, JsonLd } from "../../../ui/text/json-ld.tsx";
import { useRefreshAt } from "../flash-sales/index.ts";
import { ActiveFilters, activeFilters } from "./active-filters.tsx";
import { EmptyListing } from "./empty-listing.tsx";
import { FilterPanel, filterPanelId } from "./filter-panel.tsx";
import { ListBar } from "./list-bar.tsx";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { Results } from "./results.tsx";
import { isNarrowed, queryOf, withoutFilters } from "./selection.ts";

type ListingProps = {
  listing: ListingData;
  place: ListingPlace;
  title: string;
  /** Title for search engines; by default the heading. */
  headTitle?: string;
  description: string;
  /** Between the heading and the list. */
  lead?: ReactNode;
  /** Pages above this one, for structured data. */
  parents?: readonly { name: string; path: string }[];
  /** In the row with the filters. */
  chips?: ReactNode;
  /** Shown instead of an empty list without filters. */
  whenEmpty?: ReactNode;
};

/** Every page that lists products: filters with counts, sort order and pagination. */
export function Listing({
  listing,
  place,
  title,
  headTitle,
  description,
  lead,
  parents,
  chips,
  whenEmpty,
}: ListingProps) {
  const { language, messages, format, pathTo } = useLanguage();
  const texts = listingTexts[language];
  const { origin, storeName } = useLayoutData();
  const urlOf = (path: string) => origin + pathTo(path);
  const steps = () => [
    { name: messages.layout.home, item: urlOf("/") },
    ...(parents ?? []).map(({ name, path }) => ({ name, item: urlOf(path) })),
    { name: title, item: urlOf(place.path) },
  ];
  const { selection, total, cards } = listing;
  const narrowed = isNarrowed(selection);
  // Filters and a sort order of nothing are of no use.
  const hasControls = total > 0 || narrowed || chips !== undefined;
  useRefreshAt(listing.dealsEndAt);
  const chosen = activeFilters(listing, texts, messages, format);
  const canonical = queryOf({ ...withoutFilters(selection), sort: null, page: selection.page, until: selection.page });

  return (
    <>
      <PageHead
        title={headTitle ?? `${title} | ${storeName}`}
        description={description}
        path={place.path + canonical}
        isIndexed={!narrowed && !place.isSearch}
      />
      {!narrowed && !place.isSearch && (
        <JsonLd
          graph={() => [breadcrumbList(steps()), itemList(listing.cards.map(({ slug }) => urlOf(`/product/${slug}`)))]}
        />
      )}
      <div className="mb-0.5 flex items-baseline gap-x-3 max-sm:-mt-2 sm:mb-3 lg:mb-4">
        <h1 className="title-page min-w-0 break-words">{title}</h1>
        {total > 0 && (
          <p className="shrink-0 text-[0.9375rem] text-muted">{messages.category.count(total, format.number(total))}</p>
        )}
      </div>
      {lead}
      {total === 0 && !narrowed && whenEmpty ? (
        whenEmpty
      ) : (
        <>
          {hasControls && (
            <ListBar listing={listing} place={place} count={chosen.length}>
              {chips}
            </ListBar>
          )}
          <ActiveFilters filters={chosen} path={place.path} selection={selection} />
          {cards.length > 0 ? (
            <Results listing={listing} path={place.path} />
          ) : (
            <EmptyListing listing={listing} place={place} />
          )}
          {hasControls && (
            <HydratesWhenVisible id={filterPanelId}>
              <FilterPanel listing={listing} place={place} />
            </HydratesWhenVisible>
          )}
        </>
      )}
    </>
  );
}
