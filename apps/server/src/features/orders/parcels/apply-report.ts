import {
  afterNews,
  type ParcelConcern,
  type ParcelState,
  stepsFor,
} from "@tatka/domain/delivery/couriers/parcel-states";
import { isSupplied } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { ParcelReport } from "../../delivery/couriers/index.ts";
import { cashDueOfOrder, moveOrder, orderOwesCash } from "../orders/index.ts";

export type LockedParcel = {
  id: number;
  orderId: number;
  state: ParcelState;
  newsAt: string | null;
  trackingNumber: string | null;
  status: OrderStatus;
  duePoisha: number;
  /** It was given up, and the order was booked again. */
  hasSuccessor: boolean;
};

/** Locks the order and then its parcel, in the order of all steps. */
export async function lockParcel(tx: Database, id: number): Promise<LockedParcel | undefined> {
  await tx.execute(sql`
    select from customer_order where id = (select order_id from parcel where id = ${id}) for no key update`);
  const { rows } = await tx.execute<LockedParcel>(sql`
    select p.id, p.order_id as "orderId", p.state, ${moment(sql`p.news_at`)} as "newsAt", p.tracking_number as "trackingNumber", o.status,
      (case when ${orderOwesCash} then ${cashDueOfOrder} else 0 end)::float8 as "duePoisha",
      exists (select from parcel later where later.order_id = p.order_id and later.id > p.id) as "hasSuccessor"
    from parcel p join customer_order o on o.id = p.order_id where p.id = ${id} for update of p`);
  return rows[0];
}

/**
 * Applies a report of the courier: the parcel, its order and the cash in one transaction. News that is old or repeated
 * changes nothing. If the order cannot follow, the parcel does, and staff decide.
 */
export async function applyReport(db: Database, parcelId: number, report: ParcelReport): Promise<void> {
  try {
    await db.transaction(async (tx) => follow(tx, parcelId, report, "with its order"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.transaction(async (tx) => follow(tx, parcelId, report, "alone"));
  }
}

async function follow(
  tx: Database,
  parcelId: number,
  report: ParcelReport,
  how: "with its order" | "alone",
): Promise<void> {
  const parcel = await lockParcel(tx, parcelId);
  if (!parcel) return;
  if (report.trackingNumber && parcel.trackingNumber !== null && report.trackingNumber !== parcel.trackingNumber) {
    // A second parcel for one order, from a booking that was believed lost.
    return note(tx, parcel, { concern: "second_parcel" });
  }
  if (parcel.hasSuccessor) return note(tx, parcel, { concern: "second_parcel" });
  await note(tx, parcel, {
    trackingNumber: report.trackingNumber,
    feePoisha: report.feePoisha,
    payout: report.payout,
  });
  const change = afterNews(
    { state: parcel.state, newsAt: parcel.newsAt === null ? null : new Date(parcel.newsAt) },
    report,
  );
  if (!change) return;
  if (change.state === parcel.state) return note(tx, parcel, { concern: change.concern });
  const steps = how === "alone" ? undefined : stepsFor(change.state, parcel.status);
  const cash = change.state === "delivered" ? cashOf(parcel, report) : undefined;
  await note(tx, parcel, {
    state: change.state,
    at: report.at,
    collectedPoisha: report.collectedPoisha,
    concern: steps === undefined ? "order_moved_on" : (cash?.concern ?? change.concern),
  });
  for (const step of steps ?? []) {
    const isDelivery = step === "deliver";
    const moved = await moveOrder(tx, sql`o.id = ${parcel.orderId}`, {
      step,
      by: "courier",
      note: "",
      ...(step === "fail" && { reason: "other" as const }),
      ...(isDelivery && { cashTakenPoisha: cash?.takenPoisha }),
    });
    if (!moved) throw new Refusal("order.payment_missing");
  }
}

/**
 * The cash for the order: at most what it owes. Without a reported amount, the courier owes what it was told to collect.
 */
function cashOf({ duePoisha, status }: LockedParcel, { collectedPoisha }: ParcelReport) {
  const isOpen = !isSupplied(status);
  if (collectedPoisha === undefined) return { takenPoisha: undefined, concern: null };
  const takenPoisha = Math.min(collectedPoisha, duePoisha);
  return { takenPoisha, concern: isOpen && collectedPoisha !== duePoisha ? ("cash_differs" as const) : null };
}

type Noted = {
  state?: ParcelState;
  at?: Date;
  concern?: ParcelConcern | null | undefined;
  trackingNumber?: string | undefined;
  feePoisha?: number | undefined;
  payout?: string | undefined;
  collectedPoisha?: number | undefined;
};

/** Writes what is given; the rest stays. A state that the courier reports settles an unclear booking. */
async function note(tx: Database, { id }: LockedParcel, noted: Noted): Promise<void> {
  await tx.execute(sql`
    update parcel set state = coalesce(${noted.state ?? null}, state),
      news_at = case when ${noted.at?.toISOString() ?? null}::timestamptz is null then news_at
        else greatest(news_at, ${noted.at?.toISOString() ?? null}::timestamptz) end,
      concern = coalesce(${noted.concern ?? null}, concern),
      tracking_number = coalesce(tracking_number, ${noted.trackingNumber ?? null}),
      fee_poisha = coalesce(${noted.feePoisha ?? null}::bigint, fee_poisha),
      payout = coalesce(payout, ${noted.payout ?? null}),
      collected_poisha = coalesce(${noted.collectedPoisha ?? null}::bigint, collected_poisha),
      version = version + 1
    where id = ${id}`);
}
