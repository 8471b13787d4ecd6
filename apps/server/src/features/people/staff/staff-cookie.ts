import type { Context } from "hono";
import { bearerToken } from "../../../platform/bearer-token.ts";
import type { Env } from "../../../platform/environment.ts";
import { SessionCookie } from "../sessions/index.ts";

export const staffCookie = new SessionCookie("admin_token");

/** The token a caller brought, as a bearer or in the cookie. */
export function staffToken(c: Context<Env>): string | undefined {
  return bearerToken(c) ?? staffCookie.read(c);
}
