import type { Context } from "hono";
import type { Env } from "../http/environment.ts";

/** The token of a program that brings it itself. Who brings one is judged by it alone, whatever cookies come along. */
export function bearerToken(c: Context<Env>): string | undefined {
  return /^Bearer ([\w-]{1,100})$/.exec(c.req.header("authorization") ?? "")?.[1];
}
