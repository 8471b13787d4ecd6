import type { Context } from "hono";
import { isUnstorable } from "../database/storable.ts";
import type { Env } from "./environment.ts";
import { requireBody } from "./limit-body.ts";
import { Refusal } from "./refusal.ts";

/** Fields and files of a form; a broken form is a client error. */
export async function readForm(c: Context<Env>): Promise<Record<string, unknown>> {
  requireBody(c);
  const form = await c.req.parseBody().catch(() => {
    throw new Refusal("request.malformed");
  });
  if (Object.entries(form).flat().some(isUnstorable)) throw new Refusal("request.malformed");
  return form;
}
