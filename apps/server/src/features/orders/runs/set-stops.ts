import { mayTake, statesFor } from "@tatka/domain/orders/order-policy";
import type { OrderStatus } from "@tatka/domain/orders/order-states";
import { violates } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOf } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type Stop = { number: string; status: OrderStatus };

/** Replaces the undelivered orders of a run, in this order. Orders that are out for delivery stay. */
export async function setStops(
  tx: Database,
  run: { id: number; hubId: number },
  numbers: readonly string[],
): Promise<void> {
  const wanted = [...new Set(numbers)];
  const { rows: stops } = await tx.execute<Stop>(sql`
    select o.number, o.status from run_stop s join customer_order o on o.id = s.order_id
    where s.run_id = ${run.id} and s.outcome is null`);
  const left = stops.filter(({ number }) => !wanted.includes(number));
  const out = left.find(({ status }) => mayTake("deliver", status));
  if (out) throw new Refusal("run.order_out", { number: out.number });
  await tx.execute(sql`
    delete from run_stop s using customer_order o
    where o.id = s.order_id and s.run_id = ${run.id} and s.outcome is null
      and o.number = any(${sql.param(left.map(({ number }) => number))}::text[])`);
  const added = wanted.filter((number) => !stops.some((stop) => stop.number === number));
  await addStops(tx, run, added);
  // After the stops that are already done.
  await tx.execute(sql`
    update run_stop s set place = done.most + array_position(${sql.param(wanted)}::text[], o.number)
    from customer_order o,
      (select coalesce(max(place), 0) as most from run_stop where run_id = ${run.id} and outcome is not null) done
    where o.id = s.order_id and s.run_id = ${run.id} and s.outcome is null`);
}

/**
 * Locks the orders by key, so that none is cancelled or dispatched meanwhile. The index on open stops resolves
 * concurrent planners.
 */
async function addStops(tx: Database, run: { id: number; hubId: number }, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  const { rows: found } = await tx.execute<{ id: number; number: string }>(sql`
    select o.id, o.number from customer_order o
    where o.number = any(${sql.param(numbers)}::text[]) and o.hub_id = ${run.hubId} and o.courier is null
      and ${oneOf(sql`o.status`, statesFor("plan-run", "staff"))}
    order by o.id for share`);
  const missing = numbers.find((number) => !found.some((order) => order.number === number));
  if (missing !== undefined) throw new Refusal("run.order_not_here", { number: missing });
  for (const { id, number } of found) {
    try {
      await tx.execute(sql`insert into run_stop (run_id, order_id, place) values (${run.id}, ${id}, 0)`);
    } catch (error) {
      if (violates(error, "run_stop_open")) throw new Refusal("run.order_taken", { number });
      throw error;
    }
  }
}
