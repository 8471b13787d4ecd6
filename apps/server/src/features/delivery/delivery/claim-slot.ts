import { parseSlotId, type SlotWindow, slotStanding, slotTimes } from "@tatka/domain/delivery/delivery-slots";
import type { Day } from "@tatka/domain/dhaka-time";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { windowsThat } from "./slots.ts";

type Window = SlotWindow & { shippingZoneId: number };

/** A validated slot that is still open for orders. */
type OpenSlot = { windowId: number; day: Day; from: Date; until: Date };

/** The weekly slot with this name, if any. */
export async function readWindow(tx: Database, slotId: string): Promise<Window | undefined> {
  const said = parsedSlot(slotId);
  if (!said) return undefined;
  const { rows } = await tx.execute<Window>(
    windowsThat(sql`id = ${said.windowId}`, sql`, shipping_zone_id as "shippingZoneId"`),
  );
  return rows[0];
}

/** The slot, if the zone has it and it is not too late to order. */
export function openSlot(
  slotId: string,
  window: Window | undefined,
  shippingZoneId: number,
  now = new Date(),
): OpenSlot {
  const said = parsedSlot(slotId);
  if (!said || window?.shippingZoneId !== shippingZoneId) throw new Refusal("slot.not_offered");
  const { windowId, day } = said;
  const standing = slotStanding(window, day, now);
  if (standing === "not_offered") throw new Refusal("slot.not_offered");
  if (standing === "closed") throw new Refusal("slot.closed");
  const { from, until } = slotTimes(window, day);
  return { windowId, day, from, until };
}

/**
 * Claims a place in a slot for the order of this transaction; a rollback releases it. One statement increments and
 * compares with the capacity, so concurrent claims never exceed it. Concurrent orders wait for each other.
 */
export async function claimPlace(tx: Database, { windowId, day }: OpenSlot): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into slot_day as d (slot_window_id, day, claimed)
    select id, ${day}::date, 1 from slot_window where id = ${windowId} and status = 'active' and capacity > 0
    on conflict (slot_window_id, day) do update set claimed = d.claimed + 1
    where not d.is_closed and d.claimed < (select capacity from slot_window where id = d.slot_window_id)`);
  if (rowCount !== 1) throw new Refusal((await isClosed(tx, windowId, day)) ? "slot.closed" : "slot.full");
}

/** Validates a slot and claims a place in it. */
export async function claimSlot(
  tx: Database,
  slotId: string,
  shippingZoneId: number,
  now = new Date(),
): Promise<OpenSlot> {
  const slot = openSlot(slotId, await readWindow(tx, slotId), shippingZoneId, now);
  await claimPlace(tx, slot);
  return slot;
}

/** PostgreSQL's calendar has no year 0. */
function parsedSlot(slotId: string) {
  const said = parseSlotId(slotId);
  return said && said.day >= "0001" ? said : undefined;
}

/** Releases a claimed place. The caller must release each claim at most once. */
export async function releaseSlot(tx: Database, windowId: number, day: Day): Promise<void> {
  await tx.execute(sql`
    update slot_day set claimed = claimed - 1 where slot_window_id = ${windowId} and day = ${day}::date`);
}

async function isClosed(tx: Database, windowId: number, day: Day): Promise<boolean> {
  const { rows } = await tx.execute<{ isClosed: boolean }>(sql`
    select is_closed as "isClosed" from slot_day where slot_window_id = ${windowId} and day = ${day}::date`);
  return rows[0]?.isClosed ?? false;
}
