import { X } from "lucide-react";
import type { FormEvent } from "react";
import { useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { iconButton } from "../../../ui/icon-button.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { FilterGroup } from "./filter-group.tsx";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { PriceFilter } from "./price-filter.tsx";
import { useNarrow } from "./use-narrow.ts";

export const filterPanelId = "filters";
/** The sort order is selected outside the panel but submitted with it. */
export const filterFormId = "filter-form";

/** A plain form in a popover that requests the page with other filters. Works before or without JavaScript. */
export function FilterPanel({ listing, place }: { listing: ListingData; place: ListingPlace }) {
  const { language, messages, format, pathTo } = useLanguage();
  const texts = listingTexts[language];
  const { facets, selection, total } = listing;
  const { shown, apply } = useNarrow(place.path, selection);

  // Numbers are applied with Enter or the button, because each digit would load a page.
  function applyTicks(event: FormEvent<HTMLFormElement>) {
    const isTick = event.target instanceof HTMLInputElement && event.target.type === "checkbox";
    if (isTick) apply(event.currentTarget);
  }

  return (
    <div id={filterPanelId} popover="auto" className="filter-panel">
      <div className="flex items-center justify-between">
        <p className="text-lg font-bold">{texts.filters}</p>
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          className={iconButton}
          aria-label={texts.close}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <form
        id={filterFormId}
        action={pathTo(place.path)}
        aria-label={texts.filters}
        onChange={applyTicks}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        {selection.category && <input type="hidden" name="category" value={selection.category} />}
        {!place.isCategory && <CategoryFilter listing={listing} place={place} />}
        <FilterGroup
          title={texts.availability}
          isOpen
          name="inStock"
          choices={[{ value: "1", title: texts.inStock, count: facets.inStock }]}
          chosen={shown.inStock ? ["1"] : []}
        >
          {!place.isOffer && (
            <FilterGroup.Boxes
              name="offer"
              choices={[{ value: "today", title: texts.onOffer, count: facets.onOffer }]}
              chosen={shown.onOffer ? ["today"] : []}
            />
          )}
        </FilterGroup>
        <PriceFilter range={facets.price} selection={selection} />
        <FilterGroup title={texts.brand} name="brand" choices={facets.brands} chosen={shown.brand} isOpen />
        <FilterGroup
          title={texts.storage}
          name="storage"
          choices={facets.storage.map(({ value, count }) => ({ value, count, title: messages.product.storage[value] }))}
          chosen={shown.storage}
          isOpen
        />
        <FilterGroup title={texts.tag} name="tag" choices={facets.tags} chosen={shown.tag} />
        {facets.attributes.map((attribute) => (
          <FilterGroup key={attribute.title} {...attribute} name="attribute" chosen={shown.attribute} />
        ))}
        <div className="sticky bottom-0 bg-surface py-3">
          <button type="submit" className={`${buttonLook.main} w-full cursor-pointer scripted:hidden`}>
            {texts.apply}
          </button>
          <button
            type="button"
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            className={`${buttonLook.main} w-full cursor-pointer unscripted:hidden`}
          >
            {texts.show(total, messages.category.count(total, format.number(total)))}
          </button>
        </div>
      </form>
    </div>
  );
}
