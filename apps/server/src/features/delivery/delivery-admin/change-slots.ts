import type { AdminSlotWindow, slotRoutes } from "@tatka/contract/delivery/slots-admin";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { refuseMissing } from "../../../platform/database/refuse-missing.ts";
import { sql } from "../../../platform/database/sql.ts";
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Office,
  type RecordKind,
} from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getSlot } from "./staff-slots.ts";

type Times = { zoneId: number; weekday: number; from: string; to: string };

const kind = {
  resource: "slot",
  table: "slot_window",
  read: getSlot,
  tags: () => ["delivery"],
} satisfies RecordKind<AdminSlotWindow>;

export async function createSlot(
  office: Office,
  staff: Staff,
  { zoneId, from, to, ...same }: z.output<typeof slotRoutes.create.body>,
): Promise<AdminSlotWindow> {
  return createRecord(office, staff, kind, async (tx) => {
    await refuseTwin(tx, { zoneId, weekday: same.weekday, from, to });
    const row = { ...same, shippingZoneId: zoneId, startsAt: from, endsAt: to };
    return insertRow(tx, "slot_window", row).catch(refuseMissing);
  });
}

export async function updateSlot(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, from, to, ...same }: z.output<typeof slotRoutes.update.body>,
): Promise<AdminSlotWindow> {
  return db.transaction(async (tx) => {
    const known = await lockSlot(tx, id);
    const isMoving = known.from !== from || known.to !== to;
    if (isMoving && known.upcoming > 0) throw new Refusal("slot.has_orders", { orders: known.upcoming });
    if (isMoving) await refuseTwin(tx, { ...known, from, to });
    const set = { ...same, startsAt: from, endsAt: to };
    return changeRecord({ db: tx, shared }, staff, kind, { id, version, set });
  });
}

export async function deleteSlot({ db, shared }: Office, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    const { upcoming } = await lockSlot(tx, id);
    if (upcoming > 0) throw new Refusal("slot.has_orders", { orders: upcoming });
    return deleteRecord({ db: tx, shared }, staff, kind, id);
  });
}

/** Locks the slot, so that concurrent orders wait and earlier ones are counted. */
async function lockSlot(tx: Database, id: number): Promise<AdminSlotWindow> {
  await tx.execute(sql`select from slot_window where id = ${id} for update`);
  return getSlot(tx, id);
}

/** Locks the zone's row, so that concurrent calls cannot create a slot twice. */
async function refuseTwin(tx: Database, { zoneId, weekday, from, to }: Times): Promise<void> {
  await tx.execute(sql`select from shipping_zone where id = ${zoneId} for no key update`);
  const { rowCount } = await tx.execute(sql`
    select from slot_window where shipping_zone_id = ${zoneId} and weekday = ${weekday}
      and starts_at = ${from}::time and ends_at = ${to}::time`);
  if (rowCount !== 0) throw new Refusal("record.taken");
}
