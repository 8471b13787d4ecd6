import { account } from "@tatka/database/schema/people/people";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
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
    const [person] = await tx
      .select({ id: account.id, email: account.email, phone: account.phone, language: account.language })
      .from(account)
      .where(and(eq(account.id, accountId), eq(account.status, "active")))
      .for("update");
    if (!person) throw new Refusal("auth.not_signed_in");
    for (const part of parts) await part.erase(tx, person);
    await closeSessions(tx, accountId);
    await removeKnownBrowsers(tx, accountId);
    await tx
      .update(account)
      .set({
        status: "deleted",
        name: null,
        email: null,
        phone: null,
        passwordHash: null,
        language: "en",
        choseLanguage: false,
      })
      .where(eq(account.id, accountId));
    await sendMessage(tx, farewell(person));
  });
}
