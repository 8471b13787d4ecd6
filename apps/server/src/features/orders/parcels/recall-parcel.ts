import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { unanswered } from "./book-parcel.ts";
import type { WithCouriers } from "./context.ts";
import { latestParcel } from "./end-parcel.ts";

/**
 * Asks the courier to bring back a parcel that is on its way; its reports then move the order. The claim makes repeated
 * presses ask once. It ends after two minutes, in case the process stopped before the courier answered.
 */
export async function recall(
  { db, couriers }: WithCouriers,
  staff: Staff,
  number: string,
  reason: string,
): Promise<void> {
  const { id, state, ...names } = await latestParcel(db, number);
  if (state !== "collected") throw new Refusal("courier.parcel_not_there");
  const courier = couriers[names.courier];
  if (!courier) throw new Refusal("courier.not_set_up");
  if (!courier.recall) throw new Refusal("courier.recall_there");
  const { rowCount } = await db.execute(sql`
    update parcel set recall = 'asking', recalled_at = now()
    where id = ${id} and state = 'collected'
      and (recall is null or recall = 'asking' and recalled_at < now() - interval '2 minutes')`);
  if (!rowCount) return;
  const forget = () => db.execute(sql`update parcel set recall = null, recalled_at = null where id = ${id}`);
  const outcome = await courier.recall(names, reason).catch(async (error) => {
    await forget();
    return unanswered(error);
  });
  if (outcome === "refused") {
    await forget();
    throw new Refusal("courier.recall_refused");
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update parcel set recall = 'asked', recalled_at = now(), version = version + 1 where id = ${id}`);
    await recordAudit(tx, staff, {
      action: "update",
      resource: "parcel",
      resourceId: number,
      after: { recall: reason },
    });
  });
}
