import type { DayEnd } from "@tatka/contract/orders/day-end";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";

export type CashBook = Pick<DayEnd, "closed" | "entries"> & { openingPoisha: number };

type Closed = NonNullable<DayEnd["closed"]> & { openingPoisha: number };
type Start = { since: string | null; until: string | null; carriedPoisha: number; closed: Closed | null };

/**
 * The cash of a hub between two closings. Before the first closing it starts with the day. A day that is not closed
 * continues until now, and a closed day ends with its closing.
 */
export async function readCashBook(db: Database, hubId: number | null, day: string): Promise<CashBook> {
  const { rows } = await db.execute<Start>(sql`
    select before.closed_at::text as since, this.closed_at::text as until,
      coalesce(before.counted_poisha, 0)::float8 as "carriedPoisha",
      case when this.id is not null then json_build_object('at', ${moment(sql`this.closed_at`)},
        'by', (select coalesce(a.name, a.email, a.phone, '') from account a where a.id = this.closed_by),
        'counted', ${taka(sql`this.counted_poisha`)}, 'note', this.note, 'openingPoisha', this.opening_poisha,
        'difference', ${taka(sql`this.counted_poisha - this.expected_poisha`)}) end as closed
    from (select 1) one
    left join hub_day this on this.hub_id = ${hubId} and this.day = ${day}
    left join lateral (
      select d.closed_at, d.counted_poisha from hub_day d
      where d.hub_id = ${hubId} and d.closed_at < coalesce(this.closed_at, 'infinity') order by d.closed_at desc limit 1
    ) before on true`);
  const { since, until, carriedPoisha, closed } = rows[0] ?? {
    since: null,
    until: null,
    carriedPoisha: 0,
    closed: null,
  };
  if (!closed)
    return { closed: null, openingPoisha: carriedPoisha, entries: await findEntries(db, hubId, day, since, until) };
  const { openingPoisha, ...shown } = closed;
  return { closed: shown, openingPoisha, entries: await findEntries(db, hubId, day, since, until) };
}

async function findEntries(
  db: Database,
  hubId: number | null,
  day: string,
  since: string | null,
  until: string | null,
): Promise<DayEnd["entries"]> {
  const { rows } = await db.execute<DayEnd["entries"][number]>(sql`
    with span as (
      select coalesce(${since}::timestamptz, ${day}::date::timestamp at time zone 'Asia/Dhaka') as since,
        coalesce(${until}::timestamptz, 'infinity') as until
    )
    select kind, ${taka(sql`poisha`)} as amount, ${moment(sql`at`)} as at,
      (select coalesce(a.name, a.email, a.phone, '') from account a where a.id = person) as name,
      run_id as "runId", number, reference
    from (
      select 'handed_in' as kind, r.counted_poisha as poisha, r.closed_at as at, r.rider_id as person, r.id as run_id,
        null as number, null as reference
      from delivery_run r where r.hub_id = ${hubId} and r.closed_at is not null and r.counted_poisha <> 0
      union all
      select 'float', -r.float_poisha, r.float_at, r.rider_id, r.id, null, null
      from delivery_run r where r.hub_id = ${hubId} and r.float_at is not null and r.float_poisha > 0
      union all
      select 'deposit', -d.amount_poisha, d.at, d.staff_id, null, null, d.reference
      from cash_deposit d where d.hub_id = ${hubId}
      union all
      select 'courier', c.paid_poisha, c.at, c.staff_id, null, null, c.reference
      from courier_remittance c where c.hub_id = ${hubId} and c.paid_poisha > 0
      union all
      select 'deposit', -c.paid_poisha, c.at, c.staff_id, null, null, c.reference
      from courier_remittance c where c.hub_id = ${hubId} and c.paid_into = 'bank' and c.paid_poisha > 0
      union all
      select 'paid_back', -b.amount_poisha, b.settled_at, b.paid_by, null, o.number, b.payout_reference
      from refund b join customer_order o on o.id = b.order_id
      where o.hub_id = ${hubId} and b.payout = 'counter' and b.status = 'done' and b.settled_at is not null
    ) entry, span
    where entry.at > span.since and entry.at <= span.until order by entry.at, kind`);
  return rows;
}
