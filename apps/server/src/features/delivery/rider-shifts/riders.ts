import type { runRoutes } from "@tatka/contract/orders/runs";
import type { Answer } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { worksAt } from "../hub-limits/index.ts";

type Plan = Answer<typeof runRoutes.list>;

/** Staff of this hub with the permission to ride. */
export async function findRiders(db: Database, hubId: number | null): Promise<Plan["riders"]> {
  const { rows } = await db.execute<Plan["riders"][number]>(sql`
    select a.id, coalesce(a.name, a.email, a.phone, '') as name, a.phone from account a
    where a.status = 'active' and ${mayRide} and ${worksAt(sql`a.id`, sql`${hubId}::int`)} order by 2, 1 limit 200`);
  return rows;
}

const mayRide = sql`exists (
  select from account_role w join role_permission p on p.role_id = w.role_id
  where w.account_id = a.id and p.resource = 'run' and p.action = 'ride')`;

export async function refuseNoRider(tx: Database, riderId: number, hubId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from account a where a.id = ${riderId} and a.status = 'active' and ${mayRide}
      and ${worksAt(sql`a.id`, sql`${hubId}::int`)}`);
  if (rowCount === 0) throw new Refusal("run.not_a_rider");
}
