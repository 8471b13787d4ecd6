import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Env } from "../../../platform/http/environment.ts";
import { pageLanguage } from "../../../platform/http/page-language.ts";
import { requestOrigin } from "../../../platform/http/request-origin.ts";
import { closeSession, newToken, placeOf, recordedLogin, rememberBrowser } from "../sessions/index.ts";
import { type Caller, type Identity, type LoginForm, type LoginStep, takeLoginStep } from "./login.ts";
import { findShopper, type Shopper, setSessionHint, shopperCookie, shopperToken } from "./shopper.ts";

/** Sets the cookies of a login and ends the browser's previous session. */
export async function remember<Step extends { token?: string | undefined; user?: { id: number } | undefined }>(
  { db, browserIsUsedBy }: Identity,
  c: Context<Env>,
  step: Step,
): Promise<Step> {
  if (step.token === undefined || step.user === undefined) return step;
  const before = shopperCookie.read(c);
  if (before !== undefined) await closeSession(db, before);
  shopperCookie.set(c, step.token);
  setSessionHint(c);
  await browserIsUsedBy(placeOf(c), step.user.id);
  await rememberBrowser(db, c, step.user.id);
  return step;
}

export async function currentShopper({ db }: Pick<Identity, "db">, c: Context<Env>): Promise<Shopper | undefined> {
  return findShopper(db, c);
}

export async function endShopperSession({ db, browserIsUsedBy }: Identity, c: Context<Env>): Promise<undefined> {
  const token = shopperToken(c);
  if (token !== undefined) await closeSession(db, token);
  await browserIsUsedBy(placeOf(c), undefined);
  shopperCookie.clear(c);
  return undefined;
}

/** Logs in by password, for forms without steps. */
export async function loginByForm(
  identity: Identity,
  c: Context<Env>,
  form: { emailOrPhone: string | undefined; password: string | undefined },
): Promise<void> {
  const { emailOrPhone = "", password = "" } = form;
  const flags = { forgotPassword: false, withCode: false, withoutPassword: false };
  const whole = { emailOrPhone, password: password.slice(0, 200), ...flags };
  await remember(identity, c, await recordedStep(identity, whole, c));
}

/** Handles one step of the login form, and records the result in the security log. */
export async function recordedStep(identity: Identity, form: LoginForm, c: Context<Env>): Promise<LoginStep> {
  const take = () => takeLoginStep(identity, form, callerOf(c));
  const step = await recordedLogin(identity.db, c, "login", form.emailOrPhone, take);
  if (step.user && form.otp !== undefined && form.password !== undefined) {
    c.var.security.record({ event: "password.changed", accountId: step.user.id });
  }
  return step;
}

const challengeCookie = "login_challenge";

/** The browser's secret, created on the first PIN request; a PIN is only valid with it. */
export function callerOf(c: Context<Env>): Caller {
  const name = c.env.secure ? `__Secure-${challengeCookie}` : challengeCookie;
  const known = getCookie(c, name);
  const challenge = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  setCookie(c, name, challenge, {
    path: "/api",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.env.secure,
    maxAge: 15 * 60,
  });
  const { hostname: host } = new URL(requestOrigin(c));
  return { challenge, ...placeOf(c), device: c.req.header("user-agent") ?? "", language: pageLanguage(c), host };
}
