import type { ProductDetail } from "@tatka/contract/catalogue";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readCategoryPath } from "./category-queries.ts";
import { productCard } from "./list-products.ts";
import { findRelatedIds, readCards, readDetail } from "./product-queries.ts";

export async function productDetail(db: Database, slug: string, region: Region): Promise<ProductDetail> {
  const row = await readDetail(db, slug, region);
  if (!row) throw new Refusal("product.not_found");
  const [category, related] = await Promise.all([
    readCategoryPath(db, row.categoryId),
    findRelatedIds(db, row).then((ids) => readCards(db, ids, region)),
  ]);
  return {
    ...productCard(row),
    description: row.description,
    shelfLifeDays: row.shelfLifeDays,
    category,
    attributes: row.attributes,
    tags: row.tags,
    related: related.map(productCard),
    boughtTogether: [],
  };
}
