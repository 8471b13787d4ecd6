import type { acceptInvitation as acceptRoute } from "@tatka/contract/people/staff-accounts";
import { isStaffPassword } from "@tatka/domain/people/staff-password";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { byMailOrSms, callBackMessages, sendMessage } from "../../content/messages/index.ts";
import { newPassword, saveAccount } from "../identity/index.ts";
import { newToken, tokenHash } from "../sessions/index.ts";
import type { AccountRecord } from "./account-record.ts";

const HOURS_VALID = 72;

/**
 * Sends a colleague an invitation link to set a password. Only one is valid at a time: the previous link stops working,
 * and its message is cancelled if it was not sent yet.
 */
export async function invite(
  tx: Database,
  staff: Staff,
  person: AccountRecord,
  origin: string | undefined,
): Promise<void> {
  const { id, language, email, phone } = person;
  const token = newToken();
  const reference = `invitation ${id}`;
  await callBackMessages(tx, reference);
  const messageId = await sendMessage(
    tx,
    {
      message: "staff.invited",
      language,
      values: { link: `${origin ?? ""}/admin/set-password?invitation=${token}` },
      ...byMailOrSms({ email, phone }),
    },
    { minutes: HOURS_VALID * 60, reference },
  );
  await tx.execute(sql`
    insert into staff_invitation as known (account_id, token_hash, invited_by, message_id, expires_at)
    values (${id}, ${tokenHash(token)}, ${staff.id}, ${messageId},
            clock_timestamp() + make_interval(hours => ${HOURS_VALID}))
    on conflict (account_id) do update set token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      message_id = excluded.message_id, sent_at = clock_timestamp(), expires_at = excluded.expires_at`);
}

/** Condition on `i` joined with its account `a`: usable while the account has a role and no password. */
const isOpen = sql`
  a.status = 'active' and a.password_hash is null and exists (select from account_role r where r.account_id = a.id)`;

/** The pending invitation of `a`; null if there is none. */
export const shownInvitation: SQL = sql`(
  select json_build_object('by', coalesce(s.name, s.email, s.phone), 'sentAt', ${moment(sql`i.sent_at`)},
    'expiresAt', ${moment(sql`i.expires_at`)}, 'isExpired', i.expires_at <= clock_timestamp(),
    'isDelivered', not exists (select from outgoing_message m where m.id = i.message_id and not m.in_mailbox))
  from staff_invitation i left join account s on s.id = i.invited_by where i.account_id = a.id and ${isOpen})`;

type Invited = { id: number; name: string | null; email: string | null; phone: string | null };

/** The account of an invitation link. Used, replaced and expired links are refused alike. */
export async function readInvitation(db: Database, token: string): Promise<Invited> {
  const { rows } = await db.execute<Invited>(sql`
    select a.id, a.name, a.email, a.phone from staff_invitation i join account a on a.id = i.account_id
    where i.token_hash = ${tokenHash(token)} and i.expires_at > clock_timestamp() and ${isOpen}`);
  return oneOrRefuse(rows, "staff.invitation_over");
}

/** The link proves the email or phone it was sent to, so no PIN is needed. It works once. */
export async function acceptInvitation(
  db: Database,
  { token, password: typed }: z.output<typeof acceptRoute.body>,
): Promise<number> {
  // Checked before hashing the password, which is slow, so that attackers without a link cannot cause load.
  await readInvitation(db, token);
  if (!isStaffPassword(typed)) {
    throw new Refusal("staff.weak_password", {}, { fields: { password: "Too easy to guess" } });
  }
  const password = await newPassword(typed);
  return db.transaction(async (tx) => {
    const { id, email, phone } = await readInvitation(tx, token);
    const { rowCount } = await tx.execute(sql`delete from staff_invitation where token_hash = ${tokenHash(token)}`);
    if (rowCount !== 1) throw new Refusal("staff.invitation_over");
    const identifier =
      email !== null ? ({ kind: "email", value: email } as const) : ({ kind: "phone", value: phone ?? "" } as const);
    await saveAccount(tx, identifier, { password });
    return id;
  });
}
