import type { AdminProduct, ListedVariation } from "@tatka/contract/catalogue/product-list-admin";

/** A row of the product table: a product, or one of its sizes. */
export type ProductRow = {
  id: number | string;
  product: AdminProduct;
  /** The size whose price and stock the row edits; a product with several sizes has a row for each. */
  size: ListedVariation | undefined;
  isSize: boolean;
};

/** A product with one size is one row; one with several expands. */
export function productRows(products: readonly AdminProduct[], isOpen: (id: number) => boolean): ProductRow[] {
  return products.flatMap<ProductRow>((product) => {
    const [only, ...others] = product.variations;
    const row = { id: product.id, product, isSize: false };
    if (others.length === 0) return [{ ...row, size: only }];
    const sizes = product.variations.map((size) => ({ id: `size-${size.id}`, product, size, isSize: true }));
    return [{ ...row, size: undefined }, ...(isOpen(product.id) ? sizes : [])];
  });
}

/** The range from lowest to highest, or the common value. */
export function rangeOf(values: readonly number[]): [lowest: number, highest: number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}
