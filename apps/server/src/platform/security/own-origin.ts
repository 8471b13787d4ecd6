import type { Context, Next } from "hono";
import { getCookie } from "hono/cookie";
import type { Env, Origins } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { bearerToken } from "./bearer-token.ts";

const sessionCookies = ["token", "admin_token", "__Host-token", "__Host-admin_token"];

/**
 * Refuses writes that another site makes in a visitor's name. Browsers put the sender's origin on every unsafe
 * request, so a foreign one is refused, and so is a missing one when a session cookie would speak for the sender.
 * A bearer token is never sent by a browser on its own, and who brings one is judged by it and not by the cookie, so such
 * calls are free to come from anywhere; any other Authorization frees nobody. So are those to the few paths in `openToAll`, whose handlers look at no session and believe nothing they are told.
 */
export function refuseForeignWrites(origins: Origins, openToAll: readonly string[]) {
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

function isOwn(origin: string, c: Context<Env>, origins: Origins): boolean {
  if (Object.values(origins).includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host");
}
