import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { listOrders, Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { mayChange, mayTake, statesFor } from "@tatka/domain/orders/order-policy";
import { reportablePieces, reportBefore } from "@tatka/domain/orders/order-problem";
import { mayRate } from "@tatka/domain/orders/order-rating";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, oneOf, taka } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { photoAtDoor, reviewPictureUrls, type StoredPhoto } from "../../catalogue/reviews/index.ts";
import { publicField, publicFieldsOf, type StoredPublicField } from "../../content/custom-fields/index.ts";
import { runTimesOf } from "../../delivery/travel-times/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";
import { orderCheckOf, type StoredCheck, shownCheck } from "../cash-checks/index.ts";
import { discountsOfOrder } from "../discounts/index.ts";
import { cashDueOfOrder, cashTotalOfOrder, orderOwesCash } from "./cash-due.ts";
import { creditNotesOf, type StoredNote, shownNotes } from "./invoice/credit-notes.ts";
import { shownWeight } from "./ordered-lines.ts";
import {
  deliveredAt,
  problemOf,
  type ReportedOfLine,
  reportedOfLine,
  type StoredProblem,
  shownProblems,
  shownReplaces,
} from "./shown-problems.ts";
import { type StoredSubstitution, shownSubstitutions, substitutionOf } from "./substitutions.ts";

type List = Answer<typeof listOrders>;

/** Columns of both the list and the order. Amounts are numeric taka, which is exact. */
const head = sql`
  o.number as "orderNumber", o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
  ${moment(sql`o.placed_at`)} as "placedAt", ${moment(sql`o.deliver_from`)} as "deliverFrom",
  ${moment(sql`o.deliver_until`)} as "deliverUntil", o.shipping_kind as "shippingKind",
  ${taka(sql`o.total_poisha`)} as total, ${moment(sql`o.pay_before`)} as "payBefore",
  (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as "itemCount"`;

/** The customer's orders, newest first. */
export async function readOrders(db: Database, accountId: number, page: number, take: number): Promise<List> {
  const { rows } = await db.execute<Omit<List["items"][number], "images"> & { pictures: string[]; count: number }>(sql`
    select ${head}, count(*) over ()::int as count,
      array(select l.picture_name from order_line l
            where l.order_id = o.id and l.picture_name is not null order by l.id limit 4) as pictures
    from customer_order o where o.account_id = ${accountId}
    order by o.placed_at desc, o.id desc
    limit ${take} offset ${(page - 1) * take}`);
  const items = rows.map(({ pictures, count: _, ...order }) => ({
    ...order,
    images: pictures.map((name) => pictureUrls(name)),
  }));
  return { items, total: rows[0]?.count ?? (page === 1 ? 0 : await countOrders(db, accountId)), page, take };
}

async function countOrders(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from customer_order where account_id = ${accountId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Recipient and address as text: the order keeps them when a location is deleted. */
export const shownRecipient = sql`o.recipient #- '{division,id}' #- '{district,id}' #- '{zone,id}'`;

/** The customer's rating, if any. */
export const shownRating = sql`(
  select json_build_object('stars', r.stars, 'comment', r.comment) from order_rating r where r.order_id = o.id)`;

/** The delivery result. The cash due is reduced by what was taken. */
export const shownAtTheDoor = sql`
  coalesce((select json_agg(json_build_object(
     'product', json_build_object('title', r.title_en, 'titleBn', r.title_bn),
     'size', json_build_object('title', r.size_en, 'titleBn', r.size_bn), 'quantity', r.quantity, 'reason', r.reason
   ) order by r.id) from order_refusal r where r.order_id = o.id), '[]') as refused,
  ${taka(sql`case when ${orderOwesCash}
    then ${cashDueOfOrder} - coalesce(o.cash_taken_poisha, 0) else 0 end`)} as "cashDue",
  ${taka(sql`o.cash_taken_poisha`)} as "cashTaken",
  ${taka(sql`case when ${paidInCash(sql`o.payment_method`)} then ${cashTotalOfOrder} - o.total_poisha else 0 end`)} as rounding,
  ${taka(sql`o.advance_poisha`)} as advance`;

type Row = Omit<
  Order,
  | "rider"
  | "expected"
  | "lines"
  | "creditNotes"
  | "mayCancel"
  | "mayPay"
  | "mayRate"
  | "substitutions"
  | "problems"
  | "reportBefore"
  | "doorPhoto"
  | "check"
  | "customFields"
> & {
  customFields: StoredPublicField[];
  check: StoredCheck | null;
  doorPhoto: StoredPhoto | null;
  creditNotes: StoredNote[];
  problems: StoredProblem[];
  deliveredAt: string;
  substitutions: StoredSubstitution[];
  ratedAt: string | null;
  onTheWay: OnTheWay | null;
  runId: number | null;
  lines: (Omit<Order["lines"][number], "images" | "reportable" | "returnedQuantity"> &
    ReportedOfLine & { picture: string | null })[];
};

type OnTheWay = Pick<NonNullable<Order["rider"]>, "name" | "phone" | "handoverCode">;

/** Whether the rider of run `r` has this permission for runs. */
function holdsRun(action: "ride" | "plan"): SQL {
  return sql`exists (
    select from account_role w join role_permission p on p.role_id = w.role_id
    where w.account_id = r.rider_id and p.resource = 'run' and p.action = ${action})`;
}

/**
 * The rider. Office staff are not named: neither without the permission to ride, nor as
 * planners of a run made by dispatching.
 */
const shownOnTheWay = sql`(
  select json_build_object('name', nullif(split_part(btrim(rider.name), ' ', 1), ''), 'phone', rider.phone,
    'handoverCode', o.handover_code)
  from run_stop s join delivery_run r on r.id = s.run_id
  left join account rider on rider.id = r.rider_id and ${holdsRun("ride")}
    and not (r.is_by_dispatch and ${holdsRun("plan")})
  where s.order_id = o.id and s.outcome is null and ${oneOf(sql`o.status`, statesFor("deliver", "rider"))})`;

/** The open run with a rider that the order is on. */
const shownRun = sql`(
  select r.id from run_stop s join delivery_run r on r.id = s.run_id
  where s.order_id = o.id and s.outcome is null and r.rider_id is not null)`;

/** When to expect the rider: two hours once a run is planned, and less the closer the rider comes. */
async function expectedArrival(db: Database, { orderNumber, runId }: Row): Promise<Order["expected"]> {
  if (runId === null) return null;
  const times = (await runTimesOf(db, [runId])).get(runId);
  const arrival = times?.arrivals[orderNumber];
  return arrival ? { from: arrival.from, until: arrival.until } : null;
}

/** One of the customer's own orders. Returns 404 for other customers' orders. */
export async function readOrder(db: Database, accountId: number, orderNumber: string): Promise<Order> {
  const { rows } = await db.execute<Row>(sql`
    select ${head}, ${taka(sql`o.subtotal_poisha`)} as subtotal, ${taka(sql`o.discount_poisha`)} as discount,
      ${taka(sql`o.delivery_poisha`)} as "deliveryCharge",
      ${taka(sql`o.delivery_discount_poisha`)} as "deliveryDiscount", ${shownRecipient} as recipient,
      o.voucher_code as "voucherCode", ${discountsOfOrder} as discounts, o.staff_discount_reason as "discountReason",
      o.delivery_waiver_reason as "deliveryWaiver", o.note, ${publicFieldsOf("order", sql`o.custom`)} as "customFields", o.wants_reusable_bags as "reusableBags",
      o.plastic_grams as "plasticGrams",
      (select json_agg(json_build_object(
         'id', l.id, 'variationId', l.variation_id,
         'product', json_build_object('slug', l.product_slug, 'title', l.title_en, 'titleBn', l.title_bn),
         'size', json_build_object('title', l.size_en, 'titleBn', l.size_bn), 'quantity', l.quantity,
         'picture', l.picture_name, 'price', ${taka(sql`l.unit_poisha`)},
         'regularPrice', ${taka(sql`l.regular_poisha`)}, 'discount', ${taka(sql`l.discount_poisha`)},
         'total', ${taka(sql`l.unit_poisha * l.quantity + l.weight_poisha - l.discount_poisha`)}, 'weight', ${shownWeight}, 'substitution', l.substitution,
         ${reportedOfLine}
       ) order by l.id) from order_line l where l.order_id = o.id) as lines,
      (select json_agg(json_build_object(
         'status', h.status, 'paymentStatus', h.payment_status, 'reason', h.reason, 'at', ${moment(sql`h.at`)},
         'assistant', h.assistant
       ) order by h.id) from order_history h where h.order_id = o.id) as history,
      ${shownRating} as rating, ${shownOnTheWay} as "onTheWay", ${shownRun} as "runId",
      ${shownAtTheDoor}, ${creditNotesOf} as "creditNotes", ${shownSubstitutions} as substitutions,
      ${shownCheck("customer")} as check, ${photoAtDoor(sql`o.id`)} as "doorPhoto", ${shownProblems} as problems, ${shownReplaces} as replaces, ${moment(deliveredAt)} as "deliveredAt",
      (select ${moment(sql`r.rated_at`)} from order_rating r where r.order_id = o.id) as "ratedAt",
      coalesce((select json_agg(json_build_object('amount', ${taka(sql`r.amount_poisha`)}, 'status', r.status) order by r.id)
        from refund r where r.order_id = o.id), '[]') as refunds
    from customer_order o
    where o.account_id = ${accountId} and o.number = ${orderNumber}`);
  if (!rows[0]) throw new Refusal("order.not_found");
  const expected = await expectedArrival(db, rows[0]);
  const { ratedAt, onTheWay, runId: _, deliveredAt: arrivedAt, ...row } = rows[0];
  const lines = row.lines.map(({ picture, refunded, returned, reported, refundedByReports, ...line }) => ({
    ...line,
    images: picture ? [pictureUrls(picture)] : [],
    returnedQuantity: returned,
    reportable: reportablePieces({ quantity: line.quantity, refunded, returned, reported, refundedByReports }),
  }));
  const until = reportBefore(row.status, arrivedAt);
  const mayReport = until !== null && until.getTime() > Date.now() && lines.some(({ reportable }) => reportable > 0);
  return {
    ...row,
    creditNotes: shownNotes(row.creditNotes),
    customFields: row.customFields.map(publicField),
    rider: onTheWay && {
      ...onTheWay,
      expectedFrom: expected?.from ?? row.deliverFrom,
      expectedUntil: expected?.until ?? row.deliverUntil,
    },
    expected,
    doorPhoto: row.doorPhoto && { ...row.doorPhoto, ...reviewPictureUrls(row.doorPhoto.name) },
    check: orderCheckOf(row.check),
    mayRate: mayRate(row.status, ratedAt),
    substitutions: row.substitutions.map(substitutionOf),
    problems: row.problems.map(problemOf),
    reportBefore: mayReport ? until.toISOString() : null,
    lines,
    mayCancel: mayTake("cancel", row.status, "customer"),
    mayPay: mayChange("pay", row, "customer"),
  };
}
