import type { Slot } from "@tatka/contract/delivery/delivery";
import { type SlotDay, type SlotWindow, slotDays, upcomingSlots } from "@tatka/domain/delivery/delivery-slots";
import { type Day, daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";

/** When a shipping zone can be delivered to in the next days. */
export async function slotsOf(db: Database, shippingZoneId: number, now = new Date()): Promise<Slot[]> {
  const { rows: windows } = await db.execute<SlotWindow>(windowsThat(sql`shipping_zone_id = ${shippingZoneId}`));
  const today = dhakaDay(now);
  const days = await readDays(db, shippingZoneId, today, daysLater(today, slotDays));
  return upcomingSlots(windows, days, now).map(({ id, day, from, to, remaining, cutoffAt }) => ({
    id,
    date: day,
    from,
    to,
    remaining,
    cutoffAt: cutoffAt.toISOString(),
  }));
}

/** Delivery times of the week that are offered, as the domain knows them. */
export function windowsThat(which: SQL): SQL {
  return sql`
    select id, weekday, to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt",
      capacity, cutoff_minutes as "cutoffMinutes"
    from slot_window where status = 'active' and ${which}`;
}

async function readDays(db: Database, shippingZoneId: number, from: Day, before: Day): Promise<SlotDay[]> {
  const { rows } = await db.execute<SlotDay>(sql`
    select d.slot_window_id as "windowId", d.day::text as day, d.claimed, d.is_closed as "isClosed"
    from slot_day d join slot_window w on w.id = d.slot_window_id
    where w.shipping_zone_id = ${shippingZoneId} and d.day >= ${from}::date and d.day < ${before}::date`);
  return rows;
}
