import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Env } from "../../platform/environment.ts";

/** On https the name itself forbids other hosts and plain http to set the cookie. */
function cookieName(c: Context<Env>): string {
  return c.env.secure ? "__Host-admin_token" : "admin_token";
}

export function setStaffCookie(c: Context<Env>, token: string): void {
  setCookie(c, cookieName(c), token, { path: "/", httpOnly: true, sameSite: "Lax", secure: c.env.secure });
}

export function clearStaffCookie(c: Context<Env>): void {
  deleteCookie(c, cookieName(c), { path: "/", secure: c.env.secure });
}

/** The token a caller brought, as a bearer or in the cookie. */
export function staffToken(c: Context<Env>): string | undefined {
  const bearer = /^Bearer ([\w-]{1,100})$/.exec(c.req.header("authorization") ?? "")?.[1];
  return bearer ?? getCookie(c, cookieName(c));
}
