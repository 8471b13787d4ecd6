import type { Slot } from "@tatka/contract/delivery/delivery";
import { type SlotDay, type SlotWindow, slotDays, upcomingSlots } from "@tatka/domain/delivery/delivery-slots";
import { type Day, daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

/** Available slots of a shipping zone in the next days. */
export async function slotsOf(db: Database, shippingZoneId: number | SQL, now = new Date()): Promise<Slot[]> {
  const today = dhakaDay(now);
  const { rows: windows } = await db.execute<SlotWindow & { days: SlotDay[] }>(sql`
    select w.*, ${daysOf(sql`w.id`, today, daysLater(today, slotDays))} as days
    from (${windowsThat(sql`shipping_zone_id = ${shippingZoneId}`)}) w`);
  const days = windows.flatMap((window) => window.days);
  return upcomingSlots(windows, days, now).map(({ id, day, from, to, remaining, cutoffAt }) => ({
    id,
    date: day,
    from,
    to,
    remaining,
    cutoffAt: cutoffAt.toISOString(),
  }));
}

/** Available weekly slots, in the domain's format. A zone that a courier serves has none. */
export function windowsThat(which: SQL, more = sql``): SQL {
  return sql`
    select id, weekday, to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt",
      capacity, cutoff_minutes as "cutoffMinutes" ${more}
    from slot_window where status = 'active' and ${which}
      and exists (select from shipping_zone z where z.id = slot_window.shipping_zone_id and z.courier is null)`;
}

function daysOf(windowId: SQL, from: Day, before: Day): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'windowId', d.slot_window_id, 'day', d.day, 'claimed', d.claimed, 'isClosed', d.is_closed
    )), '[]')
    from slot_day d where d.slot_window_id = ${windowId} and d.day >= ${from}::date and d.day < ${before}::date
  )`;
}
