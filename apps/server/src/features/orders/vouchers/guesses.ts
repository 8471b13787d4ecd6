import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY, HOUR, takeBackAttempt } from "../../../platform/security/attempts.ts";

/** A few typing errors are allowed; a network may be shared by thousands behind a mobile carrier. */
const ofAccount = { free: 10, longestWaitSeconds: DAY };
const ofNetwork = { most: 300, inSeconds: HOUR };

/**
 * Tries a code for a customer who may be guessing. The attempt is counted before the code is looked at, and taken
 * back only if the code exists for them: that it does not apply to their cart is no guess. What was guessed wrong
 * before stays counted, so a known code buys no further guesses.
 */
export async function withGuessLimit<T>(
  db: Database,
  { accountId, network }: { accountId: number; network: string },
  look: () => Promise<T>,
): Promise<T> {
  const subjects = [`voucher by ${accountId}`, `voucher from ${network}`] as const;
  await countAttempt(db, subjects[1], ofNetwork);
  await countAttempt(db, subjects[0], ofAccount);
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
    for (const subject of subjects) await takeBackAttempt(db, subject);
  }
}
