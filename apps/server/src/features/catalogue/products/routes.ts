import * as sales from "@tatka/contract/catalogue/flash-sales";
import * as shop from "@tatka/contract/catalogue/products";
import { searchProducts as searchProductsRoute } from "@tatka/contract/catalogue/search";
import type { z } from "zod";
import { countsAsHeader } from "../../../platform/cache/shared-responses.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { customFieldsTag } from "../../content/custom-fields/index.ts";
import { searchMark } from "../search/index.ts";
import { cardsBySlug } from "./cards-by-slug.ts";
import { categoryTree } from "./category-tree.ts";
import { findCategory } from "./find-category.ts";
import { flashSaleById, runningFlashSales } from "./flash-sale.ts";
import { listProducts } from "./list-products.ts";
import { productDetail } from "./product-detail.ts";
import { productFacets } from "./product-facets.ts";
import { searchProducts } from "./search-products.ts";

type ListQuery = z.output<typeof shop.listProducts.query>;

export function registerCatalogue(api: Api, { db, read }: WebContext): void {
  api.handle(shop.categoryTree, async ({ query, madeFrom }) => {
    madeFrom("categories");
    return categoryTree(db, query.status === true);
  });

  api.handle(shop.findCategory, async ({ params, madeFrom }) => {
    madeFrom("categories");
    return findCategory(db, params.slug);
  });

  api.handle(shop.listProducts, async ({ query, region, madeFrom, holdsUntil, c }) => {
    const { list, total, holdsForMs, tags } = await listProducts(read, query, region);
    if (isPlainSearch(query)) c.header(countsAsHeader, searchMark(query.search ?? "", total, region));
    // Any product may enter or leave a list, so lists depend on all of them. Stock matters only for products on the
    // page.
    madeFrom("products", "categories", ...tags, ...(query.search ? ["search-words"] : []));
    holdFor(holdsForMs, holdsUntil);
    return list;
  });

  api.handle(shop.productFacets, async ({ query, region, madeFrom, holdsUntil }) => {
    const { facets, holdsForMs } = await productFacets(read, query, region);
    madeFrom("products", "categories", ...(query.search ? ["search-words"] : []));
    holdFor(holdsForMs, holdsUntil);
    return facets;
  });

  // Must precede the route by slug, which would match "search".
  api.handle(searchProductsRoute, async ({ query, region, madeFrom, holdsUntil, c }) => {
    const { answer, found, holdsForMs, tags } = await searchProducts(read, query, region);
    madeFrom("products", "categories", "search-words", ...tags);
    holdFor(holdsForMs, holdsUntil);
    // The response is cached and shared; each time it is served counts as a search.
    if (query.page === 1) c.header(countsAsHeader, searchMark(query.q, found, region));
    return answer;
  });

  api.handle(shop.productCards, async ({ query, region }) => cardsBySlug(read, query.slugs, region));

  api.handle(shop.getProduct, async ({ params, region, madeFrom, holdsUntil }) => {
    const { answer, shownIds, categoryId, holdsForMs } = await productDetail(read, params.slug, region);
    madeFrom("categories", customFieldsTag, `bought-with:${categoryId}`, ...shownIds.map((id) => `product:${id}`));
    holdFor(holdsForMs, holdsUntil);
    return answer;
  });

  // A sale without sizes on sale is ended.
  const saleTags = ["flash-sales", "products"];
  api.handle(sales.listFlashSales, async ({ region, madeFrom, holdsUntil }) => {
    madeFrom(...saleTags);
    const { answer, holdsForMs } = await runningFlashSales(read, region);
    holdFor(holdsForMs, holdsUntil);
    return answer;
  });

  api.handle(sales.currentFlashSale, async ({ region, madeFrom, holdsUntil }) => {
    madeFrom(...saleTags);
    const { current, holdsForMs } = await runningFlashSales(read, region);
    holdFor(holdsForMs, holdsUntil);
    return current;
  });

  api.handle(sales.getFlashSale, async ({ params, region, madeFrom, holdsUntil }) => {
    madeFrom(...saleTags);
    const { answer, holdsForMs } = await flashSaleById(read, params.id, region);
    holdFor(holdsForMs, holdsUntil);
    return answer;
  });
}

/** The response expires when the clock changes a price or sale. */
function holdFor(ms: number | null, holdsUntil: (moment: Date) => void): void {
  if (ms !== null) holdsUntil(new Date(Date.now() + ms));
}

/** The first page without filters; a filtered search does not show what the store lacks. */
function isPlainSearch({ search, page, sort: _, take: __, region: ___, ...filters }: ListQuery): boolean {
  return search !== undefined && page === 1 && Object.values(filters).every((filter) => filter === undefined);
}
