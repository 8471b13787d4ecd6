import * as contract from "@tatka/contract/people/identity";
import type { Api } from "../../../platform/http/api.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { closeSessions, placeOf, removeKnownBrowsers } from "../sessions/index.ts";
import { changeAccount, changePassword } from "./accounts.ts";
import { callerOf } from "./browser.ts";
import { askToChangeContact, changeContact } from "./change-contact.ts";
import { closeAccount } from "./close-account.ts";
import { listDevices } from "./devices.ts";
import { refuseForeignVisit } from "./foreign-visit.ts";
import { type Identity, requireIdentifier } from "./login.ts";
import { newPassword } from "./new-password.ts";
import { personalCopy } from "./personal-copy.ts";
import { SECONDS_BETWEEN_PINS } from "./pins.ts";
import { requireProof, sendOwnPin, takeOwnPin } from "./proof.ts";
import { requireShopper, shopperCookie } from "./shopper.ts";

/** Routes for managing the customer's own account. */
export function registerProfile(api: Api, identity: Identity, parts: readonly PersonalData[]): void {
  const { db } = identity;

  api.handle(contract.updateUser, async ({ body, c }) => {
    const { shopper } = await requireShopper(db, c);
    return changeAccount(db, shopper.id, body);
  });

  api.handle(contract.sendOwnPin, async ({ c }) => {
    const { shopper } = await requireShopper(db, c);
    await sendOwnPin(identity, shopper, callerOf(c));
    return { sent: true as const, secondsToNext: SECONDS_BETWEEN_PINS };
  });

  api.handle(contract.changePassword, async ({ body, c }) => {
    const session = await requireShopper(db, c);
    const { shopper, token } = session;
    const caller = callerOf(c);
    await requireProof(identity, session, { password: body.oldPassword, otp: body.otp }, caller);
    const password = await newPassword(body.password);
    const kept = { token, place: placeOf(c) };
    await db.transaction(async (tx) => {
      await takeOwnPin(tx, identity, shopper, caller);
      await changePassword(tx, shopper.id, password, kept);
    });
    c.var.security.record({ event: "password.changed" });
    return undefined;
  });

  api.handle(contract.askToChangeContact, async ({ body, c }) => {
    const session = await requireShopper(db, c);
    const wanted = requireIdentifier(body.emailOrPhone);
    await requireProof(identity, session, body, callerOf(c));
    await askToChangeContact(identity, session.shopper, wanted, callerOf(c));
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
    const session = await requireShopper(db, c);
    await requireProof(identity, session, body, callerOf(c));
    await closeAccount(db, parts, session.shopper.id);
    c.var.security.record({ event: "account.deleted" });
    shopperCookie.clear(c);
    return undefined;
  });
}
