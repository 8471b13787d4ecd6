import { sql } from "drizzle-orm";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { findTries } from "./order-state.ts";
import type { Payments } from "./payments.ts";
import { askAndSettle } from "./settle-payment.ts";

export const reconcilePaymentsTask = "reconcile-payments";

/** A shopper who pays needs a few minutes; until then the return and the notice usually settle it. */
const QUIET_MINUTES = 3;
const AT_ONCE = 4;
const MOST_A_RUN = 100;

/**
 * Settles what neither return nor notice has settled, and carries out the refunds that are due. Failed tries are asked
 * about too, each hour for a day: a shopper may have tried again on the gateway's page and never come back.
 */
export function reconcilePaymentsJob(payments: Payments) {
  return async (): Promise<void> => {
    const tries = await claimTries(payments);
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let attempt = tries.pop(); attempt; attempt = tries.pop()) {
        const { transactionId: transaction } = attempt;
        // One that cannot be settled must not keep the others waiting.
        await askAndSettle(payments, attempt).catch((error: unknown) =>
          payments.log.error({ err: error, transaction }, "a payment could not be settled"),
        );
      }
    });
    await Promise.all(workers);
    await carryOutRefunds(payments);
  };
}

/** Whoever claims a try has it to itself for a while, so that runs that overlap do not ask twice. */
async function claimTries({ db }: Payments) {
  const { rows } = await db.execute<{ id: number }>(sql`
    update payment set checked_at = now() where id in (
      select id from payment
      where (
        status in ('started', 'unknown') and started_at < now() - ${`${QUIET_MINUTES} minutes`}::interval
          and (checked_at is null or checked_at < now() - interval '1 minute')
      ) or (
        status in ('failed', 'cancelled') and gateway_session is not null
          and started_at > now() - interval '1 day' and started_at < now() - interval '1 hour'
          and (checked_at is null or checked_at < now() - interval '1 hour')
      )
      order by started_at limit ${MOST_A_RUN} for update skip locked
    ) returning id`);
  if (rows.length === 0) return [];
  return findTries(db, sql`p.id in ${rows.map(({ id }) => id)}`);
}
