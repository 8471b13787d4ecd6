import type { signup as signupRoute } from "@tatka/contract/people/identity";
import type { Answer } from "@tatka/contract/route";
import type { z } from "zod";
import { Refusal } from "../../../platform/http/refusal.ts";
import { findAccount, saveAccount } from "./accounts.ts";
import { type Caller, type Identity, loggedIn, refuseIfClosed, requireIdentifier, requireRightPin } from "./login.ts";
import { newPassword } from "./new-password.ts";

type Form = z.output<typeof signupRoute.body>;

/** Creates an account. An existing one is never changed, whatever the PIN; that is what the login is for. */
export async function signUp(identity: Identity, form: Form, caller: Caller): Promise<Answer<typeof signupRoute>> {
  const identifier = requireIdentifier(form.email);
  await requireRightPin(identity, identifier, form.otp, caller);
  const password = await newPassword(form.password);
  return identity.db.transaction(async (tx) => {
    if (!(await identity.pins.use(tx, identifier, caller.challenge))) throw new Refusal("login.wrong_pin");
    const existing = await findAccount(tx, identifier);
    refuseIfClosed(existing);
    if (existing?.passwordHash) throw new Refusal("signup.account_exists");
    const account = await saveAccount(tx, identifier, { password, name: form.name, language: caller.language });
    if (form.marketing) await identity.noteMarketingConsent(tx, account.id);
    return loggedIn(tx, account, caller);
  });
}
