import { Refusal } from "./refusal.ts";

const RETRY_AFTER_SECONDS = 5;

type Options = { mostAtOnce: number; mostWaiting: number };

/** Runs so many pieces of work at once; others wait in line, and what does not fit into the line is refused. */
export class WorkQueue {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ mostAtOnce, mostWaiting }: Options) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#mostAtOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // The next in line takes over this place, so that no newcomer gets in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new Refusal("server.unavailable", {}, { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
