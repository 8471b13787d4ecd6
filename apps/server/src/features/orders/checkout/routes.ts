import * as contract from "@tatka/contract/orders/checkout";
import * as contractDiscounts from "@tatka/contract/orders/discounts";
import { offeredVouchers, validateVoucher } from "@tatka/contract/orders/vouchers";
import type { Api } from "../../../platform/http/api.ts";
import { requestOrigin } from "../../../platform/http/request-origin.ts";
import { sharingChoiceOf } from "../../people/consent/index.ts";
import { requireShopper } from "../../people/identity/index.ts";
import { isStaffBrowser } from "../../people/staff/index.ts";
import { runningDiscounts } from "../discounts/index.ts";
import { substitutesInCart } from "./cart-substitutes.ts";
import { offersFor } from "./offers.ts";
import { type Checkout, placeOrder } from "./place-order.ts";
import { discountsInCart, plasticInCart, summarise } from "./summary.ts";
import { voucherInCart } from "./voucher-in-cart.ts";

export function registerCheckout(api: Api, checkout: Checkout): void {
  const { db, discounts } = checkout;

  api.handle(contract.checkoutSummary, async ({ query, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return summarise(checkout, { accountId: shopper.id, network: c.env.network }, region, query);
  });

  api.handle(contract.cartSubstitutes, async ({ params, query, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    const guesser = { accountId: shopper.id, network: c.env.network };
    return substitutesInCart(db, discounts, guesser, region, { ...query, ...params });
  });

  api.handle(offeredVouchers, async ({ query, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return offersFor(db, discounts, shopper.id, region, query);
  });

  api.handle(validateVoucher, async ({ params, region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return voucherInCart(db, discounts, { accountId: shopper.id, network: c.env.network }, region, params.code);
  });

  api.handle(contractDiscounts.runningDiscounts, async ({ region, madeFrom, holdsUntil }) => {
    const running = await runningDiscounts(db, discounts, region);
    madeFrom(...running.madeFrom);
    if (running.holdsUntil) holdsUntil(running.holdsUntil);
    return running.answer;
  });

  api.handle(contractDiscounts.cartDiscounts, async ({ region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return discountsInCart(db, discounts, shopper.id, region);
  });

  // Must precede the route by order number, which would match this path.
  api.handle(contract.plasticSummary, async ({ region, c }) => {
    const { shopper } = await requireShopper(db, c);
    return plasticInCart(db, shopper.id, region);
  });

  api.handle(contract.placeOrder, async ({ body, c }) => {
    const { shopper } = await requireShopper(db, c);
    const isPreview = await isStaffBrowser(db, c);
    const customer = {
      shopper,
      network: c.env.network,
      origin: requestOrigin(c),
      isPreview,
      sharing: sharingChoiceOf(c),
    };
    return placeOrder(checkout, customer, c.req.header("idempotency-key"), body);
  });
}
