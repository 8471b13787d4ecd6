import type { Context } from "hono";
import type { Env } from "./environment.ts";

/** The origin the visitor used, as they see it: a proxy in front may have taken the encryption off. */
export function requestOrigin(c: Context<Env>): string {
  const { protocol, host } = new URL(c.req.url);
  return `${c.env.secure ? "https:" : protocol}//${host}`;
}
