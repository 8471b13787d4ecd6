import type { CartItem } from "@tatka/contract/cart-item";
import type { login as loginRoute, User } from "@tatka/contract/people/identity";
import type { Answer } from "@tatka/contract/route";
import type { Language } from "@tatka/domain/language";
import { type Identifier, parseIdentifier } from "@tatka/domain/people/identifier";
import { nextLoginAction } from "@tatka/domain/people/login-steps";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, HOUR } from "../../../platform/security/attempts.ts";
import { countPasswordAttempt, findKnownPlace, isRightPassword, type Place } from "../sessions/index.ts";
import { followLanguage, languageFor } from "./account-language.ts";
import { findAccount, makeAccount, saveAccount } from "./accounts.ts";
import { newPassword } from "./new-password.ts";
import { countPinTried, pinCaller, takeBackPinTried } from "./pin-limits.ts";
import type { Pins } from "./pins.ts";
import { openShopperSession } from "./shopper.ts";

export type LoginForm = z.output<typeof loginRoute.body>;
export type LoginStep = Answer<typeof loginRoute>;

/** The caller with network; the challenge binds a PIN to their browser. */
export type Caller = Place & {
  challenge: string;
  device: string;
  language: Language | undefined;
  /** Host name of the store as the caller sees it. */
  host: string;
};

export type Identity = {
  db: Database;
  pins: Pins;
  /** The cart after the login, with the guest's item. */
  cartAtLogin: (accountId: number, region: Region, lastItemToAdd: unknown) => Promise<CartItem[]>;
  /** A new customer agreed to marketing. */
  noteMarketingConsent: (tx: Database, accountId: number) => Promise<void>;
  /** Assigns the browser to this account, and ends its previous user's push messages. */
  browserIsUsedBy: (place: Place, accountId: number | undefined) => Promise<void>;
};

/** Handles one step of the login. `domain` decides the next step; proofs are checked here. */
export async function takeLoginStep(identity: Identity, form: LoginForm, caller: Caller): Promise<LoginStep> {
  const identifier = requireIdentifier(form.emailOrPhone);
  const account = await findAccount(identity.db, identifier);
  const action = nextLoginAction(
    {
      otp: form.otp !== undefined,
      password: form.password !== undefined,
      confirmPassword: form.confirmPassword !== undefined,
      forgotPassword: form.forgotPassword,
      withCode: form.withCode,
      withoutPassword: form.withoutPassword,
    },
    account && { hasPassword: account.passwordHash !== null },
  );
  switch (action) {
    case "ask-password":
      await countAccountFound(identity.db, identifier, caller);
      return { message: "ENTER_PASSWORD" };
    case "send-pin":
      await sendPinOnce(identity, identifier, caller);
      return { message: "SET_OTP" };
    case "ask-confirmation":
      throw new Refusal("request.invalid", {}, { fields: { confirmPassword: "Confirm password is required" } });
    case "check-pin":
      await requireRightPin(identity, identifier, form.otp ?? "", caller);
      refuseIfClosed(account);
      return { message: "SET_PASSWORD" };
    case "check-pin-and-log-in":
      await requireRightPin(identity, identifier, form.otp ?? "", caller);
      refuseIfClosed(account);
      return loginByPin(identity, identifier, caller);
    case "check-password":
      return loginByPassword(identity.db, identifier, account, form.password ?? "", caller);
    case "check-pin-and-set-password":
      if (account?.passwordHash && !form.forgotPassword) throw new Refusal("login.wrong_pin");
      await requireRightPin(identity, identifier, form.otp ?? "", caller);
      refuseIfClosed(account);
      return setPassword(identity, identifier, form.password ?? "", caller);
  }
}

/**
 * The password step reveals that an account exists, so each network has the limit of PIN requests. Known browsers are
 * not counted.
 */
async function countAccountFound(db: Database, identifier: Identifier, place: Place): Promise<void> {
  const { browserId } = await findKnownPlace(db, identifier, place);
  if (browserId === undefined)
    await countAttempt(db, `accounts found from ${place.network}`, { most: 100, inSeconds: HOUR });
}

/** Only returned to the authenticated owner. */
export function refuseIfClosed(account: { status: string } | undefined): void {
  if (account && account.status !== "active") throw new Refusal("login.account_closed");
}

export function requireIdentifier(typed: string): Identifier {
  const identifier = parseIdentifier(typed);
  if (!identifier) throw new Refusal("login.not_an_identifier", {}, { fields: { emailOrPhone: "not valid" } });
  return identifier;
}

export async function sendPin({ db, pins }: Identity, identifier: Identifier, caller: Caller): Promise<void> {
  const language = await languageFor(db, identifier, caller.language);
  await pins.send(await pinCaller(db, identifier, caller), caller, language);
}

/** A user who closed the form and comes back within the countdown uses the PIN they already have. */
async function sendPinOnce(identity: Identity, identifier: Identifier, caller: Caller): Promise<void> {
  try {
    await sendPin(identity, identifier, caller);
  } catch (error) {
    const hasOne = error instanceof Refusal && (await identity.pins.isWaitedFor(identifier, caller.challenge));
    if (!hasOne) throw error;
  }
}

export async function requireRightPin(
  { db, pins }: Identity,
  identifier: Identifier,
  pin: string,
  caller: Caller,
): Promise<void> {
  const whoTries = await pinCaller(db, identifier, caller);
  const isWaitedFor = await pins.isWaitedFor(identifier, caller.challenge);
  await countPinTried(db, whoTries, isWaitedFor);
  if (!isWaitedFor) throw new Refusal("login.wrong_pin");
  const { isRight, triesLeft } = await pins.check(identifier, pin, caller.challenge);
  if (!isRight) throw new Refusal("login.wrong_pin", {}, { triesLeft });
  await takeBackPinTried(db, whoTries);
}

async function loginByPassword(
  db: Database,
  identifier: Identifier,
  account: Awaited<ReturnType<typeof findAccount>>,
  password: string,
  caller: Caller,
): Promise<LoginStep> {
  const attempt = await countPasswordAttempt(db, { audience: "store", identifier, place: caller });
  const isRight = await isRightPassword(password, account?.passwordHash, caller.network);
  if (!isRight || !account || account.status !== "active") throw new Refusal("login.wrong_password");
  await attempt.reset();
  return loggedIn(db, account, caller);
}

/**
 * The account is looked up again after the PIN, because it may have been closed. New customers' accounts are created.
 */
async function loginByPin({ db, pins }: Identity, identifier: Identifier, caller: Caller): Promise<LoginStep> {
  return db.transaction(async (tx) => {
    if (!(await pins.use(tx, identifier, caller.challenge))) throw new Refusal("login.wrong_pin");
    const account = (await findAccount(tx, identifier)) ?? (await makeAccount(tx, identifier, caller.language));
    if (account.status !== "active") throw new Refusal("login.wrong_pin");
    return loggedIn(tx, account, caller);
  });
}

async function setPassword(
  { db, pins }: Identity,
  identifier: Identifier,
  password: string,
  caller: Caller,
): Promise<LoginStep> {
  const chosen = await newPassword(password);
  return db.transaction(async (tx) => {
    if (!(await pins.use(tx, identifier, caller.challenge))) throw new Refusal("login.wrong_pin");
    const { language } = caller;
    return loggedIn(tx, await saveAccount(tx, identifier, { password: chosen, language }), caller);
  });
}

export async function loggedIn(
  db: Database,
  { id, name, email, phone }: User,
  { device, language }: Caller,
): Promise<LoginStep> {
  const token = await openShopperSession(db, id, device);
  await followLanguage(db, id, language);
  return { message: "LOGGED_IN", user: { id, name, email, phone }, token };
}
