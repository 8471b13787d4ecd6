import { createHash, randomBytes } from "node:crypto";
import { linkScopes } from "@tatka/contract/system/assistants/links";
import type { Store } from "./store.ts";

export const redirectUri = "https://agent.example/back";

type TokenAnswer = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  error?: string;
};

/** An authorization request with its PKCE verifier. */
export function aLinkRequest(clientId: string, more: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "state-1",
    ...more,
  };
  return { asked, verifier };
}

/** Posts a form to the token or the revocation endpoint. */
export async function postForm(store: Store, path: string, form: Record<string, string>) {
  const response = await store.request(path, { method: "POST", body: new URLSearchParams(form) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : {}) as TokenAnswer };
}

type Person = { call: Store["call"] };

/** The person's consent; returns the form that exchanges its code. */
export async function consentOf(person: Person, clientId: string, choices: object = {}) {
  const { asked, verifier } = aLinkRequest(clientId);
  const limits = { orderLimit: 50_000, dayLimit: 50_000, confirmsEach: false };
  const given = { ...asked, scopes: linkScopes, ...limits, ...choices };
  const { status, body } = await person.call<{ returnTo: string }>("POST", "/assistant-link", given);
  if (status !== 200) throw new Error(`the consent was answered with ${status}: ${JSON.stringify(body)}`);
  const back = new URL(body.returnTo);
  const code = back.searchParams.get("code") ?? "";
  const form = { grant_type: "authorization_code", code, client_id: clientId, redirect_uri: redirectUri };
  return { back, form: { ...form, code_verifier: verifier } };
}

/** Links the person's account, and returns the tokens. */
export async function linkTo(store: Store, person: Person, clientId: string, choices: object = {}) {
  const { form } = await consentOf(person, clientId, choices);
  const { body } = await postForm(store, "/oauth/token", form);
  return { ...body, headers: { authorization: `Bearer ${body.access_token}` } };
}
