import { apiBase } from "@tatka/contract/route";
import { linkScopes } from "@tatka/contract/system/assistants/links";
import { ucpBase } from "@tatka/contract/system/assistants/shapes";
import type { Context, Hono } from "hono";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { limitBody } from "../../../../platform/http/limit-body.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../../platform/http/request-origin.ts";
import { assistantsSwitch } from "../agents/agent-calls.ts";
import { mcpPath } from "../discovery/profile.ts";
import { isOwnResource } from "./link-request.ts";
import { authorizationPath, resourcePath, revocationPath, tokenPath } from "./oauth-paths.ts";
import { redeemCode, refreshTokens, revokeToken, type Tokens } from "./tokens.ts";

const MOST_BYTES = 16 * 1024;
const METADATA_SECONDS = 300;

/** OAuth 2.1 for public clients: the authorization server's metadata, tokens and revocation. */
export function registerOAuth(app: Hono<Env>, { db, shared }: Pick<WebContext, "db" | "shared">): void {
  const isOn = assistantsSwitch({ db, shared });
  const requireOn = async () => {
    if (!(await isOn())) throw new Refusal("route.not_found");
  };

  app.get("/.well-known/oauth-authorization-server", async (c) => {
    await requireOn();
    const issuer = requestOrigin(c);
    return published(c, {
      issuer,
      authorization_endpoint: issuer + authorizationPath,
      token_endpoint: issuer + tokenPath,
      revocation_endpoint: issuer + revocationPath,
      scopes_supported: linkScopes,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  for (const path of ["", mcpPath, apiBase + ucpBase]) {
    app.get(resourcePath + path, async (c) => {
      await requireOn();
      const origin = requestOrigin(c);
      return published(c, {
        resource: origin + path,
        authorization_servers: [origin],
        scopes_supported: linkScopes,
        bearer_methods_supported: ["header"],
      });
    });
  }

  app.post(tokenPath, limitBody(MOST_BYTES), async (c) => {
    await requireOn();
    const form = await readForm(c);
    const { grant_type: kind, client_id: clientId, resource } = form;
    if (kind !== "authorization_code" && kind !== "refresh_token") return failed(c, "unsupported_grant_type");
    if (!clientId) return failed(c, "invalid_client");
    if (resource !== undefined && !isOwnResource(resource, requestOrigin(c))) return failed(c, "invalid_target");
    const tokens = await tokensFor({ ...form, grant_type: kind, client_id: clientId });
    return tokens ? granted(c, tokens) : failed(c, "invalid_grant");
  });

  app.post(revocationPath, limitBody(MOST_BYTES), async (c) => {
    await requireOn();
    const { token } = await readForm(c);
    if (!token) return failed(c, "invalid_request");
    await revokeToken(db, token);
    // Also for unknown tokens (RFC 7009).
    return c.body(null, 200, noStore);
  });

  async function tokensFor(form: Form & { grant_type: string; client_id: string }): Promise<Tokens | undefined> {
    const { client_id: clientId, code, redirect_uri: redirectUri, code_verifier: verifier, refresh_token } = form;
    if (form.grant_type === "refresh_token") {
      return refresh_token ? refreshTokens(db, refresh_token, clientId) : undefined;
    }
    if (!code || !redirectUri || !verifier) return undefined;
    return redeemCode(db, { code, clientId, redirectUri, verifier });
  }
}

type Form = Partial<Record<string, string>>;

async function readForm(c: Context<Env>): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

const noStore = { "cache-control": "no-store" };

function granted(c: Context<Env>, { access, refresh, scopes, seconds }: Tokens): Response {
  const answer = {
    access_token: access,
    token_type: "Bearer",
    expires_in: seconds,
    refresh_token: refresh,
    scope: scopes.join(" "),
  };
  return c.json(answer, 200, noStore);
}

/** By RFC 6749. Why a grant is invalid is not said. */
function failed(c: Context<Env>, error: string): Response {
  return c.json({ error }, 400, noStore);
}

function published(c: Context<Env>, document: object): Response {
  return c.json(document, 200, { "cache-control": `public, max-age=${METADATA_SECONDS}` });
}
