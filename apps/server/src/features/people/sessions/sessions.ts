import { session } from "@tatka/database/schema/people/people";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { newToken, tokenHash } from "./tokens.ts";

type Opening = { accountId: number; audience: "store" | "admin"; device: string; hours: number };

/** Opens a session and returns its new token, so that a planted token is useless (session fixation). */
export async function openSession(db: Database, { accountId, audience, device, hours }: Opening): Promise<string> {
  const token = newToken();
  await db.insert(session).values({
    tokenHash: tokenHash(token),
    accountId,
    audience,
    device: device.slice(0, 200),
    expiresAt: sql`now() + ${`${hours} hours`}::interval`,
  });
  return token;
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash(token)));
}

/** Ends the account's sessions, all but the one that is kept; of one kind only where it is named. */
export async function closeSessions(
  db: Database,
  accountId: number,
  keptToken?: string,
  audience?: Opening["audience"],
): Promise<void> {
  const others = keptToken === undefined ? undefined : ne(session.tokenHash, tokenHash(keptToken));
  const ofKind = audience && eq(session.audience, audience);
  await db.delete(session).where(and(eq(session.accountId, accountId), others, ofKind));
}

/** Whether this is a staff member's token, with any permissions. */
export async function isStaffSession(db: Database, token: string): Promise<boolean> {
  return (await db.$count(session, and(eq(session.tokenHash, tokenHash(token)), eq(session.audience, "admin")))) > 0;
}

/** Use is noted once a minute, not at each request. */
export async function noteUse(db: Database, token: string): Promise<void> {
  await db
    .update(session)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(session.tokenHash, tokenHash(token)));
}

/**
 * Lets a session that is in use live on, up to its absolute limit, and returns when it ends now. What was stolen and
 * is kept alive ends there too.
 */
export async function extendSession(
  db: Database,
  token: string,
  { hours, longestDays }: { hours: number; longestDays: number },
): Promise<Date | undefined> {
  const [extended] = await db
    .update(session)
    .set({
      lastUsedAt: sql`now()`,
      expiresAt: sql`least(now() + ${`${hours} hours`}::interval, ${session.createdAt} + ${`${longestDays} days`}::interval)`,
    })
    .where(eq(session.tokenHash, tokenHash(token)))
    .returning({ expiresAt: session.expiresAt });
  return extended?.expiresAt;
}
