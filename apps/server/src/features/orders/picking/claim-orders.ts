import type { claimPicking } from "@tatka/contract/orders/picking-queue";
import { statesFor } from "@tatka/domain/orders/order-policy";
import { claimMinutes } from "@tatka/domain/orders/picking/picking-round";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";
import { isDueToPick, pickingOrder, waitsFor } from "./to-pick.ts";

const until = sql`now() + make_interval(mins => ${claimMinutes}::int)`;

/** Whether a claim on `o` is still valid. */
export const isClaimed: SQL = sql`(o.picker_id is not null and o.picking_until > now())`;

/** The orders that someone is picking now. */
export const ordersOf = ({ id }: Pick<Staff, "id">): SQL => sql`o.picker_id = ${id} and o.picking_until > now()`;

type Claim = z.output<typeof claimPicking.body>;

/**
 * Claims the given orders, or the next one if the caller has none. One statement locks and claims, and skips orders that
 * others claim at the same time, so two packers never get the same one.
 */
export async function claimOrders(db: Database, staff: Staff & HubLimited, claim: Claim): Promise<void> {
  const { hubId, numbers, takesOver } = claim;
  const wanted = numbers
    ? sql`o.number = any(${sql.param(numbers)}::text[]) and (not ${isClaimed} or (${takesOver} and o.picker_id <> ${staff.id}))`
    : sql`${isDueToPick} and not ${isClaimed} and ${waitsFor} is null
        and not exists (select from customer_order o where ${ordersOf(staff)} and ${isPickable})`;
  const { rowCount } = await db.execute(sql`
    with claimed as (update customer_order o set picker_id = ${staff.id}, picking_until = ${until}, picking_place = chosen.place
    from (
      select id, row_number() over ()
        + coalesce((select max(o.picking_place) from customer_order o where ${ordersOf(staff)} and ${isPickable}), 0) as place
      from (
        select o.id from customer_order o
        where o.hub_id = ${hubId} and ${inHubs(staff, sql`o.hub_id`)} and ${isPickable} and ${wanted}
        order by ${pickingOrder} limit ${numbers?.length ?? 1} for no key update of o skip locked
      ) locked
    ) chosen
    where o.id = chosen.id returning o.id)
    select pg_notify('order_changed', id::text) from claimed`);
  if (rowCount === 0 && numbers) await refuseUnclaimed(db, staff, hubId, numbers);
}

const isPickable = oneOf(sql`o.status`, statesFor("pick", "staff"));

/**
 * Orders that are the caller's already are no reason to refuse: a claim may be repeated. The lock waits for a claim that is
 * not committed yet, whose packer would be unknown.
 */
async function refuseUnclaimed(db: Database, staff: Staff, hubId: number, numbers: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ isPickable: boolean; isOwn: boolean; picker: string }>(sql`
    select ${isPickable} as "isPickable", coalesce(${ordersOf(staff)}, false) as "isOwn", ${pickerName} as picker
    from customer_order o where o.number = any(${sql.param(numbers)}::text[]) and o.hub_id = ${hubId}
    order by o.id limit 1 for share of o`);
  const [order] = rows;
  if (!order) throw new Refusal("record.not_found");
  if (!order.isPickable) throw new Refusal("order.wrong_state");
  if (!order.isOwn) throw new Refusal("picking.taken", { name: order.picker });
}

/** The name of the packer of `o`. */
export const pickerName: SQL = sql`coalesce(
  (select coalesce(a.name, a.email, a.phone) from account a where a.id = o.picker_id), 'a colleague')`;

/** Picked pieces stay recorded, so that the next packer continues. */
export async function releaseOrders(db: Database, { id }: Staff, numbers: readonly string[]): Promise<void> {
  await db.execute(sql`
    with released as (
      update customer_order set picker_id = null, picking_until = null, picking_place = null
      where number = any(${sql.param(numbers)}::text[]) and picker_id = ${id} returning id
    )
    select pg_notify('order_changed', id::text) from released`);
}

/** Extends the caller's claim on a locked order, and refuses a change by others while a colleague has one. */
export async function keepClaim(tx: Database, staff: Staff, number: string): Promise<void> {
  const { rows } = await tx.execute<{ picker: string }>(sql`
    select ${pickerName} as picker from customer_order o
    where o.number = ${number} and ${isClaimed} and o.picker_id <> ${staff.id}`);
  if (rows[0]) throw new Refusal("picking.taken", { name: rows[0].picker });
  await tx.execute(sql`
    update customer_order set picking_until = ${until} where number = ${number} and picker_id = ${staff.id}`);
}
