import { Link } from "react-router";
import { useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { ProductRow } from "../product-cards/index.ts";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { isNarrowed, queryOf, withoutFilters } from "./selection.ts";

/** Nothing fits: says what may help, and shows what others buy. */
export function EmptyListing({ listing, place }: { listing: ListingData; place: ListingPlace }) {
  const { language, pathTo } = useLanguage();
  const texts = listingTexts[language];
  const narrowed = isNarrowed(listing.selection);
  const advice = narrowed ? texts.nothingFiltered : place.isSearch ? texts.nothingFound : texts.nothingHere;
  return (
    <>
      <div className="mx-auto max-w-2xl py-8 text-center">
        <EmptyBasket className="mx-auto w-36" />
        <h2 className="mt-5 text-2xl font-bold text-balance">{texts.nothing}</h2>
        <p className="mx-auto mt-2 max-w-md text-balance text-muted">{advice}</p>
        {narrowed && (
          <p className="mt-6">
            <Link to={pathTo(place.path) + queryOf(withoutFilters(listing.selection))} className={buttonLook.quiet}>
              {texts.removeAll}
            </Link>
          </p>
        )}
      </div>
      <ProductRow id="instead" title={texts.instead} cards={listing.instead} seeAllAt="/popular" />
    </>
  );
}
