import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../../platform/database/db.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { NoAnswer } from "../../../../platform/http/no-answer.ts";
import { Sealer } from "../../../../platform/security/sealer.ts";

export type Grant = () => Promise<{ token: string; expiresInSeconds: number }>;

/** How long a claim to request a token lasts, and how long others wait for its result. */
const CLAIM_SECONDS = 15;
const PAUSE_MS = 100;

/** Tokens are renewed an hour before they expire. */
const isFresh = sql`t.expires_at > now() + interval '1 hour'`;

/** The row that the encrypted token is bound to. */
const OWNER = "pathao";

/**
 * Pathao's token, valid for five days and shared by all server processes in the database. One process requests it, an
 * hour before it expires, and the others wait for the result.
 */
export class PathaoToken {
  readonly #db: Database;
  readonly #sealer: Sealer;
  readonly #grant: Grant;

  constructor(db: Database, secret: string, grant: Grant) {
    this.#db = db;
    this.#sealer = new Sealer(secret, "courier-token");
    this.#grant = grant;
  }

  async current(): Promise<string> {
    const deadline = Date.now() + CLAIM_SECONDS * 1_000;
    for (;;) {
      const sealed = await this.#sealed();
      const kept = sealed && this.#open(sealed);
      if (kept) return kept;
      if (await this.#mayAsk(sealed)) return this.#ask();
      if (Date.now() > deadline) throw new NoAnswer("token: none to be had now");
      await pause(PAUSE_MS);
    }
  }

  /** Discards a token that was refused; a newer one stays. */
  async drop(token: string): Promise<void> {
    const sealed = await this.#sealed();
    if (!sealed || this.#open(sealed) !== token) return;
    await this.#db.execute(
      sql`update courier_token set expires_at = now() where courier = ${OWNER} and token = ${sealed}`,
    );
  }

  async #sealed(): Promise<Buffer | undefined> {
    const { rows } = await this.#db.execute<{ token: Buffer }>(sql`
      select t.token from courier_token t where t.courier = ${OWNER} and t.token is not null and ${isFresh}`);
    return rows[0]?.token;
  }

  #open(sealed: Buffer): string | undefined {
    return this.#sealer.open(OWNER, sealed)?.toString();
  }

  /** Not if another caller has just stored a token, except one that this store's secret does not open. */
  async #mayAsk(unreadable: Buffer | undefined): Promise<boolean> {
    const { rowCount } = await this.#db.execute(sql`
      insert into courier_token as t (courier, asked_at) values (${OWNER}, now())
      on conflict (courier) do update set asked_at = now()
      where (t.asked_at is null or t.asked_at < now() - ${CLAIM_SECONDS}::float8 * interval '1 second')
        and (t.token is null or t.token = ${unreadable ?? null}::bytea or not coalesce(${isFresh}, false))`);
    return rowCount === 1;
  }

  async #ask(): Promise<string> {
    try {
      const { token, expiresInSeconds } = await this.#grant();
      await this.#db.execute(sql`
        update courier_token set token = ${this.#sealer.seal(OWNER, Buffer.from(token))}, asked_at = null,
          expires_at = now() + ${expiresInSeconds}::float8 * interval '1 second'
        where courier = ${OWNER}`);
      return token;
    } catch (error) {
      await this.#db.execute(sql`update courier_token set asked_at = null where courier = ${OWNER}`);
      throw error;
    }
  }
}
