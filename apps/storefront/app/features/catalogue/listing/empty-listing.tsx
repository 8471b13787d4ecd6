import { ChevronRight, MessageCircle } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { Link } from "../../../router/index.tsx";
import { CategoryTiles } from "../../../shell/category-tiles.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { ProductRow } from "../product-cards/index.ts";
import type { ListingData, ListingPlace } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { isNarrowed, queryOf, withoutFilters } from "./selection.ts";

/** No results: suggestions, links to categories and to our team, and popular products. */
export function EmptyListing({ listing, place }: { listing: ListingData; place: ListingPlace }) {
  const { language, pathTo } = useLanguage();
  const texts = listingTexts[language];
  const narrowed = isNarrowed(listing.selection);
  const advice = narrowed ? texts.nothingFiltered : texts.nothingHere;
  return (
    <>
      {narrowed ? (
        <div className="mx-auto max-w-2xl py-8 text-center">
          <EmptyBasket className="mx-auto w-36" />
          <h2 className="title-section mt-5">{texts.nothing}</h2>
          <p className="mx-auto mt-2 max-w-md text-balance text-muted">{advice}</p>
          <p className="mt-6">
            <Link to={pathTo(place.path) + queryOf(withoutFilters(listing.selection))} className={buttonLook.main}>
              {texts.removeAll}
            </Link>
          </p>
        </div>
      ) : (
        <>
          <p className="mb-5 max-w-2xl text-muted">{advice}</p>
          <CategoryTiles />
          <ShopLink
            to="/contact-us"
            className="mt-6 flex min-h-14 max-w-2xl items-center gap-3 rounded-card bg-quiet px-4 py-3 hover:bg-line"
          >
            <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />
            <span className="flex-1">
              {texts.missing} <strong>{texts.askUs}</strong>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />
          </ShopLink>
        </>
      )}
      <ProductRow id="instead" title={texts.instead} cards={listing.instead} seeAllAt="/popular" />
    </>
  );
}
