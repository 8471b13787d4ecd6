import type { Identifier } from "@tatka/domain/people/identifier";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { closeSessions, removeKnownBrowsers } from "../sessions/index.ts";
import { type Caller, type Identity, requireRightPin, sendPin } from "./login.ts";
import { contactChanged } from "./notifications.ts";
import { takeOwnPin } from "./proof.ts";
import type { Shopper } from "./shopper.ts";

/**
 * Sends a PIN to the new email or phone, even if another account has it, so that the call does not reveal that account.
 * The caller has proved the account.
 */
export async function askToChangeContact(
  identity: Identity,
  shopper: Shopper,
  wanted: Identifier,
  caller: Caller,
): Promise<void> {
  if (shopper[wanted.kind] === wanted.value) throw new Refusal("profile.already_yours");
  await sendPin(identity, wanted, forThis(caller, shopper));
}

/** Changes email or phone with a PIN. Other sessions end, and the old contact is notified. */
export async function changeContact(
  identity: Identity,
  { shopper, token }: { shopper: Shopper; token: string },
  wanted: Identifier,
  otp: string,
  caller: Caller,
): Promise<void> {
  const here = forThis(caller, shopper);
  await requireRightPin(identity, wanted, otp, here);
  try {
    await identity.db.transaction(async (tx) => {
      if (!(await identity.pins.use(tx, wanted, here.challenge))) throw new Refusal("login.wrong_pin");
      await tx.execute(
        sql`update account set ${sql.identifier(wanted.kind)} = ${wanted.value} where id = ${shopper.id}`,
      );
      await takeOwnPin(tx, identity, shopper, caller);
      await closeSessions(tx, shopper.id, token);
      await removeKnownBrowsers(tx, shopper.id, caller);
      await sendMessage(tx, contactChanged(shopper, wanted.kind));
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("profile.contact_taken");
    throw error;
  }
}

/** Such a PIN is bound to account and browser. It cannot be used for a login, nor a login's PIN here. */
function forThis(caller: Caller, { id }: Shopper): Caller {
  return { ...caller, challenge: `${caller.challenge} for a contact of account ${id}` };
}
