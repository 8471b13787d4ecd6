import type { Context } from "hono";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** A GET that does something must not be set off by another site's page; browsers say where a request comes from. */
export function refuseForeignVisit(c: Context<Env>): void {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new Refusal("request.foreign_origin");
}
