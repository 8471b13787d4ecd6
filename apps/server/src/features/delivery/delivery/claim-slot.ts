import { parseSlotId, type SlotWindow, slotStanding, slotTimes } from "@tatka/domain/delivery/delivery-slots";
import type { Day } from "@tatka/domain/dhaka-time";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { windowsThat } from "./slots.ts";

type ClaimedSlot = { windowId: number; day: Day; from: Date; until: Date };

/**
 * Takes one place of a delivery time, for the order that this transaction places; rolled back, it is free again.
 *
 * Counting up and comparing with the capacity are one statement, so however many claim at once, no more get in than
 * there are places. An order placed at the same time waits for the first to end.
 */
export async function claimSlot(
  tx: Database,
  slotId: string,
  shippingZoneId: number,
  now = new Date(),
): Promise<ClaimedSlot> {
  const said = parseSlotId(slotId);
  // PostgreSQL's calendar has no year 0.
  if (!said || said.day < "0001") throw new Refusal("slot.not_offered");
  const { windowId, day } = said;
  const { rows } = await tx.execute<SlotWindow & { isClaimed: boolean }>(sql`
    with offered as (
      ${windowsThat(sql`id = ${windowId} and shipping_zone_id = ${shippingZoneId}`)}
    ), claimed as (
      insert into slot_day as d (slot_window_id, day, claimed)
      select id, ${day}::date, 1 from offered where capacity > 0
      on conflict (slot_window_id, day) do update set claimed = d.claimed + 1
      where not d.is_closed and d.claimed < (select capacity from slot_window where id = d.slot_window_id)
      returning day
    )
    select offered.*, exists (select from claimed) as "isClaimed" from offered`);
  const [window] = rows;
  // A claim that should not have been goes with the transaction.
  const standing = window ? slotStanding(window, day, now) : "not_offered";
  if (!window || standing === "not_offered") throw new Refusal("slot.not_offered");
  if (standing === "closed") throw new Refusal("slot.closed");
  if (!window.isClaimed) throw new Refusal((await isClosed(tx, windowId, day)) ? "slot.closed" : "slot.full");
  const { from, until } = slotTimes(window, day);
  return { windowId, day, from, until };
}

/** Gives back the place of one claim. The caller sees to it that each claim is given back at most once. */
export async function releaseSlot(tx: Database, windowId: number, day: Day): Promise<void> {
  await tx.execute(sql`
    update slot_day set claimed = claimed - 1 where slot_window_id = ${windowId} and day = ${day}::date`);
}

async function isClosed(tx: Database, windowId: number, day: Day): Promise<boolean> {
  const { rows } = await tx.execute<{ isClosed: boolean }>(sql`
    select is_closed as "isClosed" from slot_day where slot_window_id = ${windowId} and day = ${day}::date`);
  return rows[0]?.isClosed ?? false;
}
