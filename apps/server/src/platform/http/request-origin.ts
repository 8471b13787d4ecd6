import type { Context } from "hono";
import type { Env } from "./environment.ts";

/** The origin as the visitor sees it; a proxy may have terminated TLS. */
export function requestOrigin(c: Context<Env>): string {
  const { protocol, host } = new URL(c.req.url);
  return `${c.env.secure ? "https:" : protocol}//${host}`;
}
