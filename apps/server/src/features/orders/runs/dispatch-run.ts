import type { dispatchRun } from "@tatka/contract/orders/runs";
import type { Answer } from "@tatka/contract/route";
import { nearestFirst } from "@tatka/domain/delivery/stop-order";
import { mayTake } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { takeStepWithMany } from "../orders-admin/index.ts";
import { readRun } from "./read-runs.ts";

/**
 * Sends the packed orders of a run one by one. Failures are reported and the rest continue. A repeated call sends what
 * has been packed since.
 */
export async function sendOut(
  { db, log }: { db: Database; log: Log },
  staff: Staff,
  id: number,
): Promise<Answer<typeof dispatchRun>> {
  const { state, rider, stops } = await readRun(db, id);
  if (state !== "planned" && state !== "out") throw new Refusal("run.wrong_state");
  if (rider === null) throw new Refusal("run.no_rider");
  const packed = stops.filter(({ status, outcome }) => outcome === null && mayTake("dispatch", status));
  if (packed.length === 0) throw new Refusal("run.nothing_to_send");
  const numbers = packed.map(({ number }) => number);
  const results = await takeStepWithMany({ db, log }, staff, numbers, { step: "dispatch", note: "" });
  return { run: await readRun(db, id), results };
}

type Placed = { id: string; deliverUntil: string; latitude: number | null; longitude: number | null };

/** The device's position, or the centre of the zone. */
export async function suggestOrder(db: Database, id: number): Promise<{ numbers: string[] }> {
  await readRun(db, id);
  const { rows } = await db.execute<Placed>(sql`
    select o.number as id, to_char(o.deliver_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as "deliverUntil",
      coalesce((o.recipient #>> '{position,latitude}')::float8, l.latitude) as latitude,
      coalesce((o.recipient #>> '{position,longitude}')::float8, l.longitude) as longitude
    from run_stop s join customer_order o on o.id = s.order_id
    left join location l on l.id = (o.recipient #>> '{zone,id}')::int
    where s.run_id = ${id} and s.outcome is null order by s.place, s.id`);
  const stops = rows.map(({ latitude, longitude, ...stop }) => ({
    ...stop,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  }));
  return { numbers: nearestFirst(stops) };
}
