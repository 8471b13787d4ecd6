import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newToken, tokenHash } from "./tokens.ts";

type Opening = { accountId: number; audience: "store" | "admin"; device: string; hours: number };

/** Opens a session and returns its new token, so that a planted token is useless (session fixation). */
export async function openSession(db: Database, { accountId, audience, device, hours }: Opening): Promise<string> {
  const token = newToken();
  await db.execute(sql`
    insert into session (token_hash, account_id, audience, device, expires_at)
    values (${tokenHash(token)}, ${accountId}, ${audience}, ${device.slice(0, 200)}, now() + ${`${hours} hours`}::interval)`);
  return token;
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.execute(sql`delete from session where token_hash = ${tokenHash(token)}`);
}

/** Ends the account's sessions except the given one, optionally of one type only. */
export async function closeSessions(
  db: Database,
  accountId: number,
  keptToken?: string,
  audience?: Opening["audience"],
): Promise<void> {
  const others = keptToken === undefined ? sql`true` : sql`token_hash <> ${tokenHash(keptToken)}`;
  const ofKind = audience ? sql`audience = ${audience}` : sql`true`;
  await db.execute(sql`delete from session where account_id = ${accountId} and ${others} and ${ofKind}`);
  if (audience !== "admin") await stopAssistants(db, accountId);
}

/** Linked shopping assistants act for the person like a session, so they end with the sessions. */
export async function stopAssistants(db: Database, accountId: number): Promise<void> {
  await db.execute(sql`
    with stopped as (
      update assistant_link set stopped_at = now() where account_id = ${accountId} and stopped_at is null returning id
    )
    delete from assistant_token where link_id in (select id from stopped)`);
}

/** Whether this is a staff member's token, with any permissions. */
export async function isStaffSession(db: Database, token: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from session where token_hash = ${tokenHash(token)} and audience = 'admin'`,
  );
  return rows.length > 0;
}

/** Use is recorded once a minute. */
export async function noteUse(db: Database, token: string): Promise<void> {
  await db.execute(sql`update session set last_used_at = now() where token_hash = ${tokenHash(token)}`);
}

/** Extends a used session, up to its absolute limit, and returns the new end. The limit also ends a stolen session. */
export async function extendSession(
  db: Database,
  token: string,
  { hours, longestDays }: { hours: number; longestDays: number },
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ expiresAt: string }>(sql`
    update session
    set last_used_at = now(),
      expires_at = least(now() + ${`${hours} hours`}::interval, created_at + ${`${longestDays} days`}::interval)
    where token_hash = ${tokenHash(token)} returning expires_at as "expiresAt"`);
  const [extended] = rows;
  return extended && new Date(extended.expiresAt);
}
