import { account } from "@tatka/database/schema/people/people";
import type { Language } from "@tatka/domain/language";
import type { Identifier } from "@tatka/domain/people/identifier";
import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../../platform/database/db.ts";

/** An account is written to in the language of the page used last, unless its owner has chosen one. */
export async function followLanguage(db: Database, accountId: number, used: Language | undefined): Promise<void> {
  if (!used) return;
  await db
    .update(account)
    .set({ language: used })
    .where(and(eq(account.id, accountId), eq(account.choseLanguage, false), ne(account.language, used)));
}

/** The language for a message to a contact that may have no account yet: the chosen one, else that of the page. */
export async function languageFor(
  db: Database,
  { kind, value }: Identifier,
  used: Language | undefined,
): Promise<Language> {
  const { language, choseLanguage } = account;
  const [known] = await db.select({ language, choseLanguage }).from(account).where(eq(account[kind], value));
  return (known?.choseLanguage ? known.language : used) ?? known?.language ?? "en";
}
