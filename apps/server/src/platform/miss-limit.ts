import { tooMany } from "./refusal.ts";

/** A limit counts nobody for longer than it remembers, and remembers no more networks than this. */
const MOST_NETWORKS = 50_000;

/** So many minutes' worth may be used at once: a page that was just opened makes several requests. */
const MINUTES_AT_ONCE = 2;

/** A search reads more of the database than other answers. */
const SEARCH_WEIGHT = 2;

/** What does not exist is never cached, and only a program asks for much of it. */
const MISSING_WEIGHT = 10;

type Bucket = { left: number; at: number; underWay: number };

/**
 * How much may be made for one network. What is cached costs next to nothing and is not counted; what has to be made
 * takes processor time from everybody, so each network has a bucket that fills evenly. It is large enough for many
 * people behind one IP address, and soon empty for a program that asks for one made-up URL after the other.
 *
 * It counts in this process alone: that is where the processor time is spent.
 */
export class MissLimit {
  readonly #perMinute: number;
  readonly #mostAtOnce: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perMinute, mostAtOnce }: { perMinute: number; mostAtOnce: number }) {
    this.#perMinute = perMinute;
    this.#mostAtOnce = mostAtOnce;
  }

  /** Counts an answer that is about to be made, or refuses to. Call what it returns when it is made, with its status. */
  begin(network: string, isSearch: boolean): (status?: number) => void {
    const bucket = this.#bucketOf(network);
    const weight = isSearch ? SEARCH_WEIGHT : 1;
    if (bucket.left < weight) throw tooMany(Math.ceil(((weight - bucket.left) * 60) / this.#perMinute));
    if (bucket.underWay >= this.#mostAtOnce) throw tooMany(1);
    bucket.left -= weight;
    bucket.underWay += 1;
    return (status) => {
      bucket.underWay -= 1;
      if (status === 404) bucket.left -= MISSING_WEIGHT - weight;
    };
  }

  #bucketOf(network: string): Bucket {
    const most = this.#perMinute * MINUTES_AT_ONCE;
    const now = performance.now();
    const bucket = this.#buckets.get(network) ?? { left: most, at: now, underWay: 0 };
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 60_000) * this.#perMinute);
    bucket.at = now;
    // Moved to the end, so that the front has been idle the longest.
    this.#buckets.delete(network);
    this.#buckets.set(network, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST_NETWORKS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
