import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

type Departure = { departedAt: string | null };

/**
 * Records when the rider left the hub. A phone without a network sends it later, so its own time counts, between
 * dispatch and now. A run that has reached its first door keeps what it has.
 */
export async function startRun(db: Database, { id: riderId }: Staff, runId: number, at: string): Promise<string> {
  const { rows } = await db.execute<Departure>(sql`
    with departed as (
      update delivery_run r set departed_at = least(greatest(${at}::timestamptz, r.out_at), now())
      where r.id = ${runId} and r.rider_id = ${riderId} and r.out_at is not null and r.departed_at is null
        and not exists (select from run_stop s where s.run_id = r.id and s.done_at < ${at}::timestamptz)
      returning r.departed_at
    )
    select ${moment(sql`coalesce((select departed_at from departed), r.departed_at, r.out_at)`)} as "departedAt"
    from delivery_run r where r.id = ${runId} and r.rider_id = ${riderId}`);
  const [run] = rows;
  if (!run) throw new Refusal("record.not_found");
  if (run.departedAt === null) throw new Refusal("run.wrong_state");
  return run.departedAt;
}
