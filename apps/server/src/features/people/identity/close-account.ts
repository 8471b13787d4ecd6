import type { Language } from "@tatka/domain/language";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Person, PersonalData } from "../../../platform/personal-data.ts";
import { sendMessage } from "../../content/messages/index.ts";
import { closeSessions, removeKnownBrowsers } from "../sessions/index.ts";
import { worksHere } from "../staff/index.ts";
import { farewell } from "./notifications.ts";

/**
 * Deletes a person in one transaction: every feature erases its part, sessions end, and only the account's id stays,
 * for orders that the law requires the store to keep. Rate limit counters expire within two days.
 */
export async function closeAccount(db: Database, parts: readonly PersonalData[], accountId: number): Promise<void> {
  if (await worksHere(db, accountId)) throw new Refusal("profile.works_here");
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Person & { language: Language }>(sql`
      select id, email, phone, language from account where id = ${accountId} and status = 'active' for update`);
    const [person] = rows;
    if (!person) throw new Refusal("auth.not_signed_in");
    for (const part of parts) await part.erase(tx, person);
    await closeSessions(tx, accountId);
    await removeKnownBrowsers(tx, accountId);
    await tx.execute(sql`
      update account
      set status = 'deleted', name = null, email = null, phone = null, password_hash = null, language = 'en',
        chose_language = false
      where id = ${accountId}`);
    await sendMessage(tx, farewell(person));
  });
}
