import type { Identifier } from "@tatka/domain/people/identifier";
import {
  type AttemptLimit,
  countAttempt,
  fewMistakes,
  HOUR,
  MINUTE,
  resetAttempts,
  takeBackAttempt,
} from "../../../platform/attempts.ts";
import type { Database } from "../../../platform/db.ts";
import { findKnownPlace, type Place } from "./known-browsers.ts";

/**
 * Wrong passwords from one network. Thousands of shoppers share one of a mobile carrier, so the store holds back only
 * what no crowd of them would do; few people work here.
 */
const ofNetwork = {
  store: { most: 100, inSeconds: HOUR },
  admin: { most: 30, inSeconds: 15 * MINUTE },
} satisfies Record<Audience, AttemptLimit>;
/** All strangers together, from however many networks: about fifty guesses in a day, then one an hour. */
const ofStrangers: AttemptLimit = { free: 20, longestWaitSeconds: HOUR };

type Audience = "store" | "admin";
type Count = { subject: string; limit: AttemptLimit; isReset: boolean };

/**
 * Counts an attempt at an account's password, before it is looked at; one count for the store and the back office, since
 * it is one password. A browser in which its owner has logged in counts alone. Everybody else counts by the network,
 * and, unless the owner has logged in from there, all together: so a stranger's guesses never lock the owner out at
 * home, and elsewhere the owner can log in by PIN.
 */
export async function countPasswordAttempt(db: Database, audience: Audience, identifier: Identifier, place: Place) {
  const counts = await countsOf(db, audience, identifier, place);
  for (const { subject, limit } of counts) await countAttempt(db, subject, limit);
  return {
    /** Right as far as it went: it counts for nothing, but what was wrong before stays counted. */
    async takeBack(): Promise<void> {
      for (const { subject } of counts) await takeBackAttempt(db, subject);
    },
    /** Everything was right: what the owner did wrong here before is reset, what others did is not. */
    async reset(): Promise<void> {
      for (const { subject, isReset } of counts) await (isReset ? resetAttempts : takeBackAttempt)(db, subject);
    },
  };
}

async function countsOf(db: Database, audience: Audience, identifier: Identifier, place: Place): Promise<Count[]> {
  const { value } = identifier;
  const { browserId, isKnownNetwork } = await findKnownPlace(db, identifier, place);
  if (browserId !== undefined) {
    return [{ subject: `password ${value} in browser ${browserId}`, limit: fewMistakes, isReset: true }];
  }
  const counts = [
    { subject: `password at ${audience} from ${place.network}`, limit: ofNetwork[audience], isReset: false },
    { subject: `password ${value} ${place.network}`, limit: fewMistakes, isReset: true },
  ];
  if (isKnownNetwork) return counts;
  return [...counts, { subject: `password ${value} by strangers`, limit: ofStrangers, isReset: false }];
}
