import type { Run, runRoutes } from "@tatka/contract/orders/runs";
import type { RunState } from "@tatka/domain/delivery/run-states";
import { takaFigure } from "@tatka/domain/money";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { refuseNoRider } from "../../delivery/rider-shifts/index.ts";
import { readRun } from "./read-runs.ts";
import { setStops } from "./set-stops.ts";

export async function planRun(
  db: Database,
  staff: Staff,
  { hubId, day, from, to, riderId, numbers }: z.output<typeof runRoutes.create.body>,
): Promise<Run> {
  return db.transaction(async (tx) => {
    if (riderId !== null) await refuseNoRider(tx, riderId, hubId);
    const hasTimes = from !== null && to !== null;
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into delivery_run (hub_id, day, starts_at, ends_at, rider_id)
      select h.id, ${day}, ${hasTimes ? from : null}::time, ${hasTimes ? to : null}::time, ${riderId}::int
      from hub h where h.id = ${hubId} returning id`);
    if (!rows[0]) throw new Refusal("record.refers_to_nothing");
    const { id } = rows[0];
    await setStops(tx, { id, hubId }, numbers);
    const run = await readRun(tx, id);
    await recordAudit(tx, staff, { action: "create", resource: "run", resourceId: id, after: told(run) });
    return run;
  });
}

/** Updates a run's orders and rider, with optimistic locking. */
export async function changeRun(
  db: Database,
  staff: Staff,
  id: number,
  { riderId, numbers, version }: z.output<typeof runRoutes.update.body>,
): Promise<Run> {
  return db.transaction(async (tx) => {
    const locked = await lockRun(tx, id);
    if (version !== locked.version) throw new Refusal("record.changed");
    if (locked.state !== "planned" && locked.state !== "out") throw new Refusal("run.wrong_state");
    const before = await readRun(tx, id);
    if (riderId !== undefined) await giveTo(tx, before, riderId);
    if (numbers) await setStops(tx, locked, numbers);
    await tx.execute(sql`update delivery_run set version = version + 1, updated_at = now() where id = ${id}`);
    const after = await readRun(tx, id);
    await recordAudit(tx, staff, {
      action: "update",
      resource: "run",
      resourceId: id,
      before: told(before),
      after: told(after),
    });
    return after;
  });
}

/** Cash belongs to the rider who collected it, so the rider can change only before the first stop. */
async function giveTo(tx: Database, run: Run, riderId: number | null): Promise<void> {
  if (riderId === (run.rider?.id ?? null)) return;
  const { floatPoisha } = await lockRun(tx, run.id);
  if (floatPoisha > 0 || run.stops.some(({ outcome }) => outcome !== null)) throw new Refusal("run.wrong_state");
  if (riderId !== null) await refuseNoRider(tx, riderId, run.hub.id);
  else if (run.state === "out") throw new Refusal("run.no_rider");
  await tx.execute(sql`
    update delivery_run set rider_id = ${riderId}, is_by_dispatch = false, earlier_rider_ids = array_append(earlier_rider_ids, rider_id)
    where id = ${run.id}`);
}

export async function deleteRun(db: Database, staff: Staff, id: number): Promise<undefined> {
  return db.transaction(async (tx) => {
    const { state, floatPoisha } = await lockRun(tx, id);
    if (state !== "planned") throw new Refusal("run.wrong_state");
    if (floatPoisha > 0) throw new Refusal("cash.float_out", { amount: takaFigure(floatPoisha / 100, "en") });
    const run = await readRun(tx, id);
    await tx.execute(sql`delete from delivery_run where id = ${id}`);
    await recordAudit(tx, staff, { action: "delete", resource: "run", resourceId: id, before: told(run) });
    return undefined;
  });
}

type Locked = {
  id: number;
  hubId: number;
  state: RunState;
  version: number;
  riderId: number | null;
  floatPoisha: number;
};

export async function lockRun(tx: Database, id: number): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select id, hub_id as "hubId", state, version, rider_id as "riderId", float_poisha::float8 as "floatPoisha"
    from delivery_run where id = ${id} for update`);
  return oneOrRefuse(rows, "record.not_found");
}

/** Values for the audit log. */
function told({ rider, stops, state }: Run) {
  return { state, rider: rider?.name ?? null, orders: stops.map(({ number }) => number) };
}
