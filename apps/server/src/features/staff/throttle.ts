import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../../platform/refusal.ts";

const MINUTES_15 = 15 * 60;
const AN_HOUR = 60 * 60;

/**
 * Slows guessing down: a few wrong tries at one account from one address, more from one address in all.
 * An owner at another address is never locked out by somebody else's guesses.
 *
 * A try is counted before its proof is looked at, so guesses made at once count like guesses made in turn.
 */
export class LoginThrottle {
  readonly #perAccount: RateLimiterPostgres;
  readonly #perAddress: RateLimiterPostgres;
  readonly #perCode: RateLimiterPostgres;

  constructor(pool: pg.Pool) {
    const store = { storeClient: pool, tableName: "rate_limit", tableCreated: true, duration: MINUTES_15 };
    this.#perAccount = new RateLimiterPostgres({ ...store, keyPrefix: "staff-account", points: 5 });
    this.#perAddress = new RateLimiterPostgres({ ...store, keyPrefix: "staff-address", points: 30 });
    this.#perCode = new RateLimiterPostgres({ ...store, keyPrefix: "staff-code", points: 10, duration: AN_HOUR });
  }

  async claim(subject: string, address: string): Promise<void> {
    await consume(this.#perAddress, keyOf(address));
    await consume(this.#perAccount, keyOf(subject, address));
  }

  /** This try was right as far as it went: it counts for nothing, but what was wrong before stays counted. */
  async takeBack(subject: string, address: string): Promise<void> {
    await Promise.all([this.#perAccount.reward(keyOf(subject, address)), this.#perAddress.reward(keyOf(address))]);
  }

  /** Everything was right: what the account's owner did wrong before is forgiven. */
  async forgive(subject: string, address: string): Promise<void> {
    await Promise.all([this.#perAccount.delete(keyOf(subject, address)), this.#perAddress.reward(keyOf(address))]);
  }

  /**
   * Six digits are few, and who guesses them knows the password already: here it counts whatever the address.
   * Recovery codes, too long to guess, are not counted, so the owner always has a way in.
   */
  async claimCode(accountId: number): Promise<void> {
    await consume(this.#perCode, String(accountId));
  }

  async forgiveCode(accountId: number): Promise<void> {
    await this.#perCode.delete(String(accountId));
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw new Refusal("request.too_many", { seconds }, { headers: { "retry-after": String(seconds) } });
  }
}

/** Hashed: the column is shorter than an email may be, and nobody's address need stand there. */
function keyOf(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}
