import { poishaOf } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/money/cash";
import { orderSteps, stepNames, unpaidStatuses } from "@tatka/domain/orders/order-policy";
import type { OrderStatus, PaymentStatus } from "@tatka/domain/orders/order-states";
import { expect } from "vitest";
import type { Store } from "../store.ts";

type Facts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  total: number;
  parts: number;
  shares: number;
  discount: number;
  /** Lines with store discounts whose parts do not sum to the line's discount. */
  strayDiscounts: number;
  voucherId: number | null;
  captured: number;
  promisedBack: number;
  /** The amount of held payments, about which staff must decide. */
  held: number;
  refunds: number;
  /** Cash rounding, in whole taka. */
  rounding: number;
  unpaidRefunds: number;
  corrections: number;
  cashTaken: number | null;
  cashEntries: number;
  cashRefunded: number;
  ordered: number;
  reserved: number;
  taken: number;
  missing: number;
  /** Pieces that a packer removed from stock; other missing pieces had not arrived. */
  notFound: number;
  /** Pieces missing at the sender or on arrival. */
  lostBetween: number;
  damaged: number;
  writtenOff: number;
  restocked: number;
  invoices: number;
  openStops: number;
  history: OrderStatus[];
};

export type Stock = { onHand: number; reserved: number; claimed: number };

export async function stockAndSlots(store: Store, variations: readonly number[]): Promise<Stock> {
  const [row] = await store.query<Stock>(
    `select sum(on_hand)::int + (
         select coalesce(sum(k.sent), 0)::int from stock_transfer t join stock_transfer_line k on k.transfer_id = t.id
         where t.state = 'sent' and k.variation_id = any($1)) as "onHand", sum(reserved)::int as reserved,
       (select coalesce(sum(claimed), 0)::int from slot_day) as claimed
     from stock where variation_id = any($1)`,
    [variations],
  );
  if (!row) throw new Error("there is no stock");
  return row;
}

/** Checks that all stored records of an order agree. */
export async function expectBalance(store: Store, number: string, before: Stock, after: Stock): Promise<Facts> {
  const facts = await factsOf(store, number);
  const { status, total, taken } = facts;
  const passed = facts.history.filter((one, index) => one !== facts.history[index - 1]);

  for (const [index, to] of passed.entries()) {
    const from = passed[index - 1];
    if (from === undefined) expect(to).toBe("placed");
    else expect(stepNames.some((step) => leads(step, from, to))).toBe(true);
  }
  expect(facts.parts).toBe(total);
  expect(facts.shares).toBe(facts.discount);
  expect(facts.strayDiscounts).toBe(0);

  const isSupplied = ["delivered", "part_returned", "returned"].includes(status);
  expect(after.reserved - before.reserved).toBe(facts.reserved);
  if (isSupplied || status === "cancelled") expect(facts.reserved).toBe(0);
  if (!isSupplied) expect(taken).toBe(0);
  const cameBack = isSupplied ? facts.restocked - (facts.ordered - taken) : 0;
  // Written-off pieces of a return had left stock with the delivery.
  expect(facts.missing - facts.notFound).toBeGreaterThanOrEqual(0);
  expect(facts.missing - facts.notFound).toBeLessThanOrEqual(facts.lostBetween);
  const lost = facts.notFound + facts.lostBetween + facts.damaged + (isSupplied ? 0 : facts.writtenOff);
  expect(after.onHand - before.onHand).toBe(cameBack - taken - lost);

  const failures = passed.filter((one) => one === "delivery_failed").length;
  const tries = passed.filter((one, index) => one === "packed" && passed[index - 1] === "delivery_failed").length;
  const isReleased = status === "cancelled" && passed.at(-2) !== "delivery_failed";
  expect(tries).toBeLessThanOrEqual(failures);
  expect(after.claimed - before.claimed).toBe(1 + tries - (isReleased ? 1 : 0));

  expectMoney(facts, isSupplied);
  expect(facts.invoices).toBe(isSupplied ? 1 : 0);
  expect(facts.openStops).toBeLessThanOrEqual(1);
  if (isSupplied || status === "cancelled" || status === "delivery_failed") expect(facts.openStops).toBe(0);
  if (facts.voucherId !== null) expect(await usesOf(store, facts.voucherId)).toBe(status === "cancelled" ? 0 : 1);
  return facts;
}

function leads(step: keyof typeof orderSteps, from: OrderStatus, to: OrderStatus): boolean {
  const states: readonly OrderStatus[] = orderSteps[step].from;
  return states.includes(from) && orderSteps[step].to === to;
}

/** Payments less refunds equal the price of accepted goods, except held payments, about which staff must decide. */
function expectMoney(facts: Facts, isSupplied: boolean): void {
  const { status, paymentStatus, paymentMethod, total, captured, promisedBack, held } = facts;
  expect(promisedBack).toBeLessThanOrEqual(captured);
  expect(facts.cashEntries).toBe(facts.cashTaken ?? 0);
  const isUnpaid = (unpaidStatuses as readonly string[]).includes(paymentStatus);
  if (total > 0 && paymentMethod !== "cod") {
    if (status === "cancelled") expect(captured - promisedBack).toBe(0);
    else if (isUnpaid) {
      expect(captured - promisedBack).toBe(held);
      expect(status).toBe("placed");
    } else expect(captured - facts.corrections).toBe(total + held);
  }
  if (paymentMethod === "cod") {
    expect(captured - promisedBack).toBe(0);
    if (!isSupplied) expect(facts.cashTaken ?? 0).toBe(0);
    else if (total > 0) {
      const due = cashDue(poishaOf(total));
      expect(facts.cashTaken).toBeLessThanOrEqual(due);
      expect(isUnpaid).toBe((facts.cashTaken ?? 0) < due);
    }
    expect(facts.cashRefunded).toBe(facts.refunds - facts.rounding);
    expect(facts.refunds % 100).toBe(0);
    const isAllBack = facts.refunds > 0 && facts.cashRefunded === total && facts.unpaidRefunds === 0;
    expect(paymentStatus === "refunded").toBe(isAllBack);
    expect(facts.cashRefunded).toBeLessThanOrEqual(total);
  }
}

async function usesOf(store: Store, voucherId: number): Promise<number> {
  const [row] = await store.query<{ used: number }>(
    `select v.used from voucher v where v.id = $1
       and v.used = (select coalesce(sum(c.used), 0) from voucher_customer c where c.voucher_id = v.id)`,
    [voucherId],
  );
  return row?.used ?? -1;
}

async function factsOf(store: Store, number: string): Promise<Facts> {
  const [row] = await store.query<Facts>(
    `select o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
       o.total_poisha::float8 as total, o.discount_poisha::float8 as discount, o.voucher_id as "voucherId",
       (select count(*)::int from order_line l where l.order_id = o.id and exists (
           select from order_discount d where d.order_id = o.id)
         and l.discount_poisha <> coalesce((
           select sum(s.amount_poisha) from order_line_discount s where s.order_line_id = l.id), 0)) as "strayDiscounts",
       (lines.paid + o.delivery_poisha - o.delivery_discount_poisha)::float8 as parts, lines.shares::float8 as shares,
       (select coalesce(sum(captured_poisha), 0)::float8 from payment where order_id = o.id) as captured,
       (select coalesce(sum(refunded_poisha), 0)::float8 from payment where order_id = o.id) as "promisedBack",
       (select coalesce(sum(captured_poisha), 0)::float8 from payment where order_id = o.id and status = 'held') as held,
       (select coalesce(sum(amount_poisha), 0)::float8 from refund where order_id = o.id and payment_id is null) as refunds,
       (select coalesce(sum(rounding_poisha), 0)::float8 from refund where order_id = o.id) as rounding,
       (select count(*)::int from refund where order_id = o.id and payment_id is null and status = 'due') as "unpaidRefunds",
       (select coalesce(sum(r.amount_poisha), 0)::float8 from refund r join payment p on p.id = r.payment_id
         where r.order_id = o.id and (r.corrects_total or p.status = 'surplus')) as corrections,
       o.cash_taken_poisha::float8 as "cashTaken", o.cash_refunded_poisha::float8 as "cashRefunded",
       (select coalesce(sum(amount_poisha), 0)::float8 from cash_entry where order_id = o.id) as "cashEntries",
       lines.ordered, lines.restocked, lines.written_off as "writtenOff",
       (select coalesce(sum(a.quantity), 0)::int from order_allocation a join order_line l on l.id = a.order_line_id
         where l.order_id = o.id and a.state = 'reserved') as reserved,
       (select coalesce(sum(a.quantity), 0)::int from order_allocation a join order_line l on l.id = a.order_line_id
         where l.order_id = o.id and a.state = 'taken') as taken,
       (select coalesce(sum(quantity), 0)::int from substitution
         where order_id = o.id and state in ('removed', 'replaced')) as missing,
       (select coalesce(-sum(m.pieces), 0)::int from stock_movement m where m.document_kind = 'order'
         and m.document_number = o.number and m.reason = 'correction') as "notFound",
       (select coalesce(sum(k.requested - coalesce(k.received, k.sent)), 0)::int
         from stock_transfer t join stock_transfer_line k on k.transfer_id = t.id
         where t.order_id = o.id and t.state in ('sent', 'received')) as "lostBetween",
       (select coalesce(sum(quantity), 0)::int from order_refusal where order_id = o.id and reason = 'damaged') as damaged,
       (select count(*)::int from invoice where order_id = o.id) as invoices,
       (select count(*)::int from run_stop where order_id = o.id and outcome is null) as "openStops",
       (select json_agg(h.status order by h.id) from order_history h where h.order_id = o.id) as history
     from customer_order o cross join lateral (
       select coalesce(sum(unit_poisha * quantity + weight_poisha - discount_poisha), 0) as paid, coalesce(sum(discount_poisha), 0) as shares,
         coalesce(sum(quantity), 0)::int as ordered, coalesce(sum(restocked_quantity), 0)::int as restocked,
         coalesce(sum(written_off_quantity), 0)::int as written_off
       from order_line where order_id = o.id
     ) lines
     where o.number = $1`,
    [number],
  );
  if (!row) throw new Error(`there is no order ${number}`);
  return row;
}
