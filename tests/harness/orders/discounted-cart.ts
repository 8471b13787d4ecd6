import type { checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { expect } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../checkout.ts";
import { discountsOf } from "../discounts.ts";
import { doorPermissions } from "../door.ts";
import { anOrderAdmin } from "../order-admin.ts";
import { gatewaysAt } from "../payment.ts";
import type { Store } from "../store.ts";

export type Summary = Answer<typeof checkoutSummary>;

/** Discount rules, and the cart to which they apply. The gateways of the store send no IPNs. */
export async function discountedCart(store: Store, proof: Record<string, string>) {
  const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund"]);
  await gatewaysAt(store.origin).behave({ ipns: 0 });

  const newCart = async () => ({
    buyer: await aBuyer(store),
    dear: await aVariation(store, 200, 300),
    cheap: await aVariation(store, 200, 100),
  });
  let cart = await newCart();
  const summary = async (query = "", who: Buyer = cart.buyer) =>
    (await who.call<Summary>("GET", `/shoppingCart/getCheckoutSummary?addressId=${who.addressId}${query}`)).body;

  return {
    ...{ rules: discountsOf(store, proof), manager, summary },
    /** A new buyer and two new sizes, of 300 and 100 taka, which the other functions use. */
    async next() {
      cart = await newCart();
      return cart;
    },
    order: async (number: string, who: Buyer = cart.buyer) => (await who.call<Order>("GET", `/order/${number}`)).body,
    async fill(dear: number, cheap: number, who: Buyer = cart.buyer): Promise<void> {
      if (dear > 0) await who.put(cart.dear, dear);
      if (cheap > 0) await who.put(cart.cheap, cheap);
    },
    /** Orders the cart at the summary's price. */
    async place(input: object = {}, who: Buyer = cart.buyer): Promise<string> {
      const { fingerprint, total } = await summary("", who);
      const placed = await who.order({ fingerprint, ...input });
      expect(placed).toMatchObject({ status: 201, body: { total } });
      return placed.body.orderNumber;
    },
  };
}
