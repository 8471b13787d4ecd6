import type { adminCopySlots } from "@tatka/contract/delivery/slots-admin";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/**
 * Copies a day's slots to other days. Slots with the same hours get the capacity and cut-off; others stay, because
 * orders may use them.
 */
export async function copySlots(
  { db, shared }: Office,
  staff: Staff,
  { zoneId, weekday, toWeekdays }: z.output<typeof adminCopySlots.body>,
): Promise<{ added: number; changed: number }> {
  const days = [...new Set(toWeekdays)].filter((day) => day !== weekday);
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    touches("delivery");
    await tx.execute(sql`select from shipping_zone where id = ${zoneId} for no key update`);
    const copies = sql`
      select w.shipping_zone_id, day, w.starts_at, w.ends_at, w.capacity, w.cutoff_minutes, w.status
      from slot_window w cross join unnest(${sql.param(days)}::int[]) as day
      where w.shipping_zone_id = ${zoneId} and w.weekday = ${weekday}`;
    const { rowCount: wanted } = await tx.execute(copies);
    if (!wanted) throw new Refusal("record.not_found");
    const changed = await tx.execute(sql`
      update slot_window k set capacity = c.capacity, cutoff_minutes = c.cutoff_minutes, status = c.status,
        version = k.version + 1, updated_at = now()
      from (${copies}) c
      where k.shipping_zone_id = c.shipping_zone_id and k.weekday = c.day
        and k.starts_at = c.starts_at and k.ends_at = c.ends_at`);
    const added = await tx.execute(sql`
      insert into slot_window (shipping_zone_id, weekday, starts_at, ends_at, capacity, cutoff_minutes, status)
      select c.* from (${copies}) c
      where not exists (select from slot_window k where k.shipping_zone_id = c.shipping_zone_id and k.weekday = c.day
        and k.starts_at = c.starts_at and k.ends_at = c.ends_at)`);
    const outcome = { added: added.rowCount ?? 0, changed: changed.rowCount ?? 0 };
    const after = { weekday, toWeekdays: days, ...outcome };
    await recordAudit(tx, staff, { action: "copy", resource: "slot", resourceId: zoneId, after });
    return outcome;
  });
}
