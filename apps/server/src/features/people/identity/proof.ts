import type { Identifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, resetAttempts } from "../../../platform/security/attempts.ts";
import { isRightPassword, tokenHash } from "../sessions/index.ts";
import { findPasswordHash } from "./accounts.ts";
import { type Caller, type Identity, requireRightPin, sendPin } from "./login.ts";
import type { Shopper } from "./shopper.ts";

type Session = { shopper: Shopper; token: string };
type Proof = { password?: string | undefined; otp?: string | undefined };

/**
 * Irreversible actions require re-authentication, because an unlocked phone may be in other hands. An account without a
 * password uses a PIN.
 */
export async function requireProof(
  identity: Identity,
  { shopper, token }: Session,
  { password, otp }: Proof,
  caller: Caller,
): Promise<void> {
  if (password !== undefined || shopper.hasPassword)
    return requirePassword(identity.db, shopper, token, password ?? "");
  await requireRightPin(identity, ownContact(shopper), otp ?? "", asProof(caller, shopper));
}

export async function sendOwnPin(identity: Identity, shopper: Shopper, caller: Caller): Promise<void> {
  if (shopper.hasPassword) throw new Refusal("profile.has_password");
  await sendPin(identity, ownContact(shopper), asProof(caller, shopper));
}

/** Deletes a correct PIN after its action. */
export async function takeOwnPin(tx: Database, { pins }: Identity, shopper: Shopper, caller: Caller): Promise<void> {
  if (!shopper.hasPassword) await pins.use(tx, ownContact(shopper), asProof(caller, shopper).challenge);
}

/** Each session counts separately, so that a stolen one cannot block the owner. */
async function requirePassword(db: Database, { id }: Shopper, token: string, password: string): Promise<void> {
  const subject = `password of account ${id} in session ${tokenHash(token).toString("hex", 0, 8)}`;
  await countAttempt(db, subject);
  const isRight = await isRightPassword(password, await findPasswordHash(db, id));
  if (!isRight) throw new Refusal("login.wrong_password");
  await resetAttempts(db, subject);
}

/** Email first, because a store may have no SMS. */
function ownContact({ email, phone }: Shopper): Identifier {
  if (email !== null) return { kind: "email", value: email };
  if (phone !== null) return { kind: "phone", value: phone };
  throw new Error("the account has no contact");
}

/** Such a PIN is bound to account and browser. It cannot be used for a login, nor a login's PIN here. */
function asProof(caller: Caller, { id }: Shopper): Caller {
  return { ...caller, challenge: `${caller.challenge} to prove account ${id}` };
}
