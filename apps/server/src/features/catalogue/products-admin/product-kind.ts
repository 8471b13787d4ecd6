import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { product } from "@tatka/database/schema/catalogue/catalogue";
import type { RecordKind } from "../../../platform/database/staff-records.ts";
import { readProduct } from "./read-product.ts";

export const productKind = {
  resource: "product",
  table: product,
  read: readProduct,
  tags: ({ id }) => tagsOf(id),
} satisfies RecordKind<AdminProductRecord, typeof product>;

/** The cached answers in which a product is seen: its own page and every list, which it may enter or leave. */
export function tagsOf(productId: number): string[] {
  return ["products", `product:${productId}`];
}
