import type { Context, Next } from "hono";
import { getCookie } from "hono/cookie";
import type { Env } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { bearerToken } from "./bearer-token.ts";

const sessionCookies = ["token", "admin_token", "__Host-token", "__Host-admin_token"];

/**
 * CSRF protection: refuses writes from other origins. Browsers send the origin with every unsafe request; a missing one
 * is refused if a session cookie is present. Bearer tokens are never sent automatically, so such calls may come from
 * anywhere; other Authorization headers don't count. The few paths in `openToAll` use no session and verify their input
 * otherwise.
 */
export function refuseForeignWrites(origins: readonly string[], openToAll: readonly string[]) {
  return async (c: Context<Env>, next: Next): Promise<void> => {
    if (!isSafe(c.req.method) && bearerToken(c) === undefined && !openToAll.includes(c.req.path)) {
      const origin = c.req.header("origin");
      const isForeign = origin ? !isOwn(origin, c, origins) : sessionCookies.some((name) => getCookie(c, name));
      if (isForeign || c.req.header("sec-fetch-site") === "cross-site") throw new Refusal("request.foreign_origin");
    }
    await next();
  };
}

function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function isOwn(origin: string, c: Context<Env>, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host");
}
