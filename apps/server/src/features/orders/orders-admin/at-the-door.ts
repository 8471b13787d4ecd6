import type {
  adminDeliver,
  adminFailDelivery,
  adminReschedule,
  adminTakeBack,
} from "@tatka/contract/orders/door-admin";
import { type Poisha, poishaFromTaka, poishaOf, takaFigure } from "@tatka/domain/money";
import { cashDue } from "@tatka/domain/orders/money/cash";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { claimSlot, slotsOf } from "../../delivery/delivery/index.ts";
import type { WrittenOff } from "../../delivery/stock/index.ts";
import { keepAccepted } from "../line-edits/index.ts";
import { orderOwesCash, restockedLines } from "../orders/index.ts";
import { takeStep } from "./take-step.ts";

/** Records a complete or partial delivery with the cash collected. */
export async function deliver(
  db: Database,
  staff: Staff,
  number: string,
  { accepted, cashTaken, ...said }: z.output<typeof adminDeliver.body>,
): Promise<void> {
  await takeStep(db, staff, number, {
    step: "deliver",
    ...said,
    more: async (tx, { id }) => {
      if (accepted.length > 0) await keepAccepted(tx, staff, number, accepted);
      if (cashTaken === undefined) return {};
      const cashTakenPoisha = poishaFromTaka(cashTaken);
      await refuseWrongCash(tx, id, cashTakenPoisha);
      return { cashTakenPoisha };
    },
    audited: {
      ...(accepted.length > 0 && { accepted }),
      ...(cashTaken !== undefined && { cashTaken }),
    },
  });
}

/** Cash may be less than due. More would be change that was not returned, and a paid order takes none. */
async function refuseWrongCash(tx: Database, orderId: number, cashTaken: Poisha): Promise<void> {
  const { rows } = await tx.execute<{ total: number; advance: number; isDue: boolean }>(sql`
    select total_poisha::float8 as total, advance_poisha::float8 as advance, ${orderOwesCash} as "isDue"
    from customer_order o where id = ${orderId}`);
  const [order] = rows;
  const due = order?.isDue ? cashDue(poishaOf(order.total), poishaOf(order.advance)) : 0;
  if (cashTaken > due) throw new Refusal("order.cash_above_due", { due: takaFigure(due / 100, "en") });
}

/** Records a failed delivery. The order keeps its goods until it is rescheduled or taken back. */
export async function failDelivery(
  db: Database,
  staff: Staff,
  number: string,
  { reason, ...said }: z.output<typeof adminFailDelivery.body>,
): Promise<void> {
  await takeStep(db, staff, number, { step: "fail", ...said, more: async () => ({ reason }), audited: { reason } });
}

/** Reschedules a delivery: claims the new slot atomically with the step. */
export async function reschedule(
  db: Database,
  staff: Staff,
  number: string,
  { slotId, ...said }: z.output<typeof adminReschedule.body>,
): Promise<void> {
  await takeStep(db, staff, number, {
    step: "reschedule",
    ...said,
    more: async (tx, { shippingZoneId, courier }) => {
      if (shippingZoneId === null || courier !== null) throw new Refusal("slot.not_offered");
      return { time: await claimSlot(tx, slotId, shippingZoneId) };
    },
    audited: { slotId },
  });
}

/** Other delivery times of an order. A courier's days stay as they were promised. */
export async function slotsForOrder(db: Database, number: string) {
  const { rows } = await db.execute<{ zoneId: number | null }>(
    sql`select case when courier is null then shipping_zone_id end as "zoneId" from customer_order where number = ${number}`,
  );
  if (!rows[0]) throw new Refusal("record.not_found");
  const { zoneId } = rows[0];
  return zoneId === null ? [] : slotsOf(db, zoneId);
}

type TakeBackInput = z.output<typeof adminTakeBack.body>;

/**
 * Takes an undelivered order back: each piece is restocked or written off, and payments are refunded. Omitted lines are
 * written off if they were out of the cold too long.
 */
export async function takeBack(
  db: Database,
  staff: Staff,
  number: string,
  { lines, ...said }: TakeBackInput,
): Promise<void> {
  await takeStep(db, staff, number, {
    step: "take-back",
    ...said,
    more: async (tx, { id }) => {
      const writtenOff = await countedOff(tx, id, lines);
      return { writtenOff: writtenOff.filter(({ quantity }) => quantity > 0) };
    },
    audited: lines.length > 0 ? { lines } : {},
  });
}

/** Written-off pieces of each line. Every dispatched piece of a counted line is either restocked or written off. */
async function countedOff(tx: Database, orderId: number, lines: TakeBackInput["lines"]): Promise<WrittenOff[]> {
  const { rows } = await tx.execute<{ id: number; out: number }>(sql`
    select l.id, coalesce(sum(a.quantity), 0)::int as out
    from order_line l left join order_allocation a on a.order_line_id = l.id and a.state = 'reserved'
    where l.order_id = ${orderId} group by l.id`);
  const isTwice = new Set(lines.map(({ lineId }) => lineId)).size < lines.length;
  if (isTwice || lines.some(({ lineId }) => !rows.some(({ id }) => id === lineId)))
    throw new Refusal("record.not_found");
  const restocked = await restockedLines(tx, orderId);
  return rows.map(({ id, out }) => {
    const { restock, writeOff } = lines.find(({ lineId }) => lineId === id) ?? {};
    if (restock === undefined && writeOff === undefined) return { lineId: id, quantity: restocked.has(id) ? 0 : out };
    if ((restock ?? 0) + (writeOff ?? 0) !== out) throw new Refusal("order.count_differs", { out });
    return { lineId: id, quantity: writeOff ?? 0 };
  });
}
