import type { Language } from "@tatka/domain/language";
import type { Identifier } from "@tatka/domain/people/identifier";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Messages use the language of the last used page, unless the account's owner has selected one. */
export async function followLanguage(db: Database, accountId: number, used: Language | undefined): Promise<void> {
  if (!used) return;
  await db.execute(sql`
    update account set language = ${used} where id = ${accountId} and not chose_language and language <> ${used}`);
}

/** The language of a message to a contact without an account: the selected one, otherwise the page's. */
export async function languageFor(
  db: Database,
  { kind, value }: Identifier,
  used: Language | undefined,
): Promise<Language> {
  const { rows } = await db.execute<{ language: Language; choseLanguage: boolean }>(sql`
    select language, chose_language as "choseLanguage" from account where ${sql.identifier(kind)} = ${value}`);
  const [known] = rows;
  return (known?.choseLanguage ? known.language : used) ?? known?.language ?? "en";
}
