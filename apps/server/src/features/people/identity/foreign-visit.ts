import type { Context } from "hono";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** A GET with side effects must not be triggered by another site; browsers send where a request comes from. */
export function refuseForeignVisit(c: Context<Env>): void {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new Refusal("request.foreign_origin");
}
