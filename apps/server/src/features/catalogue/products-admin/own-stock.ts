import type { HubLimited } from "../../delivery/hub-limits/index.ts";

type WithStock = { variations: { stock: { hubId: number }[] }[] };

/** A product for staff who are limited to hubs: with the stock of these only. */
export function withOwnStock<Product extends WithStock>({ hubIds }: HubLimited, product: Product): Product {
  if (hubIds === null) return product;
  const variations = product.variations.map((variation) => ({
    ...variation,
    stock: variation.stock.filter(({ hubId }) => hubIds.includes(hubId)),
  }));
  return { ...product, variations };
}
