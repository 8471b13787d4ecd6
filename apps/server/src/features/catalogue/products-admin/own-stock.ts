import type { HubLimited } from "../../../platform/http/environment.ts";

type WithStock = { variations: { stock: { hubId: number }[] }[] };

/** A product as those see it who are limited to hubs: with the stock of these. */
export function withOwnStock<Product extends WithStock>({ hubIds }: HubLimited, product: Product): Product {
  if (hubIds === null) return product;
  const variations = product.variations.map((variation) => ({
    ...variation,
    stock: variation.stock.filter(({ hubId }) => hubIds.includes(hubId)),
  }));
  return { ...product, variations };
}
