import * as contract from "@tatka/contract/people/staff";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, resetAttempts } from "../../../platform/security/attempts.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { readStoreNames } from "../../content/settings/index.ts";
import { closeSessions, isRightPassword, tokenHash } from "../sessions/index.ts";
import { requireSignedIn } from "./authorise.ts";
import type { StaffLogins } from "./login.ts";
import { countCodes, renewCodes } from "./recovery-codes.ts";
import { countCode, resetCodes } from "./second-factors.ts";

/** The caller's own second factor. Needs no permission: any staff member may have one, and some must. */
export function registerSecondFactor(api: Api, { db, factors }: StaffLogins): void {
  api.handle(contract.mySecondFactor, async ({ c }) => {
    const { staff, hasSecondFactor, isSecondFactorRequired } = (await requireSignedIn(db, c)).session;
    const recoveryCodesLeft = await countCodes(db, staff.id);
    return { isOn: hasSecondFactor, isRequired: isSecondFactorRequired, recoveryCodesLeft };
  });

  api.handle(contract.beginSecondFactor, async ({ body, c }) => {
    const { session, token } = await requireSignedIn(db, c);
    const { staff } = session;
    // An unlocked screen must not be enough to replace the owner's second factor.
    await requireProof(staff, token, body);
    const { en: storeName } = await readStoreNames(db);
    return factors.begin(staff.id, storeName, staff.email ?? staff.phone ?? String(staff.id));
  });

  api.handle(contract.confirmSecondFactor, async ({ body, c }) => {
    const { session, token } = await requireSignedIn(db, c);
    const { staff } = session;
    await countCode(db, staff.id);
    const recoveryCodes = await db.transaction(async (tx) => {
      const codes = await factors.confirm(tx, staff.id, body.code);
      // Other sessions were opened with the password only.
      await closeSessions(tx, staff.id, token, "admin");
      await tell(tx, staff, "create", "was set up");
      return codes;
    });
    await resetCodes(db, staff.id);
    c.var.security.record({ event: "second_factor.set_up" });
    return { recoveryCodes };
  });

  api.handle(contract.renewRecoveryCodes, async ({ body, c }) => {
    const { session, token } = await requireSignedIn(db, c);
    const { staff, hasSecondFactor } = session;
    if (!hasSecondFactor) throw new Refusal("staff.second_factor_off");
    await requireProof(staff, token, body);
    const recoveryCodes = await db.transaction(async (tx) => {
      await tell(tx, staff, "update", "has new recovery codes; the old ones no longer work");
      return renewCodes(tx, staff.id);
    });
    c.var.security.record({ event: "recovery_codes.renewed" });
    return { recoveryCodes };
  });

  api.handle(contract.removeSecondFactor, async ({ body, c }) => {
    const { session, token } = await requireSignedIn(db, c);
    const { staff, hasSecondFactor } = session;
    if (!hasSecondFactor) throw new Refusal("staff.second_factor_off");
    await requireProof(staff, token, body);
    await db.transaction(async (tx) => {
      await factors.remove(tx, staff.id);
      await tell(tx, staff, "delete", "was turned off");
    });
    c.var.security.record({ event: "second_factor.removed" });
    return undefined;
  });

  /** Requires the password, and a code if there is a second factor. Each session counts separately. */
  async function requireProof(staff: Staff, token: string, proof: { password: string; code?: string }) {
    const subject = `password of account ${staff.id} in session ${tokenHash(token).toString("hex", 0, 8)}`;
    await countAttempt(db, subject);
    const { rows } = await db.execute<{ passwordHash: string | null }>(
      sql`select password_hash as "passwordHash" from account where id = ${staff.id}`,
    );
    if (!(await isRightPassword(proof.password, rows[0]?.passwordHash))) throw new Refusal("staff.wrong_credentials");
    if (proof.code !== undefined) await factors.requireRightCode(staff.id, proof.code);
    await resetAttempts(db, subject);
  }
}

/** Records it in the audit log and notifies the account's owner. */
async function tell(tx: Database, staff: Staff, action: "create" | "update" | "delete", what: string): Promise<void> {
  await recordAudit(tx, staff, { action, resource: "second_factor", resourceId: staff.id });
  if (!staff.email) return;
  await sendMessage(tx, {
    message: "alert.factor_changed",
    channel: "mail",
    language: "en",
    to: staff.email,
    values: { change: what },
  });
}
