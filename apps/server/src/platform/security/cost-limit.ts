import { tooMany } from "../http/refusal.ts";

/** Maximum age of counts, and maximum number of networks. */
const MOST_NETWORKS = 50_000;

/** The burst, in minutes of the rate: opening a page makes several requests. */
const MINUTES_AT_ONCE = 2;

/** Unknown paths are never cached, and only programs request many of them. */
const COST_OF_MISSING = 10;

type Bucket = { left: number; at: number; underWay: number };

/** Adds to the cost of a request, or refuses it. */
export type Charge = (cost: number) => void;

/**
 * Rate limit by network. An uncached page costs 1, about 10 ms of processor time; cached responses are free. Each
 * network has a token bucket, large enough for many people behind one IP address, and soon empty for a program that
 * requests random URLs. It counts in this process, whose processor it protects.
 */
export class CostLimit {
  readonly #perMinute: number;
  readonly #mostAtOnce: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perMinute, mostAtOnce }: { perMinute: number; mostAtOnce: number }) {
    this.#perMinute = perMinute;
    this.#mostAtOnce = mostAtOnce;
  }

  /** Charges work before it starts, or refuses it. */
  charge(network: string, cost: number): void {
    this.#take(this.#bucketOf(network), cost);
  }

  /** For cache misses. Call the returned function with the status of the response. */
  begin(network: string, cost: number): (status?: number) => void {
    const bucket = this.#bucketOf(network);
    if (bucket.underWay >= this.#mostAtOnce) throw tooMany(1);
    this.#take(bucket, cost);
    bucket.underWay += 1;
    return (status) => {
      bucket.underWay -= 1;
      if (status === 404) bucket.left -= COST_OF_MISSING - cost;
    };
  }

  /** A cost above the bucket's size empties a full bucket and leaves a debt. */
  #take(bucket: Bucket, cost: number): void {
    const needed = Math.min(cost, this.#perMinute * MINUTES_AT_ONCE);
    if (bucket.left < needed) throw tooMany(Math.ceil(((needed - bucket.left) * 60) / this.#perMinute));
    bucket.left -= cost;
  }

  #bucketOf(network: string): Bucket {
    const most = this.#perMinute * MINUTES_AT_ONCE;
    const now = performance.now();
    const bucket = this.#buckets.get(network) ?? { left: most, at: now, underWay: 0 };
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 60_000) * this.#perMinute);
    bucket.at = now;
    // Moved to the end, so that the front is the longest idle.
    this.#buckets.delete(network);
    this.#buckets.set(network, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST_NETWORKS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
