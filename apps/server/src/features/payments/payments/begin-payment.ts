import { poishaOf } from "@tatka/domain/money";
import { orderChanges, statesFor } from "@tatka/domain/orders/order-policy";
import { type Region, siteOf } from "@tatka/domain/region";
import { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, HOUR } from "../../../platform/security/attempts.ts";
import { type Beginning, type Customer, type Finding, NoAnswer, paidInCash, SaidNo } from "../methods/index.ts";
import { mayPayAdvance } from "./advance.ts";
import { lockOrder, movePaymentStatus, writeHistory } from "./order-state.ts";
import type { Payments } from "./payments.ts";
import { newTransactionId } from "./refunds.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Starts a payment attempt of an unpaid order and returns the gateway's URL. Call it outside a transaction: a gateway
 * may take seconds. The attempt is stored before the gateway is called, so that any outcome has our own number. If the
 * gateway refuses or does not respond, the order is unchanged.
 */
export async function beginPayment(
  parts: Payments & { origin: string },
  orderId: number,
  advance?: Advance,
): Promise<{ url: string }> {
  const attempt = await storeAttempt(parts.db, orderId, advance);
  const { order, paymentId, ...rest } = attempt;
  const gateway = parts.gateways[order.gateway];
  const beginning = { ...rest, origin: siteOf(parts.origins, order.region) ?? parts.origin };
  try {
    if (!gateway) throw new SaidNo(`${order.gateway} is not set up`);
    const { session, url } = await gateway.start(beginning);
    await parts.db.execute(sql`update payment set gateway_session = ${session}, url = ${url} where id = ${paymentId}`);
    return { url };
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof SaidNo)) throw error;
    const outcome = error instanceof SaidNo ? "failed" : "unknown";
    parts.log.warn({ transaction: rest.transactionId, reason: error.message }, "a payment could not be begun");
    await settlePayment(parts, paymentId, { outcome, detail: error.message } satisfies Finding);
    throw new Refusal("payment.gateway_unavailable");
  }
}

/** A part payment in advance for a cash order, by an online method. */
export type Advance = { method: string; amountPoisha: number };

type StoredAttempt = Omit<Beginning, "origin"> & { paymentId: number; order: { gateway: string; region: Region } };

/** One attempt at a time, enforced by the index on started attempts. */
async function storeAttempt(db: Database, orderId: number, advance: Advance | undefined): Promise<StoredAttempt> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await countAttempt(tx, `payment of order ${orderId}`, mostTries);
    const transactionId = newTransactionId("t");
    const { rows } = await tx.execute<{ id: number; amountPoisha: number; gateway: string }>(sql`
      insert into payment (order_id, gateway, transaction_id, amount_poisha, is_advance)
      ${advance ? advanceOf(orderId, transactionId, advance) : wholeOf(orderId, transactionId)}
        and not exists (select from payment where order_id = ${orderId} and status = 'held')
      on conflict (order_id) where status = 'started' do nothing
      returning id, amount_poisha::float8 as "amountPoisha", gateway`);
    if (!rows[0]) throw new Refusal("order.wrong_state");
    const note = `${transactionId}: started`;
    if (advance) await writeHistory(tx, order, { note });
    else await movePaymentStatus(tx, order, "pending", { note });
    const { id: paymentId, amountPoisha, gateway } = rows[0];
    const { region, ...known } = await customerOf(tx, orderId);
    return {
      paymentId,
      transactionId,
      amountPoisha: poishaOf(amountPoisha),
      ...known,
      order: { gateway, region },
    };
  });
}

function wholeOf(orderId: number, transactionId: string): SQL {
  return sql`
    select id, payment_method, ${transactionId}, total_poisha, false from customer_order
    where id = ${orderId} and ${oneOf(sql`status`, statesFor("pay", "customer"))} and ${oneOf(sql`payment_status`, orderChanges.pay.payment)}
      and not ${paidInCash(sql`payment_method`)} and total_poisha > 0 and (pay_before is null or pay_before > now())`;
}

function advanceOf(orderId: number, transactionId: string, { method, amountPoisha }: Advance): SQL {
  return sql`
    select id, ${method}, ${transactionId}, ${amountPoisha}::bigint, true from customer_order
    where id = ${orderId} and ${mayPayAdvance} and total_poisha >= ${amountPoisha}::bigint`;
}

/** Real customers start fewer attempts, and gateways penalise stores for abandoned ones. */
const mostTries = { most: 10, inSeconds: HOUR };

const place = z.object({ title: z.string() });
const Recipient = z.object({ name: z.string(), phone: z.string(), address: z.string(), district: place });

async function customerOf(tx: Database, orderId: number) {
  const { rows } = await tx.execute<{
    orderNumber: string;
    region: Region;
    recipient: unknown;
    email: string | null;
    itemCount: number;
  }>(sql`
    select o.number as "orderNumber", o.region_code as region, o.recipient, a.email,
      (select count(*)::int from order_line where order_id = o.id) as "itemCount"
    from customer_order o left join account a on a.id = o.account_id where o.id = ${orderId}`);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  const { name, phone, address, district } = Recipient.parse(row.recipient);
  // Some gateways require an email for their receipt; a customer without one gets an undeliverable address.
  const email = row.email ?? "no-mail@shop.example";
  const customer: Customer = { name, phone, address: address.slice(0, 50), city: district.title.slice(0, 50), email };
  return { orderNumber: row.orderNumber, region: row.region, itemCount: Math.max(1, row.itemCount), customer };
}
