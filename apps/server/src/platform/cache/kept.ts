import type { SharedResponses } from "./shared-responses.ts";

/** The lifetime of cached responses, for changes without a notification. */
const MOST_MS = 60_000;

type Options<Key, Value> = {
  /** The tags of the cached data. */
  sources: readonly string[];
  most: number;
  read: (key: Key) => Promise<Value>;
};

/**
 * Tag-invalidated in-memory cache of frequently read values. Above `most` entries, the oldest are evicted.
 */
export class Kept<Key, Value> {
  readonly #shared: SharedResponses;
  readonly #options: Options<Key, Value>;
  readonly #kept = new Map<Key, { value: Value; until: number }>();
  /** Counts changes: data read before one is not cached after it. */
  #changes = 0;

  constructor(shared: SharedResponses, options: Options<Key, Value>) {
    this.#shared = shared;
    this.#options = options;
    shared.whenDropped((tags) => {
      if (tags && !options.sources.some((source) => tags.has(source))) return;
      this.#changes++;
      this.#kept.clear();
    });
  }

  async of(key: Key): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.value;
    const changes = this.#changes;
    const value = await this.#options.read(key);
    if (changes === this.#changes && this.#shared.isKeeping && value !== undefined) this.#keep(key, value);
    return value;
  }

  #keep(key: Key, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: Date.now() + MOST_MS });
    if (this.#kept.size <= this.#options.most) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }
}
