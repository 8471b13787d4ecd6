import type { Identifier } from "@tatka/domain/people/identifier";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { newToken, tokenHash } from "./tokens.ts";

/** Network of a request, and the secret of a browser that has logged in before. */
export type Place = { network: string; browser: string | undefined };

const DAYS_KNOWN = 180;
/** Programs without cookies are a new browser at each login; only the newest are stored. */
const MOST_BROWSERS = 20;
/** Number of networks stored for a browser: home, work and mobile. */
const MOST_NETWORKS = 5;
const cookie = "browser";

export function placeOf(c: Context<Env>): Place {
  const token = getCookie(c, nameFor(c));
  return { network: c.env.network, browser: token && /^[\w-]{43}$/.test(token) ? token : undefined };
}

/**
 * Marks the browser as known to the account, so that attackers elsewhere do not lock its owner out. Each login sets a
 * new secret, so that none can be planted.
 */
export async function rememberBrowser(db: Database, c: Context<Env>, accountId: number): Promise<void> {
  const { network, browser } = placeOf(c);
  const token = newToken();
  await db.transaction(async (tx) => {
    if (browser !== undefined) {
      await tx.execute(
        sql`update known_browser set token_hash = ${tokenHash(token)} where token_hash = ${tokenHash(browser)}`,
      );
    }
    await tx.execute(sql`
      insert into known_browser as k (token_hash, account_id, networks)
      values (${tokenHash(token)}, ${accountId}, array[${network}::text])
      on conflict (token_hash, account_id) do update set last_login_at = now(),
        networks = trim_array(excluded.networks || array_remove(k.networks, ${network}::text),
          greatest(0, cardinality(array_remove(k.networks, ${network}::text)) + 1 - ${MOST_NETWORKS}::int))`);
    await tx.execute(sql`
      delete from known_browser where id in (
        select id from known_browser where account_id = ${accountId}
        order by last_login_at desc, id desc offset ${MOST_BROWSERS})`);
  });
  setCookie(c, nameFor(c), token, {
    path: "/api",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.env.secure,
    maxAge: DAYS_KNOWN * 24 * 60 * 60,
  });
}

/** The caller's known browser for this account, and network. */
export async function findKnownPlace(
  db: Database,
  { kind, value }: Identifier,
  { network, browser }: Place,
): Promise<{ browserId: number | undefined; isKnownNetwork: boolean }> {
  const hash = browser === undefined ? null : tokenHash(browser);
  const { rows } = await db.execute<{ browserId: number | null; isKnownNetwork: boolean }>(sql`
    select max(k.id) filter (where k.token_hash = ${hash}) as "browserId",
      coalesce(bool_or(${network} = any(k.networks)), false) as "isKnownNetwork"
    from account a join known_browser k on k.account_id = a.id
    where ${kind === "email" ? sql`a.email` : sql`a.phone`} = ${value}
      and k.last_login_at > now() - ${`${DAYS_KNOWN} days`}::interval`);
  return { browserId: rows[0]?.browserId ?? undefined, isKnownNetwork: rows[0]?.isKnownNetwork ?? false };
}

/** Revokes all other known browsers of the account. */
export async function removeKnownBrowsers(db: Database, accountId: number, kept?: Place): Promise<void> {
  const others = kept?.browser === undefined ? sql`true` : sql`token_hash <> ${tokenHash(kept.browser)}`;
  await db.execute(sql`delete from known_browser where account_id = ${accountId} and ${others}`);
}

/** For the clean-up job. */
export async function deleteOldBrowsers(db: Database): Promise<void> {
  await db.execute(sql`delete from known_browser where last_login_at < now() - ${`${DAYS_KNOWN} days`}::interval`);
}

function nameFor(c: Context<Env>): string {
  return c.env.secure ? `__Secure-${cookie}` : cookie;
}
