import type { AdminSlotWindow, slotRoutes } from "@tatka/contract/delivery/slots-admin";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

export async function listSlots(db: Database, { zoneId, page, take }: z.output<typeof slotRoutes.list.query>) {
  const matching = zoneId === undefined ? sql`true` : sql`w.shipping_zone_id = ${zoneId}`;
  return listPage(db, { page, take }, sql`slot_window w where ${matching}`, (limit) =>
    db.execute<AdminSlotWindow>(sql`
      select ${columns()} from slot_window w where ${matching}
      order by w.shipping_zone_id, w.weekday, w.starts_at, w.id ${limit}`),
  );
}

export async function getSlot(db: Database, id: number): Promise<AdminSlotWindow> {
  const { rows } = await db.execute<AdminSlotWindow>(sql`select ${columns()} from slot_window w where w.id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

const columns = () => sql`
  w.id, w.shipping_zone_id as "zoneId", w.weekday, to_char(w.starts_at, 'HH24:MI') as from,
  to_char(w.ends_at, 'HH24:MI') as to, w.capacity, w.cutoff_minutes as "cutoffMinutes", w.status, w.version,
  (select coalesce(sum(d.claimed), 0)::int from slot_day d
   where d.slot_window_id = w.id and d.day >= ${dhakaDay(new Date())}::date) as upcoming`;
