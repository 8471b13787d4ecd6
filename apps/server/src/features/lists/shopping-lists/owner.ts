import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { currentShopper } from "../../people/identity/index.ts";
import { newToken, tokenHash } from "../../people/sessions/index.ts";

/** Lifetime of a list, and of the guest's secret. */
export const KEPT_DAYS = 30;

export type Owner = { accountId: number | null; guestHash: Buffer | null };

/** The owner of a new list: the customer, or a guest browser with a new secret. */
export async function newOwner(db: Database, c: Context<Env>): Promise<Owner> {
  const shopper = await currentShopper({ db }, c);
  if (shopper) return { accountId: shopper.id, guestHash: null };
  const secret = guestSecret(c) ?? newToken();
  setCookie(c, cookieName(c), secret, {
    path: "/api",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.env.secure,
    maxAge: KEPT_DAYS * 24 * 60 * 60,
  });
  return { accountId: null, guestHash: tokenHash(secret) };
}

/** Condition on `shopping_list` for the caller's own lists, including those written as a guest. */
export async function isOwn(db: Database, c: Context<Env>): Promise<SQL> {
  const shopper = await currentShopper({ db }, c);
  const secret = guestSecret(c);
  return sql`(account_id = ${shopper?.id ?? null}::int or guest_hash = ${secret ? tokenHash(secret) : null}::bytea)`;
}

function guestSecret(c: Context<Env>): string | undefined {
  const secret = getCookie(c, cookieName(c));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

function cookieName(c: Context<Env>): string {
  return c.env.secure ? "__Secure-list_owner" : "list_owner";
}
