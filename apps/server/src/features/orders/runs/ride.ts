import type { Ride, RideRun, RideStop } from "@tatka/contract/orders/ride";
import { mapUrl } from "@tatka/domain/delivery/map-link";
import type { StopOutcome } from "@tatka/domain/delivery/run-states";
import { orderSteps } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, oneOf, taka } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readSetting } from "../../content/settings/index.ts";
import { runTimesOf } from "../../delivery/travel-times/index.ts";
import { shownDoorTerms } from "../orders/index.ts";
import { duePoisha, paidBackByRun, shownFrom, shownTo } from "./stop-columns.ts";

type Position = { latitude: number; longitude: number };
type Stop = Omit<RideStop, "mapUrl" | "expectedAt"> & { position: Position | null; mapAddress: string };

/** The caller's runs of today, and older ones that are out or not counted. */
export async function readRide(db: Database, { id, name, email, phone }: Staff): Promise<Ride> {
  const { rows } = await db.execute<Omit<RideRun, "stops"> & { stops: Stop[] }>(sql`
    select r.id, jsonb_build_object('title', h.title_en, 'titleBn', h.title_bn) as hub, r.day::text as day,
      ${shownFrom} as from, ${shownTo} as to, r.state, r.version,
      ${moment(sql`r.departed_at`)} as "departedAt", ${taka(sql`r.counted_poisha`)} as counted,
      ${taka(sql`coalesce((select sum(c.amount_poisha) from cash_entry c where c.run_id = r.id), 0) - ${paidBackByRun} + r.float_poisha`)} as expected,
      ${taka(sql`r.float_poisha`)} as float,
      coalesce((select jsonb_agg(${stop} order by s.place, s.id)
        from run_stop s join customer_order o on o.id = s.order_id where s.run_id = r.id), '[]') as stops,
      coalesce((select jsonb_agg(${payBack} order by b.id) from refund b join customer_order o on o.id = b.order_id
        where b.payout_run_id = r.id and b.status = 'due'), '[]') as "payBacks"
    from delivery_run r join hub h on h.id = r.hub_id
    where r.rider_id = ${id} and r.state <> 'closed'
      and (r.day = (now() at time zone 'Asia/Dhaka')::date or r.state = 'out' or (r.state = 'back' and r.counted_at is null))
    order by r.day, r.starts_at nulls last, r.id`);
  const times = await runTimesOf(
    db,
    rows.map((run) => run.id),
  );
  const runs = rows.map(({ stops, ...run }) => ({
    ...run,
    stops: stops.map(({ position, mapAddress, ...one }) => ({
      ...one,
      expectedAt: times.get(run.id)?.arrivals[one.number]?.at ?? null,
      mapUrl: mapUrl({ position, address: mapAddress }),
    })),
  }));
  const { takesDoorPhotos } = await readSetting(db, "checkout");
  return { rider: { id, name: name ?? email ?? phone ?? "" }, runs, takesPhotos: takesDoorPhotos };
}

const stop = sql`jsonb_build_object(
  'number', o.number, 'status', o.status, 'outcome', s.outcome, 'name', o.recipient -> 'name',
  'phone', o.recipient -> 'phone', 'address', o.recipient -> 'address', 'landmark', o.recipient -> 'landmark',
  'zone', (o.recipient -> 'zone') - 'id', 'position', o.recipient -> 'position',
  'mapAddress', concat_ws(', ', o.recipient ->> 'address', o.recipient #>> '{zone,title}', o.recipient #>> '{district,title}', 'Bangladesh'),
  'note', concat_ws(E'\n', nullif(o.recipient ->> 'deliveryNote', ''), nullif(o.note, '')),
  'deliverFrom', ${moment(sql`o.deliver_from`)}, 'deliverUntil', ${moment(sql`o.deliver_until`)},
  'total', ${taka(sql`o.total_poisha`)}, 'cashDue', ${taka(duePoisha)}, 'cashTaken', ${taka(sql`o.cash_taken_poisha`)},
  'asksCode', o.handover_code is not null, 'hasPhoto', exists (select from review_picture p where p.door_order_id = o.id), 'door', ${shownDoorTerms},
  'lines', coalesce((select jsonb_agg(jsonb_build_object(
      'id', l.id, 'product', jsonb_build_object('title', l.title_en, 'titleBn', l.title_bn),
      'size', jsonb_build_object('title', l.size_en, 'titleBn', l.size_bn), 'storage', l.storage, 'quantity', l.quantity,
      'price', ${taka(sql`l.unit_poisha`)}, 'discount', ${taka(sql`l.discount_poisha`)}
    ) order by l.id) from order_line l where l.order_id = o.id), '[]'))`;

const payBack = sql`jsonb_build_object(
  'number', o.number, 'name', o.recipient -> 'name', 'phone', o.recipient -> 'phone', 'address', o.recipient -> 'address',
  'zone', (o.recipient -> 'zone') - 'id', 'amount', ${taka(sql`b.amount_poisha`)})`;

type OwnStop = { isOwn: boolean; wasOwn: boolean; outcome: StopOutcome | null; rider: string; doneBy: string };

/**
 * Records a stop of the rider's own run. The run is locked after the order, as everywhere, so that it still belongs to
 * the rider. Riders who lost the order get its result; everyone else gets a 404.
 */
export async function lockOwnStop(tx: Database, { id }: Staff, number: string): Promise<void> {
  await tx.execute(sql`select from customer_order where number = ${number} for no key update`);
  const { rows } = await tx.execute<OwnStop>(sql`
    select coalesce(r.rider_id = ${id} and r.state <> 'planned', false) as "isOwn", s.outcome,
      exists (
        select from run_stop before join delivery_run of on of.id = before.run_id
        where before.order_id = o.id and (of.rider_id = ${id} or ${id} = any(of.earlier_rider_ids)) and of.state <> 'planned'
      ) as "wasOwn",
      coalesce((select a.name from account a where a.id = r.rider_id), 'another rider') as rider,
      coalesce((select a.name from order_history h join account a on a.id = h.staff_id
        where h.order_id = o.id and ${oneOf(sql`h.status`, settledStatuses)} order by h.id desc limit 1), 'a colleague') as "doneBy"
    from run_stop s join delivery_run r on r.id = s.run_id join customer_order o on o.id = s.order_id
    where o.number = ${number} and s.id = (select max(latest.id) from run_stop latest where latest.order_id = o.id)
    for update of r`);
  const [stop] = rows;
  if (!stop?.wasOwn) throw new Refusal("record.not_found");
  if (stop.outcome !== null) throw new Refusal(`run.stop_${stop.outcome}`, { name: stop.doneBy });
  if (!stop.isOwn) throw new Refusal("run.stop_moved", { name: stop.rider });
}

const settledStatuses = [orderSteps.deliver.to, orderSteps.fail.to];
