import type { Order } from "@tatka/contract/orders/orders";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import {
  type CashMeasure,
  type CashRule,
  countedFailures,
  measuresBeforePacking,
  reasonText,
} from "@tatka/domain/orders/cash-check";
import { orderChanges, statesFor } from "@tatka/domain/orders/order-policy";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, oneOf, taka } from "../../../platform/database/sql-values.ts";
import { paidInCash } from "../../payments/methods/index.ts";

export type StoredReason = { rule: CashRule; times: number; points: number };

type AdminCheck = NonNullable<AdminOrder["check"]>;
export type StoredCheck = Omit<AdminCheck, "reasons" | "holdsPacking"> & { reasons: StoredReason[] };

/** Whether the check `c` of the order `o` is still to be fulfilled. A part payment fulfils it, and so does paying online. */
const isOpen: SQL = sql`(c.state = 'open' and ${paidInCash(sql`o.payment_method`)}
  and ${oneOf(sql`o.payment_status`, orderChanges["pay-advance"].payment)}
  and ${oneOf(sql`o.status`, statesFor("answer-check", "staff"))}
  and not (c.measure = 'advance' and o.advance_poisha >= c.advance_poisha))`;

/** The measure of the order `o` that is still open, or null. */
export const openCheck: SQL = sql`(select c.measure from order_check c where c.order_id = o.id and ${isOpen})`;

/** Whether a check holds back packing the order `o`. */
export const holdsPacking: SQL = sql`exists (
  select from order_check c where c.order_id = o.id and ${isOpen} and ${oneOf(sql`c.measure`, measuresBeforePacking)})`;

/**
 * Failed deliveries to other accounts with the same phone or address, for staff. They never decide: anyone could
 * order under another name.
 */
const matches: SQL = sql`(
  select coalesce(json_agg(json_build_object('of', m.what, 'orders', m.orders) order by m.what), '[]') from (
    select same.what, count(*)::int as orders
    from order_history h join customer_order x on x.id = h.order_id
    cross join lateral (values
      ('phone', x.recipient ->> 'phone' = o.recipient ->> 'phone'),
      ('address', lower(x.recipient ->> 'address') = lower(o.recipient ->> 'address')
        and x.recipient -> 'zone' ->> 'title' = o.recipient -> 'zone' ->> 'title')
    ) same (what, is_same)
    where h.reason is not null and ${oneOf(sql`h.reason`, countedFailures)} and not h.was_late
      and h.at > now() - interval '1 year' and x.account_id <> o.account_id and same.is_same
    group by same.what
  ) m)`;

const columns: SQL = sql`
  'measure', c.measure, 'advance', ${taka(sql`c.advance_poisha`)}, 'reasons', c.reasons, 'points', c.points,
  'state', c.state, 'isOpen', ${isOpen}, 'unansweredCalls', c.unanswered_calls, 'question', c.question,
  'askedAt', ${moment(sql`c.asked_at`)}`;

/** The check of the order `o` as JSON, or null; with matches for staff. */
export function shownCheck(viewer: "staff" | "customer"): SQL {
  const seen = viewer === "staff" ? matches : sql`'[]'::json`;
  return sql`(select json_build_object(${columns}, 'matches', ${seen}) from order_check c where c.order_id = o.id)`;
}

export function shownReasons(reasons: readonly StoredReason[]): NonNullable<Order["check"]>["reasons"] {
  return reasons
    .filter(({ points }) => points > 0)
    .map(({ rule, times }) => ({
      rule,
      times,
      text: reasonText(rule, times, "en"),
      textBn: reasonText(rule, times, "bn"),
    }));
}

export function orderCheckOf(stored: StoredCheck | null): Order["check"] {
  if (!stored) return null;
  const { measure, advance, reasons, isOpen: isStillOpen, question } = stored;
  return { measure, advance, reasons: shownReasons(reasons), isOpen: isStillOpen, question };
}

export function adminCheckOf(stored: StoredCheck | null): AdminOrder["check"] {
  if (!stored) return null;
  const reasons = stored.reasons.map((one) => ({
    ...one,
    text: reasonText(one.rule, one.times, "en"),
    textBn: reasonText(one.rule, one.times, "bn"),
  }));
  return { ...stored, reasons, holdsPacking: stored.isOpen && isBeforePacking(stored.measure) };
}

function isBeforePacking(measure: CashMeasure): boolean {
  return measuresBeforePacking.some((one) => one === measure);
}
