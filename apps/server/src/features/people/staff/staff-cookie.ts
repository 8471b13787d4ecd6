import type { Context } from "hono";
import type { Env } from "../../../platform/http/environment.ts";
import { bearerToken } from "../../../platform/security/bearer-token.ts";
import { SessionCookie } from "../sessions/index.ts";

/** Equals the session's lifetime, which ends earlier when idle. */
export const LONGEST_HOURS = 12;

export const staffCookie = new SessionCookie("admin_token", LONGEST_HOURS * 60 * 60);

/** The token from the Authorization header or the cookie. */
export function staffToken(c: Context<Env>): string | undefined {
  return bearerToken(c) ?? staffCookie.read(c);
}
