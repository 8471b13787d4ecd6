import type { Context } from "hono";
import type { Env } from "../http/environment.ts";

/** The bearer token of a program. If there is one, cookies are ignored. */
export function bearerToken(c: Context<Env>): string | undefined {
  return /^Bearer ([\w-]{1,100})$/.exec(c.req.header("authorization") ?? "")?.[1];
}
