import type { readSharingConsent } from "@tatka/contract/people/consent";
import type { Answer } from "@tatka/contract/route";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";

type Event = { isGiven: boolean; at: string };

/** Consent to conversion tracking, separate from marketing emails. */
export async function sharingConsentOf(db: Database, accountId: number): Promise<Answer<typeof readSharingConsent>> {
  const [last] = await eventsOf(db, accountId, 1);
  return { isGiven: last?.isGiven ?? false, at: last?.at ?? null, isAsked: await isSharingAsked(db) };
}

/** Tag of cached responses that say whether the store reports purchases. */
export const sharingTag = "measurement";

export async function isSharingAsked(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from measurement_target where is_on limit 1`);
  return rowCount === 1;
}

/** The choice of the browser, made before or without a login. Other values count as none. */
export type SharingChoice = "yes" | "no" | undefined;

export function sharingChoiceOf(c: Context): SharingChoice {
  const said = getCookie(c, "sharing");
  return said === "yes" || said === "no" ? said : undefined;
}

/**
 * Applies the browser's choice to the account that orders with it. A no withdraws consent. A yes only counts for an
 * account that has never answered, because the profile may have said no since.
 */
export async function applySharingChoice(tx: Database, accountId: number, choice: SharingChoice): Promise<void> {
  if (choice === undefined) return;
  const isGiven = choice === "yes";
  await tx.execute(sql`
    insert into sharing_consent_event (account_id, is_given)
    select a.id, ${isGiven} from account a
    where a.id = ${accountId} and a.status = 'active' and agrees_to_sharing(a.id) <> ${isGiven}
      and exists (select from measurement_target where is_on)
      and (not ${isGiven} or not exists (select from sharing_consent_event e where e.account_id = a.id))`);
}

/** Repeated consent is not recorded: the first time counts. */
export async function noteSharingConsent(db: Database, accountId: number, isGiven: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from account where id = ${accountId} for update`);
    await tx.execute(sql`
      insert into sharing_consent_event (account_id, is_given)
      select a.id, ${isGiven} from account a
      where a.id = ${accountId} and a.status = 'active' and agrees_to_sharing(a.id) <> ${isGiven}`);
  });
}

export const sharingConsentData = {
  name: "sharingConsent",
  read: (db: Database, { id }: { id: number }) => eventsOf(db, id, 200),
  async erase(tx: Database, { id }: { id: number }): Promise<void> {
    await tx.execute(sql`delete from sharing_consent_event where account_id = ${id}`);
  },
};

async function eventsOf(db: Database, accountId: number, most: number): Promise<Event[]> {
  const { rows } = await db.execute<Event>(sql`
    select is_given as "isGiven", ${moment(sql`at`)} as at
    from sharing_consent_event where account_id = ${accountId} order by id desc limit ${most}`);
  return rows;
}
