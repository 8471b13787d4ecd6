import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "../router/index.tsx";
import { pagesToOffer } from "./pages-to-offer.ts";

type PaginationProps = {
  page: number;
  pageCount: number;
  urlOf: (page: number) => string;
  formatNumber: (page: number) => string;
  labels: { pages: string; page: (page: string) => string; previous: string; next: string };
};

/** Real links, so that pages can be opened in a tab, shared and crawled. */
export function Pagination({ page, pageCount, urlOf, formatNumber, labels }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={labels.pages} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-1.5">
        {page > 1 && (
          <li>
            <Link to={urlOf(page - 1)} rel="prev" className={linkLook}>
              <ChevronLeft aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{labels.previous}</span>
            </Link>
          </li>
        )}
        {pagesToOffer(page, pageCount).map((offered) =>
          typeof offered === "number" ? (
            <li key={offered}>
              <Link
                to={urlOf(offered)}
                aria-label={labels.page(formatNumber(offered))}
                aria-current={offered === page ? "page" : undefined}
                className={linkLook}
              >
                {formatNumber(offered)}
              </Link>
            </li>
          ) : (
            <li key={offered} aria-hidden="true" className="text-muted sm:px-1">
              …
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link to={urlOf(page + 1)} rel="next" className={linkLook}>
              <span className="max-sm:sr-only">{labels.next}</span>
              <ChevronRight aria-hidden="true" className="size-4" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

const linkLook =
  "inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-full border border-line bg-surface px-2 sm:px-3 font-medium transition-colors hover:border-brand hover:text-brand-strong aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand";
