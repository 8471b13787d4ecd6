import type { Identifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import {
  type AttemptLimit,
  countAttempt,
  countOrWait,
  DAY,
  HOUR,
  MINUTE,
  takeBackAttempt,
} from "../../../platform/security/attempts.ts";
import { findKnownPlace, type Place } from "../sessions/index.ts";

/** Maximum number of PINs per hour, in total and by SMS. */
export type PinsPerHour = { all: number; sms: number };

type Count = { subject: string; limit: AttemptLimit };

/**
 * The caller who requests or enters a PIN. Browsers in which the owner has logged in have their own limit; all others
 * share one.
 */
export type PinCaller = { identifier: Identifier; network: string; browserId: number | undefined };

export async function pinCaller(db: Database, identifier: Identifier, place: Place): Promise<PinCaller> {
  const { browserId } = await findKnownPlace(db, identifier, place);
  return { identifier, network: place.network, browserId };
}

/**
 * Counts a PIN before it is sent, in the same transaction, so that a refused one does not count. The shared rows come
 * last, because they are contended and should be held briefly.
 */
export async function countPinSent(tx: Database, caller: PinCaller, perHour: PinsPerHour): Promise<void> {
  for (const { subject, limit } of sendCounts(caller)) {
    const seconds = await countOrWait(tx, subject, limit);
    if (seconds > 0) throw new Refusal("login.too_many_pins", {}, { headers: { "retry-after": String(seconds) } });
  }
  for (const { subject, limit } of storeCounts(caller, perHour)) {
    const seconds = await countOrWait(tx, subject, limit);
    if (seconds > 0) throw new PinsPaused(subject, seconds);
  }
}

/** The store's own limit is reached, so staff are alerted. */
export class PinsPaused extends Refusal {
  readonly cap: string;

  constructor(cap: string, seconds: number) {
    super("login.pins_paused", {}, { headers: { "retry-after": String(seconds) } });
    this.cap = cap;
  }
}

/**
 * Counts an attempt before the PIN is checked. If no PIN waits for this browser, only the network is counted, so that
 * nobody can exhaust a number's attempts without requesting a PIN.
 */
export async function countPinTried(db: Database, caller: PinCaller, isWaitedFor: boolean): Promise<void> {
  for (const { subject, limit } of tryCounts(caller, isWaitedFor)) await countAttempt(db, subject, limit);
}

/** The PIN was correct, so the attempt does not count. Earlier wrong attempts of the day stay counted. */
export async function takeBackPinTried(db: Database, caller: PinCaller): Promise<void> {
  for (const { subject } of tryCounts(caller, true)) await takeBackAttempt(db, subject);
}

function sendCounts({ identifier: { value }, network, browserId }: PinCaller): Count[] {
  if (browserId !== undefined) {
    const own = `pins to ${value} in browser ${browserId}`;
    return [
      { subject: `${own}, ten minutes`, limit: { most: 3, inSeconds: 10 * MINUTE } },
      { subject: `${own}, a day`, limit: { most: 6, inSeconds: DAY } },
    ];
  }
  const strangers = `pins to ${value} by strangers`;
  return [
    { subject: `pins to ${value} from ${network}`, limit: { most: 6, inSeconds: DAY } },
    { subject: `${strangers}, ten minutes`, limit: { most: 3, inSeconds: 10 * MINUTE } },
    { subject: `${strangers}, a day`, limit: { most: 12, inSeconds: DAY } },
    // Thousands share one network of a mobile carrier.
    { subject: `pins from ${network}`, limit: { most: 100, inSeconds: HOUR } },
  ];
}

function storeCounts({ identifier: { kind }, browserId }: PinCaller, { all, sms }: PinsPerHour): Count[] {
  const whose = browserId === undefined ? "by strangers" : "in known browsers";
  return [
    ...(kind === "phone" ? [{ subject: `SMS with PINs ${whose}`, limit: { most: sms, inSeconds: HOUR } }] : []),
    { subject: `PINs ${whose}`, limit: { most: all, inSeconds: HOUR } },
  ];
}

function tryCounts({ identifier: { value }, network, browserId }: PinCaller, isWaitedFor: boolean): Count[] {
  if (browserId !== undefined) {
    return [{ subject: `wrong pins for ${value} in browser ${browserId}`, limit: { most: 5, inSeconds: DAY } }];
  }
  const ofNetwork = { subject: `wrong pins from ${network}`, limit: { most: 100, inSeconds: HOUR } };
  if (!isWaitedFor) return [ofNetwork];
  return [
    ofNetwork,
    // One less than the shared limit, so that an attacker on one network leaves the owner an attempt elsewhere.
    { subject: `wrong pins for ${value} from ${network}`, limit: { most: 4, inSeconds: DAY } },
    { subject: `wrong pins for ${value} by strangers`, limit: { most: 5, inSeconds: DAY } },
  ];
}
