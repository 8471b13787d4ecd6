import { Search } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { CategoryTiles } from "../../../shell/category-tiles.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { type ListingData, listingTexts } from "../listing/index.ts";
import { ProductRow } from "../product-cards/index.ts";
import { searchTexts } from "./messages.ts";
import { searchPath } from "./search-path.ts";
import { TellUs } from "./tell-us.tsx";

/** No results: known words, departments, and a way to report the missing product. */
export function NothingFound({ query, listing }: { query: string; listing: ListingData }) {
  const { language } = useLanguage();
  const texts = searchTexts[language];
  const [first] = listing.parts;
  const path = first === undefined ? null : searchPath(first);
  return (
    <>
      <p className="mb-5 max-w-2xl text-muted">
        {listing.understood.notSold === undefined ? texts.nothingFound : texts.groceriesOnly}
      </p>
      {listing.parts.length > 0 && (
        <p className="mb-5 flex flex-wrap items-center gap-2">
          <span className="text-muted">{texts.weDoHave}</span>
          {listing.parts.map((part) => (
            <ShopLink
              key={part}
              to={searchPath(part) ?? "/products"}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold text-brand-strong hover:bg-brand-soft"
            >
              <Search aria-hidden="true" className="size-4" />
              {part}
            </ShopLink>
          ))}
        </p>
      )}
      {first !== undefined && path && (
        <ProductRow
          id="instead"
          title={listingTexts[language].search.title(first)}
          cards={listing.instead}
          seeAllAt={path}
        />
      )}
      <CategoryTiles />
      <TellUs query={query} />
      {first === undefined && (
        <ProductRow id="instead" title={listingTexts[language].instead} cards={listing.instead} seeAllAt="/popular" />
      )}
    </>
  );
}
