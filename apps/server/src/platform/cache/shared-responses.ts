import type { OutgoingHttpHeaders } from "node:http";
import { CachedResponse } from "./cached-response.ts";

/** Internal header with the tags of a response. It is removed before sending. */
export const cacheTagHeader = "x-cache-tags";

/** Internal header with the expiry in milliseconds. It is removed before sending. */
export const cacheUntilHeader = "x-cache-until";

/** Internal header with the event of a response, counted each time it is sent. It is removed before sending. */
export const countsAsHeader = "x-counts-as";

/** The key of a shared response: the URL normalised by `SharedUrls`, and the partition. */
export type SharedRequest = { origin: string; partition: string; url: string };

export type SharedResponse = {
  ready: CachedResponse;
  tags: readonly string[];
  /** In milliseconds; without one, the response does not expire at a set time. */
  holdsUntil: number | undefined;
  /** Set by its handler, for the counters. */
  countsAs: string | undefined;
  /** The response has expired, and is sent because no other can be made. */
  isStale?: true;
};

type Entry = SharedResponse & { key: string; expiresAt: number; bytes: number; bytesAround: number };

/** Renders a response when its turn comes, or refuses to. Not called for a hit. */
export type Admit = (make: () => Promise<SharedResponse>) => Promise<SharedResponse>;

type Options = {
  /** Renders the response on a miss, for the first caller. JSON may be returned in `taken` instead of in a body. */
  respond: (
    request: Request,
    given: { requestId: string; partition: string; taken: { json?: string } },
  ) => Promise<Response>;
  mostBytes: number;
  mostSeconds?: number;
  /** Throws if a tag is unknown. Production saves the time. */
  checkTags?: ((tags: readonly string[]) => void) | undefined;
};

/** Part of the limit that may be held uncompressed: compressing a response takes nearly as long as making it. */
const LOOSE_SHARE = 1 / 8;

/**
 * The response cache: responses that are the same for everyone, until their data changes. Expired ones stay for outages
 * while there is space. Each is held once, all but the newest compressed, and the limit counts actual bytes. On a miss,
 * the handler gets a bare request with URL and partition only, so a shared response cannot contain personal data.
 * Concurrent requests share one rendering.
 */
export class SharedResponses {
  readonly #options: Options & { mostSeconds: number };
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<SharedResponse>>();
  /** Pending renderings, some of them still in the queue. */
  readonly #admitted = new Map<string, Promise<SharedResponse>>();
  #bytes = 0;
  /** Uncompressed entries, oldest first. */
  readonly #loose = new Set<Entry>();
  #looseBytes = 0;
  #keeps = true;
  readonly #listeners: ((tags: ReadonlySet<string> | undefined) => void)[] = [];
  readonly counts = { hits: 0, misses: 0 };

  constructor(options: Options) {
    // Maximum lifetime, which bounds how long a change by the clock can go unnoticed if no handler reported it.
    this.#options = { mostSeconds: 60, ...options };
  }

  /** The current cache entry. Synchronous, so that a hit costs only the lookup. */
  find(request: SharedRequest): SharedResponse | undefined {
    const key = keyOf(request);
    const entry = this.#entries.get(key);
    if (!entry || entry.expiresAt <= Date.now()) return undefined;
    // Moved to the end: the map is in order of last use, and the front is evicted first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.counts.hits++;
    return entry;
  }

  /** The last cached response, served during an outage. It may be older than changes that are not known yet. */
  findStale(request: SharedRequest): SharedResponse | undefined {
    const entry = this.#entries.get(keyOf(request));
    return entry && { ...entry, isStale: true };
  }

  async get(request: SharedRequest, requestId: string, admit?: Admit): Promise<SharedResponse> {
    const found = this.find(request);
    if (found) return found;
    const key = keyOf(request);
    const underWay = this.#making.get(key);
    if (underWay) return underWay;

    if (admit) return this.#admit(key, admit, () => this.get(request, requestId));
    this.counts.misses++;
    const making = this.#make(request, requestId);
    this.#making.set(key, making);
    try {
      const made = await making;
      // If something changed while it was rendered, the response may be outdated: send it, but do not cache it.
      if (this.#making.get(key) === making) this.#keep(key, made);
      return made;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /**
   * Concurrent requests for the same URL wait in line once. A page being rendered never waits with them for one of its
   * parts, because it holds the place that they wait for.
   */
  async #admit(key: string, admit: Admit, make: () => Promise<SharedResponse>): Promise<SharedResponse> {
    const waiting = this.#admitted.get(key);
    if (waiting) return waiting;
    const admitted = admit(make);
    this.#admitted.set(key, admitted);
    try {
      return await admitted;
    } finally {
      if (this.#admitted.get(key) === admitted) this.#admitted.delete(key);
    }
  }

  /** For data cached elsewhere: called with the invalidated tags, or without any if all are. */
  whenDropped(listener: (tags: ReadonlySet<string> | undefined) => void): void {
    this.#listeners.push(listener);
  }

  /** Invalidates everything made from any of these. */
  drop(tags: Iterable<string>): void {
    const dropped = new Set(tags);
    for (const listener of this.#listeners) listener(dropped);
    this.#making.clear();
    this.#admitted.clear();
    for (const tag of dropped) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) this.#remove(entry);
      }
    }
  }

  /** Without notifications of changes, nothing is cached, and existing entries are stale. */
  keepNothing(): void {
    this.#keeps = false;
    this.#expireAll();
  }

  keepAgain(): void {
    this.#expireAll();
    this.#keeps = true;
  }

  #expireAll(): void {
    for (const listener of this.#listeners) listener(undefined);
    this.#making.clear();
    this.#admitted.clear();
    for (const entry of this.#entries.values()) entry.expiresAt = 0;
  }

  get isKeeping(): boolean {
    return this.#keeps;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  async #make({ origin, partition, url }: SharedRequest, requestId: string): Promise<SharedResponse> {
    const taken: { json?: string } = {};
    const response = await this.#options.respond(new Request(origin + url), { requestId, partition, taken });
    const json = response.body === null ? taken.json : undefined;
    const body = json === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(json);
    const tags = response.headers.get(cacheTagHeader)?.split(" ") ?? [];
    this.#options.checkTags?.(tags);
    const until = response.headers.get(cacheUntilHeader);
    const holdsUntil = until === null ? undefined : Number(until);
    const countsAs = response.headers.get(countsAsHeader) ?? undefined;
    return { ready: cachedResponse(response, body, tags.length > 0), tags, holdsUntil, countsAs };
  }

  #keep(key: string, made: SharedResponse): void {
    if (!this.#keeps || made.ready.status !== 200 || made.tags.length === 0) return;
    const atMost = Date.now() + this.#options.mostSeconds * 1_000;
    const expiresAt = Math.min(atMost, made.holdsUntil ?? atMost);
    const entry = { ...made, key, expiresAt, bytes: 0, bytesAround: bytesAround(key, made) };
    const old = this.#entries.get(key);
    if (old) this.#remove(old);
    this.#entries.set(key, entry);
    for (const tag of made.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    this.#count(entry);
    // By then it is known whether a browser requested it.
    setImmediate(() => {
      made.ready.settle();
      this.#count(entry);
      if (made.ready.isLoose) this.#holdLoose(entry);
    });
  }

  #holdLoose(entry: Entry): void {
    if (this.#entries.get(entry.key) !== entry) return;
    this.#loose.add(entry);
    this.#looseBytes += entry.bytes;
    for (const oldest of this.#loose) {
      if (this.#looseBytes <= this.#options.mostBytes * LOOSE_SHARE) break;
      this.#noLongerLoose(oldest);
      oldest.ready.compact().then(
        () => this.#count(oldest),
        () => this.#remove(oldest),
      );
    }
  }

  #noLongerLoose(entry: Entry): void {
    if (this.#loose.delete(entry)) this.#looseBytes -= entry.bytes;
  }

  /** Accounts for an entry's new size and evicts others if necessary. */
  #count(entry: Entry): void {
    if (this.#entries.get(entry.key) !== entry) return;
    const bytes = entry.ready.heldBytes + entry.bytesAround;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#options.mostBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(entry: Entry): void {
    const { key } = entry;
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#noLongerLoose(entry);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function keyOf({ origin, partition, url }: SharedRequest): string {
  return `${partition} ${origin}${url}`;
}

/** Measured memory of an entry besides its body: key, headers, tags and objects. */
function bytesAround(key: string, { ready, tags }: SharedResponse): number {
  let bytes = ENTRY_BYTES + key.length;
  for (const [name, value] of Object.entries(ready.headers)) bytes += name.length + String(value).length;
  for (const tag of tags) bytes += tag.length + TAG_BYTES;
  return bytes;
}

const ENTRY_BYTES = 1_000;
const TAG_BYTES = 100;

function cachedResponse(response: Response, body: Buffer, isKept: boolean): CachedResponse {
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  delete headers[cacheTagHeader];
  delete headers[cacheUntilHeader];
  delete headers[countsAsHeader];
  delete headers["content-length"];
  if (isKept) {
    headers.vary = "Cookie, Accept-Encoding";
    // Browsers cache it too, but revalidate each time, which costs a bare 304.
    if (headers["cache-control"] === "no-store") headers["cache-control"] = "no-cache";
  }
  return new CachedResponse(response.status, headers, body);
}
