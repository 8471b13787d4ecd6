import type { AdminProduct, ListedVariation } from "@tatka/contract/catalogue/product-list-admin";

/** A line of the product table: a product, or one of its sizes below it. */
export type ProductRow = {
  id: number | string;
  product: AdminProduct;
  /** The size whose price and stock the line shows and changes; a product of several has a line for each. */
  size: ListedVariation | undefined;
  isSize: boolean;
};

/** A product of one size is one line; one of several opens into a line for each. */
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
