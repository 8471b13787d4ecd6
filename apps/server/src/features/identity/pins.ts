import { createHmac, randomInt } from "node:crypto";
import type { Identifier } from "@tatka/domain/identifier";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { sendMessage } from "../messages/index.ts";
import { tokenHash } from "../sessions/index.ts";

/** Before the next PIN can be asked for; the form's countdown shows the same. */
export const SECONDS_BETWEEN_PINS = 99;
const MOST_PINS_A_DAY = 6;
const MINUTES_VALID = 5;
/** A PIN that was right leaves time to choose a password, but is over this long after it was sent, whatever is done. */
const MINUTES_TO_CHOOSE = 10;

/**
 * One-time PINs of four digits. Each replaces the one before, lives five minutes, dies after three wrong tries, works
 * once, and only in the browser that asked for it. Its hash is keyed, since four digits cannot be hidden otherwise.
 */
export class Pins {
  readonly #db: Database;
  readonly #key: string;

  constructor(db: Database, key: string) {
    this.#db = db;
    this.#key = key;
  }

  /** Stores a new PIN and sends it, both or neither; who asks too soon or too often is told so. */
  async send(identifier: Identifier, challenge: string): Promise<void> {
    const pin = String(randomInt(10_000)).padStart(4, "0");
    await this.#db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        insert into one_time_pin as p (identifier, pin_hash, challenge_hash, expires_at)
        values (${identifier.value}, ${this.#hash(identifier, pin)}, ${tokenHash(challenge)},
                now() + ${`${MINUTES_VALID} minutes`}::interval)
        on conflict (identifier) do update set
          pin_hash = excluded.pin_hash, challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at,
          wrong_tries = 0, sent_at = now(),
          sent_count = case when p.first_sent_at < now() - interval '1 day' then 1 else p.sent_count + 1 end,
          first_sent_at = case when p.first_sent_at < now() - interval '1 day' then now() else p.first_sent_at end
        where p.sent_at <= now() - ${`${SECONDS_BETWEEN_PINS} seconds`}::interval
          and (p.sent_count < ${MOST_PINS_A_DAY} or p.first_sent_at < now() - interval '1 day')`);
      if (rowCount !== 1) throw await this.#reasonNotToSend(tx, identifier);
      await sendMessage(tx, message(identifier, pin));
    });
  }

  /** Whether this browser already holds a PIN that can still be typed in. */
  async isWaitedFor(identifier: Identifier, challenge: string): Promise<boolean> {
    const { rowCount } = await this.#db.execute(sql`
      select from one_time_pin where identifier = ${identifier.value} and challenge_hash = ${tokenHash(challenge)}
        and expires_at > now() and wrong_tries < 3`);
    return rowCount === 1;
  }

  /**
   * Whether the PIN is right. Comparing and counting a wrong try are one statement, so guesses made at once are
   * counted like guesses made in turn. A right one stays good for the step that follows.
   */
  async isRight(identifier: Identifier, pin: string, challenge: string): Promise<boolean> {
    const hash = this.#hash(identifier, pin);
    const { rows } = await this.#db.execute<{ isRight: boolean }>(sql`
      update one_time_pin set
        wrong_tries = wrong_tries + case when pin_hash = ${hash} then 0 else 1 end,
        expires_at = case when pin_hash = ${hash} then sent_at + ${`${MINUTES_TO_CHOOSE} minutes`}::interval
                     else expires_at end
      where identifier = ${identifier.value} and challenge_hash = ${tokenHash(challenge)}
        and expires_at > now() and wrong_tries < 3
      returning pin_hash = ${hash} as "isRight"`);
    return rows[0]?.isRight === true;
  }

  /**
   * Takes a right PIN out of the world; of several who try at once, one succeeds. It ends before all time, and not now:
   * to a transaction that began a moment earlier, now would still lie ahead.
   */
  async use(tx: Database, identifier: Identifier): Promise<boolean> {
    const { rowCount } = await tx.execute(
      sql`update one_time_pin set expires_at = '-infinity' where identifier = ${identifier.value} and expires_at > now()`,
    );
    return rowCount === 1;
  }

  async #reasonNotToSend(tx: Database, identifier: Identifier): Promise<Refusal> {
    const { rows } = await tx.execute<{ seconds: number; sentCount: number }>(sql`
      select ceil(extract(epoch from sent_at + ${`${SECONDS_BETWEEN_PINS} seconds`}::interval - now()))::int as seconds,
        sent_count as "sentCount"
      from one_time_pin where identifier = ${identifier.value}`);
    const { seconds = 0, sentCount = 0 } = rows[0] ?? {};
    if (sentCount >= MOST_PINS_A_DAY && seconds <= 0) return new Refusal("login.too_many_pins");
    const wait = Math.max(1, seconds);
    return new Refusal("login.pin_too_soon", { seconds: wait }, { headers: { "retry-after": String(wait) } });
  }

  #hash(identifier: Identifier, pin: string): Buffer {
    return createHmac("sha256", this.#key).update(`${identifier.value}\n${pin}`).digest();
  }
}

function message({ kind, value }: Identifier, pin: string) {
  const text = `${pin} is your Tatka PIN. It is valid for ${MINUTES_VALID} minutes. Tell it to nobody.`;
  return kind === "email"
    ? { channel: "mail" as const, to: value, subject: `${pin} is your Tatka PIN`, text }
    : { channel: "sms" as const, to: value, text };
}
