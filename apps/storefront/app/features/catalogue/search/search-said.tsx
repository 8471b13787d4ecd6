import { X } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import type { ListingData } from "../listing/index.ts";
import { searchTexts } from "./messages.ts";
import type { loader } from "./search-page.server.ts";
import { searchPath } from "./search-path.ts";

type Filters = Awaited<ReturnType<typeof loader>>["filters"];

/** How the words were interpreted: unknown and unsold words, and removable filters and sort order. */
export function SearchSaid({ listing, filters }: { listing: ListingData; filters: Filters }) {
  const { language } = useLanguage();
  const texts = searchTexts[language];
  const { isPartial, notSold, nearest = [], otherBrand, ours, basket } = listing.understood;
  const isFound = listing.total > 0;
  const unknown = listing.unknown.map((word) => `“${word}”`).join(", ");
  return (
    <div className="empty:hidden max-sm:mt-2">
      {isFound && basket && <p className="mb-4 text-lg">{texts.basket(titleIn(language, basket))}</p>}
      {otherBrand && ours && <p className="mb-4 text-lg">{texts.otherBrand(otherBrand, ours)}</p>}
      {isFound && notSold === undefined && unknown !== "" && <p className="mb-4 text-lg">{texts.unknown(unknown)}</p>}
      {isFound && isPartial && unknown === "" && <p className="mb-4 text-lg">{texts.partial}</p>}
      {notSold !== undefined && nearest.length > 0 && (
        <p className="mb-5 flex flex-wrap items-center gap-2">
          <span className="text-muted">{texts.nearest}</span>
          {nearest.map((kind) => (
            <ShopLink
              key={kind.slug}
              to={`/${kind.slug}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-brand-strong hover:bg-brand-soft"
            >
              {titleIn(language, kind)}
            </ShopLink>
          ))}
        </p>
      )}
      <FiltersInWords filters={filters} />
    </div>
  );
}

/** Links to the search without them, which work without JavaScript. */
function FiltersInWords({ filters: { price, order } }: { filters: Filters }) {
  const { language, format } = useLanguage();
  const texts = searchTexts[language];
  const chips: { title: string; to: string | null }[] = [];
  if (price) chips.push({ title: titleOf(price.least, price.most), to: searchPath(price.without) });
  if (order) chips.push({ title: texts.orders[order.by], to: searchPath(order.without) });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.filters} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ title, to }) => (
        <li key={title}>
          <ShopLink
            to={to ?? "/products"}
            aria-label={texts.remove(title)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft px-4 text-sm font-medium text-brand-strong hover:underline"
          >
            {title}
            <X aria-hidden="true" className="size-3.5" />
          </ShopLink>
        </li>
      ))}
    </ul>
  );

  function titleOf(least: number | undefined, most: number | undefined): string {
    if (least === undefined) return texts.priceTo(format.taka(most ?? 0));
    return most === undefined
      ? texts.priceFrom(format.taka(least))
      : texts.priceBetween(format.taka(least), format.taka(most));
  }
}
