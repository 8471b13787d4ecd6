import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../../platform/refusal.ts";

/**
 * How many lists one address may send: behind one address of a mobile carrier are thousands of people, so only what no
 * crowd of shoppers would do is held back. Files, which take seconds to read, are counted apart.
 */
export class ListLimits {
  readonly #texts: RateLimiterPostgres;
  readonly #files: RateLimiterPostgres;

  constructor(pool: pg.Pool) {
    const store = { storeClient: pool, tableName: "rate_limit", tableCreated: true, duration: 15 * 60 };
    this.#texts = new RateLimiterPostgres({ ...store, keyPrefix: "list-text", points: 300 });
    this.#files = new RateLimiterPostgres({ ...store, keyPrefix: "list-file", points: 60 });
  }

  async claim(kind: "text" | "file", address: string): Promise<void> {
    const key = createHash("sha256").update(address).digest("base64url");
    try {
      await (kind === "text" ? this.#texts : this.#files).consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new Refusal("request.too_many", { seconds }, { headers: { "retry-after": String(seconds) } });
    }
  }
}
