import { courierNamed } from "@tatka/domain/delivery/couriers/index";
import { deadParcelStates } from "@tatka/domain/delivery/couriers/parcel-states";
import { poishaOf } from "@tatka/domain/money";
import { mayTake } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { type Booking, type Courier, NoAnswer, type Shipment } from "../../delivery/couriers/index.ts";
import { cashDueOfOrder, orderOwesCash } from "../orders/index.ts";
import { orderGrams } from "../runs/index.ts";
import type { WithCouriers } from "./context.ts";

type Order = {
  id: number;
  status: OrderStatus;
  courier: string | null;
  collectPoisha: number;
  grams: number;
  pieces: number;
  recipient: {
    name: string;
    phone: string;
    address: string;
    landmark?: string;
    deliveryNote?: string;
    zone: Place;
    district: Place;
  };
  dead: number;
  hasParcel: boolean;
};
type Place = { title: string };

async function readOrder(db: Database, number: string): Promise<Order> {
  const { rows } = await db.execute<Order>(sql`
    select o.id, o.status, o.courier, (case when ${orderOwesCash} then ${cashDueOfOrder} else 0 end)::float8 as "collectPoisha",
      ${orderGrams} as grams, (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces,
      o.recipient, (select count(*)::int from parcel p where p.order_id = o.id and ${oneOf(sql`p.state`, deadParcelStates)}) as dead,
      exists (select from parcel p where p.order_id = o.id and not ${oneOf(sql`p.state`, deadParcelStates)}) as "hasParcel"
    from customer_order o where o.number = ${number}`);
  return oneOrRefuse(rows, "record.not_found");
}

/**
 * Books a packed order. The parcel's row exists before the courier is called, and a unique index allows one for each
 * order, so neither a repeated press nor a lost answer leads to a second parcel.
 */
export async function book(
  { db, couriers }: WithCouriers,
  staff: Staff,
  number: string,
  { grams }: { grams?: number | undefined },
): Promise<void> {
  const order = await readOrder(db, number);
  const { courier, code } = courierOf({ couriers }, order);
  if (order.hasParcel) return;
  if (!mayTake("dispatch", order.status)) throw new Refusal("order.wrong_state");
  const weight = grams ?? order.grams;
  const most = courierNamed(code)?.mostGrams;
  if (most !== undefined && weight > most) throw new Refusal("courier.too_heavy", { kilograms: most / 1000 });
  const reference = order.dead === 0 ? number : `${number}-${order.dead + 1}`;
  const parcel = await db.transaction(async (tx) => {
    const locked = await tx.execute<{ status: OrderStatus }>(sql`
      select status from customer_order where id = ${order.id} for no key update`);
    if (!mayTake("dispatch", oneOrRefuse(locked.rows, "record.not_found").status))
      throw new Refusal("order.wrong_state");
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into parcel (order_id, courier, reference, collect_poisha)
      values (${order.id}, ${code}, ${reference}, ${order.collectPoisha}::bigint)
      on conflict do nothing returning id`);
    if (rows[0]) {
      const after = { courier: code, reference };
      await recordAudit(tx, staff, { action: "book", resource: "parcel", resourceId: number, after });
    }
    return rows[0];
  });
  if (!parcel) return;
  const booking = await courier.book(shipmentOf(order, reference, weight));
  await noteBooking(db, parcel.id, booking);
}

/** A webhook may have reported the parcel before the courier's answer, so only an open booking changes its state. */
async function noteBooking(db: Database, parcelId: number, booking: Booking): Promise<void> {
  if (booking.outcome === "booked") {
    await db.execute(sql`
      update parcel set tracking_number = coalesce(tracking_number, ${booking.trackingNumber}),
        fee_poisha = coalesce(fee_poisha, ${booking.feePoisha}::bigint), detail = '',
        state = case when state in ('booking', 'unsure') then 'booked' else state end,
        concern = case when tracking_number <> ${booking.trackingNumber} then 'second_parcel' else concern end,
        version = version + 1
      where id = ${parcelId}`);
    return;
  }
  const state = booking.outcome === "refused" ? "refused" : "unsure";
  await db.execute(sql`
    update parcel set state = ${state}, detail = ${booking.detail}, version = version + 1
    where id = ${parcelId} and state in ('booking', 'unsure')`);
}

/** The courier of the order's zone, if it is set up. */
function courierOf(
  { couriers }: Pick<WithCouriers, "couriers">,
  { courier: code }: Order,
): { code: string; courier: Courier } {
  if (code === null) throw new Refusal("courier.not_of_order");
  const courier = couriers[code];
  if (!courier) throw new Refusal("courier.not_set_up");
  return { code, courier };
}

function shipmentOf({ recipient, collectPoisha, pieces }: Order, reference: string, grams: number): Shipment {
  const { name, phone, zone, district } = recipient;
  const address = [recipient.address, recipient.landmark].filter(Boolean).join(", ");
  return {
    reference,
    recipient: { name, phone, address, zone: zone.title, district: district.title },
    collectPoisha: poishaOf(collectPoisha),
    grams,
    pieces,
    note: recipient.deliveryNote ?? "",
  };
}

export async function quote(parts: WithCouriers, number: string): Promise<{ fee: number | null }> {
  const order = await readOrder(parts.db, number);
  const { courier } = courierOf(parts, order);
  const fee = await courier.quote(shipmentOf(order, number, order.grams)).catch(unanswered);
  return { fee: fee === undefined ? null : fee / 100 };
}

export function unanswered(error: unknown): never {
  throw error instanceof NoAnswer ? new Refusal("courier.no_answer") : error;
}
