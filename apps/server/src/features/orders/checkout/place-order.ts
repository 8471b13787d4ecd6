import type { placeOrder as placeOrderRoute } from "@tatka/contract/orders/checkout";
import type { PlacedOrder } from "@tatka/contract/orders/orders";
import type { z } from "zod";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import type { Database } from "../../../platform/database/db.ts";
import { claimant, onceAfterReading } from "../../../platform/database/once.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../settings/config.ts";
import { isShopOpen } from "../../content/opening/index.ts";
import { readWindow, regionServing } from "../../delivery/delivery/index.ts";
import { lockStock } from "../../delivery/stock/index.ts";
import { offeredPaymentMethods, type Payments, payOrder } from "../../payments/payments/index.ts";
import { findAddress } from "../../people/addresses/index.ts";
import { applySharingChoice, type SharingChoice } from "../../people/consent/index.ts";
import type { Shopper } from "../../people/identity/index.ts";
import { checkCashOrder, readCashTerms } from "../cash-checks/index.ts";
import type { ActiveRules } from "../discounts/index.ts";
import { withGuessLimit } from "../vouchers/index.ts";
import { placeLines } from "./place-lines.ts";
import { lockPricedCart } from "./priced-cart.ts";
import { destinationOf, readRules } from "./quote.ts";
import { noteSeenPrices } from "./what-changed.ts";

type PlaceOrderInput = z.output<typeof placeOrderRoute.body>;
type PaymentMethod = PlaceOrderInput["paymentMethod"];

export type Checkout = {
  db: Database;
  shared: SharedResponses;
  payments: Payments;
  config: Pick<Config, "mode" | "payment">;
  discounts: ActiveRules;
};

/**
 * The customer with network, and the origin for the gateway's redirect. Before the shop opens, only staff can order.
 */
type Customer = { shopper: Shopper; network: string; origin: string; isPreview: boolean; sharing: SharingChoice };

/**
 * Places the cart as an order in one transaction: reserves stock, uses the voucher, claims the slot, recomputes all
 * prices, and empties the cart. If anything differs from what the customer saw, nothing happens and the refusal lists
 * the changes.
 */
export async function placeOrder(
  { db, shared, payments, config, discounts }: Checkout,
  { shopper, network, origin, isPreview, sharing }: Customer,
  key: string | undefined,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  const tags: string[] = [];
  const attempt = () =>
    onceAfterReading(
      db,
      { accountId: shopper.id, route: "POST /order", key, body: input },
      (tx) => readForOrder(tx, config, shopper.id, input),
      async (
        tx,
        [isOpen, offered, found, lines, levels, rules, window, cashTerms],
        remember: (order: PlacedOrder) => Promise<unknown>,
      ) => {
        if (!isOpen && !isPreview) throw new Refusal("shop.not_open");
        requireAmong(offered, input.paymentMethod);
        const destination = await destinationOf(tx, found, input.shippingMethodId);
        // Before the order, which reports the purchase.
        await applySharingChoice(tx, shopper.id, sharing);
        const held = { rules, levels, window };
        const placed = await placeLines(tx, { buyer: shopper, destination, lines, held, discounts, input, remember });
        await checkCashOrder(tx, placed.order.orderNumber, cashTerms);
        tags.push(...placed.tags);
        return placed.order;
      },
    );
  try {
    const hasCode = input.voucherCode !== undefined;
    const placed = hasCode ? await withGuessLimit(db, { accountId: shopper.id, network }, attempt) : await attempt();
    // The database notifies all servers; this one evicts at once, for the customer's next request.
    shared.drop(tags);
    // Cash is paid on delivery, and a total of 0 needs no gateway.
    if (placed.paymentStatus !== "pending") return placed;
    return { ...placed, ...(await startPayment({ ...payments, origin }, shopper.id, placed.orderNumber)) };
  } catch (error) {
    if (error instanceof Refusal && error.changes) await noteSeenPrices(db, shopper.id, error.changes);
    throw error;
  }
}

/** Reads everything an order needs in one batch, and locks the cart and then the stock. */
function readForOrder(
  tx: Database,
  config: Checkout["config"],
  accountId: number,
  { addressId, slotId }: PlaceOrderInput,
) {
  const region = regionServing(accountId, addressId);
  const inCart = sql`array(select variation_id from cart_line where account_id = ${claimant})`;
  return Promise.all([
    isShopOpen(tx),
    offeredPaymentMethods(tx, config),
    findAddress(tx, accountId, addressId),
    lockPricedCart(tx, accountId, { addressId }),
    lockStock(tx, inCart, region),
    readRules(tx),
    slotId === undefined ? undefined : readWindow(tx, slotId),
    readCashTerms(tx, config),
  ]);
}

export async function requireOffered(db: Database, config: Checkout["config"], method: PaymentMethod): Promise<void> {
  requireAmong(await offeredPaymentMethods(db, config), method);
}

function requireAmong(offered: Awaited<ReturnType<typeof offeredPaymentMethods>>, method: PaymentMethod): void {
  if (!offered.some(({ code }) => code === method)) throw new Refusal("payment.method_not_offered");
}

/** The order exists even if the gateway fails: without a payment URL the customer retries from the order page. */
export async function startPayment(
  payments: Payments & { origin: string },
  shopperId: number,
  orderNumber: string,
): Promise<Pick<PlacedOrder, "paymentUrl">> {
  try {
    const { paymentUrl } = await payOrder(payments, shopperId, orderNumber);
    return { paymentUrl };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}
