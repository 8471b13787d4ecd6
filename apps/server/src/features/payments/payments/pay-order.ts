import type { PlacedOrder } from "@tatka/contract/orders/orders";
import { poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { mayChange } from "@tatka/domain/orders/order-policy";
import type { PaymentMethod } from "@tatka/domain/orders/order-states";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { type Advance, beginPayment } from "./begin-payment.ts";
import { type AttemptRow, findAttempts, type OrderState } from "./order-state.ts";
import type { Payments } from "./payments.ts";
import { askAndSettle, settlePayment } from "./settle-payment.ts";

/** While a gateway's page is younger than this, customers are sent back to it; afterwards a new attempt is started. */
const RESUME_MINUTES = 15;

/**
 * Starts paying an unpaid order. An earlier attempt is queried first: it may have been paid meanwhile, and while its
 * page is fresh, the customer is sent back there.
 */
export async function payOrder(
  payments: Payments & { origin: string },
  shopperId: number,
  orderNumber: string,
): Promise<PlacedOrder> {
  const before = await findOrder(payments, shopperId, orderNumber);
  if (!isPayable(before)) throw new Refusal("order.wrong_state");

  for (const attempt of await undecided(payments, before.id)) await askAndSettle(payments, attempt);
  if (!isPayable(await findOrder(payments, shopperId, orderNumber))) throw new Refusal("order.wrong_state");

  const url = (await resumable(payments, before.id)) ?? (await beginPayment(payments, before.id)).url;
  const order = await findOrder(payments, shopperId, orderNumber);
  return {
    orderNumber: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: takaFromPoisha(poishaOf(order.totalPoisha)),
    paymentUrl: url,
  };
}

/** Starts the part payment of a cash order, or sends the customer back to its page. The caller knows the order's owner. */
export async function payAdvance(
  payments: Payments & { origin: string },
  orderId: number,
  advance: Advance,
): Promise<{ paymentUrl: string }> {
  for (const attempt of await undecided(payments, orderId)) await askAndSettle(payments, attempt);
  const [open] = await undecided(payments, orderId);
  // Another method was chosen, so the page of the earlier attempt is of no use.
  if (open?.status === "started" && open.gateway !== advance.method) {
    await settlePayment(payments, open.id, { outcome: "cancelled", detail: "The shopper chose another method." });
  }
  const url = (await resumable(payments, orderId)) ?? (await beginPayment(payments, orderId, advance)).url;
  return { paymentUrl: url };
}

type Payable = Pick<OrderState, "id" | "number" | "status" | "paymentStatus" | "totalPoisha"> & {
  paymentMethod: PaymentMethod;
};

async function findOrder({ db }: Payments, shopperId: number, orderNumber: string): Promise<Payable> {
  const { rows } = await db.execute<Payable>(sql`
    select id, number, status, payment_status as "paymentStatus", total_poisha::float8 as "totalPoisha",
      payment_method as "paymentMethod"
    from customer_order where number = ${orderNumber} and account_id = ${shopperId}`);
  return oneOrRefuse(rows, "order.not_found");
}

function isPayable(order: Payable): boolean {
  return mayChange("pay", { ...order, total: order.totalPoisha }, "customer");
}

function undecided({ db }: Payments, orderId: number): Promise<AttemptRow[]> {
  return findAttempts(db, sql`p.order_id = ${orderId} and p.status in ('started', 'unknown')`);
}

/** The page of an attempt that is still open, if it is fresh. Stale ones are cancelled, so that a new one can start. */
async function resumable(payments: Payments, orderId: number): Promise<string | undefined> {
  for (const attempt of await undecided(payments, orderId)) {
    // The customer may have been charged, so a second attempt could charge twice.
    if (attempt.status === "unknown" && attempt.gatewaySession) throw new Refusal("payment.gateway_unavailable");
    if (attempt.status === "unknown") continue;
    if (attempt.url && attempt.ageMinutes < RESUME_MINUTES) return attempt.url;
    if (!attempt.url && attempt.ageMinutes < 1) throw new Refusal("order.wrong_state");
    await settlePayment(payments, attempt.id, { outcome: "cancelled", detail: "The shopper started again." });
  }
  return undefined;
}
