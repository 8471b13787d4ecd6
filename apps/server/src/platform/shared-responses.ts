import type { OutgoingHttpHeaders } from "node:http";
import type { Region } from "@tatka/domain/region";
import { ReadyResponse } from "./ready-response.ts";

/** Header by which a handler names what its answer was made from. It never leaves the process. */
export const cacheTagHeader = "x-cache-tags";

/** Header by which a handler names the moment, in milliseconds, from which its answer no longer holds. Neither does it. */
export const cacheUntilHeader = "x-cache-until";

/** Header by which a handler names what its answer counts as, each time it is given to somebody. Nor does this one. */
export const countsAsHeader = "x-counts-as";

/** An answer that is the same for everyone in a region: where it is asked for, and from which region. */
export type SharedRequest = { origin: string; region: Region; url: string };

export type SharedResponse = {
  ready: ReadyResponse;
  tags: readonly string[];
  /** In milliseconds; without one, nothing about it changes by the clock. */
  holdsUntil: number | undefined;
  /** Said by its handler, for whoever counts. */
  countsAs: string | undefined;
};

type Entry = SharedResponse & { expiresAt: number; bytes: number };

type Options = {
  /** Makes the answer on a miss, for whoever asked first. JSON may be handed over in `taken` instead of in a body. */
  respond: (
    request: Request,
    given: { requestId: string; region: Region; taken: { json?: string } },
  ) => Promise<Response>;
  mostBytes?: number;
  mostSeconds?: number;
};

/**
 * Answers that are the same for everyone, kept as ready bytes until what they were made from changes.
 *
 * On a miss the handler gets a bare request: address and region, nothing of the person who asked. So nothing
 * personal can end up in an answer that others will be given. However many ask at once, it is made once.
 */
export class SharedResponses {
  readonly #options: Required<Options>;
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<SharedResponse>>();
  #bytes = 0;
  #keeps = true;
  readonly counts = { hits: 0, misses: 0 };

  constructor(options: Options) {
    // The time limit bounds how long a change by the clock that no handler named may go unnoticed.
    this.#options = { mostBytes: 64 * 1024 * 1024, mostSeconds: 60, ...options };
  }

  /** What is ready now; synchronous, so a hit costs no more than finding it. */
  find(request: SharedRequest): SharedResponse | undefined {
    const key = keyOf(request);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= Date.now()) {
      this.#remove(key, entry);
      return undefined;
    }
    // Moved to the end: the map's order is the order of last use, and the front goes first when space runs out.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.counts.hits++;
    return entry;
  }

  async get(request: SharedRequest, requestId: string): Promise<SharedResponse> {
    const found = this.find(request);
    if (found) return found;
    const key = keyOf(request);
    const underWay = this.#making.get(key);
    if (underWay) return underWay;

    this.counts.misses++;
    const making = this.#make(request, requestId);
    this.#making.set(key, making);
    try {
      const made = await making;
      // If something changed meanwhile, this answer may be from before the change: give it, but do not keep it.
      if (this.#making.get(key) === making) this.#keep(key, made);
      return made;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** Forgets everything made from any of these. */
  drop(tags: Iterable<string>): void {
    this.#making.clear();
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) this.#remove(key, entry);
      }
    }
  }

  clear(): void {
    this.#making.clear();
    this.#entries.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  /** While changes made elsewhere cannot be heard of, nothing is kept. */
  keepNothing(): void {
    this.#keeps = false;
    this.clear();
  }

  keepAgain(): void {
    this.clear();
    this.#keeps = true;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  async #make({ origin, region, url }: SharedRequest, requestId: string): Promise<SharedResponse> {
    const taken: { json?: string } = {};
    const response = await this.#options.respond(new Request(origin + url), { requestId, region, taken });
    const json = response.body === null ? taken.json : undefined;
    const body = json === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(json);
    const tags = response.headers.get(cacheTagHeader)?.split(" ") ?? [];
    const until = response.headers.get(cacheUntilHeader);
    const holdsUntil = until === null ? undefined : Number(until);
    const countsAs = response.headers.get(countsAsHeader) ?? undefined;
    return { ready: readyResponse(response, body, tags.length > 0), tags, holdsUntil, countsAs };
  }

  #keep(key: string, made: SharedResponse): void {
    if (!this.#keeps || made.ready.status !== 200 || made.tags.length === 0) return;
    // The encodings that may be added later are counted with it from the start.
    const bytes = made.ready.body.length * 2 + key.length * 2 + 1_000;
    const atMost = Date.now() + this.#options.mostSeconds * 1_000;
    const entry = { ...made, bytes, expiresAt: Math.min(atMost, made.holdsUntil ?? atMost) };
    this.#entries.set(key, entry);
    this.#bytes += bytes;
    for (const tag of made.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    for (const [oldestKey, oldest] of this.#entries) {
      if (this.#bytes <= this.#options.mostBytes) break;
      this.#remove(oldestKey, oldest);
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function keyOf({ origin, region, url }: SharedRequest): string {
  return `${region} ${origin}${url}`;
}

function readyResponse(response: Response, body: Buffer, isKept: boolean): ReadyResponse {
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  delete headers[cacheTagHeader];
  delete headers[cacheUntilHeader];
  delete headers[countsAsHeader];
  delete headers["content-length"];
  if (isKept) {
    headers.vary = "Cookie, Accept-Encoding";
    // Browsers keep it too, but ask each time whether it still holds: the answer is a bare 304.
    if (headers["cache-control"] === "no-store") headers["cache-control"] = "no-cache";
  }
  return new ReadyResponse(response.status, headers, body);
}
