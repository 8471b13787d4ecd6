import type { giveFloat } from "@tatka/contract/orders/day-end";
import type { CashRun, cashReport, closeCash, countCash } from "@tatka/contract/orders/run-cash";
import type { Answer } from "@tatka/contract/route";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { poishaFromTaka, takaFigure } from "@tatka/domain/money";
import { holds } from "@tatka/domain/people/permission";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import type { AllowedStaff, Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { lockRun } from "./plan-run.ts";
import { paidBackByRun, shownRider } from "./stop-columns.ts";

/** Staff without the permission for all cash see and count only their own runs; others return 404. */
export async function readOwnCash(db: Database, staff: AllowedStaff, id: number): Promise<CashRun> {
  const run = await readCash(db, id);
  if (run.rider?.id !== staff.id && !holds(staff.permissions, "cash.read")) throw new Refusal("record.not_found");
  return run;
}

/** The last count applies, until a manager closes the run. */
export async function count(
  db: Database,
  staff: AllowedStaff,
  id: number,
  { notes, coins, reason, note, version }: z.output<typeof countCash.body>,
): Promise<CashRun> {
  const counted = poishaFromTaka(coins) + notes.reduce((sum, { value, count }) => sum + value * count * 100, 0);
  return db.transaction(async (tx) => {
    const locked = await lockRun(tx, id);
    const before = await readOwnCash(tx, staff, id);
    if (version !== undefined && version !== locked.version) throw new Refusal("record.changed");
    if (locked.state !== "back") throw new Refusal("run.wrong_state");
    const difference = counted - poishaFromTaka(before.expected);
    if (difference !== 0 && !reason) {
      throw new Refusal("cash.reason_missing", { amount: takaFigure(Math.abs(difference) / 100, "en") });
    }
    await tx.execute(sql`
      update delivery_run set counted_notes = ${JSON.stringify({ notes, coins })}::jsonb, counted_poisha = ${counted}::bigint,
        counted_by = ${staff.id}, counted_at = now(),
        difference_reason = ${difference === 0 ? null : (reason ?? null)}, difference_note = ${difference === 0 ? "" : note},
        version = version + 1, updated_at = now()
      where id = ${id}`);
    return noted(tx, staff, "count", before);
  });
}

/** The manager has the money now. A run without cash needs no count. */
export async function close(
  db: Database,
  staff: Staff,
  id: number,
  { version }: z.output<typeof closeCash.body>,
): Promise<CashRun> {
  return db.transaction(async (tx) => {
    await lockCashBook(tx, sql`(select hub_id from delivery_run where id = ${id})`);
    const locked = await lockRun(tx, id);
    const before = await readCash(tx, id);
    if (version !== undefined && version !== locked.version) throw new Refusal("record.changed");
    if (locked.state !== "back") throw new Refusal("run.wrong_state");
    if (before.counted === null && before.expected > 0) throw new Refusal("cash.not_counted");
    await tx.execute(sql`
      update delivery_run set state = 'closed', closed_by = ${staff.id}, closed_at = clock_timestamp(), version = version + 1,
        updated_at = now()
      where id = ${id}`);
    return noted(tx, staff, "close", before);
  });
}

/** Cash that moves at the same time as the day is closed belongs to one day or the next. */
export async function lockCashBook(tx: Database, hubId: SQL): Promise<void> {
  await tx.execute(sql`select from hub where id = ${hubId} for share`);
}

/** Sets the change that a rider takes along. */
export async function setFloat(
  db: Database,
  staff: Staff,
  id: number,
  { amount, version }: z.output<typeof giveFloat.body>,
): Promise<CashRun> {
  return db.transaction(async (tx) => {
    await lockCashBook(tx, sql`(select hub_id from delivery_run where id = ${id})`);
    const locked = await lockRun(tx, id);
    if (version !== undefined && version !== locked.version) throw new Refusal("record.changed");
    if (locked.state !== "planned" && locked.state !== "out") throw new Refusal("run.wrong_state");
    if (locked.riderId === null) throw new Refusal("run.no_rider");
    const before = await readCash(tx, id);
    await tx.execute(sql`
      update delivery_run set float_poisha = ${poishaFromTaka(amount)}::bigint, version = version + 1, updated_at = now(),
        float_at = coalesce(float_at, clock_timestamp())
      where id = ${id}`);
    return noted(tx, staff, "update", before);
  });
}

async function noted(
  tx: Database,
  staff: Staff,
  action: "count" | "close" | "update",
  before: CashRun,
): Promise<CashRun> {
  const after = await readCash(tx, before.id);
  const told = ({ state, float, expected, counted, reason, note }: CashRun) => ({
    ...{ state, float, expected },
    ...{ counted, reason, note },
  });
  await recordAudit(tx, staff, {
    action,
    resource: "cash",
    resourceId: before.id,
    before: told(before),
    after: told(after),
  });
  return after;
}

type Report = Answer<typeof cashReport>;

/** Outstanding cash by rider and day, and cash handed in on the requested days. */
export async function readReport(
  db: Database,
  staff: HubLimited,
  { from, to, riderId }: z.output<typeof cashReport.query>,
): Promise<Report> {
  const today = dhakaDay(new Date(Date.now()));
  const of = sql`${inHubs(staff, sql`r.hub_id`)} and ${riderId === undefined ? sql`true` : sql`r.rider_id = ${riderId}`}`;
  const closed = sql`r.state = 'closed' and r.day between ${from ?? daysLater(today, -7)} and ${to ?? today}`;
  const [open, done] = await Promise.all([
    findCash(db, sql`${of} and r.state <> 'closed' and ${isAboutCash}`),
    findCash(db, sql`${of} and ${closed} and ${isAboutCash}`),
  ]);
  const byRider = new Map<string, Report["byRider"][number]>();
  for (const { rider, day, expected } of open) {
    const key = `${day} ${rider?.id}`;
    const row = byRider.get(key) ?? { rider, day, runs: 0, outstanding: 0 };
    byRider.set(key, { ...row, runs: row.runs + 1, outstanding: added(row.outstanding, expected) });
  }
  return {
    outstanding: open.reduce((sum, { expected }) => added(sum, expected), 0),
    byRider: [...byRider.values()],
    runs: [...open, ...done],
  };
}

/** In poisha, so that sums are exact. */
const added = (a: number, b: number) => (poishaFromTaka(a) + poishaFromTaka(b)) / 100;

export const isAboutCash = sql`(exists (select from cash_entry c where c.run_id = r.id) or r.counted_at is not null or r.float_poisha > 0)`;

async function readCash(db: Database, id: number): Promise<CashRun> {
  return oneOrRefuse(await findCash(db, sql`r.id = ${id}`), "record.not_found");
}

const named = (id: SQL) => sql`(select coalesce(a.name, a.email, a.phone, '') from account a where a.id = ${id})`;

export async function findCash(db: Database, which: SQL): Promise<CashRun[]> {
  const { rows } = await db.execute<CashRun>(sql`
    select r.id, r.day::text as day, jsonb_build_object('title', h.title_en, 'titleBn', h.title_bn) as hub, ${shownRider} as rider,
      r.state, ${taka(sql`r.float_poisha`)} as float, ${taka(sql`taken.poisha`)} as expected, ${taka(sql`r.counted_poisha`)} as counted,
      ${taka(sql`r.counted_poisha - taken.poisha`)} as difference, r.difference_reason as reason, r.difference_note as note,
      r.counted_notes as notes, ${named(sql`r.counted_by`)} as "countedBy", ${named(sql`r.closed_by`)} as "closedBy",
      ${moment(sql`r.closed_at`)} as "closedAt", taken.entries, r.version
    from delivery_run r join hub h on h.id = r.hub_id
    cross join lateral (
      select coalesce(sum(c.amount_poisha), 0) - ${paidBackByRun} + r.float_poisha as poisha, coalesce(jsonb_agg(jsonb_build_object(
        'number', o.number, 'name', o.recipient -> 'name', 'amount', ${taka(sql`c.amount_poisha`)}, 'kind', c.kind,
        'at', ${moment(sql`c.at`)}) order by c.id), '[]') as entries
      from cash_entry c join customer_order o on o.id = c.order_id where c.run_id = r.id
    ) taken
    where ${which} order by r.day desc, r.id desc limit 500`);
  return rows;
}
