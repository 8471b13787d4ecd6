import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
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
    return (await confirmedFactor(this.#db, accountId)) !== undefined;
  }

  /** Creates a new secret in place of an unconfirmed one. A confirmed one is unchanged. */
  async begin(accountId: number, storeName: string, accountName: string): Promise<{ secret: string; uri: string }> {
    const secret = newTotpSecret();
    const sealedSecret = this.#sealer.seal(ownerOf(accountId), secret);
    const { rowCount } = await this.#db.execute(sql`
      insert into second_factor as known (account_id, sealed_secret) values (${accountId}, ${sealedSecret})
      on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
      where known.confirmed_at is null`);
    if (rowCount !== 1) throw new Refusal("staff.second_factor_on");
    return { secret: base32(secret), uri: totpUri(secret, storeName, accountName) };
  }

  /** The first correct code turns it on and returns the recovery codes, which are shown only once. */
  async confirm(tx: Database, accountId: number, code: string): Promise<string[]> {
    const offered = await readFactor(tx, accountId);
    if (!offered) throw new Refusal("staff.second_factor_off");
    if (offered.isConfirmed) throw new Refusal("staff.second_factor_on");
    const step = this.#stepOf(offered, code);
    if (step === undefined) throw new Refusal("staff.wrong_code");
    const { rowCount } = await tx.execute(sql`
      update second_factor set confirmed_at = now(), last_step = ${step}
      where account_id = ${accountId} and confirmed_at is null`);
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
    const factor = await confirmedFactor(this.#db, accountId);
    return factor !== undefined && (this.#stepOf(factor, typed) ?? 0) > factor.lastStep;
  }

  /** Accepts a correct code and uses it up; otherwise refuses. */
  async requireRightCode(accountId: number, typed: string): Promise<void> {
    const digits = digitsIn(typed);
    const isRight =
      digits === undefined ? await useCode(this.#db, accountId, typed) : await this.#useTotp(accountId, digits);
    if (!isRight) throw new Refusal("staff.wrong_code");
  }

  async remove(tx: Database, accountId: number): Promise<void> {
    await tx.execute(sql`delete from second_factor where account_id = ${accountId}`);
  }

  /** One statement accepts only later time steps, so an overheard code cannot be reused. */
  async #useTotp(accountId: number, code: string): Promise<boolean> {
    await countCode(this.#db, accountId);
    const factor = await confirmedFactor(this.#db, accountId);
    const step = factor && this.#stepOf(factor, code);
    if (step === undefined) return false;
    const { rowCount } = await this.#db.execute(sql`
      update second_factor set last_step = ${step}
      where account_id = ${accountId} and confirmed_at is not null and last_step < ${step}`);
    if (rowCount !== 1) return false;
    await resetCodes(this.#db, accountId);
    return true;
  }

  #stepOf(factor: Factor, code: string): number | undefined {
    // After a change of SESSION_SECRET no code is correct, and a recovery code must be used.
    const secret = this.#sealer.open(ownerOf(factor.accountId), factor.sealedSecret);
    return secret && matchingStep(secret, digitsIn(code) ?? "");
  }
}

function ownerOf(accountId: number): string {
  return `account ${accountId}`;
}

/**
 * Six digits are easy to guess for someone with the password, so attempts count across networks. Recovery codes are
 * long and not counted, so the owner can always log in.
 */
export async function countCode(db: Database, accountId: number): Promise<void> {
  await countAttempt(db, `code of account ${accountId}`, tenAnHour);
}

export async function resetCodes(db: Database, accountId: number): Promise<void> {
  await resetAttempts(db, `code of account ${accountId}`);
}

type Factor = { accountId: number; sealedSecret: Buffer; isConfirmed: boolean; lastStep: number };

async function readFactor(db: Database, accountId: number): Promise<Factor | undefined> {
  const { rows } = await db.execute<Factor>(sql`
    select account_id as "accountId", sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed",
      last_step as "lastStep"
    from second_factor where account_id = ${accountId}`);
  return rows[0];
}

async function confirmedFactor(db: Database, accountId: number): Promise<Factor | undefined> {
  const factor = await readFactor(db, accountId);
  return factor?.isConfirmed ? factor : undefined;
}

/** Six digits, perhaps with a space or in Bangla digits. */
function digitsIn(typed: string): string | undefined {
  const code = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : undefined;
}
