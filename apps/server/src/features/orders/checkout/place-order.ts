import type { PlacedOrder, placeOrder as placeOrderRoute } from "@tatka/contract/orders/orders";
import type { z } from "zod";
import { invalidateTags } from "../../../platform/cache-tags.ts";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/db.ts";
import { once } from "../../../platform/once.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { SharedResponses } from "../../../platform/shared-responses.ts";
import { offeredPaymentMethods, type Payments, payOrder } from "../../payments/payments/index.ts";
import type { Shopper } from "../../people/identity/index.ts";
import { withGuessLimit } from "../vouchers/index.ts";
import { placeLines } from "./place-lines.ts";
import { lockPricedCart } from "./priced-cart.ts";
import { findDestination } from "./quote.ts";
import { noteSeenPrices } from "./what-changed.ts";

type PlaceOrderInput = z.output<typeof placeOrderRoute.body>;
type PaymentMethod = PlaceOrderInput["paymentMethod"];

export type Checkout = {
  db: Database;
  shared: SharedResponses;
  payments: Payments;
  config: Pick<Config, "mode" | "payment">;
};

/** Who orders, and from which network; the origin is where a gateway sends them back to. */
type Customer = { shopper: Shopper; network: string; origin: string };

/**
 * Places the cart as an order: reserves the stock, uses up the voucher, takes the delivery time, prices everything
 * again, and empties the cart, all in one transaction. What the customer was shown and what holds now must agree;
 * otherwise nothing happens and the refusal says what changed.
 */
export async function placeOrder(
  { db, shared, payments, config }: Checkout,
  { shopper, network, origin }: Customer,
  key: string | undefined,
  input: PlaceOrderInput,
): Promise<PlacedOrder> {
  await requireOffered(db, config, input.paymentMethod);
  const soldOut: number[] = [];
  const attempt = () =>
    once(db, { accountId: shopper.id, route: "POST /order", key, body: input }, (tx) =>
      place(tx, shopper, input, soldOut),
    );
  try {
    const hasCode = input.voucherCode !== undefined;
    const placed = hasCode ? await withGuessLimit(db, { accountId: shopper.id, network }, attempt) : await attempt();
    await invalidateSoldOut(db, shared, soldOut);
    // Cash is paid at the door, and where nothing is due no gateway is asked.
    if (placed.paymentStatus !== "pending") return placed;
    return { ...placed, ...(await startPayment({ ...payments, origin }, shopper.id, placed.orderNumber)) };
  } catch (error) {
    if (error instanceof Refusal && error.changes) await noteSeenPrices(db, shopper.id, error.changes);
    throw error;
  }
}

async function place(tx: Database, shopper: Shopper, input: PlaceOrderInput, soldOut: number[]): Promise<PlacedOrder> {
  const destination = await findDestination(tx, shopper.id, input);
  const lines = await lockPricedCart(tx, shopper.id, destination.delivery.region);
  const placed = await placeLines(tx, { buyer: shopper, destination, lines, input });
  soldOut.push(...placed.soldOut);
  return placed.order;
}

export async function requireOffered(db: Database, config: Checkout["config"], method: PaymentMethod): Promise<void> {
  const offered = await offeredPaymentMethods(db, config);
  if (!offered.some(({ code }) => code === method)) throw new Refusal("payment.method_not_offered");
}

/** Pages show what can be had: they are rebuilt once something cannot. */
export async function invalidateSoldOut(
  db: Database,
  shared: SharedResponses,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length > 0) await invalidateTags(db, shared, ["products", ...productIds.map((id) => `product:${id}`)]);
}

/**
 * The order stands whatever the gateway does: without a URL to pay at, the customer tries again from the order.
 */
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
