import type { PageParameters } from "@tatka/contract/page";
import { manyFilters } from "./features/catalogue/listing/index.server.ts";

const listing: PageParameters = {
  one: ["category", "minPrice", "maxPrice", "inStock", "offer", "sort", "page", "until"],
  many: manyFilters,
};

/**
 * Query parameters of each page, by its name in `routes.ts`; others have none. The server drops undeclared parameters
 * before caching and rendering, so a loader cannot read them. Parameters that only the browser reads, such as `login`,
 * do not belong here.
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
