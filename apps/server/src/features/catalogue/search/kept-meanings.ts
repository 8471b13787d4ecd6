import type { Read } from "../../../platform/prepared.ts";
import type { SharedResponses } from "../../../platform/shared-responses.ts";
import { type Meanings, readMeanings } from "./queries.ts";

/** Searches whose meanings are kept. What a search is made of takes a few kilobytes. */
const MOST_KEPT = 500;
/** As long as an answer of the response cache, for changes that nobody tells of. */
const MOST_MS = 60_000;
/** What meanings are made from. */
const SOURCES = ["products", "categories", "search-words"];

type Kept = { meanings: Meanings; until: number };

const keptFor = new WeakMap<Read, KeptMeanings>();

/**
 * From now on, what words mean is kept for this reader until the catalogue or an alias changes: the same words come again
 * for the next page, another order, the other region or the counts of filters, and reading what they mean is half of
 * what a search asks of the database.
 */
export function keepMeanings(read: Read, shared: SharedResponses): void {
  keptFor.set(read, new KeptMeanings(read, shared));
}

export async function meaningsOf(read: Read, words: string): Promise<Meanings> {
  return keptFor.get(read)?.of(words) ?? readMeanings(read, words);
}

class KeptMeanings {
  readonly #read: Read;
  readonly #shared: SharedResponses;
  readonly #kept = new Map<string, Kept>();
  /** Counts changes: what was read before one is not kept after it. */
  #changes = 0;

  constructor(read: Read, shared: SharedResponses) {
    this.#read = read;
    this.#shared = shared;
    shared.whenDropped((tags) => {
      if (tags && !SOURCES.some((source) => tags.has(source))) return;
      this.#changes++;
      this.#kept.clear();
    });
  }

  async of(words: string): Promise<Meanings> {
    const kept = this.#kept.get(words);
    if (kept && kept.until > Date.now()) return kept.meanings;
    const changes = this.#changes;
    const meanings = await readMeanings(this.#read, words);
    if (changes === this.#changes && this.#shared.isKeeping) this.#keep(words, meanings);
    return meanings;
  }

  #keep(words: string, meanings: Meanings): void {
    this.#kept.delete(words);
    this.#kept.set(words, { meanings, until: Date.now() + MOST_MS });
    if (this.#kept.size <= MOST_KEPT) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }
}
