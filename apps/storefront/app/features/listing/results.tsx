import { type MouseEvent, useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { useLanguage } from "../../language.tsx";
import { listingTexts } from "../../messages/listing.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { type ListingData, PAGE_LENGTH } from "./listing-data.ts";
import { changed, queryOf } from "./selection.ts";

/** The products, and the way to the rest: "load more" adds the next page below, the numbers lead to pages of their own. */
export function Results({ listing, path }: { listing: ListingData; path: string }) {
  const { language, messages, format, pathTo } = useLanguage();
  const texts = listingTexts[language];
  const { selection, total } = listing;
  const [more, setMore] = useState<ListingData[]>([]);
  const { data, load, state } = useFetcher<{ listing: ListingData }>();

  useEffect(() => {
    if (data) setMore((pages) => (pages.includes(data.listing) ? pages : [...pages, data.listing]));
  }, [data]);

  const addressOf = (page: number) => pathTo(path) + queryOf(changed(selection, { page }));
  const pageCount = Math.ceil(total / PAGE_LENGTH);
  const lastPage = selection.page + more.length;
  const cards = [listing, ...more].flatMap((page) => page.cards);

  function loadMore(event: MouseEvent) {
    // Opening it elsewhere is what the person wanted then.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === "idle") void load(addressOf(lastPage + 1));
  }

  return (
    <>
      <ProductGrid cards={cards} />
      {pageCount > 1 && (
        <div className="mt-8 text-center">
          <p role="status" className="mb-3 text-sm text-muted">
            {texts.shown(format.number(cards.length), format.number(total))}
          </p>
          {lastPage < pageCount && (
            <Link to={addressOf(lastPage + 1)} onClick={loadMore} className={buttonLook.quiet}>
              {texts.loadMore}
            </Link>
          )}
        </div>
      )}
      <Pagination
        page={lastPage}
        pageCount={pageCount}
        addressOf={addressOf}
        formatNumber={format.number}
        labels={messages.category}
      />
    </>
  );
}
