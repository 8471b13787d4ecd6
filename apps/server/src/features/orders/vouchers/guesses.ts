import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY, HOUR, takeBackAttempt } from "../../../platform/security/attempts.ts";

/** A few typing errors are allowed; a network may be shared by thousands behind a mobile carrier. */
const ofAccount = { free: 10, longestWaitSeconds: DAY };
const ofNetwork = { most: 300, inSeconds: HOUR };

/**
 * Checks a code with a limit against guessing. The attempt is counted first, and taken back only if the code exists for
 * the customer. Wrong codes stay counted, so a known code does not allow further guesses.
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
