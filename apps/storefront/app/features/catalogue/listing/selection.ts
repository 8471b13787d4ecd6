import type { productSorts } from "@tatka/contract/catalogue/products";

export type Sort = (typeof productSorts)[number];

const sorts = [
  "relevance",
  "popular",
  "newest",
  "priceAsc",
  "priceDesc",
  "discount",
] as const satisfies readonly Sort[];

/** Filters with several values; a product matches any of them. */
export const manyFilters = ["brand", "tag", "attribute", "storage"] as const;
type ManyFilter = (typeof manyFilters)[number];

const storages = ["frozen", "chilled", "ambient"];
const MOST_VALUES = 20;
/** Maximum number of pages that "load more" appends; afterwards the next page starts a new list. */
export const MOST_PAGES_AT_ONCE = 10;

/** The selected filters of a list. All of them are in the URL, so a list can be shared and bookmarked. */
export type Selection = Record<ManyFilter, string[]> & {
  category: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  onOffer: boolean;
  /** Undefined: the page's default order. */
  sort: Sort | null;
  page: number;
  /** The last page that "load more" has appended, so that it is restored after visiting a product. */
  until: number;
};

/** Parses a query string. Invalid filters are ignored; an invalid page returns undefined. */
export function selectionFrom(query: URLSearchParams): Selection | null {
  const page = pageFrom(query.get("page"));
  if (page === null) return null;
  return {
    category: slugsIn(query, "category")[0] ?? null,
    brand: slugsIn(query, "brand"),
    tag: slugsIn(query, "tag"),
    // The API separates pairs by commas, so a pair cannot contain one.
    attribute: valuesIn(query, "attribute").filter((pair) => /^[^:,]{1,60}:[^,]{1,60}$/.test(pair)),
    storage: storages.filter((storage) => valuesIn(query, "storage").includes(storage)),
    minPrice: takaFrom(query.get("minPrice")),
    maxPrice: takaFrom(query.get("maxPrice")),
    inStock: query.get("inStock") === "1",
    onOffer: query.get("offer") === "today",
    sort: sorts.find((sort) => sort === query.get("sort")) ?? null,
    page,
    until: untilFrom(query.get("until"), page),
  };
}

/** The query string without its question mark, normalised: the same selection always gives the same one. */
export function queryOf(selection: Selection): string {
  const query = new URLSearchParams();
  if (selection.category) query.set("category", selection.category);
  for (const filter of manyFilters) for (const value of selection[filter]) query.append(filter, value);
  if (selection.minPrice !== null) query.set("minPrice", String(selection.minPrice));
  if (selection.maxPrice !== null) query.set("maxPrice", String(selection.maxPrice));
  if (selection.inStock) query.set("inStock", "1");
  if (selection.onOffer) query.set("offer", "today");
  if (selection.sort) query.set("sort", selection.sort);
  if (selection.page > 1) query.set("page", String(selection.page));
  if (selection.until > selection.page) query.set("until", String(selection.until));
  return query.size > 0 ? `?${query}` : "";
}

/** Changing filters returns to the first page. */
export function changed(selection: Selection, change: Partial<Selection>): Selection {
  const { page = 1 } = change;
  return { ...selection, page, until: page, ...change };
}

export function withoutFilters({ sort }: Selection): Selection {
  const nothing: Selection = {
    category: null,
    brand: [],
    tag: [],
    attribute: [],
    storage: [],
    minPrice: null,
    maxPrice: null,
    inStock: false,
    onOffer: false,
    sort,
    page: 1,
    until: 1,
  };
  return nothing;
}

export function isNarrowed(selection: Selection): boolean {
  return queryOf({ ...selection, sort: null, page: 1, until: 1 }) !== "";
}

/** The requested page: 1 by default, undefined if invalid. */
function pageFrom(named: string | null): number | null {
  if (named === null) return 1;
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : null;
}

/** The last page to append to the first, limited by the size of a response. */
function untilFrom(named: string | null, page: number): number {
  const last = pageFrom(named) ?? page;
  return last > page && last < page + MOST_PAGES_AT_ONCE ? last : page;
}

function valuesIn(query: URLSearchParams, name: string): string[] {
  return [...new Set(query.getAll(name))].slice(0, MOST_VALUES);
}

function slugsIn(query: URLSearchParams, name: string): string[] {
  return valuesIn(query, name)
    .flatMap((value) => value.split(","))
    .filter((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 120)
    .slice(0, MOST_VALUES);
}

function takaFrom(named: string | null): number | null {
  return named !== null && /^\d{1,6}$/.test(named.trim()) ? Number(named) : null;
}
