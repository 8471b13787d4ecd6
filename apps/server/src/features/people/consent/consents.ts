import type { adminReadConsent, consentSources, readConsent } from "@tatka/contract/people/consent";
import type { Answer } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";

type Source = (typeof consentSources)[number];
type Consent = Answer<typeof readConsent>;
type Event = Answer<typeof adminReadConsent>["history"][number];

/** Whether an account accepts marketing: the latest answer counts, and the default is no. */
export function agreesToMarketing(accountId: SQL): SQL {
  return sql`coalesce(
    (select e.is_given from consent_event e where e.account_id = ${accountId} order by e.id desc limit 1), false)`;
}

export async function consentOf(db: Database, accountId: number): Promise<Consent> {
  const [last] = await eventsOf(db, accountId, 1);
  return last ? { isGiven: last.isGiven, at: last.at } : { isGiven: false, at: null };
}

/** All answers of the account, newest first. */
export async function consentHistory(db: Database, accountId: number): Promise<Answer<typeof adminReadConsent>> {
  const history = await eventsOf(db, accountId, 200);
  return { isGiven: history[0]?.isGiven ?? false, history };
}

/** Records consent or withdrawal with time and place. A repeated answer is not recorded: the first time counts. */
export async function noteConsent(tx: Database, accountId: number, isGiven: boolean, source: Source): Promise<void> {
  // If two tabs save at once, the second sees the first's answer.
  await tx.transaction(async (inner) => {
    await inner.execute(sql`select from account where id = ${accountId} for update`);
    await inner.execute(sql`
    insert into consent_event (account_id, is_given, source)
    select a.id, ${isGiven}, ${source} from account a
    where a.id = ${accountId} and a.status = 'active' and ${agreesToMarketing(sql`a.id`)} <> ${isGiven}`);
  });
}

async function eventsOf(db: Database, accountId: number, most: number): Promise<Event[]> {
  const { rows } = await db.execute<Event>(sql`
    select is_given as "isGiven", source, ${moment(sql`at`)} as at
    from consent_event where account_id = ${accountId} order by id desc limit ${most}`);
  return rows;
}
