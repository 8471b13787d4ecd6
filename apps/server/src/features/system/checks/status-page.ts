import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { heldFor } from "../../../platform/cache/held-for.ts";
import { type ServedApart, serveApart } from "../../../platform/http/serve-apart.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import type { Config } from "../../../settings/config.ts";
import { withClient } from "./check.ts";
import { type Found, runChecks, watchedChecks } from "./run-checks.ts";

/** The checks run at most this often, whatever the number of requests. */
const HELD_MS = 10_000;

/**
 * A page with problems that works while the store, its database or its servers are down. It depends on this process
 * only, and has no links and no forms. It shows host names, so it is for the operator only.
 */
export async function serveStatusPage(
  config: Config,
  { port, host, password }: { port: number; host: string; password: string | undefined },
): Promise<ServedApart> {
  const look = heldFor(HELD_MS, () => runChecks(watchedChecks, config));
  return serveApart({ setting: "STATUS_PORT", port, host }, async (request, response) => {
    const refused = refusalOf(request, password);
    if (refused) {
      response.writeHead(refused, { "www-authenticate": 'Basic realm="status"' }).end();
      return;
    }
    const found = await look();
    const isBroken = found.some(({ state }) => state === "broken");
    response.writeHead(isBroken ? 503 : 200, headers).end(pageOf(found, isBroken));
  });
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** Without a password the page listens on loopback only. The host must be this machine's, against DNS rebinding. */
function refusalOf({ method, url, headers: sent }: IncomingMessage, password: string | undefined): number | undefined {
  if (method !== "GET" || url !== "/") return 404;
  if (password === undefined)
    return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(sent.host ?? "") ? undefined : 421;
  const given = Buffer.from((sent.authorization ?? "").replace(/^Basic /, ""), "base64").toString();
  return isSame(given.slice(given.indexOf(":") + 1), password) ? undefined : 401;
}

/** Hashes have equal length, so the comparison does not reveal the password's length. */
function isSame(given: string, password: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(password));
}

const marks = { well: "✓", warning: "!", broken: "✗", off: "–" };

function pageOf(found: readonly Found[], isBroken: boolean): string {
  const rows = found.map(
    ({ name, state, says }) =>
      `<tr class="${state}"><td>${marks[state]}</td><th>${escaped(name)}</th><td>${escaped(says)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="15">
<meta name="viewport" content="width=device-width"><title>${isBroken ? "Broken" : "Well"}: Tatka</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color-scheme:light dark}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem}.broken{color:#c0262d}.warning{color:#b45309}.off{opacity:.6}</style>
<h1>${isBroken ? "Something is broken" : "Nothing is broken"}</h1><table>${rows.join("\n")}</table>
<p>${new Date().toISOString()}</p></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const PAUSE_MS = 2_000;

/** A worker with this page starts without its database, so that the page works while the database is down. */
export async function untilDatabaseAnswers({ databaseUrl }: Config, log: Log, stop: AbortSignal): Promise<void> {
  if (!databaseUrl) return;
  for (let tries = 1; ; tries++) {
    try {
      return await withClient(databaseUrl, async (client) => void (await client.query("select 1")));
    } catch (error) {
      if (tries === 1) log.error({ err: error }, "the database does not answer; the worker waits for it");
      await sleep(PAUSE_MS, undefined, { signal: stop }).catch(() => stop.throwIfAborted());
    }
  }
}
