import { createHmac, randomInt } from "node:crypto";
import { groupedNumber } from "@tatka/domain/digits";
import type { Language } from "@tatka/domain/language";
import type { Identifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { byMailOrSms, callBackMessages, sendMessage } from "../../content/messages/index.ts";
import { tokenHash } from "../sessions/index.ts";
import { tellOfPinCap } from "./pin-alert.ts";
import { countPinSent, type PinCaller, PinsPaused, type PinsPerHour } from "./pin-limits.ts";

/** Seconds before the next PIN can be requested, which the form counts down. */
export const SECONDS_BETWEEN_PINS = 99;
const MINUTES_VALID = 5;
const MOST_TRIES = 3;
/** Absolute lifetime of a correct PIN, which leaves time to choose a password. */
const MINUTES_TO_CHOOSE = 10;

type PinsParts = { key: string; perHour: PinsPerHour; canSendSms: boolean; log: Log };

/** The browser that requests a PIN, and the store's host name in it. */
type Asking = { challenge: string; host: string };

/**
 * One-time PINs of four digits. Valid for five minutes, three attempts and one use, only in the browser that requested
 * them. A new PIN replaces that browser's previous one only. The hash is keyed, since four digits are easy to guess.
 */
export class Pins {
  readonly #db: Database;
  readonly #parts: PinsParts;

  constructor(db: Database, parts: PinsParts) {
    this.#db = db;
    this.#parts = parts;
  }

  /** Counts, stores and sends a new PIN in one transaction. Refuses callers who request too often. */
  async send(caller: PinCaller, { challenge, host }: Asking, language: Language): Promise<void> {
    const { identifier } = caller;
    // Refused immediately, so that the customer does not wait for a PIN.
    if (identifier.kind === "phone" && !this.#parts.canSendSms) throw new Refusal("login.no_sms");
    const pin = String(randomInt(10_000)).padStart(4, "0");
    try {
      await this.#db.transaction(async (tx) => {
        const { rowCount } = await tx.execute(sql`
          insert into browser_pin as p (identifier, challenge_hash, pin_hash, expires_at)
          values (${identifier.value}, ${tokenHash(challenge)}, ${this.#hash(identifier, pin)},
                  now() + ${`${MINUTES_VALID} minutes`}::interval)
          on conflict (identifier, challenge_hash) do update set
            pin_hash = excluded.pin_hash, expires_at = excluded.expires_at, wrong_tries = 0, sent_at = now()
          where p.sent_at <= now() - ${`${SECONDS_BETWEEN_PINS} seconds`}::interval`);
        if (rowCount !== 1) throw await this.#tooSoon(tx, identifier, challenge);
        await countPinSent(tx, caller, this.#parts.perHour);
        const reference = referenceOf(identifier, challenge);
        await callBackMessages(tx, reference);
        await sendMessage(tx, pinMessage(identifier, pin, { language, host }), { minutes: MINUTES_VALID, reference });
      });
    } catch (error) {
      if (error instanceof PinsPaused) await tellOfPinCap(this.#db, this.#parts.log, error.cap);
      throw error;
    }
  }

  /** Whether this browser has a valid PIN. */
  async isWaitedFor(identifier: Identifier, challenge: string): Promise<boolean> {
    const { rowCount } = await this.#db.execute(sql`
      select from browser_pin where identifier = ${identifier.value} and challenge_hash = ${tokenHash(challenge)}
        and expires_at > now() and wrong_tries < ${MOST_TRIES}`);
    return rowCount === 1;
  }

  /**
   * Whether the PIN is correct, otherwise the remaining attempts. One statement checks and counts, so concurrent
   * guesses count like sequential ones. A correct PIN stays valid for the next step.
   */
  async check(
    identifier: Identifier,
    pin: string,
    challenge: string,
  ): Promise<{ isRight: boolean; triesLeft: number }> {
    const hash = this.#hash(identifier, pin);
    const { rows } = await this.#db.execute<{ isRight: boolean; triesLeft: number }>(sql`
      update browser_pin set
        wrong_tries = wrong_tries + case when pin_hash = ${hash} then 0 else 1 end,
        expires_at = case when pin_hash = ${hash} then sent_at + ${`${MINUTES_TO_CHOOSE} minutes`}::interval
                     else expires_at end
      where identifier = ${identifier.value} and challenge_hash = ${tokenHash(challenge)}
        and expires_at > now() and wrong_tries < ${MOST_TRIES}
      returning pin_hash = ${hash} as "isRight", ${MOST_TRIES} - wrong_tries as "triesLeft"`);
    const { isRight, triesLeft } = rows[0] ?? { isRight: false, triesLeft: 0 };
    if (rows[0] && triesLeft === 0) await callBackMessages(this.#db, referenceOf(identifier, challenge));
    return { isRight, triesLeft };
  }

  /**
   * Uses up a correct PIN; of several concurrent callers, one succeeds. The expiry is set to -infinity, because a
   * transaction that began a moment earlier has an earlier now().
   */
  async use(tx: Database, identifier: Identifier, challenge: string): Promise<boolean> {
    const { rowCount } = await tx.execute(sql`
      update browser_pin set expires_at = '-infinity'
      where identifier = ${identifier.value} and challenge_hash = ${tokenHash(challenge)} and expires_at > now()`);
    await callBackMessages(tx, referenceOf(identifier, challenge));
    return rowCount === 1;
  }

  async #tooSoon(tx: Database, identifier: Identifier, challenge: string): Promise<Refusal> {
    const { rows } = await tx.execute<{ seconds: number }>(sql`
      select ceil(extract(epoch from sent_at + ${`${SECONDS_BETWEEN_PINS} seconds`}::interval - now()))::int as seconds
      from browser_pin where identifier = ${identifier.value} and challenge_hash = ${tokenHash(challenge)}`);
    const seconds = Math.max(1, rows[0]?.seconds ?? 1);
    return new Refusal("login.pin_too_soon", { seconds }, { headers: { "retry-after": String(seconds) } });
  }

  #hash(identifier: Identifier, pin: string): Buffer {
    return createHmac("sha256", this.#parts.key).update(`${identifier.value}\n${pin}`).digest();
  }
}

/** Reference of the message with a PIN, so that it is deleted with the PIN; unique for each caller. */
function referenceOf({ value }: Identifier, challenge: string): string {
  return `pin ${value} ${tokenHash(challenge).toString("hex")}`;
}

/** Latin digits, as on keyboards; one SMS in either language. */
function pinMessage(
  { kind, value }: Identifier,
  pin: string,
  { language, host }: { language: Language; host: string },
) {
  return {
    message: "login.code",
    language,
    values: { code: pin, minutes: groupedNumber(MINUTES_VALID, language), host },
    ...byMailOrSms({ email: kind === "email" ? value : null, phone: value }),
  } as const;
}
