import * as contract from "@tatka/contract/people/identity";
import type { Database } from "../../../platform/database/db.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { countAttempt, resetAttempts } from "../../../platform/security/attempts.ts";
import { closeSessions, isRightPassword, placeOf, removeKnownBrowsers, tokenHash } from "../sessions/index.ts";
import { changeAccount, changePassword, findPasswordHash } from "./accounts.ts";
import { callerOf } from "./browser.ts";
import { askToChangeContact, changeContact } from "./change-contact.ts";
import { closeAccount } from "./close-account.ts";
import { listDevices } from "./devices.ts";
import { refuseForeignVisit } from "./foreign-visit.ts";
import { type Identity, requireIdentifier } from "./login.ts";
import { newPassword } from "./new-password.ts";
import { personalCopy } from "./personal-copy.ts";
import { SECONDS_BETWEEN_PINS } from "./pins.ts";
import { requireShopper, shopperCookie } from "./shopper.ts";

/** Calls by which a customer manages the account. */
export function registerProfile(api: Api, identity: Identity, parts: readonly PersonalData[]): void {
  const { db } = identity;

  api.handle(contract.updateUser, async ({ body, c }) => {
    const { shopper } = await requireShopper(db, c);
    return changeAccount(db, shopper.id, body);
  });

  api.handle(contract.changePassword, async ({ body, c }) => {
    const { shopper, token } = await requireShopper(db, c);
    await requirePassword(db, shopper.id, token, body.oldPassword);
    const password = await newPassword(body.password);
    const kept = { token, place: placeOf(c) };
    await db.transaction((tx) => changePassword(tx, shopper.id, password, kept));
    c.var.security.record({ event: "password.changed" });
    return undefined;
  });

  api.handle(contract.askToChangeContact, async ({ body, c }) => {
    const { shopper, token } = await requireShopper(db, c);
    const wanted = requireIdentifier(body.emailOrPhone);
    await requirePassword(db, shopper.id, token, body.password);
    await askToChangeContact(identity, shopper, wanted, callerOf(c));
    return { sent: true as const, secondsToNext: SECONDS_BETWEEN_PINS };
  });

  api.handle(contract.changeContact, async ({ body, c }) => {
    const session = await requireShopper(db, c);
    await changeContact(identity, session, requireIdentifier(body.emailOrPhone), body.otp, callerOf(c));
    c.var.security.record({ event: "contact.changed" });
    return changeAccount(db, session.shopper.id, {});
  });

  api.handle(contract.listDevices, async ({ c }) => {
    const { shopper, token } = await requireShopper(db, c);
    return listDevices(db, shopper.id, token);
  });

  api.handle(contract.logoutEverywhere, async ({ c }) => {
    const { shopper } = await requireShopper(db, c);
    await closeSessions(db, shopper.id);
    await removeKnownBrowsers(db, shopper.id);
    c.var.security.record({ event: "sessions.ended" });
    shopperCookie.clear(c);
    return undefined;
  });

  api.handle(contract.exportMyData, async ({ c }) => {
    refuseForeignVisit(c);
    const { shopper } = await requireShopper(db, c);
    c.header("content-disposition", 'attachment; filename="my-data.json"');
    return personalCopy(db, parts, shopper);
  });

  api.handle(contract.deleteAccount, async ({ body, c }) => {
    const { shopper, token } = await requireShopper(db, c);
    await requirePassword(db, shopper.id, token, body.password);
    await closeAccount(db, parts, shopper.id);
    c.var.security.record({ event: "account.deleted" });
    shopperCookie.clear(c);
    return undefined;
  });
}

/**
 * An open session is not enough for what cannot be taken back: a person who finds an unlocked phone knows no password.
 * Each session counts alone, so that one in the wrong hands does not keep the owner from changing the password.
 */
async function requirePassword(db: Database, accountId: number, token: string, password: string): Promise<void> {
  const subject = `password of account ${accountId} in session ${tokenHash(token).toString("hex", 0, 8)}`;
  await countAttempt(db, subject);
  const isRight = await isRightPassword(password, await findPasswordHash(db, accountId));
  if (!isRight) throw new Refusal("login.wrong_password");
  await resetAttempts(db, subject);
}
