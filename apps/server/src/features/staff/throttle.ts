import type pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { Refusal } from "../../platform/refusal.ts";

const MINUTES_15 = 15 * 60;

/**
 * Slows guessing down: a few wrong tries at one account from one address, more from one address in all.
 * An owner at another address is never locked out by somebody else's guesses.
 */
export class LoginThrottle {
  readonly #perAccount: RateLimiterPostgres;
  readonly #perAddress: RateLimiterPostgres;

  constructor(pool: pg.Pool) {
    const store = { storeClient: pool, tableName: "rate_limit", tableCreated: true, duration: MINUTES_15 };
    this.#perAccount = new RateLimiterPostgres({ ...store, keyPrefix: "staff-account", points: 5 });
    this.#perAddress = new RateLimiterPostgres({ ...store, keyPrefix: "staff-address", points: 30 });
  }

  async refuseIfBlocked(identifier: string, address: string): Promise<void> {
    const [byAccount, byAddress] = await Promise.all([
      this.#perAccount.get(`${identifier} ${address}`),
      this.#perAddress.get(address),
    ]);
    for (const [state, limiter] of [
      [byAccount, this.#perAccount],
      [byAddress, this.#perAddress],
    ] as const) {
      if (state && state.consumedPoints >= limiter.points) {
        const seconds = Math.ceil(state.msBeforeNext / 1000);
        throw new Refusal("request.too_many", { seconds }, { headers: { "retry-after": String(seconds) } });
      }
    }
  }

  async countFailure(identifier: string, address: string): Promise<void> {
    await Promise.all([this.#perAccount.penalty(`${identifier} ${address}`), this.#perAddress.penalty(address)]);
  }

  async forgive(identifier: string, address: string): Promise<void> {
    await this.#perAccount.delete(`${identifier} ${address}`);
  }
}
