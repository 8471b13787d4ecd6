import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import type { RecordKind } from "../../../platform/database/staff-records.ts";
import { readProduct } from "./read-product.ts";

export const productKind = {
  resource: "product",
  table: "product",
  read: readProduct,
  tags: ({ id }) => tagsOf(id),
} satisfies RecordKind<AdminProductRecord>;

/** Cache tags of a product: its own page, and all lists, since it may enter or leave them. */
export function tagsOf(productId: number): string[] {
  return ["products", `product:${productId}`];
}
