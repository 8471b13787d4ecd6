import { pictureUrls } from "@tatka/contract/catalogue/picture";
import { stepPermissions } from "@tatka/contract/orders/order-steps-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { type ChosenStep, chosenSteps, isOpen, mayMove, mayTake } from "@tatka/domain/orders/order-policy";
import { restocksByDefault } from "@tatka/domain/orders/picking/after-return";
import { holds } from "@tatka/domain/people/permission";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { photoAtDoor, type StoredPhoto } from "../../catalogue/reviews/index.ts";
import { readStaffSetting } from "../../content/settings/index.ts";
import { coming, lotsOfLine, missing, pastOfLine } from "../../delivery/stock/index.ts";
import { adminCheckOf, type StoredCheck, shownCheck } from "../cash-checks/index.ts";
import { discountsOfOrder } from "../discounts/index.ts";
import {
  creditNotesOf,
  outMinutes,
  problemOf,
  type StoredNote,
  type StoredProblem,
  type StoredSubstitution,
  shownAtTheDoor,
  shownDoorTerms,
  shownNotes,
  shownProblems,
  shownRating,
  shownRecipient,
  shownReplaces,
  shownSubstitutions,
  shownWeight,
  substitutionOf,
} from "../orders/index.ts";
import { headColumns, headTables, runOfOrder } from "./order-columns.ts";
import { packingOrder, seesPackingOnly } from "./packing-view.ts";

type Row = Omit<
  AdminOrder,
  "coldUntil" | "lines" | "creditNotes" | "recipient" | "steps" | "substitutions" | "problems" | "doorPhoto" | "check"
> & {
  check: StoredCheck | null;
  doorPhoto: StoredPhoto | null;
  problems: StoredProblem[];
  creditNotes: StoredNote[];
  substitutions: StoredSubstitution[];
  lines: (Omit<AdminOrder["lines"][number], "images" | "restocksByDefault"> & { picture: string | null })[];
  recipientInFull: Omit<AdminOrder["recipient"], "fullAddress">;
};

/**
 * An order within the user's permissions, with the steps they may take. Staff who only pack get a 404 for a closed
 * order.
 */
export async function readOrder(db: Database, staff: AllowedStaff, number: string): Promise<AdminOrder> {
  const { rows } = await db.execute<Row>(sql`
    select ${headColumns}, ${taka(sql`o.subtotal_poisha`)} as subtotal, ${taka(sql`o.discount_poisha`)} as discount,
      ${taka(sql`o.delivery_poisha`)} as "deliveryCharge",
      ${taka(sql`o.delivery_discount_poisha`)} as "deliveryDiscount", ${shownRecipient} as "recipientInFull", o.language,
      o.voucher_code as "voucherCode", ${discountsOfOrder} as discounts, o.staff_discount_reason as "discountReason",
      o.delivery_waiver_reason as "deliveryWaiver", o.note, ${shownRating} as rating, o.wants_reusable_bags as "reusableBags",
      ${moment(sql`o.pay_before`)} as "payBefore",
      ${shownAtTheDoor}, ${shownDoorTerms} as door, ${outMinutes} as "outMinutes", ${creditNotesOf} as "creditNotes", ${shownSubstitutions} as substitutions, ${transfers} as transfers,
      ${shownCheck("staff")} as check, ${shownProblems} as problems, ${shownReplaces} as replaces, ${customer} as customer, ${lines} as lines, ${timeline} as timeline, ${payments} as payments, ${refunds} as refunds, ${ride} as ride,
      ${photoAtDoor(sql`o.id`)} as "doorPhoto"
    ${headTables} where o.number = ${number}`);
  const [row] = rows;
  const isNarrow = seesPackingOnly(staff);
  if (!row || (isNarrow && !isOpen(row.status))) throw new Refusal("record.not_found");
  const { recipientInFull, ...order } = row;
  const { minutes } = await readStaffSetting(db, "coldChain");
  const whole = {
    ...order,
    creditNotes: shownNotes(row.creditNotes),
    recipient: { ...recipientInFull, fullAddress: fullAddress(recipientInFull) },
    lines: row.lines.map(({ picture, ...line }) => ({
      ...line,
      restocksByDefault: restocksByDefault({ ...line, outMinutes: row.outMinutes }, minutes),
      images: picture ? [pictureUrls(picture, 320)] : [],
    })),
    check: adminCheckOf(row.check),
    doorPhoto: row.doorPhoto && { at: row.doorPhoto.at },
    problems: row.problems.map(problemOf),
    substitutions: row.substitutions.map(substitutionOf),
    steps: stepsFor(staff, row),
    coldUntil: coldUntil(row, minutes),
  };
  return isNarrow ? packingOrder(whole) : whole;
}

function stepsFor({ permissions }: AllowedStaff, order: Row): ChosenStep[] {
  return chosenSteps.filter((step) => mayMove(step, order) && holds(permissions, stepPermissions[step]));
}

function coldUntil({ outMinutes, status, storages }: Row, coldMinutes: number): string | null {
  const isWithRider = mayTake("deliver", status, "rider") || mayTake("take-back", status);
  if (outMinutes === null || !isWithRider || storages.every((storage) => storage === "ambient")) return null;
  return new Date(Date.now() + (coldMinutes - outMinutes) * 60_000).toISOString();
}

/** Maps know English names best; a landmark would mislead them. */
function fullAddress({ address, zone, district, division }: Row["recipientInFull"]): string {
  const places = new Set([zone.title, district.title, division.title]);
  return [address, ...places, "Bangladesh"].filter((part) => part !== "").join(", ");
}

const customer = sql`(
  select json_build_object('id', a.id, 'name', a.name, 'email', a.email, 'phone', a.phone,
    'orderCount', (select count(*)::int from customer_order other where other.account_id = a.id))
  from account a where a.id = o.account_id)`;

const lines = sql`coalesce((
  select json_agg(json_build_object(
    'id', l.id, 'variationId', l.variation_id,
    'product', json_build_object('slug', l.product_slug, 'title', l.title_en, 'titleBn', l.title_bn),
    'size', json_build_object('title', l.size_en, 'titleBn', l.size_bn), 'quantity', l.quantity,
    'picture', l.picture_name, 'price', ${taka(sql`l.unit_poisha`)}, 'regularPrice', ${taka(sql`l.regular_poisha`)},
    'discount', ${taka(sql`l.discount_poisha`)},
    'total', ${taka(sql`l.unit_poisha * l.quantity + l.weight_poisha - l.discount_poisha`)}, 'weight', ${shownWeight}, 'substitution', l.substitution,
    'returnedQuantity', l.returned_quantity, 'sku', l.sku, 'storage', l.storage, 'pickedQuantity', l.picked_quantity,
    'gtin', (select v.gtin from variation v where v.id = l.variation_id),
    'place', coalesce((
      select s.place from stock_place s where s.variation_id = l.variation_id and s.hub_id = o.hub_id), ''),
    'comingQuantity', ${coming}, 'missingQuantity', ${missing},
    'lots', coalesce(${lotsOfLine}, '[]'), 'pastQuantity', ${pastOfLine},
    'allocations', coalesce((
      select json_agg(json_build_object(
        'hub', json_build_object('title', from_hub.title_en, 'titleBn', from_hub.title_bn), 'quantity', taken.quantity
      ) order by from_hub.id)
      from order_allocation taken join hub from_hub on from_hub.id = taken.hub_id where taken.order_line_id = l.id), '[]')
  ) order by l.id) from order_line l where l.order_id = o.id), '[]')`;

const ride = sql`(
  select json_build_object('runId', r.id, 'day', r.day, 'state', r.state,
    'stop', (select count(*)::int from run_stop before where before.run_id = r.id and (before.place, before.id) <= (s.place, s.id)),
    'stops', (select count(*)::int from run_stop other where other.run_id = r.id),
    'rider', case when rider.id is not null then json_build_object('name', rider.name, 'phone', rider.phone) end)
  ${runOfOrder})`;

const transfers = sql`coalesce((
  select json_agg(json_build_object(
    'id', t.id, 'state', t.state, 'from', json_build_object('title', f.title_en, 'titleBn', f.title_bn),
    'to', json_build_object('title', g.title_en, 'titleBn', g.title_bn), 'pieces', k.pieces, 'received', k.received
  ) order by t.id)
  from stock_transfer t join hub f on f.id = t.from_hub_id join hub g on g.id = t.to_hub_id
  cross join lateral (
    select coalesce(sum(coalesce(w.sent, w.requested)), 0)::int as pieces, sum(w.received)::int as received
    from stock_transfer_line w where w.transfer_id = t.id
  ) k
  where t.order_id = o.id and t.state <> 'cancelled'), '[]')`;

const by = sql`(select coalesce(a.name, a.email, a.phone) from account a where a.id = happened.staff_id)`;

const timeline = sql`(
  select json_agg(happened.entry || jsonb_build_object('by', ${by}, 'at', ${moment(sql`happened.at`)})
    order by happened.at, happened.place)
  from (
    select jsonb_build_object('kind', 'step', 'status', s.status, 'paymentStatus', s.payment_status, 'reason', s.reason,
      'text', s.note, 'assistant', s.assistant)
      as entry, s.staff_id, s.at, s.id as place
    from order_history s where s.order_id = o.id
    union all
    select jsonb_build_object('kind', 'note', 'text', n.text), n.staff_id, n.at, n.id
    from order_note n where n.order_id = o.id
  ) happened)`;

const payments = sql`coalesce((
  select json_agg(json_build_object(
    'id', p.id, 'gateway', p.gateway, 'status', p.status, 'amount', ${taka(sql`p.amount_poisha`)},
    'captured', ${taka(sql`p.captured_poisha`)}, 'refunded', ${taka(sql`p.refunded_poisha`)},
    'transactionId', p.transaction_id, 'detail', p.detail, 'startedAt', ${moment(sql`p.started_at`)}
  ) order by p.id) from payment p where p.order_id = o.id), '[]')`;

const refunds = sql`coalesce((
  select json_agg(json_build_object(
    'id', r.id, 'amount', ${taka(sql`r.amount_poisha`)}, 'status', r.status, 'reason', r.reason, 'detail', r.detail,
    'createdAt', ${moment(sql`r.created_at`)}
  ) order by r.id) from refund r where r.order_id = o.id), '[]')`;
