import type { PageParameters } from "@tatka/contract/page";
import { manyFilters } from "./features/catalogue/listing/index.server.ts";

const listing: PageParameters = {
  one: ["category", "minPrice", "maxPrice", "inStock", "offer", "sort", "page", "until"],
  many: manyFilters,
};

/**
 * What each page reads of its URL's query, by the page's name in `routes.ts`; a page that is not named reads nothing.
 * The server drops every other parameter before it looks for the page and before it renders it, so a loader cannot read
 * one that is missing here. What only the browser reads, such as `login`, does not belong here.
 */
export const pageParameters: Readonly<Record<string, PageParameters>> = {
  products: listing,
  "todays-offer": listing,
  "flash-sale": listing,
  "one-flash-sale": listing,
  popular: listing,
  category: listing,
  search: { ...listing, isSearch: true },
  "search-form": { one: ["q"] },
  product: { personal: ["preview"] },
  blog: { one: ["category", "page"] },
  contact: { one: ["outcome"] },
};
