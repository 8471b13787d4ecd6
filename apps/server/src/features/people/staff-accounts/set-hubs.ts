import { isStillReferredTo } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Limits an account to exactly these hubs; an empty list removes the limit. */
export async function setHubs(tx: Database, accountId: number, hubIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from account_hub where account_id = ${accountId}`);
  const wanted = sql.param([...new Set(hubIds)]);
  await tx
    .execute(sql`insert into account_hub (account_id, hub_id) select ${accountId}, unnest(${wanted}::int[])`)
    .catch((error: unknown) => {
      throw isStillReferredTo(error)
        ? new Refusal("request.invalid", {}, { fields: { hubIds: "Hub not found" } })
        : error;
    });
}
