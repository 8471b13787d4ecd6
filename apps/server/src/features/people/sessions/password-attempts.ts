import type { Identifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal, tooMany } from "../../../platform/http/refusal.ts";
import {
  type AttemptLimit,
  countOrWait,
  fewMistakes,
  HOUR,
  MINUTE,
  resetAttempts,
  takeBackAttempt,
} from "../../../platform/security/attempts.ts";
import { findKnownPlace, type Place } from "./known-browsers.ts";

/**
 * Wrong passwords from one network. A mobile carrier's network has thousands of customers, so the store's limit is
 * high; the back office has few users.
 */
const ofNetwork = {
  store: { most: 100, inSeconds: HOUR },
  admin: { most: 30, inSeconds: 15 * MINUTE },
} satisfies Record<Audience, AttemptLimit>;
/** Unknown browsers together, on all networks: about fifty guesses a day, then one an hour. */
const sharedLimit: AttemptLimit = { free: 20, longestWaitSeconds: HOUR };

type Audience = "store" | "admin";
type Count = { subject: string; limit: AttemptLimit; isReset: boolean; isShared?: boolean };
type Attempt = {
  audience: Audience;
  identifier: Identifier;
  place: Place;
  /** Whether the caller proves to be the owner. Called only when the shared limit is exhausted. */
  isVerified?: () => Promise<boolean>;
};

/**
 * Counts a password attempt before checking it; the store and the back office share a counter. A known browser has its
 * own limit. Others are limited by network and, unless the owner has logged in from that network, together: so
 * attackers cannot lock the owner out at home. Elsewhere customers can log in by PIN, and staff with a code in
 * addition.
 */
export async function countPasswordAttempt(db: Database, attempt: Attempt) {
  const counted: Count[] = [];
  for (const count of await countsOf(db, attempt)) {
    const seconds = await countOrWait(db, count.subject, count.limit);
    if (seconds === 0) counted.push(count);
    else if (!count.isShared || !attempt.isVerified) throw tooMany(seconds);
    else if (!(await attempt.isVerified())) throw sharedLimitReached(seconds);
  }
  return {
    /** A correct password does not count as an attempt, but earlier wrong ones stay counted. */
    async takeBack(): Promise<void> {
      for (const { subject } of counted) await takeBackAttempt(db, subject);
    },
    /** The login succeeded: the owner's own wrong attempts are reset, those of others are not. */
    async reset(): Promise<void> {
      for (const { subject, isReset } of counted) await (isReset ? resetAttempts : takeBackAttempt)(db, subject);
    },
  };
}

async function countsOf(db: Database, { audience, identifier, place }: Attempt): Promise<Count[]> {
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
  const strangers = { subject: `password ${value} by strangers`, limit: sharedLimit, isReset: false };
  return [...counts, { ...strangers, isShared: true }];
}

function sharedLimitReached(seconds: number): Refusal {
  return new Refusal("staff.tried_by_strangers", {}, { headers: { "retry-after": String(seconds) } });
}
