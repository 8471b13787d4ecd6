import type { acceptRuns } from "@tatka/contract/orders/run-proposals";
import type { Run } from "@tatka/contract/orders/runs";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { planRun } from "./plan-run.ts";

/** Plans several runs, or none if one is refused. Their window covers the promises of their orders. */
export async function acceptProposal(
  db: Database,
  staff: Staff,
  { hubId, day, runs }: z.output<typeof acceptRuns.body>,
): Promise<{ runs: Run[] }> {
  return db.transaction(async (tx) => {
    const planned: Run[] = [];
    for (const { riderId, numbers } of runs) {
      const { from, to } = await promisedWindow(tx, numbers);
      planned.push(await planRun(tx, staff, { hubId, day, from, to, riderId, numbers }));
    }
    return { runs: planned };
  });
}

async function promisedWindow(tx: Database, numbers: readonly string[]) {
  const { rows } = await tx.execute<{ from: string | null; to: string | null }>(sql`
    select to_char(min(deliver_from) at time zone 'Asia/Dhaka', 'HH24:MI') as "from",
      to_char(max(deliver_until) at time zone 'Asia/Dhaka', 'HH24:MI') as "to"
    from customer_order where number = any(${sql.param([...numbers])}::text[])`);
  return rows[0] ?? { from: null, to: null };
}
