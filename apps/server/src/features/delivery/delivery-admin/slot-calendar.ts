import type { adminCloseSlots, SlotCalendar } from "@tatka/contract/delivery/slots-admin";
import { slotTimes } from "@tatka/domain/delivery/delivery-slots";
import { type Day, daysLater, dhakaDay, weekdayOf } from "@tatka/domain/dhaka-time";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

const daysShown = 14;
const furthestDays = 366;

type Row = {
  day: Day;
  windowId: number;
  from: string;
  to: string;
  capacity: number;
  cutoffMinutes: number;
  claimed: number;
  isClosed: boolean;
};

/** The coming days of a zone. Hidden slots are included while they have orders. */
export async function readCalendar(db: Database, zoneId: number, now = new Date()): Promise<SlotCalendar> {
  await requireZone(db, zoneId);
  const today = dhakaDay(now);
  const days = Array.from({ length: daysShown }, (_, later) => daysLater(today, later));
  const { rows } = await db.execute<Row>(sql`
    select shown.at::text as day, w.id as "windowId", to_char(w.starts_at, 'HH24:MI') as from,
      to_char(w.ends_at, 'HH24:MI') as to, w.capacity, w.cutoff_minutes as "cutoffMinutes",
      coalesce(d.claimed, 0) as claimed, coalesce(d.is_closed, false) as "isClosed"
    from unnest(${sql.param(days)}::date[]) as shown (at)
    join slot_window w on w.weekday = extract(dow from shown.at) and w.shipping_zone_id = ${zoneId}
    left join slot_day d on d.slot_window_id = w.id and d.day = shown.at
    where w.status = 'active' or d.claimed > 0
    order by shown.at, w.starts_at, w.id`);
  return {
    days: days.map((date) => ({
      date,
      windows: rows
        .filter(({ day }) => day === date)
        .map(({ day, cutoffMinutes, ...window }) => {
          const { cutoffAt } = slotTimes({ startsAt: window.from, endsAt: window.to, cutoffMinutes }, day);
          return { ...window, isOver: cutoffAt <= now };
        }),
    })),
  };
}

/** Closes or reopens a day or a slot. Existing orders keep their slot and are counted. */
export async function closeSlots(
  { db, shared }: Office,
  staff: Staff,
  zoneId: number,
  { date, windowId, isClosed }: z.output<typeof adminCloseSlots.body>,
): Promise<{ windows: number; orders: number }> {
  const today = dhakaDay(new Date());
  if (date < today || date > daysLater(today, furthestDays)) {
    throw new Refusal("request.invalid", {}, { fields: { date: "Must be within the next year" } });
  }
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    touches("delivery");
    await requireZone(tx, zoneId);
    // Locked, so that a concurrently deleted slot is left out.
    const { rows } = await tx.execute<{ claimed: number }>(sql`
      insert into slot_day (slot_window_id, day, is_closed)
      select w.id, ${date}::date, ${isClosed} from slot_window w
      where w.shipping_zone_id = ${zoneId} and w.weekday = ${weekdayOf(date)}
        and ${windowId === null ? sql`true` : sql`w.id = ${windowId}`}
      order by w.id for key share
      on conflict (slot_window_id, day) do update set is_closed = excluded.is_closed
      returning claimed`);
    if (rows.length === 0) throw new Refusal("record.not_found");
    const orders = rows.reduce((sum, { claimed }) => sum + claimed, 0);
    const after = { date, windowId, windows: rows.length, orders };
    const action = isClosed ? "close" : "reopen";
    await recordAudit(tx, staff, { action, resource: "slot", resourceId: zoneId, after });
    return { windows: rows.length, orders };
  });
}

async function requireZone(db: Database, zoneId: number): Promise<void> {
  const { rowCount } = await db.execute(sql`select from shipping_zone where id = ${zoneId}`);
  if (rowCount !== 1) throw new Refusal("record.not_found");
}
