import type { IncomingHttpHeaders } from "node:http";
import { defaultRegion, isRegionSlug, type Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { isStaffSession } from "../../people/sessions/index.ts";
import type { SearchLog } from "./search-log.ts";

const MINUTE_MS = 60_000;
/** Maximum searches per minute from one IP address; only programs exceed it, especially with equal words. */
const MOST_OF_A_NETWORK = 600;
const MOST_OF_SAME_WORDS = 30;
const MOST_KEYS = 50_000;

/** The search that a response counts as, stored with the cached response. */
export function searchMark(query: string, found: number, region: Region): string {
  return `${found} ${region} ${encodeURIComponent(query.toWellFormed())}`;
}

type Asked = { network: string; headers: IncomingHttpHeaders };

/**
 * Counts searches when responses leave the server, so that cached ones count too. Staff and prefetches are not counted.
 * Each network counts a limited number of times a minute, and fewer for the same words, so that nobody can manipulate
 * popular searches. Networks are forgotten after the minute.
 */
export class SearchCounter {
  readonly #db: Database;
  readonly #log: Log;
  readonly #searches: SearchLog;
  /** Searches of this minute by network, and by network and words. */
  readonly #times = new Map<string, number>();
  #minute = 0;

  constructor(db: Database, log: Log, searches: SearchLog) {
    this.#db = db;
    this.#log = log;
    this.#searches = searches;
  }

  count(mark: string, { network, headers }: Asked): void {
    if (hasStaffCookie(headers.cookie) || isFetchedAhead(headers)) return;
    const [found, inRegion, words = ""] = mark.split(" ");
    const region = isRegionSlug(inRegion) ? inRegion : defaultRegion;
    if (!this.#mayCount(network, words)) return;
    const note = () => this.#searches.note({ query: decodeURIComponent(words), found: Number(found), region, network });
    const token = /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? "")?.[1];
    if (token === undefined) note();
    else {
      isStaffSession(this.#db, token).then(
        (isStaff) => isStaff || note(),
        (error: unknown) => this.#log.warn({ err: error }, "a search could not be counted"),
      );
    }
  }

  #mayCount(network: string, words: string): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.#minute) this.#times.clear();
    this.#minute = minute;
    return (
      this.#isWithin(network, MOST_OF_A_NETWORK) &&
      this.#isWithin(`${network} ${words.toLowerCase()}`, MOST_OF_SAME_WORDS)
    );
  }

  #isWithin(key: string, most: number): boolean {
    const times = (this.#times.get(key) ?? 0) + 1;
    if (times > most || (times === 1 && this.#times.size >= MOST_KEYS)) return false;
    this.#times.set(key, times);
    return true;
  }
}

function hasStaffCookie(cookie = ""): boolean {
  return /(?:^|;\s*)(?:__Host-)?admin_token=[^;\s]/.test(cookie);
}

function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return /prefetch|prerender/.test(`${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`);
}
