import type { closeDay, DayEnd, depositCash, getDayEnd } from "@tatka/contract/orders/day-end";
import { courierBrand } from "@tatka/domain/delivery/couriers/index";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { poishaFromTaka, takaFigure } from "@tatka/domain/money";
import { openStatuses, statesFor } from "@tatka/domain/orders/order-policy";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import { violates } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, oneOf, taka } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { paidInCash } from "../../payments/methods/index.ts";
import { deliveredAt } from "../orders/index.ts";
import { type CashBook, readCashBook } from "./cash-book.ts";
import { close, findCash, isAboutCash } from "./run-cash.ts";
import { duePoisha } from "./stop-columns.ts";

type Asked = z.output<typeof getDayEnd.query>;

export async function readDayEnd(db: Database, staff: HubLimited, asked: Asked): Promise<DayEnd> {
  const day = asked.day ?? dhakaDay(new Date(Date.now()));
  const { rows: hubs } = await db.execute<DayEnd["hubs"][number]>(sql`
    select id, title_en as title, title_bn as "titleBn" from hub
    where ${inHubs(staff, sql`id`)} order by region_code desc, id`);
  const hubId = (hubs.find(({ id }) => id === asked.hubId) ?? hubs[0])?.id ?? null;
  const [book, runs, customers, couriers, orders] = await Promise.all([
    readCashBook(db, hubId, day),
    findCash(
      db,
      sql`r.hub_id = ${hubId} and r.day <= ${day} and r.state <> 'closed'
      and (${isAboutCash} or r.state = 'out' or (r.state = 'planned' and r.rider_id is not null and r.day = ${day}))`,
    ),
    findOwing(db, hubId),
    findCouriers(db, hubId),
    countUnfinished(db, hubId, day),
  ]);
  const handedIn = runs.reduce((sum, run) => sum + poishaFromTaka(run.state === "back" ? (run.counted ?? 0) : 0), 0);
  return {
    day,
    hubs,
    hubId,
    ...shownBook(book),
    toHandIn: handedIn / 100,
    runs,
    customers,
    customersOwe: customers.reduce((sum, { due }) => sum + poishaFromTaka(due), 0) / 100,
    couriers,
    orders,
  };
}

function shownBook({ closed, openingPoisha, entries }: CashBook) {
  const moved = entries.reduce((sum, { amount }) => sum + poishaFromTaka(amount), 0);
  return { closed, entries, opening: openingPoisha / 100, expected: (openingPoisha + moved) / 100 };
}

/** Delivered orders that are not fully paid. */
async function findOwing(db: Database, hubId: number | null): Promise<DayEnd["customers"]> {
  const { rows } = await db.execute<DayEnd["customers"][number]>(sql`
    select o.number, o.recipient ->> 'name' as name, ${taka(duePoisha)} as due, ${moment(deliveredAt)} as "deliveredAt"
    from customer_order o
    where o.hub_id = ${hubId} and ${oneOf(sql`o.status`, statesFor("collect-cash", "staff"))} and ${paidInCash(sql`o.payment_method`)}
      and ${duePoisha} > 0
    order by o.deliver_from desc, o.id desc limit 200`);
  return rows;
}

/** Cash of delivered parcels without a payout. */
async function findCouriers(db: Database, hubId: number | null): Promise<DayEnd["couriers"]> {
  const { rows } = await db.execute<{ code: string; owed: number; parcels: number }>(sql`
    select p.courier as code, ${taka(sql`sum(c.amount_poisha)`)} as owed, count(distinct p.id)::int as parcels
    from cash_entry c join parcel p on p.id = c.parcel_id join customer_order o on o.id = p.order_id
    where o.hub_id = ${hubId} and p.remittance_id is null group by p.courier order by p.courier`);
  return rows.map(({ code, ...owing }) => {
    const [en, bn] = [courierBrand(code, "en"), courierBrand(code, "bn")];
    return { code, en, bn, ...owing };
  });
}

async function countUnfinished(db: Database, hubId: number | null, day: string): Promise<DayEnd["orders"]> {
  const { rows } = await db.execute<DayEnd["orders"][number]>(sql`
    select o.status, count(*)::int as count from customer_order o
    where o.hub_id = ${hubId} and ${oneOf(sql`o.status`, openStatuses)}
      and (o.deliver_from at time zone 'Asia/Dhaka')::date <= ${day}::date
    group by o.status order by 2 desc, 1`);
  return rows;
}

export async function deposit(
  db: Database,
  staff: Staff & HubLimited,
  { hubId, amount, reference }: z.output<typeof depositCash.body>,
): Promise<DayEnd> {
  return db.transaction(async (tx) => {
    await lockHub(tx, hubId);
    const { expected, toHandIn } = await readDayEnd(tx, staff, { hubId });
    const most = poishaFromTaka(expected) + poishaFromTaka(toHandIn);
    if (poishaFromTaka(amount) > most) throw new Refusal("cash.not_enough", { amount: takaFigure(most / 100, "en") });
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into cash_deposit (hub_id, amount_poisha, reference, staff_id, at)
      values (${hubId}, ${poishaFromTaka(amount)}::bigint, ${reference}, ${staff.id}, clock_timestamp()) returning id`);
    await recordAudit(tx, staff, {
      action: "create",
      resource: "cash",
      resourceId: rows[0]?.id ?? 0,
      after: { hubId, amount, reference },
    });
    return readDayEnd(tx, staff, { hubId });
  });
}

/**
 * Closes the counted runs and the cash book in one transaction. Other movements of cash at this hub wait for it, so none
 * is missed or counted twice.
 */
export async function endDay(
  db: Database,
  staff: Staff & HubLimited,
  { hubId, day, expected, counted, note }: z.output<typeof closeDay.body>,
): Promise<DayEnd> {
  return db.transaction(async (tx) => {
    await lockHub(tx, hubId);
    const before = await readDayEnd(tx, staff, { hubId, day });
    if (before.closed) throw new Refusal("cash.day_closed");
    // A planned run that never left holds no cash, unless its rider has change.
    const back = before.runs.filter(({ state }) => state === "back");
    const open = before.runs.filter(
      ({ state, counted, expected }) => state === "out" || (counted === null && expected > 0),
    );
    if (open.length > 0) throw new Refusal("cash.runs_open", { count: open.length });
    for (const { id, version } of back) await close(tx, staff, id, { version });
    const after = await readDayEnd(tx, staff, { hubId, day });
    if (poishaFromTaka(after.expected) !== poishaFromTaka(expected)) throw new Refusal("record.changed");
    const difference = poishaFromTaka(counted) - poishaFromTaka(after.expected);
    if (difference !== 0 && note === "") {
      throw new Refusal("cash.reason_missing", { amount: takaFigure(Math.abs(difference) / 100, "en") });
    }
    const { rows } = await tx
      .execute<{ id: number }>(sql`
        insert into hub_day (hub_id, day, opening_poisha, expected_poisha, counted_poisha, note, closed_by, closed_at)
        values (${hubId}, ${day}, ${poishaFromTaka(after.opening)}::bigint, ${poishaFromTaka(after.expected)}::bigint,
          ${poishaFromTaka(counted)}::bigint, ${note}, ${staff.id}, clock_timestamp())
        returning id`)
      .catch((error: unknown) => {
        throw violates(error, "hub_day_closed_once") ? new Refusal("cash.day_closed") : error;
      });
    await recordAudit(tx, staff, {
      action: "close",
      resource: "cash",
      resourceId: rows[0]?.id ?? 0,
      after: { hubId, day, expected: after.expected, counted, note },
    });
    return readDayEnd(tx, staff, { hubId, day });
  });
}

/** Other movements of cash take a shared lock on the hub. */
async function lockHub(tx: Database, hubId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from hub where id = ${hubId} for no key update`);
  if (rowCount === 0) throw new Refusal("record.refers_to_nothing");
}
