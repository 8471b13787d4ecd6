import { useEffect } from "react";
import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { Listing, listingTexts } from "../listing/index.ts";
import { searchTexts } from "./messages.ts";
import { NothingFound } from "./nothing-found.tsx";
import { rememberSearch } from "./recent-searches.ts";
import type { loader } from "./search-page.server.ts";
import { searchPath } from "./search-path.ts";
import { SearchSaid } from "./search-said.tsx";

export default function SearchPage({ loaderData }: PageProps<typeof loader>) {
  const { language } = useLanguage();
  const { query, listing, filters } = loaderData;
  const { notSold } = listing.understood;
  const texts = listingTexts[language].search;
  const path = searchPath(query) ?? "/products";
  const place = { path, isSearch: true };
  const isFound = listing.total > 0;
  useEffect(() => {
    if (isFound) rememberSearch(query);
  }, [query, isFound]);
  return (
    <Listing
      listing={listing}
      place={place}
      title={notSold ? searchTexts[language].notSold(notSold) : isFound ? texts.title(query) : texts.none(query)}
      description={texts.description(query)}
      lead={
        <>
          <DidYouMean words={listing.didYouMean} />
          <SearchSaid listing={listing} filters={filters} />
        </>
      }
      whenEmpty={<NothingFound key={query} query={query} listing={listing} />}
    />
  );
}

function DidYouMean({ words }: { words: string | null }) {
  const { language } = useLanguage();
  const path = words && searchPath(words);
  if (!path) return null;
  return (
    <p className="mb-5 text-lg">
      {listingTexts[language].search.didYouMean}{" "}
      <ShopLink to={path} className="font-semibold text-brand underline underline-offset-2 hover:text-brand-strong">
        {words}
      </ShopLink>
      ?
    </p>
  );
}

export { PageError as ErrorBoundary };
