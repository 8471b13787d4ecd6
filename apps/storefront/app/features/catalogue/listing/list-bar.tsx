import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { Link } from "../../../router/index.tsx";
import { filterPanelId } from "./filter-panel.tsx";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { changed, queryOf, type Selection } from "./selection.ts";
import { SortChoice } from "./sort-choice.tsx";

type ListBarProps = {
  listing: ListingData;
  place: ListingPlace;
  /** Number of active filters. */
  count: number;
  /** Further chips, such as the categories below this one. */
  children?: ReactNode;
};

/**
 * The row above a list: filters, sort order and the most used filters. Scrolls sideways on phones. Works without
 * JavaScript: the filters are a popover, and the rest are links.
 */
export function ListBar({ listing, place, count, children }: ListBarProps) {
  const { language, format } = useLanguage();
  const texts = listingTexts[language];
  const { selection, facets } = listing;
  return (
    <div className="list-bar">
      <button type="button" popoverTarget={filterPanelId} className="chip">
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? texts.filterWith(format.number(count)) : texts.filters}
      </button>
      <SortChoice listing={listing} place={place} />
      <span aria-hidden="true" className="my-2 w-px shrink-0 bg-line" />
      {children}
      {!place.isOffer && (facets.onOffer > 0 || selection.onOffer) && (
        <Toggle place={place} selection={selection} name="onOffer" title={texts.onOffer} />
      )}
      {(facets.inStock > 0 || selection.inStock) && (
        <Toggle place={place} selection={selection} name="inStock" title={texts.inStock} />
      )}
    </div>
  );
}

type ToggleProps = { place: ListingPlace; selection: Selection; name: "onOffer" | "inStock"; title: string };

function Toggle({ place, selection, name, title }: ToggleProps) {
  const { pathTo } = useLanguage();
  const isOn = selection[name];
  return (
    <Link
      to={pathTo(place.path) + queryOf(changed(selection, { [name]: !isOn }))}
      preventScrollReset
      aria-current={isOn || undefined}
      className="chip"
    >
      {title}
    </Link>
  );
}
