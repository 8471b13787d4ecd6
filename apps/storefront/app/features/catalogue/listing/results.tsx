import { useLanguage } from "../../../language.tsx";
import { Link } from "../../../router/index.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { ProductGrid } from "../product-cards/index.ts";
import { type ListingData, PAGE_LENGTH } from "./listing-data.ts";
import { listingTexts } from "./messages.ts";
import { changed, MOST_PAGES_AT_ONCE, queryOf } from "./selection.ts";

/**
 * The products with pagination: "load more" appends the next page, and page numbers are links. The last loaded page is
 * in the URL, so going back restores the list.
 */
export function Results({ listing, path }: { listing: ListingData; path: string }) {
  const { language, messages, format, pathTo } = useLanguage();
  const texts = listingTexts[language];
  const { cards, selection, total } = listing;
  const { page, until } = selection;

  const urlOf = (page: number) => pathTo(path) + queryOf(changed(selection, { page }));
  const pageCount = Math.ceil(total / PAGE_LENGTH);
  const isFull = until - page + 1 === MOST_PAGES_AT_ONCE;
  const longer = pathTo(path) + queryOf({ ...selection, until: until + 1 });

  return (
    <>
      <ProductGrid cards={cards} />
      {pageCount > 1 && (
        <div className="mt-8 text-center">
          <p role="status" className="mb-3 text-sm text-muted">
            {texts.shown(format.number(cards.length), format.number(total))}
          </p>
          {until < pageCount && (
            <Link
              to={isFull ? urlOf(until + 1) : longer}
              replace={!isFull}
              preventScrollReset={!isFull}
              className={buttonLook.quiet}
            >
              {texts.loadMore}
            </Link>
          )}
        </div>
      )}
      <Pagination
        page={until}
        pageCount={pageCount}
        urlOf={urlOf}
        formatNumber={format.number}
        labels={messages.category}
      />
    </>
  );
}
