import type { adminRegister } from "@tatka/contract/people/staff-accounts";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import type { z } from "zod";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, DAY } from "../../../platform/security/attempts.ts";
import {
  type Caller,
  findAccount,
  type Identity,
  newPassword,
  refuseIfClosed,
  requireIdentifier,
  requireRightPin,
  saveAccount,
} from "../identity/index.ts";
import { worksHere } from "../staff/index.ts";

/** Limit per network, so that nobody floods the list of requests. */
const registrations = { most: 20, inSeconds: DAY };

/**
 * Registers for the back office. The PIN proves the email, as for a forgotten password; an existing account gets this
 * password and keeps everything else. It grants no access.
 */
export async function register(
  identity: Identity,
  form: z.output<typeof adminRegister.body>,
  caller: Caller,
): Promise<number> {
  const identifier = requireIdentifier(form.email);
  if (!isStaffPassword(form.password)) {
    throw new Refusal("staff.weak_password", {}, { fields: { password: "Too easy to guess" } });
  }
  await countAttempt(identity.db, `registering from ${caller.network}`, registrations);
  await requireRightPin(identity, identifier, form.otp, caller);
  const password = await newPassword(form.password);
  return identity.db.transaction(async (tx) => {
    if (!(await identity.pins.use(tx, identifier, caller.challenge))) throw new Refusal("login.wrong_pin");
    refuseIfClosed(await findAccount(tx, identifier));
    const { id } = await saveAccount(tx, identifier, { password, name: form.name });
    await tx.execute(sql`update account set name = ${form.name} where id = ${id} and name is null`);
    if (!(await worksHere(tx, id))) {
      await tx.execute(sql`insert into staff_application (account_id) values (${id}) on conflict do nothing`);
    }
    return id;
  });
}
