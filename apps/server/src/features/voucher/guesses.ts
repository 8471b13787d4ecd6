import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { claimTry, takeBackTry } from "../identity/index.ts";

/** A few typing errors are forgiven; an address may be shared by thousands behind a mobile carrier. */
const FREE_GUESSES = 10;
const FREE_GUESSES_OF_AN_ADDRESS = 300;

/**
 * Tries a code on behalf of somebody who may be guessing. The try is counted before the code is looked at, and taken
 * back only if the code exists for them: that it does not apply to their cart is no guess. What was guessed wrong
 * before stays counted, so a known code buys no further guesses.
 */
export async function asGuess<T>(
  db: Database,
  { accountId, address }: { accountId: number; address: string },
  look: () => Promise<T>,
): Promise<T> {
  const subjects = [`voucher by ${accountId}`, `voucher from ${address}`] as const;
  await claimTry(db, subjects[1], FREE_GUESSES_OF_AN_ADDRESS);
  await claimTry(db, subjects[0], FREE_GUESSES);
  const isWrong = (error: unknown) => error instanceof Refusal && error.code === "voucher.not_valid";
  try {
    const found = await look();
    await takeBack();
    return found;
  } catch (error) {
    if (!isWrong(error)) await takeBack();
    throw error;
  }

  async function takeBack(): Promise<void> {
    for (const subject of subjects) await takeBackTry(db, subject);
  }
}
