import type { RefusalCode } from "@tatka/contract/refusals";
import { languageOfPath } from "@tatka/domain/language";
import type { Context } from "hono";
import { isBusy, isConnectionError } from "./db.ts";
import type { Env } from "./environment.ts";
import type { Log } from "./log.ts";
import type { PathForLog } from "./path-for-log.ts";
import { Refusal } from "./refusal.ts";
import { StorageAway } from "./storage-away.ts";

type Logging = { log: Log; pathForLog: PathForLog };

/** Turns whatever a handler threw into the response: a refusal speaks for itself, anything else says little. */
export function problemHandler(log: Log, pathForLog: PathForLog) {
  return (error: Error, c: Context<Env>): Response => {
    const refusal = error instanceof Refusal ? error : unexpected(error, c, { log, pathForLog });
    for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
    c.var.security.refused(refusal, { method: c.req.method, path: pathForLog(c.req.path) });
    if (c.req.path.startsWith("/api/")) {
      if (refusal.code === "auth.not_signed_in" && isOpenedAsPage(c)) return c.redirect(loginUrl(c), 303);
      return c.json(refusal.body(c.env.requestId), refusal.status);
    }
    return c.html(errorPage(refusal, c.req.path, c.env.requestId), refusal.status);
  };
}

/** A link to a file of the API, such as an invoice, that a person has followed. Scripts do not ask for HTML. */
function isOpenedAsPage(c: Context<Env>): boolean {
  return c.req.method === "GET" && /\btext\/html\b/.test(c.req.header("accept") ?? "");
}

/** The login, which leads back to the file. */
function loginUrl(c: Context<Env>): string {
  const { pathname, search } = new URL(c.req.url);
  const home = c.req.query("language") === "bn" ? "/bn" : "/";
  return `${home}?${new URLSearchParams({ login: "1", error: "SessionRequired", callbackUrl: pathname + search })}`;
}

function unexpected(error: Error, c: Context<Env>, { log, pathForLog }: Logging): Refusal {
  const { requestId } = c.env;
  log.error({ err: error, requestId, method: c.req.method, path: pathForLog(c.req.path) }, "a request failed");
  if (isConnectionError(error) || error instanceof StorageAway)
    return new Refusal("server.unavailable", {}, { headers: { "retry-after": "5" } });
  if (isBusy(error)) return new Refusal("server.unavailable", {}, { headers: { "retry-after": "1" } });
  return new Refusal("server.error");
}

/** Plain on purpose: it is shown when the storefront itself could not be rendered. */
export function errorPage(refusal: Refusal, path: string, requestId: string): string {
  const isBangla = languageOfPath(path) === "bn";
  const title = isBangla ? (banglaTitles[refusal.code] ?? banglaTitle) : refusal.message;
  const hint = isBangla ? "একটু পরে আবার চেষ্টা করুন।" : "Please try again in a moment.";
  return `<!doctype html><html lang="${isBangla ? "bn" : "en"}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1><p>${hint}</p><p><small>${requestId}</small></p></html>`;
}

const banglaTitle = "কিছু একটা ভুল হয়েছে";
const banglaTitles: Partial<Record<RefusalCode, string>> = {
  "request.too_many": "অল্প সময়ে অনেক অনুরোধ এসেছে",
  "server.unavailable": "এই মুহূর্তে চাপ বেশি",
  "route.not_found": "এই পাতা পাওয়া যায়নি",
};
