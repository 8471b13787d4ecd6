import { type AuthorizationRequest, type LinkScope, linkScopes } from "@tatka/contract/system/assistants/links";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { type ClientDocuments, isOwnRedirect, type LinkClient } from "./client-documents.ts";

export type LinkRequest = { client: LinkClient; redirectUri: string; challenge: string; scopes: LinkScope[] };

/**
 * Checks an authorization request. Without a known client and one of its redirects the browser stays here; any other
 * mistake is reported to the assistant by the redirect.
 */
export async function readLinkRequest(
  clients: ClientDocuments,
  { origin, accountId }: { origin: string; accountId: number },
  asked: AuthorizationRequest,
): Promise<{ request: LinkRequest } | { returnTo: string }> {
  const client = await clients.read(asked.client_id, accountId);
  const { redirect_uri: redirectUri, code_challenge: challenge = "" } = asked;
  if (!isOwnRedirect(redirectUri, client.redirectUris)) throw new Refusal("link.foreign_redirect");
  const back = (error: string) => ({ returnTo: returnUrl(origin, { ...asked, redirect_uri: redirectUri }, { error }) });
  if (asked.response_type !== "code") return back("unsupported_response_type");
  if (asked.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(challenge)) return back("invalid_request");
  if (asked.resource !== undefined && !isOwnResource(asked.resource, origin)) return back("invalid_target");
  const scopes = asked.scope === undefined ? [...linkScopes] : scopesIn(asked.scope);
  if (scopes.length === 0) return back("invalid_scope");
  return { request: { client, redirectUri, challenge, scopes } };
}

/** Unknown scopes are left out, as OAuth allows; the answer of the token endpoint names those that were given. */
function scopesIn(text: string): LinkScope[] {
  const asked = new Set(text.split(" "));
  return linkScopes.filter((scope) => asked.has(scope));
}

/** The redirect with the outcome, the assistant's state and the issuer (RFC 9207). */
export function returnUrl(
  origin: string,
  { redirect_uri, state }: Pick<AuthorizationRequest, "state"> & { redirect_uri: string },
  outcome: { code: string } | { error: string },
): string {
  const url = new URL(redirect_uri);
  const added = { ...outcome, ...(state !== undefined && { state }), iss: origin };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

/** Tokens are for the calls of assistants on this origin and nothing else (RFC 8707). */
export function isOwnResource(resource: string, origin: string): boolean {
  return URL.canParse(resource) && new URL(resource).origin === origin;
}
