import type { listParcels, OrderParcels, Parcel } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { courierNamed } from "@tatka/domain/delivery/couriers/index";
import { deadParcelStates, openParcelStates } from "@tatka/domain/delivery/couriers/parcel-states";
import { mayTake, statesFor } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, oneOf, taka } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { allCouriers } from "../../delivery/couriers/index.ts";
import { type HubLimited, inHubs, ownHubs } from "../../delivery/hub-limits/index.ts";
import { orderGrams } from "../runs/index.ts";
import type { WithCouriers } from "./context.ts";

type Row = Omit<Parcel, "courier"> & { courier: string };

/** Beyond the promised day, or silent for three days. */
const isLate = sql`(${oneOf(sql`p.state`, openParcelStates)}
  and (o.deliver_until < now() or coalesce(p.news_at, p.booked_at) < now() - interval '3 days'))`;

/** Cash that the courier holds for the parcel `p`, in poisha. */
export const owedPoisha = sql`(case when p.remittance_id is null then coalesce((
  select sum(c.amount_poisha) from cash_entry c where c.parcel_id = p.id), 0) else 0 end)`;

const columns = sql`
  p.id, o.number, o.recipient ->> 'name' as name, p.courier, p.reference, p.tracking_number as "trackingNumber", p.state,
  p.concern, p.detail, ${taka(sql`p.collect_poisha`)} as collect, ${taka(sql`p.collected_poisha`)} as collected,
  ${taka(owedPoisha)} as owed, ${taka(sql`p.fee_poisha`)} as fee, p.payout, ${moment(sql`p.booked_at`)} as "bookedAt",
  case when p.recall = 'asked' then ${moment(sql`p.recalled_at`)} end as "recalledAt",
  ${moment(sql`p.news_at`)} as "newsAt", ${moment(sql`o.deliver_until`)} as "deliverUntil", ${isLate} as "isLate"`;

export function namedCourier(code: string): { code: string; en: string; bn: string } {
  const brand = courierNamed(code)?.brand;
  return { code, en: brand?.en ?? code, bn: brand?.bn ?? code };
}

const shown = ({ courier, ...row }: Row): Parcel => ({ ...row, courier: namedCourier(courier) });

export async function readOrderParcels({ db, couriers }: WithCouriers, number: string): Promise<OrderParcels> {
  const { rows } = await db.execute<{ courier: string | null; status: OrderStatus; grams: number }>(sql`
    select o.courier, o.status, ${orderGrams} as grams from customer_order o where o.number = ${number}`);
  const order = oneOrRefuse(rows, "record.not_found");
  const { rows: parcels } = await db.execute<Row & { events: OrderParcels["parcels"][number]["events"] }>(sql`
    select ${columns}, (
      select coalesce(json_agg(json_build_object('news', e.news, 'words', e.words, 'at', ${moment(sql`e.at`)},
        'receivedAt', ${moment(sql`e.received_at`)}) order by e.at desc, e.id desc), '[]')
      from (select * from parcel_event e where e.parcel_id = p.id order by e.at desc, e.id desc limit 50) e
    ) as events
    from parcel p join customer_order o on o.id = p.order_id where o.number = ${number} order by p.id desc`);
  const isFree = parcels.every(({ state }) => deadParcelStates.some((dead) => dead === state));
  const { courier: code } = order;
  return {
    courier:
      code === null
        ? null
        : {
            ...namedCourier(code),
            isSetUp: couriers[code] !== undefined,
            recalls: couriers[code]?.recall !== undefined,
            reportsPickup: courierNamed(code)?.reportsPickup ?? false,
          },
    mayBook: code !== null && isFree && mayTake("dispatch", order.status),
    grams: order.grams,
    parcels: parcels.map(({ events, ...row }) => ({ ...shown(row), events })),
  };
}

type List = Answer<typeof listParcels>;
type Asked = z.output<typeof listParcels.query>;

const filters = {
  open: oneOf(sql`p.state`, openParcelStates),
  late: isLate,
  concern: sql`p.concern is not null`,
  owed: sql`${owedPoisha} > 0`,
} satisfies Partial<Record<Asked["show"], SQL>>;

/** A packed order of a courier's zone without a parcel. */
const toBook = sql`o.courier is not null and ${oneOf(sql`o.status`, statesFor("dispatch", "staff"))}
  and not exists (select from parcel p where p.order_id = o.id and not ${oneOf(sql`p.state`, deadParcelStates)})`;

export async function readParcels(
  { db, couriers, config }: WithCouriers,
  staff: HubLimited,
  asked: Asked,
): Promise<List> {
  const inScope = sql`${inHubs(staff, sql`o.hub_id`)}
    ${asked.hubId === undefined ? sql`` : sql`and o.hub_id = ${asked.hubId}`}`;
  const ofCourier = (column: SQL) => (asked.courier === undefined ? sql`true` : sql`${column} = ${asked.courier}`);
  const which = asked.show === "to_book" ? undefined : filters[asked.show];
  const [parcels, waiting, counted, owing, remittances, hubs] = await Promise.all([
    which === undefined
      ? []
      : db
          .execute<Row>(sql`
          select ${columns} from parcel p join customer_order o on o.id = p.order_id
          where ${which} and ${inScope} and ${ofCourier(sql`p.courier`)} order by ${isLate} desc, o.deliver_until, p.id limit 500`)
          .then(({ rows }) => rows),
    db
      .execute<{ number: string; name: string; courier: string; deliverUntil: string }>(sql`
      select o.number, o.recipient ->> 'name' as name, o.courier, ${moment(sql`o.deliver_until`)} as "deliverUntil"
      from customer_order o where ${toBook} and ${inScope} and ${ofCourier(sql`o.courier`)} order by o.deliver_until, o.id limit 500`)
      .then(({ rows }) => rows),
    countEach(db, inScope),
    db
      .execute<{ courier: string; owed: number; parcels: number }>(sql`
      select p.courier, ${taka(sql`sum(${owedPoisha})`)} as owed, count(*) filter (where ${owedPoisha} > 0)::int as parcels
      from parcel p join customer_order o on o.id = p.order_id where p.remittance_id is null and ${inScope} group by p.courier`)
      .then(({ rows }) => rows),
    readRemittances(db, staff),
    db.execute<{ hubs: List["hubs"] }>(sql`select ${ownHubs(staff)} as hubs`).then(({ rows }) => rows[0]?.hubs ?? []),
  ]);
  return {
    couriers: allCouriers(config.couriers).map(({ facts: { code } }) => {
      const { owed = 0, parcels: count = 0 } = owing.find(({ courier }) => courier === code) ?? {};
      return { ...namedCourier(code), isSetUp: couriers[code] !== undefined, owed, parcels: count };
    }),
    hubs,
    counts: counted,
    parcels: parcels.map(shown),
    toBook: waiting.map(({ courier, ...one }) => ({ ...one, courier: namedCourier(courier) })),
    remittances,
  };
}

async function countEach(db: Database, inScope: SQL): Promise<List["counts"]> {
  const { rows } = await db.execute<List["counts"]>(sql`
    select (select count(*)::int from customer_order o where ${toBook} and ${inScope}) as to_book,
      count(*) filter (where ${filters.open})::int as open, count(*) filter (where ${filters.late})::int as late,
      count(*) filter (where ${filters.concern})::int as concern, count(*) filter (where ${filters.owed})::int as owed
    from parcel p join customer_order o on o.id = p.order_id where ${inScope}`);
  return rows[0] ?? { to_book: 0, open: 0, late: 0, concern: 0, owed: 0 };
}

type Remittance = List["remittances"][number];

async function readRemittances(db: Database, staff: HubLimited): Promise<Remittance[]> {
  const { rows } = await db.execute<Omit<Remittance, "courier"> & { courier: string }>(sql`
    select r.id, r.courier, r.reference, r.paid_into as "paidInto", ${taka(sql`r.expected_poisha`)} as expected,
      ${taka(sql`r.fees_poisha`)} as fees, ${taka(sql`r.paid_poisha`)} as paid,
      ${taka(sql`r.paid_poisha + r.fees_poisha - r.expected_poisha`)} as difference, r.note, ${moment(sql`r.at`)} as at,
      (select coalesce(a.name, a.email, a.phone, '') from account a where a.id = r.staff_id) as by
    from courier_remittance r where ${inHubs(staff, sql`r.hub_id`)} order by r.id desc limit 50`);
  return rows.map(({ courier, ...one }) => ({ ...one, courier: namedCourier(courier) }));
}
