import { hash } from "node:crypto";
import type { LinkScope } from "@tatka/contract/system/assistants/links";
import type { Database } from "../../../../platform/database/db.ts";
import { type SQL, sql } from "../../../../platform/database/sql.ts";
import { newToken, tokenHash } from "../../../people/sessions/index.ts";

const CODE_SECONDS = 60;
const ACCESS_SECONDS = 60 * 60;
const REFRESH_SECONDS = 90 * 24 * 60 * 60;
/** A used refresh token is kept this long, to notice a second use. */
const USED_REFRESH_SECONDS = 7 * 24 * 60 * 60;

/** The linked person and assistant of an access token. */
export type Link = {
  id: number;
  clientId: string;
  host: string;
  scopes: readonly LinkScope[];
  confirmsEach: boolean;
  person: { id: number; language: "en" | "bn" };
};

export type Tokens = { access: string; refresh: string; scopes: readonly LinkScope[]; seconds: number };

/** A link counts only while the person has not stopped it and the account is active. */
const openLink = sql`l.stopped_at is null and a.status = 'active'`;

export async function issueCode(
  db: Database,
  linkId: number,
  { redirectUri, challenge }: { redirectUri: string; challenge: string },
): Promise<string> {
  const code = newToken();
  await db.execute(sql`
    insert into assistant_token (token_hash, kind, link_id, redirect_uri, code_challenge, expires_at)
    values (${tokenHash(code)}, 'code', ${linkId}, ${redirectUri}, ${challenge}, ${after(CODE_SECONDS)})`);
  return code;
}

type Redeeming = { code: string; clientId: string; redirectUri: string; verifier: string };

/** Exchanges a code for tokens. A second use of a code revokes the tokens of the first one. */
export async function redeemCode(
  db: Database,
  { code, clientId, redirectUri, verifier }: Redeeming,
): Promise<Tokens | undefined> {
  const used = await use<{ redirectUri: string; challenge: string }>(
    ...([db, code, "code", sql`, t.redirect_uri as "redirectUri", t.code_challenge as challenge`] as const),
  );
  if (!used || used.clientId !== clientId || used.redirectUri !== redirectUri) return undefined;
  if (hash("sha256", verifier, "base64url") !== used.challenge) return undefined;
  return issueTokens(db, used);
}

/** Refresh tokens are rotated, and a second use of one revokes all: it was stolen, or its thief was faster. */
export async function refreshTokens(db: Database, token: string, clientId: string): Promise<Tokens | undefined> {
  const used = await use(db, token, "refresh", sql``);
  if (!used || used.clientId !== clientId) return undefined;
  return issueTokens(db, used);
}

type Used = { linkId: number; clientId: string; scopes: LinkScope[] };

async function use<More extends object = object>(
  db: Database,
  token: string,
  kind: "code" | "refresh",
  columns: SQL,
): Promise<(Used & More) | undefined> {
  const { rows } = await db.execute<Used & More>(sql`
    update assistant_token t set used_at = now(), expires_at = least(t.expires_at, ${after(USED_REFRESH_SECONDS)})
    from assistant_link l join account a on a.id = l.account_id
    where t.token_hash = ${tokenHash(token)} and t.kind = ${kind} and t.used_at is null and t.expires_at > now()
      and l.id = t.link_id and ${openLink}
    returning t.link_id as "linkId", l.client_id as "clientId", l.scopes ${columns}`);
  if (rows[0]) return rows[0];
  await db.execute(sql`
    delete from assistant_token where link_id = (
      select link_id from assistant_token
      where token_hash = ${tokenHash(token)} and kind = ${kind} and used_at is not null)`);
  return undefined;
}

async function issueTokens(db: Database, { linkId, scopes }: Used): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()];
  await db.execute(sql`
    insert into assistant_token (token_hash, kind, link_id, expires_at)
    values (${tokenHash(access)}, 'access', ${linkId}, ${after(ACCESS_SECONDS)}),
      (${tokenHash(refresh)}, 'refresh', ${linkId}, ${after(REFRESH_SECONDS)})`);
  return { access, refresh, scopes, seconds: ACCESS_SECONDS };
}

/** The link of a valid access token. Use is recorded once a minute. */
export async function linkOf(db: Database, token: string): Promise<Link | undefined> {
  const { rows } = await db.execute<Link & { isStale: boolean }>(sql`
    select l.id, l.client_id as "clientId", l.host, l.scopes, l.confirms_each as "confirmsEach",
      json_build_object('id', a.id, 'language', a.language) as person,
      coalesce(l.last_used_at < now() - interval '1 minute', true) as "isStale"
    from assistant_token t join assistant_link l on l.id = t.link_id join account a on a.id = l.account_id
    where t.token_hash = ${tokenHash(token)} and t.kind = 'access' and t.expires_at > now() and ${openLink}`);
  const [found] = rows;
  if (!found) return undefined;
  const { isStale, ...link } = found;
  if (isStale) await db.execute(sql`update assistant_link set last_used_at = now() where id = ${link.id}`);
  return link;
}

/** Revokes an access token by itself, and with a refresh token all tokens of the link. */
export async function revokeToken(db: Database, token: string): Promise<void> {
  await db.execute(sql`
    delete from assistant_token t using assistant_token given
    where given.token_hash = ${tokenHash(token)} and given.kind <> 'code'
      and (t.token_hash = given.token_hash or given.kind = 'refresh' and t.link_id = given.link_id)`);
}

export async function deleteOldTokens(db: Database): Promise<void> {
  await db.execute(sql`delete from assistant_token where expires_at < now()`);
}

function after(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}
