import * as shop from "@tatka/contract/catalogue/products";
import { searchProducts as searchProductsRoute } from "@tatka/contract/catalogue/search";
import { currentFlashSale as currentFlashSaleRoute } from "@tatka/contract/content/blog";
import type { z } from "zod";
import type { Api } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import type { Read } from "../../../platform/prepared.ts";
import { countsAsHeader } from "../../../platform/shared-responses.ts";
import { searchMark } from "../search/index.ts";
import { cardsBySlug } from "./cards-by-slug.ts";
import { categoryTree } from "./category-tree.ts";
import { findCategory } from "./find-category.ts";
import { currentFlashSale } from "./flash-sale.ts";
import { listProducts } from "./list-products.ts";
import { productDetail } from "./product-detail.ts";
import { productFacets } from "./product-facets.ts";
import { searchProducts } from "./search-products.ts";

type ListQuery = z.output<typeof shop.listProducts.query>;
type Parts = { db: Database; read: Read };

export function registerCatalogue(api: Api, { db, read }: Parts): void {
  api.handle(shop.categoryTree, async ({ query, madeFrom }) => {
    madeFrom("categories");
    return categoryTree(db, query.status === true);
  });

  api.handle(shop.findCategory, async ({ params, madeFrom }) => {
    madeFrom("categories");
    return findCategory(db, params.slug);
  });

  api.handle(shop.listProducts, async ({ query, region, madeFrom, c }) => {
    const { list, total } = await listProducts(read, query, region);
    if (isPlainSearch(query)) c.header(countsAsHeader, searchMark(query.search ?? "", total, region));
    // Any product may enter or leave a list when it changes, so a list depends on all of them.
    madeFrom("products", "categories", ...(query.search ? ["search-words"] : []));
    return list;
  });

  api.handle(shop.productFacets, async ({ query, region, madeFrom }) => {
    const facets = await productFacets(read, query, region);
    madeFrom("products", "categories", ...(query.search ? ["search-words"] : []));
    return facets;
  });

  // These come before the product by its slug, which would take "search" for one.
  api.handle(searchProductsRoute, async ({ query, region, madeFrom, c }) => {
    const { answer, total } = await searchProducts(read, query, region);
    madeFrom("products", "categories", "search-words");
    // The answer is kept and shared; it counts as a search each time it is given.
    if (query.page === 1) c.header(countsAsHeader, searchMark(query.q, total, region));
    return answer;
  });

  api.handle(shop.productCards, async ({ query, region }) => cardsBySlug(read, query.slugs, region));

  api.handle(shop.getProduct, async ({ params, region, madeFrom }) => {
    const { answer, shownIds } = await productDetail(read, params.slug, region);
    madeFrom("categories", ...shownIds.map((id) => `product:${id}`));
    return answer;
  });

  api.handle(currentFlashSaleRoute, async ({ region, madeFrom }) => {
    // A sale without anything to sell is none: what is hidden or removed may end it.
    madeFrom("flash-sales", "products");
    return currentFlashSale(read, region);
  });
}

/** The first page of what words alone find. Narrowed down, it says nothing about what the store does not have. */
function isPlainSearch({ search, page, sort: _, take: __, region: ___, ...filters }: ListQuery): boolean {
  return search !== undefined && page === 1 && Object.values(filters).every((filter) => filter === undefined);
}
