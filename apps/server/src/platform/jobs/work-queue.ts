import { tooMany, unavailable } from "../http/refusal.ts";

const RETRY_AFTER_SECONDS = 5;

type Options = {
  mostAtOnce: number;
  mostWaiting: number;
  /** Maximum waiting requests of one caller. */
  mostWaitingOfOne?: number;
};

/**
 * Limits how many pieces of work run at the same time. The rest waits in a queue, and is refused when the queue is full.
 * Callers take turns, so that a caller with many requests does not delay the others.
 */
export class WorkQueue {
  readonly #options: Required<Options>;
  /** Waiting work by caller; the first caller is next. */
  readonly #lines = new Map<string, (() => void)[]>();
  #waiting = 0;
  #running = 0;

  constructor(options: Options) {
    this.#options = { mostWaitingOfOne: options.mostWaiting, ...options };
  }

  async run<T>(work: () => Promise<T>, caller = ""): Promise<T> {
    if (this.#running < this.#options.mostAtOnce) this.#running += 1;
    else await this.#turn(caller);
    try {
      return await work();
    } finally {
      // The next in line takes over this slot, so that no new caller gets in between.
      const next = this.#next();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(caller: string): Promise<void> {
    const line = this.#lines.get(caller) ?? [];
    if (this.#waiting >= this.#options.mostWaiting) {
      throw unavailable(RETRY_AFTER_SECONDS);
    }
    if (line.length >= this.#options.mostWaitingOfOne) throw tooMany(RETRY_AFTER_SECONDS);
    this.#lines.set(caller, line);
    this.#waiting += 1;
    return new Promise((resolve) => line.push(resolve));
  }

  #next(): (() => void) | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [caller, line] = first;
    this.#waiting -= 1;
    this.#lines.delete(caller);
    const next = line.shift();
    if (line.length > 0) this.#lines.set(caller, line);
    return next;
  }
}
