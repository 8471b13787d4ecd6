import type { ErrorBody } from "@tatka/contract/refusals";
import type { Context } from "hono";
import { isBusy, isConnectionError } from "../database/database-errors.ts";
import { StorageAway } from "../files/storage-away.ts";
import type { Log } from "../telemetry/log.ts";
import type { Env } from "./environment.ts";
import { errorPage, errorPagePolicy } from "./error-page.ts";
import type { PathForLog } from "./path-for-log.ts";
import { Refusal, unavailable } from "./refusal.ts";

/** How refusals look to callers who speak another protocol than ours. */
export type RefusalFormat = { below: string; format: (body: ErrorBody) => object };

type Logging = { log: Log; pathForLog: PathForLog };

/** Converts exceptions to responses: refusals with their message, others as a bare 500. */
export function problemHandler(log: Log, pathForLog: PathForLog, formats: readonly RefusalFormat[]) {
  return (error: Error, c: Context<Env>): Response => {
    const refusal = error instanceof Refusal ? error : unexpected(error, c, { log, pathForLog });
    for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
    c.var.security.refused(refusal, { method: c.req.method, path: pathForLog(c.req.path) });
    if (c.req.path.startsWith("/api/")) {
      if (refusal.code === "auth.not_signed_in" && isOpenedAsPage(c)) return c.redirect(loginUrl(c), 303);
      const body = refusal.body(c.env.requestId);
      const other = formats.find(({ below }) => c.req.path.startsWith(below));
      return c.json(other ? other.format(body) : body, refusal.status);
    }
    c.header("content-security-policy", errorPagePolicy);
    return c.html(errorPage(refusal, c.req.path, c.env.requestId), refusal.status);
  };
}

/** A person who opened a link to a file of the API, such as an invoice. Scripts do not accept HTML. */
function isOpenedAsPage(c: Context<Env>): boolean {
  return c.req.method === "GET" && /\btext\/html\b/.test(c.req.header("accept") ?? "");
}

/** Redirects to the login, which returns to the file. */
function loginUrl(c: Context<Env>): string {
  const { pathname, search } = new URL(c.req.url);
  const home = c.req.query("language") === "bn" ? "/bn" : "/";
  return `${home}?${new URLSearchParams({ login: "1", error: "SessionRequired", callbackUrl: pathname + search })}`;
}

function unexpected(error: Error, c: Context<Env>, { log, pathForLog }: Logging): Refusal {
  const { requestId } = c.env;
  log.error({ err: error, requestId, method: c.req.method, path: pathForLog(c.req.path) }, "a request failed");
  if (isConnectionError(error) || error instanceof StorageAway) return unavailable();
  if (isBusy(error)) return unavailable(1);
  return new Refusal("server.error");
}
