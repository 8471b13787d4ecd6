import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Sealer } from "../../../../platform/security/sealer.ts";
import { AskedTooOften } from "../gateway.ts";

export type Grant = () => Promise<{ token: string; expiresInSeconds: number }>;

/** Time to wait for another process that is requesting a token. */
const PATIENCE_MS = 12_000;
const PAUSE_MS = 100;

/** The row that the encrypted token is bound to. */
const OWNER = "bkash";

/**
 * bKash's token, shared by all server processes in the database until its hour is over. bKash blocks stores that
 * request more than two an hour, so a request claims a row with the last two times. The winner requests it, the others
 * wait for the result, and a third request within an hour is not sent.
 */
export class BkashToken {
  readonly #db: Database;
  readonly #sealer: Sealer;
  readonly #grant: Grant;

  constructor(db: Database, secret: string, grant: Grant) {
    this.#db = db;
    this.#sealer = new Sealer(secret, "bkash-token");
    this.#grant = grant;
  }

  async current(): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const kept = await this.#read();
      if (kept) return kept;
      if (await this.#mayAsk()) return this.#ask();
      if (!(await this.#isBeingAsked()) || Date.now() > deadline)
        throw new AskedTooOften("bKash, token: none to be had now");
      await pause(PAUSE_MS);
    }
  }

  /** Discards a token that bKash refused; a newer one stays. */
  async drop(token: string): Promise<void> {
    if ((await this.#read()) === token) {
      await this.#db.execute(sql`update gateway_token set expires_at = now() where gateway = 'bkash'`);
    }
  }

  async #read(): Promise<string | undefined> {
    const { rows } = await this.#db.execute<{ token: Buffer }>(sql`
      select token from gateway_token
      where gateway = 'bkash' and token is not null and expires_at > now() + interval '1 minute'`);
    const sealed = rows[0]?.token;
    const token = sealed && this.#sealer.open(OWNER, sealed)?.toString();
    // The store's secret was changed, so a new token is needed.
    if (sealed && !token) {
      await this.#db.execute(sql`update gateway_token set token = null where gateway = 'bkash' and token = ${sealed}`);
    }
    return token;
  }

  /** The claim: at most one at a time, at most two in any hour. */
  async #mayAsk(): Promise<boolean> {
    const { rowCount } = await this.#db.execute(sql`
      update gateway_token set token = null, asked_before_at = asked_at, asked_at = now()
      where gateway = 'bkash'
        and (asked_before_at is null or asked_before_at < now() - interval '1 hour')
        and case when token is null then asked_at is null or asked_at < now() - interval '12 seconds'
                 else expires_at <= now() + interval '1 minute' end`);
    return rowCount === 1;
  }

  async #isBeingAsked(): Promise<boolean> {
    const { rowCount } = await this.#db.execute(sql`
      select from gateway_token where gateway = 'bkash' and asked_at > now() - interval '12 seconds'`);
    return rowCount === 1;
  }

  async #ask(): Promise<string> {
    try {
      const { token, expiresInSeconds } = await this.#grant();
      await this.#db.execute(sql`
        update gateway_token set token = ${this.#sealer.seal(OWNER, Buffer.from(token))},
          expires_at = now() + ${expiresInSeconds}::float8 * interval '1 second'
        where gateway = 'bkash'`);
      return token;
    } catch (error) {
      // Counts towards the limit; nobody waits for it.
      await this.#db.execute(
        sql`update gateway_token set asked_at = asked_at - interval '12 seconds' where gateway = 'bkash'`,
      );
      throw error;
    }
  }
}
