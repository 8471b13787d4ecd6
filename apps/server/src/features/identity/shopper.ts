import type { User } from "@tatka/contract/identity";
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Database } from "../../platform/db.ts";
import type { Env } from "../../platform/environment.ts";
import { Refusal } from "../../platform/refusal.ts";
import { bearerToken, noteUse, openSession, SessionCookie, tokenHash } from "../sessions/index.ts";

/** A customer's session lasts a day, as its cookie does. */
const SESSION_HOURS = 24;

export const shopperCookie = new SessionCookie("token", SESSION_HOURS * 60 * 60);

export type Shopper = User & { language: "en" | "bn"; expiresAt: Date };

export function shopperToken(c: Context<Env>): string | undefined {
  return bearerToken(c) ?? shopperCookie.read(c);
}

export function openShopperSession(db: Database, accountId: number, device: string): Promise<string> {
  return openSession(db, { accountId, audience: "store", device, hours: SESSION_HOURS });
}

export async function requireShopper(db: Database, c: Context<Env>): Promise<{ shopper: Shopper; token: string }> {
  const token = shopperToken(c);
  const shopper = token === undefined ? undefined : await findShopper(db, token);
  if (!shopper || token === undefined) throw new Refusal("auth.not_signed_in");
  return { shopper, token };
}

export async function findShopper(db: Database, token: string): Promise<Shopper | undefined> {
  const { rows } = await db.execute<Shopper & { isStale: boolean }>(sql`
    select a.id, a.name, a.email, a.phone, a.language, s.expires_at as "expiresAt",
      s.last_used_at < now() - interval '1 minute' as "isStale"
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash(token)} and s.audience = 'store' and s.expires_at > now() and a.status = 'active'`);
  if (!rows[0]) return undefined;
  const { isStale, expiresAt, ...shopper } = rows[0];
  if (isStale) await noteUse(db, token);
  return { ...shopper, expiresAt: new Date(expiresAt) };
}
