import type { User } from "@tatka/contract/people/identity";
import type { Language } from "@tatka/domain/language";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { pageLanguage } from "../../../platform/http/page-language.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { bearerToken } from "../../../platform/security/bearer-token.ts";
import { extendSession, noteUse, openSession, SessionCookie, tokenHash } from "../sessions/index.ts";
import { followLanguage } from "./account-language.ts";

/** A customer's session and cookie last a day. Use extends it, up to this many days. */
const SESSION_HOURS = 24;
const LONGEST_DAYS = 30;
/** The session is extended at most this often, so that reads do not write each time. */
const HOURS_BETWEEN_EXTENSIONS = 1;

export const shopperCookie = new SessionCookie("token", SESSION_HOURS * 60 * 60);

/** A readable cookie that only says that there is a session. Scripts delete it on logout. */
export function setSessionHint(c: Context<Env>): void {
  const maxAge = LONGEST_DAYS * 24 * 60 * 60;
  setCookie(c, "signed_in", "1", { path: "/", sameSite: "Lax", secure: c.env.secure, maxAge });
}

export type Shopper = User & { language: Language; hasPassword: boolean; expiresAt: Date };

type SessionState = { choseLanguage: boolean; expiresAt: string; isStale: boolean; isDue: boolean };

export function shopperToken(c: Context<Env>): string | undefined {
  return bearerToken(c) ?? shopperCookie.read(c);
}

export function openShopperSession(db: Database, accountId: number, device: string): Promise<string> {
  return openSession(db, { accountId, audience: "store", device, hours: SESSION_HOURS });
}

export async function requireShopper(db: Database, c: Context<Env>): Promise<{ shopper: Shopper; token: string }> {
  const token = shopperToken(c);
  const shopper = await findShopper(db, c);
  if (!shopper || token === undefined) throw new Refusal("auth.not_signed_in");
  return { shopper, token };
}

/** The customer, if logged in. Extends session and cookie, and records the page's language. */
export async function findShopper(db: Database, c: Context<Env>): Promise<Shopper | undefined> {
  const token = shopperToken(c);
  if (token === undefined) return undefined;
  const { rows } = await db.execute<Omit<Shopper, "expiresAt"> & SessionState>(sql`
    select a.id, a.name, a.email, a.phone, a.language, a.password_hash is not null as "hasPassword", a.chose_language as "choseLanguage", s.expires_at as "expiresAt",
      s.last_used_at < now() - interval '1 minute' as "isStale",
      s.expires_at < least(now() + ${`${SESSION_HOURS - HOURS_BETWEEN_EXTENSIONS} hours`}::interval,
                           s.created_at + ${`${LONGEST_DAYS} days`}::interval) as "isDue"
    from session s join account a on a.id = s.account_id
    where s.token_hash = ${tokenHash(token)} and s.audience = 'store' and s.expires_at > now() and a.status = 'active'`);
  if (!rows[0]) return undefined;
  const { isStale, isDue, choseLanguage, ...shopper } = rows[0];
  c.var.security.accountId = shopper.id;
  const expiresAt = (isDue && (await extend(db, c, token))) || new Date(shopper.expiresAt);
  if (isStale && !isDue) await noteUse(db, token);
  const used = choseLanguage ? undefined : pageLanguage(c);
  if (used !== undefined && used !== shopper.language) await followLanguage(db, shopper.id, used);
  return { ...shopper, language: used ?? shopper.language, expiresAt };
}

/** Whether a session is still valid, for long responses. Does not extend it. */
export async function isSessionOpen(db: Database, token: string): Promise<boolean> {
  const { rowCount } = await db.execute(shopperBySession(sql`${tokenHash(token)}`));
  return rowCount === 1;
}

/** The session lookup for statements that begin with `shopperBySession`. */
export function sessionAsking(c: Context<Env>): Buffer {
  const token = shopperToken(c);
  if (token === undefined) throw new Refusal("auth.not_signed_in");
  return tokenHash(token);
}

/** The customer's id, in one query instead of two. Does not extend the session. */
export function shopperBySession(hash: SQL): SQL {
  return sql`
    select a.id from session s join account a on a.id = s.account_id
    where s.token_hash = ${hash} and s.audience = 'store' and s.expires_at > now() and a.status = 'active'`;
}

async function extend(db: Database, c: Context<Env>, token: string): Promise<Date | undefined> {
  const expiresAt = await extendSession(db, token, { hours: SESSION_HOURS, longestDays: LONGEST_DAYS });
  const isByCookie = shopperCookie.read(c) === token;
  if (expiresAt && isByCookie) shopperCookie.set(c, token, Math.round((expiresAt.getTime() - Date.now()) / 1000));
  return expiresAt;
}
