import type { listProducts as listProductsRoute, Product, ProductList } from "@tatka/contract/catalogue";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { pictureOf } from "../media/index.ts";
import { findShownCategory } from "./category-queries.ts";
import { type CardRow, findProductIds, readCards, type VariationRow } from "./product-queries.ts";

type Wish = z.output<typeof listProductsRoute.query>;

/** One page of products. A page beyond the last is empty, not an error: the list may have shrunk meanwhile. */
export async function listProducts(db: Database, wish: Wish, region: Region): Promise<ProductList> {
  const { category, ...filter } = wish;
  const categoryId = category === undefined ? undefined : await findShownCategory(db, category);
  if (category !== undefined && categoryId === undefined) throw new Refusal("category.not_found");

  const { ids, total } = await findProductIds(db, { ...filter, ...(categoryId ? { categoryId } : {}) }, region);
  const cards = await readCards(db, ids, region);
  return { items: cards.map(productCard), total, page: wish.page, take: wish.take };
}

export function productCard({ id, slug, title, titleBn, storage, brand, pictures, variations }: CardRow): Product {
  return {
    id,
    slug,
    title,
    titleBn,
    brand,
    storage,
    images: pictures.map((picture) => pictureOf(picture, title)),
    variations: variations.map(variationCard),
  };
}

function variationCard({ uom, salePoisha, regularPoisha, available, ...rest }: VariationRow): Product["variations"][0] {
  return {
    ...rest,
    uom: { title: uom },
    salePrice: takaFromPoisha(poishaOf(salePoisha)),
    regularPrice: takaFromPoisha(poishaOf(regularPoisha)),
    inStock: available > 0,
    available,
  };
}
