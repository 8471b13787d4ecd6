import type { Context, Hono, Next } from "hono";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody } from "../../../platform/http/limit-body.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { requestOrigin } from "../../../platform/http/request-origin.ts";
import { currentShopper, endShopperSession, loginByForm, type WithIdentity } from "../identity/index.ts";
import { isMalformed, safeCallbackUrl } from "./callback-url.ts";
import { CsrfTokens } from "./csrf.ts";

const base = "/api/auth";
export const nextAuthBase = `${base}/`;
const provider = "credentials";
const FORM_LIMIT_BYTES = 10 * 1024;

/**
 * The calls of next-auth v4's browser client, with the sessions of the rest of the API. Every response to a form has an
 * absolute `url`, because the client throws without one.
 */
export function registerNextAuth(app: Hono<Env>, { identity, secret, charge }: WithIdentity): void {
  const csrf = new CsrfTokens(secret);
  const limit = limitBody(FORM_LIMIT_BYTES);

  app.use(`${base}/*`, withUrl, charge);
  app.get(`${base}/session`, async (c) => c.json(await sessionOf(c)));
  app.get(`${base}/csrf`, (c) => c.json({ csrfToken: csrf.issue(c) }));
  app.get(`${base}/providers`, (c) => {
    const at = requestOrigin(c) + base;
    const urls = { signinUrl: `${at}/signin/${provider}`, callbackUrl: `${at}/callback/${provider}` };
    return c.json({ [provider]: { id: provider, name: "Email or phone", type: "credentials", ...urls } });
  });

  app.post(`${base}/session`, limit, async (c) => {
    const body: unknown = await c.req.json().catch(() => ({}));
    const token = typeof body === "object" && body !== null && "csrfToken" in body ? body.csrfToken : undefined;
    return csrf.isRight(c, token) ? c.json(await sessionOf(c)) : c.json({}, 400);
  });

  // The client posts to the callback; other clients of the protocol to the URL that the provider names.
  app.on("POST", [`${base}/callback/${provider}`, `${base}/signin/${provider}`], limit, async (c) => {
    const form = await formOf(c);
    const refusal = refusalOf(c, form);
    if (refusal) return refusal;
    try {
      await loginByForm(identity, c, { emailOrPhone: form.emailOrPhone ?? form.email, password: form.password });
      return answer(c, form, 200, safeCallbackUrl(form.callbackUrl, requestOrigin(c)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isWrong = error.status === 401 || error.status === 400;
      return answer(c, form, isWrong ? 401 : 429, errorUrl(c, isWrong ? "CredentialsSignin" : error.message));
    }
  });

  app.post(`${base}/signout`, limit, async (c) => {
    const form = await formOf(c);
    const refusal = refusalOf(c, form);
    if (refusal) return refusal;
    await endShopperSession(identity, c);
    return answer(c, form, 200, safeCallbackUrl(form.callbackUrl, requestOrigin(c)));
  });

  // The client's own errors are ignored; the call only needs a response.
  app.post(`${base}/_log`, limit, (c) => c.body(null, 200));

  // The store's own page has the login form; the client redirects to these URLs.
  for (const path of ["signin", `signin/${provider}`, "error"]) {
    app.get(`${base}/${path}`, (c) =>
      isMalformed(c.req.query("callbackUrl"), requestOrigin(c))
        ? c.json({ url: errorUrl(c, "INVALID_CALLBACK_URL_ERROR") }, 400)
        : c.redirect(loginPage(c)),
    );
  }

  // Handled here instead of by the app, so that the response has a `url`, too.
  app.all(`${base}/*`, () => {
    throw new Refusal("route.not_found");
  });

  /** Problems of a form before its content is parsed. */
  function refusalOf(c: Context<Env>, form: Form): Response | undefined {
    if (!csrf.isRight(c, form.csrfToken)) {
      c.var.security.refused(new Refusal("request.foreign_origin"), c.req);
      return answer(c, form, 403, errorUrl(c, "MissingCSRF"));
    }
    const isWrong = isMalformed(form.callbackUrl, requestOrigin(c));
    return isWrong ? answer(c, form, 400, errorUrl(c, "INVALID_CALLBACK_URL_ERROR")) : undefined;
  }

  async function sessionOf(c: Context<Env>): Promise<object> {
    const found = await currentShopper(identity, c);
    if (!found) return {};
    const { name, email, phone, expiresAt } = found;
    return { user: { name: name ?? email ?? phone, email, image: null }, expires: expiresAt.toISOString() };
  }
}

/** For any failure, the client gets the URL that it requires. */
async function withUrl(c: Context<Env>, next: Next): Promise<void> {
  await next();
  const isForm = c.req.method === "POST" && !c.req.path.endsWith("/_log");
  if (!isForm || !c.error) return;
  const { status } = c.res;
  const code = status === 404 ? "MISSING_NEXTAUTH_API_ROUTE_ERROR" : "CALLBACK_CREDENTIALS_HANDLER_ERROR";
  c.res = Response.json({ ...(await c.res.json()), url: errorUrl(c, code) }, { status, headers: c.res.headers });
}

type Form = Partial<Record<string, string>>;

async function formOf(c: Context<Env>): Promise<Form> {
  const fields = Object.entries(await readForm(c));
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === "string"));
}

/** JSON or a redirect, as the client accepts. */
function answer(c: Context<Env>, form: Form, status: 200 | 400 | 401 | 403 | 429, url: string): Response {
  return form.json === "true" ? c.json({ url }, status) : c.redirect(url);
}

function errorUrl(c: Context<Env>, error: string): string {
  return `${requestOrigin(c)}${base}/error?${new URLSearchParams({ error, provider })}`;
}

function loginPage(c: Context<Env>): string {
  const wanted = safeCallbackUrl(c.req.query("callbackUrl"), requestOrigin(c));
  const error = c.req.query("error")?.slice(0, 100);
  const callbackUrl = wanted.slice(requestOrigin(c).length) || "/";
  return `/?${new URLSearchParams({ login: "1", callbackUrl, ...(error ? { error } : {}) })}`;
}
