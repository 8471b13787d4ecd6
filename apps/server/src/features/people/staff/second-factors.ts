import { secondFactor } from "@tatka/database/schema/people/people";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, countOrWait, HOUR, resetAttempts } from "../../../platform/security/attempts.ts";
import type { Sealer } from "../../../platform/security/sealer.ts";
import { hasCode, renewCodes, useCode } from "./recovery-codes.ts";
import { base32, matchingStep, newTotpSecret, totpUri } from "./totp.ts";

const tenAnHour = { most: 10, inSeconds: HOUR };

/** The second factor of staff: codes from an authenticator app, or one of ten recovery codes. */
export class SecondFactors {
  readonly #db: Database;
  readonly #sealer: Sealer;

  constructor(db: Database, sealer: Sealer) {
    this.#db = db;
    this.#sealer = sealer;
  }

  async isOn(accountId: number): Promise<boolean> {
    const found = await this.#db.select().from(secondFactor).where(confirmed(accountId));
    return found.length === 1;
  }

  /** Makes a new secret, in place of one that was never confirmed. One that is in use stays as it is. */
  async begin(accountId: number, storeName: string, accountName: string): Promise<{ secret: string; uri: string }> {
    const secret = newTotpSecret();
    const sealedSecret = this.#sealer.seal(ownerOf(accountId), secret);
    const { rowCount } = await this.#db
      .insert(secondFactor)
      .values({ accountId, sealedSecret })
      .onConflictDoUpdate({
        target: secondFactor.accountId,
        set: { sealedSecret, lastStep: 0 },
        setWhere: isNull(secondFactor.confirmedAt),
      });
    if (rowCount !== 1) throw new Refusal("staff.second_factor_on");
    return { secret: base32(secret), uri: totpUri(secret, storeName, accountName) };
  }

  /** The first right code turns it on; answers with the recovery codes, which are shown this once. */
  async confirm(tx: Database, accountId: number, code: string): Promise<string[]> {
    const [offered] = await tx.select().from(secondFactor).where(eq(secondFactor.accountId, accountId));
    if (!offered) throw new Refusal("staff.second_factor_off");
    if (offered.confirmedAt) throw new Refusal("staff.second_factor_on");
    const step = this.#stepOf(offered, code);
    if (step === undefined) throw new Refusal("staff.wrong_code");
    const { rowCount } = await tx
      .update(secondFactor)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(and(eq(secondFactor.accountId, accountId), isNull(secondFactor.confirmedAt)));
    if (rowCount !== 1) throw new Refusal("staff.second_factor_on");
    return renewCodes(tx, accountId);
  }

  /**
   * Checks a code before the password is known to be right, without using it up. Attackers can exhaust these attempts,
   * so they have their own counter: after the password, codes still work, and recovery codes always do.
   */
  async wouldPass(accountId: number, typed: string): Promise<boolean> {
    if (digitsIn(typed) === undefined) return hasCode(this.#db, accountId, typed);
    if ((await countOrWait(this.#db, `early code of account ${accountId}`, tenAnHour)) > 0) return false;
    const [factor] = await this.#db.select().from(secondFactor).where(confirmed(accountId));
    return factor !== undefined && (this.#stepOf(factor, typed) ?? 0) > factor.lastStep;
  }

  /** Lets a right code pass and uses it up; anything else is refused. */
  async requireRightCode(accountId: number, typed: string): Promise<void> {
    const digits = digitsIn(typed);
    const isRight =
      digits === undefined ? await useCode(this.#db, accountId, typed) : await this.#useTotp(accountId, digits);
    if (!isRight) throw new Refusal("staff.wrong_code");
  }

  async remove(tx: Database, accountId: number): Promise<void> {
    await tx.delete(secondFactor).where(eq(secondFactor.accountId, accountId));
  }

  /** A step is taken in one statement that only moves forward: the same code, seen or overheard, is worth nothing. */
  async #useTotp(accountId: number, code: string): Promise<boolean> {
    await countCode(this.#db, accountId);
    const [factor] = await this.#db.select().from(secondFactor).where(confirmed(accountId));
    const step = factor && this.#stepOf(factor, code);
    if (step === undefined) return false;
    const { rowCount } = await this.#db
      .update(secondFactor)
      .set({ lastStep: step })
      .where(and(confirmed(accountId), lt(secondFactor.lastStep, step)));
    if (rowCount !== 1) return false;
    await resetCodes(this.#db, accountId);
    return true;
  }

  #stepOf(factor: typeof secondFactor.$inferSelect, code: string): number | undefined {
    // Under another store secret no code can be right, and a recovery code has to serve.
    const secret = this.#sealer.open(ownerOf(factor.accountId), factor.sealedSecret);
    return secret && matchingStep(secret, digitsIn(code) ?? "");
  }
}

function ownerOf(accountId: number): string {
  return `account ${accountId}`;
}

/**
 * Six digits are few, and who guesses them knows the password already: here it counts whatever the network. Recovery
 * codes, too long to guess, are not counted, so the owner always has a way in.
 */
export async function countCode(db: Database, accountId: number): Promise<void> {
  await countAttempt(db, `code of account ${accountId}`, tenAnHour);
}

export async function resetCodes(db: Database, accountId: number): Promise<void> {
  await resetAttempts(db, `code of account ${accountId}`);
}

function confirmed(accountId: number) {
  return and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt));
}

/** Six digits as apps show them, perhaps with a space between or from a Bangla keyboard. */
function digitsIn(typed: string): string | undefined {
  const code = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : undefined;
}
