import type { Order } from "@tatka/contract/orders/orders";
import type { Visitor, VisitorOptions } from "../browser.ts";
import { aBuyer, type Buyer } from "../checkout.ts";
import { browserOf } from "../logged-in.ts";
import type { Store } from "../store.ts";

/** A new customer whose cart has this variation, on the checkout page. */
export async function atCheckout(
  store: Store,
  variation: number,
  quantity: number,
  options?: VisitorOptions,
): Promise<{ buyer: Buyer; page: Visitor }> {
  const buyer = await aBuyer(store);
  await buyer.put(variation, quantity);
  const page = await browserOf(store, buyer, options);
  await page.goto(`${store.origin}/checkout`);
  return { buyer, page };
}

export async function chooseLastTime(page: Visitor): Promise<void> {
  await page
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .check();
}

/** The order on whose page the checkout ends. */
export async function orderAt(page: Visitor, buyer: Buyer): Promise<Order> {
  await page.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);
  const number = new URL(page.url()).pathname.split("/").at(-1);
  return (await buyer.call<Order>("GET", `/order/${number}`)).body;
}

export const placeButton = (page: Visitor) => page.getByRole("button", { name: /^Place order/ });
