import { isOpenParcel, type ParcelState, stepsFor } from "@tatka/domain/delivery/couriers/parcel-states";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { moveOrder } from "../orders/index.ts";
import { lockParcel } from "./apply-report.ts";
import { unanswered } from "./book-parcel.ts";
import type { WithCouriers } from "./context.ts";

type Latest = { id: number; courier: string; reference: string; trackingNumber: string | null; state: ParcelState };

export async function latestParcel(db: Database, number: string): Promise<Latest> {
  const { rows } = await db.execute<Latest>(sql`
    select p.id, p.courier, p.reference, p.tracking_number as "trackingNumber", p.state
    from parcel p join customer_order o on o.id = p.order_id
    where o.number = ${number} order by p.id desc limit 1`);
  return oneOrRefuse(rows, "record.not_found");
}

/** Before the courier has fetched it. A parcel that was cancelled can be booked again, under a new number. */
export async function cancel(
  { db, couriers }: WithCouriers,
  staff: Staff,
  number: string,
  { isDoneThere }: { isDoneThere: boolean },
): Promise<void> {
  const { id, ...names } = await latestParcel(db, number);
  if (isCancelled(names.state)) return;
  if (!isBeforePickup(names.state)) throw new Refusal("courier.parcel_on_its_way");
  if (!isDoneThere) {
    const courier = couriers[names.courier];
    if (!courier) throw new Refusal("courier.not_set_up");
    if ((await courier.cancel(names).catch(unanswered)) === "by_hand") throw new Refusal("courier.cancel_there");
  }
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, id);
    if (!parcel || !isBeforePickup(parcel.state)) throw new Refusal("courier.parcel_on_its_way");
    await tx.execute(sql`update parcel set state = 'cancelled', version = version + 1 where id = ${id}`);
    await recordAudit(tx, staff, { action: "cancel", resource: "parcel", resourceId: number, before: names });
  });
}

const isCancelled = (state: ParcelState) => ["cancelled", "refused"].some((one) => one === state);
const isBeforePickup = (state: ParcelState) => ["booking", "unsure", "booked"].some((one) => one === state);

/** Writes off what never comes back. The row's lock and the order's state make it happen once. */
export async function lose({ db }: WithCouriers, staff: Staff, number: string, note: string): Promise<void> {
  const { id } = await latestParcel(db, number);
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, id);
    if (!parcel || (!isOpenParcel(parcel.state) && parcel.state !== "returned"))
      throw new Refusal("courier.parcel_not_there");
    const steps = stepsFor("lost", parcel.status);
    if (!steps || steps.length === 0) throw new Refusal("courier.parcel_not_there");
    await tx.execute(sql`update parcel set state = 'lost', concern = null, version = version + 1 where id = ${id}`);
    const writtenOff = await allPieces(tx, parcel.orderId);
    for (const step of steps) {
      const move = {
        step,
        by: "courier" as const,
        staffId: staff.id,
        note,
        reason: step === "fail" ? ("other" as const) : undefined,
      };
      const { reason, ...rest } = move;
      const moved = await moveOrder(tx, sql`o.id = ${parcel.orderId}`, {
        ...rest,
        ...(reason && { reason }),
        writtenOff,
      });
      if (!moved) throw new Refusal("courier.parcel_not_there");
    }
    await recordAudit(tx, staff, { action: "lose", resource: "parcel", resourceId: number, after: { note } });
  });
}

async function allPieces(tx: Database, orderId: number) {
  const { rows } = await tx.execute<{ lineId: number; quantity: number }>(sql`
    select l.id as "lineId", sum(a.quantity)::int as quantity
    from order_line l join order_allocation a on a.order_line_id = l.id and a.state = 'reserved'
    where l.order_id = ${orderId} group by l.id`);
  return rows;
}

/** Staff have dealt with what was unclear. */
export async function settle({ db }: WithCouriers, staff: Staff, number: string): Promise<void> {
  const { id } = await latestParcel(db, number);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ concern: string | null }>(sql`
      update parcel p set concern = null, version = p.version + 1 from parcel before
      where p.id = ${id} and before.id = p.id and before.concern is not null returning before.concern`);
    if (rows[0]) {
      await recordAudit(tx, staff, { action: "settle", resource: "parcel", resourceId: number, before: rows[0] });
    }
  });
}
