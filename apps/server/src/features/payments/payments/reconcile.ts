import { eachAlone } from "../../../platform/database/many-rows.ts";
import { sql } from "../../../platform/database/sql.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { type AttemptRow, findAttempts } from "./order-state.ts";
import type { Payments } from "./payments.ts";
import { askAndSettle } from "./settle-payment.ts";

/** Until then, the return or the IPN usually settles the attempt. */
const QUIET_MINUTES = 3;
const AT_ONCE = 4;
const MOST_A_RUN = 100;

/**
 * Settles attempts without a return or IPN, and sends due refunds. Failed attempts are queried hourly for a day, too,
 * because customers may retry on the gateway's page and never come back.
 */
export async function reconcilePayments(payments: Payments): Promise<void> {
  const due = await dueTries(payments);
  const noted = {
    log: payments.log,
    message: "a payment could not be settled",
    name: (id: number) => ({ payment: id }),
  };
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let id = due.shift(); id !== undefined; id = due.shift()) {
      await eachAlone([id], noted, async (one) => {
        const attempt = await claimAttempt(payments, one);
        if (attempt) await askAndSettle(payments, attempt);
      });
    }
  });
  await Promise.all(workers);
  await carryOutRefunds(payments);
}

const isDue = sql`(
    status in ('started', 'unknown') and started_at < now() - ${`${QUIET_MINUTES} minutes`}::interval
      and (checked_at is null or checked_at < now() - interval '1 minute')
  ) or (
    status in ('failed', 'cancelled') and gateway_session is not null
      and started_at > now() - interval '1 day' and started_at < now() - interval '1 hour'
      and (checked_at is null or checked_at < now() - interval '1 hour')
  )`;

/** Least recently checked first, so that attempts that cannot be settled do not starve others. */
async function dueTries({ db }: Payments): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from payment where ${isDue} order by checked_at nulls first, started_at limit ${MOST_A_RUN}`);
  return rows.map(({ id }) => id);
}

/** A claimed attempt belongs to one run for a while, so that overlapping runs do not query it twice. */
async function claimAttempt({ db }: Payments, id: number): Promise<AttemptRow | undefined> {
  const { rowCount } = await db.execute(sql`
    update payment set checked_at = now() where id in (
      select id from payment where id = ${id} and (${isDue}) for update skip locked
    )`);
  return rowCount === 1 ? (await findAttempts(db, sql`p.id = ${id}`))[0] : undefined;
}
